"""The drawing tools of all games: curves, pen, gradients, type, icons, layers, PNG. It knows no game."""
