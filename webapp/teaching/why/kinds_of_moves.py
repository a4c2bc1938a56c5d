"""Descriptions of moves by what kinds of moves they are, such as moves that leave equal heaps."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any

from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.law import Option
from nimsum.rulesets.move_kinds import kinds_on_squares
from nimsum.rulesets.sums import Component, Move, count_ways
from nimsum.solver.analysis import Analysis
from nimsum.solver.component_options import count_moves, some_options
from webapp.teaching.claims import (
    SILENCE,
    Claim,
    Claims,
    EqualMoves,
    LegalMoves,
    MovesOfKind,
    MoveWins,
    OneOfTwoWins,
    Sentence,
)
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import ShownText, has_squares_board, instruction, shown_on_squares

from .steps import winning_share

_MAX_COMPARED = 200
"""The largest number of moves with which the winning one is compared."""

_Kinds = Callable[[Component, Option[Any]], Iterator[str]]
"""A function that yields the kinds of the move to an option of a component."""

_Shown = Callable[[str], str]
"""A function that returns the version of a text that is shown, for heaps or for squares."""


@dataclass(frozen=True, slots=True)
class _Winner:
    """A winning `move`, and all options of its component to which a move is known to win.

    `analysis` is about the position.
    """

    analysis: Analysis
    move: Move
    winning: frozenset[Option[Any]]

    @property
    def component(self) -> Component:
        """The component in which the move is made."""
        return self.analysis.position[self.move.component]

    @property
    def wins(self) -> Claim:
        """The claim that the move wins."""
        return MoveWins(self.analysis.position, self.analysis.convention, self.move)

    def move_to(self, option: Option[Any]) -> Move:
        """Return the move in the component to `option`."""
        return Move(self.move.component, option)

    def ways(self, options: Collection[Option[Any]]) -> int:
        """Return in how many ways a player can move to one of `options`."""
        return count_ways((self.component,), [Move(0, option) for option in options])

    def claims_of_kind(self, kind: str, options: Collection[Option[Any]]) -> Claims:
        """Return the claims that just `options` are of `kind`, and how many of them win."""
        of_kind = MovesOfKind(
            self.analysis.position,
            self.analysis.convention,
            kind,
            frozenset(map(self.move_to, options)),
            self.ways([option for option in options if option in self.winning]),
            self.ways(options),
        )
        return self.wins, of_kind


def kind_of_winning_move(analysis: Analysis, move: Move) -> Sentence:
    """Return a description that the winning `move` shares with no losing move.

    If several moves win and no words fit them alone, return the kind of `move` and how many moves
    of that kind win, or if no kind of move is named, how many moves win.
    """
    known = {each.option for each in analysis.winning if each.component == move.component}
    winner = _Winner(analysis, move, frozenset(known | {move.option}))
    share = winning_share(analysis)
    if share.text and len(analysis.winning) > 1:

        def says(kinds: _Kinds, _shown: _Shown) -> Sentence:
            exact = _exact_kind(winner, kinds) or _kind_with_share(winner, kinds)
            return exact or share

        return _in_both_views(winner.component, says)
    if len(analysis.position) > 1 and count_moves((winner.component,), 1) == 1:
        place = name_of(analysis.position, move.component).in_sentence
        only = LegalMoves((winner.component,), analysis.convention, 1)
        text = _("There is only one move in %(place)s.", place=place)
        return Sentence(text, (winner.wins, only))
    return _in_both_views(winner.component, lambda kinds, shown: _kind_of(winner, kinds, shown))


def _kind_with_share(winner: _Winner, kinds: _Kinds) -> Sentence | None:
    """Return the kind of the winning move of which most moves win, and how many of them do.

    `kinds` yields the kinds of a move; a kind that fits every move says nothing. Return None if
    there is no other kind, or if not all options are known.
    """
    fitting = _options_by_kind(winner.component, kinds)
    if len(fitting) < 2:
        return None

    def share(kind: str) -> float:
        return winner.ways(fitting[kind] & winner.winning) / winner.ways(fitting[kind])

    every_move = set().union(*fitting.values())
    of_move = kinds(winner.component, winner.move.option)
    telling = [kind for kind in of_move if fitting[kind] != every_move]
    kind = max(telling, key=share, default="")
    if not kind:
        return None
    such = ngettext(
        "%(num)s of %(moves)s such moves wins.",
        "%(num)s of %(moves)s such moves win.",
        winner.ways(fitting[kind] & winner.winning),
        moves=numeral(winner.ways(fitting[kind])),
    )
    return Sentence(f"{kind} {such}", winner.claims_of_kind(kind, fitting[kind]))


def _options_by_kind(component: Component, kinds: _Kinds) -> dict[str, set[Option[Any]]]:
    """Return the options of `component` by the kinds of their moves, or {} if not all are known."""
    options = some_options(component, _MAX_COMPARED)
    fitting: dict[str, set[Option[Any]]] = {}
    for option in options.listed if options.complete else ():
        for kind in kinds(component, option):
            fitting.setdefault(kind, set()).add(option)
    return fitting


def _in_both_views(component: Component, words: Callable[[_Kinds, _Shown], Sentence]) -> Sentence:
    """Return what `words` makes of kinds of moves of heaps, and of a piece on squares.

    The piece stands for `component`.
    """
    of_heaps = words(_kinds_of_move, str)
    of_piece = SILENCE
    if has_squares_board(component):
        of_piece = words(_kinds_on_squares, shown_on_squares)
    text = ShownText(of_heaps.text, of_piece.text)
    return Sentence(text, (*of_heaps.claims, *of_piece.claims))


def _kinds_of_move(component: Component, option: Option[Any]) -> Iterator[str]:
    return component.ruleset.words.kinds_of_move(component.position, option)


def _kinds_on_squares(component: Component, option: Option[Any]) -> Iterator[str]:
    ruleset = component.ruleset
    if isinstance(ruleset, SeveralHeapsRuleset):
        yield from kinds_on_squares(
            component.position, ruleset.heaps_after(component.position, option[0])
        )


def _exact_kind(winner: _Winner, kinds: _Kinds) -> Sentence | None:
    """Return the kind of the winning move that fits most of the winning moves and no other move.

    `kinds` yields the kinds of a move. Return None if there is no such kind, or if not all options
    are known.
    """
    fitting = _options_by_kind(winner.component, kinds)
    exact = {
        kind: len(fitting[kind])
        for kind in kinds(winner.component, winner.move.option)
        if kind in fitting and fitting[kind] <= winner.winning
    }
    kind = max(exact, key=exact.__getitem__, default="")
    return Sentence(kind, winner.claims_of_kind(kind, fitting[kind])) if kind else None


def _kind_of(winner: _Winner, kinds: _Kinds, shown: _Shown) -> Sentence:
    """Return a description of the winning move that fits no move of its component but those known.

    If no kind of move does, the text names the move and another one, in the order of the moves.
    """
    position = winner.analysis.position
    convention = winner.analysis.convention
    options = list(some_options(winner.component, _MAX_COMPARED).listed)
    if winner.move.option not in options:
        options.append(winner.move.option)
    if len(options) == 1:
        equal = EqualMoves(position, convention, winner.move.component)
        return Sentence(_("All moves here have the same result."), (winner.wins, equal))
    kind = _exact_kind(winner, kinds)
    if kind:
        return kind
    others = [option for option in options if option != winner.move.option]
    other = next((option for option in others if option not in winner.winning), others[0])
    one, two = (
        shown(instruction((winner.component,), Move(0, option)))
        for option in options
        if option in (winner.move.option, other)
    )
    claims = (winner.wins, OneOfTwoWins(position, convention, winner.move, winner.move_to(other)))
    return Sentence(_("One of these two wins: %(one)s, or %(two)s.", one=one, two=two), claims)
