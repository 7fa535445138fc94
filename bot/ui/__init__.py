"""The interface: a recipient's view becomes Discord components, and a press becomes a call."""
