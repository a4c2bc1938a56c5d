"""The kinds of boards, as a ruleset chooses one: what is told of a move, whoever draws it."""
