"""Fury of Dracula: one hides, four hunt."""
