"""Iannucci & Larsson 2021: rules that, word for word, are not those of the paper's tables."""

from collections.abc import Iterator
from math import gcd

from webapp.language import N_

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import Plain, options_of, rows_of, table
from .tables import SALIQUANT, TOTIENT

Heaps = tuple[int, ...]
_FROM_THE_TABLE = N_("The options by the printed rule, beside those in the table of that section.")
_BY_WORDS = N_("The options by the printed words, those of the game, and those that are meant.")


def _saliquant() -> Iterator[Compared]:
    """The options with 0 for a nondivisor, and without."""
    for n, (options, _) in rows_of(SALIQUANT):
        left = tuple(n - d for d in range(n, 0, -1) if n % d)
        yield Compared(str(n), (*left, n) if n else left, options, left)


def _totatives(n: int) -> int:
    return sum(gcd(k, n) == 1 for k in range(1, n + 1))


def _totient() -> Iterator[Compared]:
    for n, (options, _) in rows_of(TOTIENT):
        rule = (_totatives(n),)
        yield Compared(str(n), rule, options, rule if n > 1 else ())


def _nontotient(size: int) -> Cases:
    """Values where 1 moves to 0, those by the options, and where 1 is the end."""
    printed, mended, value = [0, 1], [0, 0], Plain("stotient")
    yield Compared("1", printed[1], value(1), mended[1])
    for n in range(2, size + 1):
        left = n - _totatives(n)
        printed.append(1 - printed[left])
        mended.append(1 - mended[left])
        yield Compared(str(n), printed[n], value(n), mended[n])


def _dividing() -> Iterator[Compared]:
    for n in range(2, 13):
        parts = tuple((k,) * (n // k) for k in range(n - 1, 0, -1) if n % k == 0)
        yield Compared(str(n), parts[-1:], options_of("dividing", n), parts)


def _with_remainders() -> Iterator[Compared]:
    """The options with the part k = n, which leaves the heap as it is, and without."""
    for n in range(1, 9):
        parts = [(k,) * (n // k) + ((n % k,) if n % k else ()) for k in range(n, 0, -1)]
        found = options_of("divide-and-residue", n)
        yield Compared(str(n), tuple(parts), found, tuple(parts[1:]))


def _products(n: int, largest: int) -> Iterator[Heaps]:
    """The factors of n above 1 in falling order, the first up to the largest."""
    if n == 1:
        yield ()
    for factor in range(min(n, largest), 1, -1):
        if n % factor == 0:
            yield from ((factor, *rest) for rest in _products(n // factor, factor))


def _factoring() -> Iterator[Compared]:
    """The options with n as a product of one factor, and without."""
    for n in range(2, 25):
        products = tuple(_products(n, n))
        yield Compared(str(n), products, options_of("factoring", n), products[1:])


ENTRIES: tuple[PaperEntry, ...] = (
    at("misprint-totient-1", "In the text", "0", "mtotient").misprints(
        N_("TOTIENT moves from every n to the number of its totatives."),
        N_(
            "From n > 1: 1 has one totative, and would be an option of itself. In the table of "
            "section 2.1.1 it is the end."
        ),
        table(
            N_("The options by the printed rule, beside those in the table of section 2.1.1."),
            _totient,
        ),
    ),
    at("misprint-nontotient-1", "In the text", "0", "stotient").misprints(
        N_("NONTOTIENT subtracts from every n the number of its totatives."),
        N_(
            "From n > 1, as the table of section 2.1.2 has it. By the printed rule 1 would move to "
            "0, and all values of n > 0 would be turned round."
        ),
        Check(
            N_("The values up to %(size)s where 1 moves to 0, and where it is the end."),
            _nontotient,
            (30, 1_000, 0),
        ),
    ),
    at("misprint-dividing-maximum", "In the text", "0", "dividing").misprints(
        N_("DIVIDING: divide your number into a maximum number of equal parts."),
        N_("Into any number of equal parts, at least two, as the formula beside it has it."),
        table(_BY_WORDS, _dividing),
    ),
    at("misprint-residue-whole", "In the text", "0", "divide-and-residue").misprints(
        N_(
            "DIVIDING-AND-REMAINDER: n = km + r with m > 0 and 0 ≤ r < k, so also with the one "
            "part k = n."
        ),
        N_(
            "k < n, as section 5.2 has it: else the heap could be left as it is, and there would "
            "be n options and not n − 1."
        ),
        table(_BY_WORDS, _with_remainders),
    ),
    at("misprint-factoring-whole", "In the text", "0", "factoring").misprints(
        N_("FACTORING: the formula admits every product of k factors above 1, so also k = 1."),
        N_(
            "k ≥ 2, as the words beside it have it (“at least two components”): else n would be an "
            "option of itself."
        ),
        table(_BY_WORDS, _factoring),
    ),
    at("misprint-saliquant-0", "In the text", "1.2.2", "saliquant").misprints(
        N_("SALIQUANT: from n one moves to n − d for every d that does not divide n."),
        N_(
            "For 1 ≤ d ≤ n, as in the introduction. 0 divides no n > 0, and so n would be an "
            "option of itself."
        ),
        table(_FROM_THE_TABLE, _saliquant),
    ),
)
