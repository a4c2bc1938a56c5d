"""What a described game lets one do, in one sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from nimsum.language import N_, _
from nimsum.rulesets.wording import listed_and, listed_or

from .amounts import (
    Amounts,
    Coprime,
    CubeNumbers,
    Divisors,
    FibonacciNumbers,
    Finite,
    Fraction,
    NonDivisors,
    NotCoprime,
    Powers,
    PrimeNumbers,
    Progression,
    SquareNumbers,
    Union,
)
from .clauses import AS_IT_IS, Clause, MoveTo, Sizes, Split, Take

_NAMED: Mapping[Amounts, str] = {
    Progression(1, 1): N_("any number"),
    Progression(1, 2): N_("an odd number"),
    Progression(2, 2): N_("an even number"),
    SquareNumbers(): N_("a square"),
    CubeNumbers(): N_("a cube"),
    PrimeNumbers(): N_("a prime"),
    FibonacciNumbers(): N_("a Fibonacci number"),
    Divisors(): N_("a divisor of the heap"),
    NonDivisors(): N_("a number that doesn’t divide the heap"),
    Coprime(): N_("a number sharing no divisor but 1 with the heap"),
    NotCoprime(): N_("a number sharing a divisor above 1 with the heap"),
}
_PARTS = (N_("nothing"), N_("one heap"))


def tell(clauses: tuple[Clause, ...]) -> str:
    """What a move is, in one sentence."""
    return _("Choose one heap: %(moves)s.", moves=_("; or ").join(map(_clause, clauses)))


def _clause(clause: Clause) -> str:
    return _CLAUSES[type(clause)](clause)


def _take(clause: Take) -> str:
    amounts = told_set(clause.amounts)
    if clause.parts == AS_IT_IS:
        return _("take %(amounts)s", amounts=amounts)
    left = listed_or(_heaps(count, clause.sizes) for count in clause.parts)
    return _("take %(amounts)s and leave %(left)s", amounts=amounts, left=left)


def _move(clause: MoveTo) -> str:
    return _("move down to %(amounts)s", amounts=told_set(clause.amounts))


def _split(clause: Split) -> str:
    parts = listed_or(_heaps(count, clause.sizes) for count in clause.parts)
    return _("break it into %(parts)s", parts=parts)


_CLAUSES: Mapping[type[Clause], Callable[[Any], str]] = {Take: _take, MoveTo: _move, Split: _split}


def _heaps(count: int, sizes: Sizes) -> str:
    """So many heaps, of such sizes."""
    if count < 2:
        return _(_PARTS[count])
    if sizes is Sizes.EQUAL:
        return _("%(count)s equal heaps", count=count)
    if sizes is Sizes.UNEQUAL:
        return _("%(count)s different heaps", count=count)
    return _("%(count)s heaps", count=count)


def told_set(amounts: Union) -> str:
    """A set, as what a player may choose from."""
    if not amounts.but:
        return listed_or(_set(each) for each in amounts.sets)
    return _("any number but %(excluded)s", excluded=listed_and(map(_set, amounts.sets)))


def _set(amounts: Amounts) -> str:
    if amounts in _NAMED:
        return _(_NAMED[amounts])
    match amounts:
        case Finite():
            return amounts.written.replace("..", "–").replace(",", ", ")
        case Progression(first, 1):
            return _("at least %(first)s", first=first)
        case Progression(first, step):
            shown = ", ".join(str(first + k * step) for k in range(3))
            return _("one of %(numbers)s, …", numbers=shown)
        case Powers(base):
            return _("a power of %(base)s", base=base)
        case Fraction(numerator, denominator):
            return _("at most %(part)s of the heap", part=f"{numerator}/{denominator}")
    raise TypeError(amounts)
