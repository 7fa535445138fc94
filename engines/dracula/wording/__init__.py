"""Texts and options that several rules share."""
