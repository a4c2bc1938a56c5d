"""Laws of described games without a name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nimsum.language import N_, _, numeral
from nimsum.rulesets.law import Finding, Law, Option, Source
from nimsum.rulesets.series import Repetition
from nimsum.rulesets.sources import OUR_OWN
from nimsum.rulesets.wording import valued

from .amounts import Amounts, Fraction, NumberRow, Union, powers, united
from .clauses import AS_IT_IS, Clause, Leaving, Sizes
from .known import Moves

_HALF = Fraction(1, 2)
_HALF_LOST = N_(
    "Heaps 0, 1, 3, 7, 15, … lose for the player to move: each is 1 more than twice the one before."
)
_POWERS_LOST = {
    2: N_("Even heaps lose for the player to move."),
    3: N_("Multiples of 3 lose for the player to move."),
}
"""By the period of the values."""
_MOST_SHOWN = 6  # The most heaps of equal value that are shown to lead to the smallest.


@dataclass(frozen=True)
class AtMostAPart(Law[int]):
    """Take at most m(n) tokens from heap n, where m grows by 0 or 1 from each heap to the next.

    The heaps from n - m(n) to n have the values 0 to m(n), each once. For if this holds of n - 1,
    and m(n) is larger by 1, then the options of n are these heaps, and its own value is the next
    one, m(n). If m(n) = m(n - 1), all of these heaps are options but the smallest, n - m(n) - 1,
    and so its value is that of n, too. Hence a value v is first that of the least n with m(n) = v,
    and then, after a heap k, of the least n with n - m(n) > k.

    Where m(n) > 0 each value up to m(n) but that of n is that of one option. So a heap of value 0
    with a move has an option of value 1.
    """

    part: Fraction
    lost: str = ""

    source = Source("Levine 2006", "Ars Combinatoria 80")
    says = N_(
        "Let m be the most that you may take. If it is less with one token less, the value is m; "
        "else it is that of the heap left when you take m + 1."
    )
    equals_nim_heaps = True

    @property
    def amounts(self) -> Union:
        """What may be taken."""
        return Union((self.part,))

    def _most(self, n: int) -> int:
        return n * self.part.numerator // self.part.denominator

    def _chain(self, n: int) -> Iterator[int]:
        """The heap, and smaller ones of the same value down to the smallest."""
        yield n
        while n and self._most(n) == self._most(n - 1):
            n -= self._most(n) + 1
            yield n

    def value(self, position: int) -> int:
        *_others, last = self._chain(position)
        return self._most(last)

    def worked_out(self, position: int) -> str:
        heaps = [numeral(n) for n in self._chain(position)]
        if len(heaps) > _MOST_SHOWN:
            heaps[_MOST_SHOWN - 2 : -1] = ["…"]
        return valued(" → ".join(heaps), self.value(position))

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        return Finding(self._of_value(position, value), complete=True)

    def _of_value(self, n: int, value: int) -> Iterator[Option[int]]:
        p, q = self.part.numerator, self.part.denominator
        if value <= self._most(n) and value != self.value(n):
            heap = -(-value * q // p)
            while (later := heap * q // (q - p) + 1) < n:
                heap = later
            yield (heap,)


@dataclass(frozen=True)
class PowersOfBases(Law[int]):
    """Take a power of one of some bases.

    If all are odd, a move takes an odd number, maybe 1, and the value is n mod 2. Else let b be the
    least even one, and each other base leave 1 or b when divided by b + 1, so that all powers do.
    A move then goes one step around the circle of the remainders modulo b + 1, which have the
    values 0, 1, 0, 1, …, 0, 1, 2. Neighbours differ. From an odd remainder, and from b, one taken
    token leaves 0 or 1; from b, b taken tokens leave remainder 0. So the value is the mex.

    A heap of value 0 with a move goes to a heap of value 1 by 1 token or, from remainder 0, by b.
    """

    bases: tuple[int, ...]
    lost: str = ""

    source = Source(OUR_OWN, N_("steps around a circle"))
    equals_nim_heaps = True

    @property
    def amounts(self) -> Union:
        """What may be taken."""
        return united(map(powers, self.bases))

    @property
    def modulus(self) -> int:
        """The period of the values."""
        return 1 + min((base for base in self.bases if base % 2 == 0), default=1)

    @property
    def holds(self) -> bool:
        """Whether the law is one of these bases."""
        m = self.modulus
        return all(base % m in (1, m - 1) for base in self.bases)

    @property
    def statement(self) -> str:
        m = self.modulus
        if m < 4:
            return _("The value is the remainder of the heap, divided by %(m)s.", m=m)
        return _(
            "Divide the heap by %(m)s. The value is 2 if the remainder is %(last)s; else 1 if it "
            "is odd, 0 if even.",
            m=m,
            last=m - 1,
        )

    @property
    def zeros(self) -> Repetition:
        return Repetition(0, self.modulus)

    @property
    def formula(self) -> str:
        return f"n mod {self.modulus}" if self.modulus < 4 else ""

    def value(self, position: int) -> int:
        rest = position % self.modulus
        return 2 if rest == self.modulus - 1 > 1 else rest % 2

    def worked_out(self, position: int) -> str:
        times, rest = divmod(position, self.modulus)
        divided = f"{numeral(position)} = {numeral(times)} · {self.modulus} + {rest}"
        return valued(divided, self.value(position))

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        taken = {n for base in self.bases for n in powers(base).up_to(position, position)}
        left = (position - amount for amount in sorted(taken))
        return Finding(((n,) for n in left if self.value(n) == value), complete=True)


def laws_of(clauses: Sequence[Clause]) -> tuple[Law[int], ...]:
    """The law of a described game without a name, if its moves are seen to have one."""
    sets = [each for clause in clauses for each in _taken(clause)]
    bases = {each.values["base"] for each in sets if isinstance(each, NumberRow) and each.values}
    laws: list[AtMostAPart | PowersOfBases] = [
        AtMostAPart(each, _HALF_LOST if each == _HALF else "")
        for each in sets
        if isinstance(each, Fraction)
    ]
    steps = PowersOfBases(tuple(sorted(bases)))
    if bases and steps.holds:
        laws.append(replace(steps, lost=_POWERS_LOST.get(steps.modulus, "")))
    moves = Moves(clauses)
    return tuple(law for law in laws if moves.are(_taking(law.amounts)))[:1]


def _taken(clause: Clause) -> Sequence[Amounts]:
    return clause.amounts.sets if isinstance(clause, Leaving) and clause.amounts else ()


def _taking(amounts: Union) -> Moves:
    return Moves([Leaving(AS_IT_IS, Sizes.ANY, amounts)])
