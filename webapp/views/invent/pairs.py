"""Invented games on two heaps: /invent/pairs?line=RULE, and a form that adds to the line."""

from itertools import product
from typing import Any, ClassVar

from nimsum.language import N_
from nimsum.limits import MAX_AMOUNT
from nimsum.rulesets.own.language import MAX_CLAUSES
from nimsum.rulesets.own.own_pair import OwnPair
from nimsum.rulesets.own.pairs_language import MAX_TOTAL_TAKEN

from .described import InventQuery
from .heaps import NUMBERS

_COLUMNS = 10
_PAIRS = [f"{a},{b}" for a, b in product(range(_COLUMNS), repeat=2)]

MANNERS = {
    "from one": N_("from one heap"),
    "from both": N_("the same from both heaps"),
    "from one or both": N_("from one heap, or the same from both"),
    "in all": N_("in all, from one or both"),
}
"""The heaps from which a move takes, by their notation."""

EXAMPLES = (
    ("take any from one or both", N_("from one heap, or the same from both: Wythoff")),
    ("take 1..3 from one, or the same from both", N_("the same numbers for both")),
    ("take any from one; take odd from both", N_("different numbers for both")),
    ("take any from one; take up to 2 in all", N_("a few, freely shared: Cyclic Nimhoff")),
    ("take 2, 5 from one; take 1 in all", N_("a set for each heap: Generalized Nimhoff")),
    ("take squares from both; take 1 from one", N_("sets like squares, primes, all but 2, 4")),
    ("take divisors from one; take 1 from both", N_("a set may depend on its heap")),
)
"""Example lines, and what they show."""

_LIMITS = {"clauses": MAX_CLAUSES, "largest": MAX_AMOUNT, "in_all": MAX_TOTAL_TAKEN}


class InventPairsQuery(InventQuery):
    """The query of /invent/pairs: the rule `line` of a game on two heaps, and one more move.

    The fields for this move choose the `numbers` of tokens that it takes (or `some`, as typed) and
    the heaps, by a key of `MANNERS`.
    """

    endpoint = "invent.pairs"
    template = "pairs"
    lines = EXAMPLES
    game_of: ClassVar[Any] = OwnPair.from_parameters
    shown = _PAIRS
    columns = _COLUMNS
    choices: ClassVar[Any] = {"numbers": NUMBERS, "manners": MANNERS}
    limits: ClassVar[Any] = _LIMITS

    numbers: str = "any"
    some: str = ""
    manner: str = "from one"

    def clause(self) -> str:
        """Return the chosen kind of move in the notation, such as `take any from both`."""
        return f"take {self.some.strip() or self.numbers} {self.manner}"
