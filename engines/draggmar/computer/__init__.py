"""The computer lords: what they know, what their cards can do, and what they answer by it."""
