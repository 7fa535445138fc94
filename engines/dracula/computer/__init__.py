"""The computer players. They read views, never the state."""
