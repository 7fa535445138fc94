"""The host: matches, messages and people around the engines."""
