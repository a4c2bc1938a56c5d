"""What is written by hand about a game, beside what its ruleset says of itself."""

from dataclasses import dataclass

from nimsum.language import N_

ON_INVENT = N_("You write such rules yourself under Invent a game.")


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words on the page of a game, each marked with N_.

    `example` shows what the rule leaves open, `move` how to find the move to a wanted value,
    `story` what else is worth knowing. `formula` names a template.
    """

    example: str = ""
    move: str = ""
    story: str = ""
    formula: str = ""
