"""Theorems about described games that have no name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nimsum.language import N_, _, numeral
from nimsum.rulesets.law import Finding, Law, Source
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
"""The positions of value 0 in words, by the period of the values."""
_MAX_SHOWN = 6  # The largest number of heaps in the explanation of a value.


@dataclass(frozen=True)
class AtMostAPart(Law[int]):
    """The law of taking at most m(n) tokens from heap n, where m(n + 1) is m(n) or m(n) + 1.

    Here m(n) is the fraction `part` of n, rounded down. `lost` describes the heaps of value 0.

    The heaps from n - m(n) to n have the values 0 to m(n), each once. Suppose this holds for n - 1.
    If m(n) = m(n - 1) + 1, the options of n are just these heaps, so the value of n is the next
    one, m(n). If m(n) = m(n - 1), the options are all of these heaps except the smallest, n - m(n)
    - 1, so n has the value of that heap. Hence the first heap of value v is the least n with m(n) =
    v, and the next one after a heap k is the least n with n - m(n) > k.

    Each value up to m(n), except that of n, is the value of exactly one option of n. So a heap of
    value 0 that has a move has an option of value 1.
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
        """The set of numbers that a move can take."""
        return Union((self.part,))

    def _max_taken(self, n: int) -> int:
        """Return m(n), the largest number that a move can take from heap `n`."""
        return n * self.part.numerator // self.part.denominator

    def _chain(self, n: int) -> Iterator[int]:
        """Yield heap `n` and all smaller heaps of the same Grundy value, the largest first."""
        yield n
        while n and self._max_taken(n) == self._max_taken(n - 1):
            n -= self._max_taken(n) + 1
            yield n

    def value(self, position: int) -> int:
        """Return the Grundy value: m(k) for the smallest heap k of this value."""
        *_others, last = self._chain(position)
        return self._max_taken(last)

    def worked_out(self, position: int) -> str:
        """Return a sentence with the heaps of equal value, from `position` down, and that value."""
        heaps = [numeral(n) for n in self._chain(position)]
        if len(heaps) > _MAX_SHOWN:
            heaps[_MAX_SHOWN - 2 : -1] = ["…"]
        return valued(" → ".join(heaps), self.value(position))

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return the only option with Grundy value `value`, or a finding without options."""
        if value > self._max_taken(position) or value == self.value(position):
            return Finding(iter(()), complete=True)
        # Since m(n) = ⌊np/q⌋, the first heap of this value is vq/p rounded up, and the next one
        # after a heap k is the least n with n - m(n) > k. The option is the last below `position`.
        p = self.part.numerator
        q = self.part.denominator
        heap = -(-value * q // p)
        while (following := heap * q // (q - p) + 1) < position:
            heap = following
        return Finding(iter([(heap,)]), complete=True)


@dataclass(frozen=True)
class PowersOfBases(Law[int]):
    """The law of taking a number of tokens that is a power of one of several `bases`.

    `lost` describes the heaps of value 0.

    If all bases are odd, a move takes an odd number, which may be 1, and the value is n mod 2. If
    not, let b be the least even base, and suppose that every other base leaves remainder 1 or b
    modulo b + 1, so that all powers do. Then a move goes one step around the circle of the
    remainders modulo b + 1, which have the values 0, 1, 0, 1, …, 0, 1, 2. Neighbours have different
    values. From an odd remainder, and from remainder b, a move that takes one token leaves value 0
    or 1; from b, taking b tokens leaves remainder 0. So the value is the mex.

    A heap of value 0 that has a move has an option of value 1: take 1 token or, from remainder 0,
    take b.
    """

    bases: tuple[int, ...]
    lost: str = ""

    source = Source(OUR_OWN, N_("steps around a circle"))
    equals_nim_heaps = True

    @property
    def amounts(self) -> Union:
        """The set of numbers that a move can take."""
        return united(map(powers, self.bases))

    @property
    def modulus(self) -> int:
        """The period of the values: 1 more than the least even base, or 2 if all bases are odd."""
        return 1 + min((base for base in self.bases if base % 2 == 0), default=1)

    @property
    def holds(self) -> bool:
        """True if the law applies to `bases`."""
        m = self.modulus
        return all(base % m in (1, m - 1) for base in self.bases)

    @property
    def statement(self) -> str:
        """The law as a sentence, with the modulus."""
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
        """The rule for the heaps of value 0: they repeat with the period `modulus`."""
        return Repetition(0, self.modulus)

    @property
    def formula(self) -> str:
        """The formula for the values, or "" if they are not the remainders modulo `modulus`."""
        return f"n mod {self.modulus}" if self.modulus < 4 else ""

    def value(self, position: int) -> int:
        """Return the Grundy value, which the remainder of `position` modulo `modulus` gives."""
        remainder = position % self.modulus
        return 2 if remainder == self.modulus - 1 > 1 else remainder % 2

    def worked_out(self, position: int) -> str:
        """Return a sentence with the division of `position` by the modulus, and the value."""
        quotient, remainder = divmod(position, self.modulus)
        division = f"{numeral(position)} = {numeral(quotient)} · {self.modulus} + {remainder}"
        return valued(division, self.value(position))

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return all options with Grundy value `value`, the largest heaps first."""
        taken: set[int] = set()
        for base in self.bases:
            taken.update(powers(base).up_to(position, position))
        heaps = (position - amount for amount in sorted(taken))
        return Finding(((n,) for n in heaps if self.value(n) == value), complete=True)


def laws_of(clauses: Sequence[Clause]) -> tuple[Law[int], ...]:
    """Return the law that is proved of the game with `clauses`, as a tuple; () if there is none."""
    sets: list[Amounts] = []
    for clause in clauses:
        if isinstance(clause, Leaving) and clause.amounts:
            sets += clause.amounts.sets
    rows = (amounts for amounts in sets if isinstance(amounts, NumberRow))
    bases = {row.values["base"] for row in rows if row.values}  # Only powers have such a value.
    # Collect laws that may apply, and return the one whose game has the same moves.
    laws: list[AtMostAPart | PowersOfBases] = [
        AtMostAPart(amounts, _HALF_LOST if amounts == _HALF else "")
        for amounts in sets
        if isinstance(amounts, Fraction)
    ]
    law_of_powers = PowersOfBases(tuple(sorted(bases)))
    if bases and law_of_powers.holds:
        laws.append(replace(law_of_powers, lost=_POWERS_LOST.get(law_of_powers.modulus, "")))
    moves = Moves(clauses)
    for law in laws:
        only_taking = Leaving(AS_IT_IS, Sizes.ANY, law.amounts)
        if moves.are(Moves([only_taking])):
            return (law,)
    return ()
