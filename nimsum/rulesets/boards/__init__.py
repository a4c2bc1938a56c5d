"""The kinds of board that a ruleset can choose from, and the layouts of positions on them."""
