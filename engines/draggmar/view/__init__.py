"""What a viewer may know of the realm (V-1 to V-21), and other realms that look the same."""
