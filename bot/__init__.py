"""The host: matches, messages and people around the engines."""

__version__ = "0.1.0"
