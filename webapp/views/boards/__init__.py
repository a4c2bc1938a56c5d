"""The drawing of components, and the moves chosen or typed on them.

These terms are used in the whole package:

- view: the data with which a template draws something, such as a component or a place.
- component: a game that is a summand of the position, such as a Nim heap.
- kind of board: how components of a ruleset are drawn, such as `tokens` or `graph`.
- place: anything on a board that a move can take or turn, such as a square, a coin or a vertex.
- link: a line between two places, such as an edge of a graph.
- part: an independent part of a component, which the board labels with a letter.
- mark: the outcome of a move, or the votes for it, as a sign on the board.
- trace: what the board shows of the last moves.
- pointed: highlighted by an explanation.
"""
