"""The rules, one module for each section of the rulebook. Sections hang into each other by `hooks`."""
