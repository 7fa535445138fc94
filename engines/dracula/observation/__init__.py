"""Views of the state for each viewer, and redealing what a viewer cannot see."""
