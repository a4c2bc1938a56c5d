"""Nim, the game to whose heaps every impartial game is equivalent (Sprague-Grundy theorem)."""

from collections.abc import Iterator, Mapping

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.boards.kinds import TOKENS
from nimsum.rulesets.heaps.heap import OneHeapWords, SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.series import SeriesLaw
from nimsum.rulesets.wording import valued

_BOUTON = Source("Bouton 1901", "Annals of Mathematics 3, 35–39")


class NumberOfTokens(Law[int]):
    """The law that the value of a heap is its number of tokens."""

    source = _BOUTON
    says = N_("The value of a Nim heap is its number of tokens.")
    equals_nim_heaps = True
    formula = "n"

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        """The P-positions as laws: the empty heap, and pairs of equal heaps."""
        return {"heaps": "n = 0", "pairs": "a = b"}

    def value(self, position: int) -> int:
        """Return the number of tokens."""
        return position

    def worked_out(self, position: int) -> str:
        """Return the reason for the value in a sentence, which gives the number of tokens."""
        return valued(
            ngettext("The heap has %(n)s token", "The heap has %(n)s tokens", position, n=position),
            position,
        )

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return the heap of `value` tokens, or no option if `value` is at least `position`."""
        return Finding(iter([(value,)] if value < position else []), complete=True)


def _notable_options(n: int) -> Iterator[Option[int]]:
    """Yield a few typical options of heap `n`: take 1, 2, 3, half, all but 1, or all tokens."""
    return ((k,) for k in (n - 1, n - 2, n - 3, n // 2, 1, 0) if 0 <= k < n)


def _advice(position: int) -> str:
    """Return advice for a player in a game in which a heap can become any smaller heap."""
    if position == 0:
        return _("The heap is empty.")
    targets = _("%(n)s may become any smaller number.", n=position)
    return f"{_(Nim.says)} {targets}"


class Nim(SingleHeapRuleset):
    """Take any number of tokens from your heap, at least one."""

    slug = "nim"
    title = N_("Nim")
    brief = N_("take any number")
    source = _BOUTON
    board = TOKENS
    smallest_heap = 0
    example = "nim:7"
    says = N_("Take any number of tokens from one heap.")
    laws = (NumberOfTokens(),)

    def targets(self, n: int) -> Iterator[int]:
        """Yield every smaller heap."""
        return iter(range(n))

    def can_become(self, n: int, target: int) -> bool:
        """Return True: a heap can become any smaller heap."""
        return True

    words = cached_component(OneHeapWords, advice=_advice)
    bounds = cached_component(
        SingleHeapBounds, notable_options=_notable_options, longest_play=lambda n: n
    )
