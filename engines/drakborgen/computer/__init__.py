"""The computer players: heroes who weigh treasure against the sun, and monster players."""
