"""The actions of hunters (FD-6 to FD-13)."""
