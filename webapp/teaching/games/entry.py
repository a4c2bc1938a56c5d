"""What is written by hand about a game, beside what its ruleset says of itself."""

from dataclasses import dataclass

from nimsum.language import N_

ON_INVENT = N_("You write such rules yourself under Invent a game.")


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words on the page of a game, each in a sentence or two, marked with N_.

    `example` is what the rule in one sentence leaves open, mostly an example. `move` says how you
    find the move that leaves a wanted value, `story` what else is worth knowing. `formula` is the
    name of a template with the values as a formula.
    """

    example: str = ""
    move: str = ""
    story: str = ""
    formula: str = ""
