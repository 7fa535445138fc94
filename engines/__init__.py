"""The games: pure rules. No Discord, no database, no clock, no drawing."""
