"""A small language (`rules.lark`) of rules for the P-positions of a game, and tests of rules."""
