"""Series: positions of a ruleset that are numbered by one number or two, as heaps or strips."""

from dataclasses import dataclass

from nimsum.language import N_, gettext, numeral


@dataclass(frozen=True, slots=True)
class Series:
    """A numbering of positions of a ruleset by one number n, or by two numbers a and b.

    The numbers go from `first` to `last`. `spelled` has the notation of each component of a
    position, with the placeholder {n}, or {a} and {b}, or {odd} for the n-th odd number. `called`
    is the name of a position, with placeholders such as %(n)s; `title` is the name of the series.
    Both are translated when shown.
    """

    slug: str
    title: str
    called: str
    spelled: tuple[str, ...]
    first: int
    last: int

    @property
    def letters(self) -> tuple[str, ...]:
        """The names of the numbers that name a position: ("n",), or ("a", "b")."""
        return ("a", "b") if any("{a}" in text for text in self.spelled) else ("n",)

    def written(self, numbers: tuple[int, ...]) -> tuple[str, ...]:
        """Return the notation of each component of the position that `numbers` name."""
        named = self._named(numbers)
        return tuple(text.format(**named) for text in self.spelled)

    def name(self, numbers: tuple[int, ...]) -> str:
        """Return in words the position that `numbers` name."""
        texts = {letter: numeral(number) for letter, number in self._named(numbers).items()}
        return gettext(self.called, **texts)

    def _named(self, numbers: tuple[int, ...]) -> dict[str, int]:
        named = dict(zip(self.letters, numbers, strict=True))
        return named if "n" not in named else named | {"odd": 2 * named["n"] - 1}


@dataclass(frozen=True, slots=True)
class Repetition:
    """The law that n >= `preperiod` is a P-position if and only if n + `period` is one."""

    preperiod: int
    period: int


@dataclass(frozen=True, slots=True)
class Proved:
    """A rule for P-positions with its proof, which is a sentence marked with N_.

    `named` holds the values of the placeholders in the sentence.
    """

    rule: str
    proof: str
    named: tuple[tuple[str, object], ...] = ()

    @property
    def why(self) -> str:
        """The proof, in the current language."""
        return gettext(self.proof, **dict(self.named))


SeriesLaw = str | Repetition | Proved
"""A proved set of P-positions: a rule in the visitors' language, or a repetition.

The language is that of `webapp/teaching/rules/`. Anything but a `Proved` has its proof in a
theorem.
"""


def one_heap(first: int, last: int) -> Series:
    """Return the series of single heaps, numbered by their sizes from `first` to `last`."""
    return Series("heaps", N_("One heap"), N_("a heap of %(n)s"), ("{n}",), first, last)


def two_heaps(first: int, last: int) -> Series:
    """Return the series of sums of two heaps a and b, each a component, of `first` to `last`."""
    return Series("pairs", N_("Two heaps"), "(%(a)s, %(b)s)", ("{a}", "{b}"), first, last)


def rectangles(last: int) -> Series:
    """Return the series of full rectangles of a rows and b columns, at most `last` of each."""
    return Series("rectangles", N_("Rectangles"), "%(a)s × %(b)s", ("{a}x{b}",), 1, last)


def strips(last: int) -> Series:
    """Return the series of rectangles with one row and n columns, at most `last`."""
    return Series("strips", N_("Strips 1 high"), "1 × %(n)s", ("1x{n}",), 1, last)


def pairs(first: int, last: int, others: str = "") -> Series:
    """Return the series of single components that have two heaps a and b of `first` to `last`.

    `others` is the notation of the component's further heaps, such as ",0,0"; by default it has
    none.
    """
    title = N_("Two heaps, others as small as possible") if others else N_("Two heaps")
    return Series("pairs", title, "(%(a)s, %(b)s)", (f"{{a}},{{b}}{others}",), first, last)
