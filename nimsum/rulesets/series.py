"""Positions of a ruleset in order: those that one number names, or two, such as heaps or strips."""

from dataclasses import dataclass

from nimsum.language import N_, gettext, numeral


@dataclass(frozen=True, slots=True)
class Series:
    """A way to number positions, so that they stand in a strip (one number) or a table (two).

    `spelled` is the notation of each component, with {n}, or {a} and {b}, for numbers from `first`
    to `last`, or {odd} for the n-th odd number. `called` names a position, with %(n)s and so on,
    `title` them all; both are translated when shown.
    """

    slug: str
    title: str
    called: str
    spelled: tuple[str, ...]
    first: int
    last: int

    @property
    def letters(self) -> tuple[str, ...]:
        """The names of the numbers: n, or a and b."""
        return ("a", "b") if any("{a}" in text for text in self.spelled) else ("n",)

    def written(self, numbers: tuple[int, ...]) -> tuple[str, ...]:
        """The notation of each component of the position with these numbers."""
        named = self._named(numbers)
        return tuple(text.format(**named) for text in self.spelled)

    def name(self, numbers: tuple[int, ...]) -> str:
        """The position with these numbers, in words."""
        said = {letter: numeral(number) for letter, number in self._named(numbers).items()}
        return gettext(self.called, **said)

    def _named(self, numbers: tuple[int, ...]) -> dict[str, int]:
        named = dict(zip(self.letters, numbers, strict=True))
        return named if "n" not in named else named | {"odd": 2 * named["n"] - 1}


@dataclass(frozen=True, slots=True)
class Repetition:
    """From index `preperiod` on, P-positions come back after every `period` numbers."""

    preperiod: int
    period: int


@dataclass(frozen=True, slots=True)
class Proved:
    """Which positions are P, as a rule, and a proof of its own: a sentence, marked with N_.

    `named` has the numbers and the like that stand in the sentence.
    """

    rule: str
    proof: str
    named: tuple[tuple[str, object], ...] = ()

    @property
    def why(self) -> str:
        """The proof, in the current language."""
        return gettext(self.proof, **dict(self.named))


SeriesLaw = str | Repetition | Proved
"""What is proved of the P-positions of a series: a rule in the language of visitors
(`webapp/teaching/rules/`), or that they repeat; a law without a proof of its own has a theorem.
"""


def one_heap(first: int, last: int) -> Series:
    """Single heaps."""
    return Series("heaps", N_("One heap"), N_("heap %(n)s"), ("{n}",), first, last)


def two_heaps(first: int, last: int) -> Series:
    """Two heaps side by side, each a component."""
    return Series("pairs", N_("Two heaps"), "(%(a)s, %(b)s)", ("{a}", "{b}"), first, last)


def rectangles(last: int) -> Series:
    """Full rectangles of so many rows and columns at most."""
    return Series("rectangles", N_("Rectangles"), "%(a)s × %(b)s", ("{a}x{b}",), 1, last)


def strips(last: int) -> Series:
    """Rectangles of one row and so many columns at most."""
    return Series("strips", N_("Strips 1 high"), "1 × %(n)s", ("1x{n}",), 1, last)


def pairs(first: int, last: int, others: str = "") -> Series:
    """Components of two heaps; `others` is written behind them for the heaps that stay small."""
    title = N_("Two heaps, others as small as possible") if others else N_("Two heaps")
    return Series("pairs", title, "(%(a)s, %(b)s)", (f"{{a}},{{b}}{others}",), first, last)
