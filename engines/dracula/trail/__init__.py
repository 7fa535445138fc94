"""The trail, hideouts, lairs, and what can be deduced from them (FD-15, FD-16, FD-18, FD-29)."""
