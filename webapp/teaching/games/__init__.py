"""What is written by hand about each game, as data: one entry for each ruleset and named game."""
