"""Ready games: starting positions that show one or several rulesets at their best.

Each is an N-position, since the front page says that you can win, and you move first.
"""

from dataclasses import dataclass
from functools import cache

from nimsum.language import N_
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum, sample_of


@dataclass(frozen=True, slots=True)
class ReadyGame:
    """A starting position in notation, with an invitation that is marked for translation.

    The invitation is "" if the rule in a few words says enough. `in_front` is True if the front
    page has a card for the game.
    """

    notation: str
    invitation: str = ""
    in_front: bool = False

    @property
    def start(self) -> Sum:
        """The starting position."""
        return read_sum(self.notation)


FIRST_GAME = ReadyGame("nim:3+nim:4+nim:5", N_("Three heaps. Last token wins."))
"""The game on the front page, ready for its first move."""

NEW_COMPONENT = "nim:5"
"""The component in a new row of the form for sums, until the user chooses another one."""

GALLERY = (
    FIRST_GAME,
    ReadyGame("subtraction(1,2,3):21", N_("The race to the last token."), in_front=True),
    ReadyGame("subtraction(2,3):12", N_("Can you see the pattern?")),
    ReadyGame("remove-a-square:4x5", in_front=True),
    ReadyGame("diamond:...x...,.xx.xx.,xxx.xxx,xxx.xxx,.xx.xx.,...x...", in_front=True),
    ReadyGame("chomp:4x4"),
    ReadyGame("cram:3x4"),
    ReadyGame("notakto:3x5"),
    ReadyGame("geography:.xo.,xxxx,xxxx,x..x", N_("Walk on, and never back.")),
    ReadyGame("remove-an-edge:prism-5", N_("Take two joined dots.")),
    ReadyGame("node-kayles:grid-2x7"),
    ReadyGame(
        "green-hackenbush:c2-d4,d2-d4,e2-d4,g2-g4,a3-a5,b3-a5,f3-g5,d4-d5,g4-g5,a5-a6,d5-d6,g5-g6",
        N_("Chop, and let branches fall."),
    ),
    ReadyGame("treblecross-strip:1x11"),
    ReadyGame("silver-dollar:..x...x.x..x"),
    ReadyGame("no-factor:2-12"),
    ReadyGame("remove-a-square:3x4+nim:4", N_("A board beside a heap.")),
    ReadyGame("maliquot:12+maliquot:36"),
    ReadyGame("octal(0.77):9", in_front=True),
    ReadyGame("octal(0.137):12"),
    ReadyGame("staircase-nim:2,3,4,1"),
    ReadyGame("cut(1,2):7", N_("Cut once or twice; take nothing.")),
    ReadyGame("grundys-game:11"),
    ReadyGame("turning-turtles:3,4,6"),
    ReadyGame("mock-turtles:1,3,5,6"),
    ReadyGame("ruler:3,4,6"),
    ReadyGame("saliquot:6+saliquot:7"),
    ReadyGame("maliquot:6+saliquot:7+cut(1,4):9", N_("Three games at once.")),
    ReadyGame("wythoff:5,8", N_("Bring the queen to the corner."), in_front=True),
    ReadyGame("delete-nim:11,8"),
    ReadyGame("euclid:25,7"),
    ReadyGame("dividing:18+dividing:7"),
    ReadyGame("aliquot-partial-sums:6+aliquot-partial-sums:10", N_("This one can end in a draw.")),
)
"""The ready games, easiest to grasp first."""


_BETTER_THAN_SAMPLES = (
    "all-but(4,8):8+all-but(4,8):13",
    "maliquant:9+maliquant:12",
    "saliquant:7+saliquant:11",
    "totative:9+totative:12",
    "nontotative:8+nontotative:10",
    "powerset-maliquot:6+powerset-maliquot:8",
    "powerset-saliquot:4+powerset-saliquot:6",
    "powerset-maliquant:4+powerset-maliquant:8",
    "powerset-saliquant:4+powerset-saliquant:8",
    "powerset-totative:4+powerset-totative:5",
    "powerset-nontotative:6+powerset-nontotative:8",
    "divide-and-residue:5+divide-and-residue:8",
    "divide-throw-residue:6+divide-throw-residue:9",
    "residue-throw-divisor:9+residue-throw-divisor:15",
    "factoring:12+factoring:36",
    "factoring-coprime:60+factoring-coprime:210",
    "subtract-factoring:8+subtract-factoring:16",
    "sum-from-product:20+sum-from-product:36",
    "demon-money:14+demon-money:18",
    "octal(0.07):11",
)
"""Starts of one ruleset each, whose sample would be a poor game.

A first move from the sample could end the game, or most first moves would win.
"""


@cache
def _good_starts() -> dict[AnyRuleset, Sum]:
    """Return a start for each ruleset that has a better one than its sample, or a ready game."""
    starts: dict[AnyRuleset, Sum] = {}
    for notation in (*(game.notation for game in GALLERY), *_BETTER_THAN_SAMPLES):
        start = read_sum(notation)
        rulesets = {component.ruleset for component in start}
        if len(rulesets) == 1:
            starts.setdefault(rulesets.pop(), start)
    return starts


def offered_start(ruleset: AnyRuleset) -> Sum:
    """Return the start that is offered to whoever wants to play `ruleset` alone.

    It is the first ready game of nothing but `ruleset`, a start known to be good, or else the
    sample of `ruleset`. It is good in normal and in misère play.
    """
    return _good_starts().get(ruleset) or (sample_of(ruleset),)
