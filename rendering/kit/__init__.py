"""What every game's pictures are made with: curves, pen, gradients, type, icons, layers, PNG. It knows no game."""
