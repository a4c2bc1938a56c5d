"""What is written by hand about a game, beside what its ruleset says of itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words on the page of a game; all in plain sentences, marked with N_.

    `full` is the rule in full. `find_value` says how a person finds the value of a position, and
    `make_move` how one then finds the move that leaves a wanted value. `story` is what else is
    worth knowing, such as who met the game first. `formula` is the name of a template with the
    values as a formula.
    """

    full: str
    find_value: str
    make_move: str
    story: str = ""
    formula: str = ""
