"""The kinds of boards that a ruleset chooses from, and how they lie before the players."""
