"""The kinds of activities in a room, one module for each, and a table of all kinds."""
