"""Slash commands and presses: parse, call the service, answer."""
