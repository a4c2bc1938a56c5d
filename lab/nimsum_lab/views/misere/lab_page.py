"""The contents of the page of one misère game, as its template takes them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from markupsafe import Markup

from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import MAX_SUM_LENGTH
from nimsum.theory.misere.canonical import Simplification
from nimsum.theory.misere.forms import Form, followers
from nimsum.theory.misere.parts import Partition
from nimsum.theory.misere.primes import PrimePartition
from nimsum.theory.misere.writing import nested, shorthand
from nimsum_lab.misere.reading import MAX_FORM_LENGTH, MAX_FORM_PLAY, MAX_NIM_HEAP_IN_FORM
from nimsum_lab.study.one_game import GameStudy, Structure
from nimsum_lab.study.position import PositionStudy
from nimsum_lab.study.two_games import Comparison
from webapp.teaching.why.misere import badge

from .game_tree import MAX_POSITIONS, GameTree, game_tree
from .names import MAX_LISTED, MAX_STEPS, Names, typeset_typed

_MAX_UNFOLDED_STEPS = 6

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Excerpt(Generic[T]):
    """The first items of a sequence of `count` items."""

    items: tuple[T, ...]
    count: int

    @property
    def omitted(self) -> int:
        """The number of items that are left out."""
        return self.count - len(self.items)


def first_items(items: Sequence[T], max_items: int) -> Excerpt[T]:
    """Return an excerpt with the first `max_items` of `items`, or all if there are fewer."""
    return Excerpt(tuple(items[:max_items]), len(items))


@dataclass(frozen=True, slots=True)
class Example:
    """A link to a game or a position that a visitor may try."""

    name: str
    """The name of a position, or the markup of a game."""
    href: str


@dataclass(frozen=True, slots=True)
class WrittenForm:
    """A form in both notations, with its drawing; None for each that would be too large."""

    shorthand: str | None
    nested: str | None
    birthday: int
    """The formal birthday."""
    positions: int
    """The number of positions that can be reached, the form itself included."""
    tree: GameTree | None

    max_positions_drawn: ClassVar[int] = MAX_POSITIONS

    @classmethod
    def of(cls, form: Form) -> "WrittenForm":
        """Write and draw `form`."""
        positions = len(followers(form))
        birthday = form.formal_birthday
        return cls(shorthand(form), nested(form), birthday, positions, game_tree(form))


@dataclass(frozen=True, slots=True)
class SimplificationView:
    """A simplification with its games typeset, most of them as links."""

    game: Markup
    options: Markup
    """The options in canonical form."""
    has_simplified_options: bool
    """True if some option was not in canonical form before."""
    reversible: Markup
    through: Markup
    is_to_zero: bool
    """True if the options are reversible through 0."""
    proviso: Markup | None
    """An option that is a P-position, if the simplification to 0 needs one and has one."""
    is_allowed: bool

    @classmethod
    def of(cls, step: Simplification, names: Names) -> "SimplificationView":
        """Return `step` with the `names` of its games."""
        return cls(
            game=names.short(step.form),
            options=names.links(step.options),
            has_simplified_options=step.form.options != step.options,
            reversible=names.links(step.reversible),
            through=names.link(step.through),
            is_to_zero=not step.through.options,
            proviso=names.link(step.proviso) if step.proviso else None,
            is_allowed=step.allowed,
        )


@dataclass(frozen=True, slots=True)
class StructureView:
    """The even parts and partitions of a game, as far as the page lists them."""

    is_prime: bool
    has_unique_partition: bool
    primes: frozenset[Form]
    even_parts: Excerpt[Form]
    partitions: Excerpt[Partition]
    prime_partitions: Excerpt[PrimePartition]

    @classmethod
    def of(cls, structure: Structure) -> "StructureView":
        """Return `structure` as the page lists it, with only the first of many partitions."""
        return cls(
            is_prime=structure.is_prime,
            has_unique_partition=structure.has_unique_partition,
            primes=structure.primes,
            even_parts=first_items(structure.even_parts, MAX_LISTED),
            partitions=first_items(structure.partitions, MAX_LISTED),
            prime_partitions=first_items(structure.prime_partitions, MAX_LISTED),
        )


@dataclass(frozen=True, slots=True)
class StudyView:
    """The study of a game, and its comparison with another game if one was typed."""

    study: GameStudy
    comparison: Comparison | None
    names: Names
    as_typed: WrittenForm
    canonical: WrittenForm
    steps: Excerpt[SimplificationView] | None
    """The simplifications; None if they were not found in time."""
    temper: str
    """The temper of the canonical form in words; empty if it was not found in time."""
    temper_as_typed: str
    """The temper of the typed form in words if it differs, else empty."""
    structure: StructureView | None

    @classmethod
    def of(cls, study: GameStudy, comparison: Comparison | None, names: Names) -> "StudyView":
        """Return the view of `study` and `comparison` with the `names` of their games."""
        steps = None
        if study.steps is not None:
            first_steps = [SimplificationView.of(step, names) for step in study.steps[:MAX_STEPS]]
            steps = Excerpt(tuple(first_steps), len(study.steps))
        temper = study.canonical_temper
        typed_temper = study.temper_as_typed
        return cls(
            study=study,
            comparison=comparison,
            names=names,
            as_typed=WrittenForm.of(study.form),
            canonical=WrittenForm.of(study.canonical),
            steps=steps,
            temper=badge(temper) if temper else "",
            temper_as_typed=badge(typed_temper) if typed_temper else "",
            structure=StructureView.of(study.structure) if study.structure else None,
        )

    @property
    def folds_steps(self) -> bool:
        """True if there are too many simplifications to show them unfolded."""
        return self.steps is not None and self.steps.count > _MAX_UNFOLDED_STEPS

    @property
    def forbidden_step(self) -> SimplificationView | None:
        """The simplification of a canonical form that the proviso forbids, or None.

        A canonical form has no other simplification.
        """
        steps = self.steps.items if self.steps else ()
        return steps[0] if self.study.is_canonical and steps else None


@dataclass(frozen=True, slots=True)
class LabPage:
    """The page of one misère game, or of a position of any ruleset."""

    typed: str
    """The game that was typed, or the first example."""
    typed_with: str
    """The second game that was typed."""
    typed_of: str
    """The position that was typed."""
    error: GameError | None
    title: str
    heading: Markup
    position: PositionStudy | None
    """The position, unless a game or nothing was typed, or there is an error."""
    results: StudyView | None
    """The results; None after an error, or if the position is too large to be studied."""
    play: str
    """The address at which the position can be played."""
    for_programs: str
    """The address of the JSON API for the game."""
    examples: tuple[Example, ...]
    positions: tuple[Example, ...]

    max_length: ClassVar[int] = MAX_FORM_LENGTH
    max_sum_length: ClassVar[int] = MAX_SUM_LENGTH
    max_heap: ClassVar[int] = MAX_NIM_HEAP_IN_FORM
    max_moves: ClassVar[int] = MAX_FORM_PLAY

    @staticmethod
    def typeset(text: str) -> Markup:
        """Return `text` typeset as a game."""
        return typeset_typed(text)
