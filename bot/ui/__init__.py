"""From what a reader may see to Discord's components, and from a press back to a call."""
