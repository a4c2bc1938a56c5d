"""The misère play of a position as objects: canonical form, genus, mate, parts, quotient."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeVar

from nimsum.budget import Budget, OutOfBudget
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum
from nimsum.solver.misere import misere_is_p
from nimsum.solver.misere_forms import MisereForms
from nimsum.solver.misere_quotients import PositionQuotient, quotient_of
from nimsum.solver.misere_values import misere_value
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.form_sums import sum_of
from nimsum.theory.misere.forms import Form, Laboratory, copy_form
from nimsum.theory.misere.genus import genus
from nimsum.theory.misere.mates import mate
from nimsum.theory.misere.parts import partitions
from nimsum.theory.misere.symbols import Genus, Temper
from nimsum.theory.misere.temper import temper
from nimsum.theory.misere.writing import shorthand

_MAX_LENGTH = 400
"""The largest number of characters of a canonical form that is written."""

T = TypeVar("T")


class _HasComponents(Protocol):
    """A position."""

    @property
    def components(self) -> Sum:
        """The components of the sum."""


@dataclass(frozen=True, eq=False, repr=False)
class CanonicalForm:
    """A game in misère canonical form. Two of them are equal if the games are.

    `str` writes it in shorthand: `32` is the game with the options 3 and 2, which are Nim heaps,
    and `3#` the game whose only option is 3. The operator `+` adds two games, in canonical form,
    and `3 * a` is a + a + a. A method raises `OutOfBudget` if the tables of forms, which have a
    bound, are full.
    """

    form: Form

    def __repr__(self) -> str:
        return f"<canonical form {self}>"

    def __str__(self) -> str:
        text = shorthand(self.form, _MAX_LENGTH)
        return f"of birthday {self.birthday}, too long to write" if text is None else text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CanonicalForm):
            return NotImplemented
        lab = Laboratory()
        return copy_form(lab, self.form) is copy_form(lab, other.form)

    def __hash__(self) -> int:
        return hash((self.birthday, len(self.form.options)))

    def __add__(self, other: "CanonicalForm") -> "CanonicalForm":
        lab = Laboratory()
        summands = [copy_form(lab, game.form) for game in (self, other)]
        return CanonicalForm(sum_of(lab, *summands))

    def __mul__(self, count: int) -> "CanonicalForm":
        if count < 0:
            raise ValueError("A form has no negative multiples.")
        lab = Laboratory()
        return CanonicalForm(sum_of(lab, *[copy_form(lab, self.form)] * count))

    __rmul__ = __mul__

    @property
    def options(self) -> frozenset["CanonicalForm"]:
        """The options, which are in canonical form, too."""
        return frozenset(map(CanonicalForm, self.form.options))

    @property
    def birthday(self) -> int:
        """The largest number of moves in which play can end."""
        return self.form.formal_birthday

    @property
    def outcome(self) -> str:
        """The outcome in misère play: "N" if the player to move wins, "P" if the other does."""
        return "P" if self.form.is_p else "N"

    def genus(self) -> Genus:
        """Return the genus, which `str` writes as 0^{20}."""
        lab = Laboratory()
        return genus(lab, copy_form(lab, self.form))

    def temper(self) -> Temper:
        """Return how tame or wild the game is."""
        lab = Laboratory()
        return temper(lab, copy_form(lab, self.form))

    def mate(self) -> "CanonicalForm":
        """Return the canonical form of the mate of this form.

        Conway's mate of 0 is 1; that of any other form has the mates of its options. A form and its
        mate add up to a P-position.
        """
        lab = Laboratory()
        return CanonicalForm(canonical(lab, mate(lab, copy_form(lab, self.form))))

    def parts(self) -> tuple[tuple["CanonicalForm", "CanonicalForm"], ...]:
        """Return the pairs of games with this sum, one pair for each partition.

        The pairs X + Y, Y + X and (X + 1) + (Y + 1) count as one; the first game of a pair is even,
        which means that it is an option of its sum with 1.
        """
        lab = Laboratory()
        pairs = partitions(lab, copy_form(lab, self.form))
        return tuple((CanonicalForm(pair.part), CanonicalForm(pair.counterpart)) for pair in pairs)


@dataclass(frozen=True, repr=False)
class MisereQuotient:
    """The misère quotient of a position, more exactly of all sums of what play from it can leave.

    Elements are numbers from 0, the identity. Two such sums have one element exactly if one can
    replace the other beside every third such sum without changing the outcome in misère play.
    """

    _quotient: PositionQuotient

    def __repr__(self) -> str:
        return f"<misère quotient of order {self.order}, P: {sorted(self.p_elements)}>"

    @property
    def order(self) -> int:
        """The number of elements."""
        return self._quotient.monoid.order

    @property
    def table(self) -> tuple[tuple[int, ...], ...]:
        """The products: entry y of row x is the element of the sum of a game of x and one of y."""
        return self._quotient.monoid.table

    @property
    def p_elements(self) -> frozenset[int]:
        """The elements of the P-positions."""
        return self._quotient.monoid.p_elements

    @property
    def elements(self) -> dict[str, int]:
        """The element of each component that play can leave, by its notation."""
        return {str(component): x for component, x in self._quotient.components.items()}

    def element(self, position: "str | Sum | _HasComponents") -> int:
        """Return the element of a sum of components that play can leave.

        The sum is written as a text, or a position. Raises `KeyError` if play cannot leave one of
        its components, and `GameError` if it cannot be read.
        """
        if isinstance(position, str):
            components = read_sum(position)
        else:
            components = position if isinstance(position, tuple) else position.components
        for component in components:
            if component not in self._quotient.components:
                raise KeyError(f"{component} is not left by play from this position")
        return self._quotient.element(components)

    def outcome(self, position: "str | Sum | _HasComponents") -> str:
        """Return the misère outcome, "N" or "P", of a sum of components that play can leave.

        Raises `KeyError` and `GameError` as `element` does.
        """
        return "P" if self.element(position) in self.p_elements else "N"


class MiserePlay:
    """The misère play of the sum `position`; each property takes at most `seconds` of work.

    A property is None if its result is not found in time.
    """

    def __init__(self, position: Sum, seconds: float) -> None:
        self._position = position
        self._seconds = seconds

    def __repr__(self) -> str:
        return f"<misère play of {write_sum(self._position)}>"

    @cached_property
    def outcome(self) -> str:
        """The outcome: "N" if the player to move wins, "P" if the other does, or "unknown"."""
        is_p = misere_is_p(self._position, Budget(self._seconds))
        if is_p is None:
            return "unknown"
        return "P" if is_p else "N"

    @cached_property
    def genus(self) -> Genus | None:
        """The genus, which `str` writes as 0^{20}: normal value, then misère values beside 2s."""
        return MisereForms().genus(self._position, Budget(self._seconds))

    @cached_property
    def value(self) -> int | None:
        """The misère value: the size of the one Nim heap beside which this is a P-position.

        Sums do not follow from these values: two games of value 2 need not be a P-position.
        """
        return misere_value(self._position, Budget(self._seconds))

    @cached_property
    def form(self) -> CanonicalForm | None:
        """The canonical form."""
        form = MisereForms().canonical_form(self._position, Budget(self._seconds))
        return None if form is None else CanonicalForm(form)

    @cached_property
    def temper(self) -> Temper | None:
        """The temper of the canonical form: fickle or firm (tame), restive, restless or wild."""
        return self._of_form(CanonicalForm.temper)

    @cached_property
    def mate(self) -> CanonicalForm | None:
        """The mate of the canonical form, in canonical form."""
        return self._of_form(CanonicalForm.mate)

    @cached_property
    def parts(self) -> tuple[tuple[CanonicalForm, CanonicalForm], ...] | None:
        """The pairs of games whose sum this is; see `CanonicalForm.parts`."""
        return self._of_form(CanonicalForm.parts)

    @cached_property
    def quotient(self) -> MisereQuotient | None:
        """The misère quotient, which many positions lack within the limits: None if it is."""
        quotient = quotient_of(self._position, Budget(self._seconds))
        return None if quotient is None else MisereQuotient(quotient)

    def _of_form(self, question: Callable[[CanonicalForm], T]) -> T | None:
        """Return `question` of the canonical form, or None if one of both is not found in time."""
        if self.form is None:
            return None
        try:
            with Budget(self._seconds):
                return question(self.form)
        except OutOfBudget:
            return None
