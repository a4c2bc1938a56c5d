"""Descriptions of moves by what kinds of moves they are, such as moves that leave equal heaps."""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.law import Option
from nimsum.rulesets.move_kinds import kinds_on_squares
from nimsum.rulesets.sums import Component, Move, count_ways
from nimsum.solver.analysis import Analysis
from nimsum.solver.component_options import count_moves, some_options
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import ShownText, has_squares_board, instruction, shown_on_squares

from .steps import winning_share

_MAX_COMPARED = 200
"""The largest number of moves with which the winning one is compared."""

_Kinds = Callable[[Component, Option[Any]], Iterator[str]]
"""A function that yields the kinds of the move to an option of a component."""

_Shown = Callable[[str], str]
"""A function that returns the version of a text that is shown, for heaps or for squares."""


def kind_of_winning_move(analysis: Analysis, move: Move) -> str:
    """Return a description that the winning `move` shares with no losing move.

    If several moves win and no words fit them alone, return the kind of `move` and how many moves
    of that kind win, or if no kind of move is named, how many moves win.
    """
    component = analysis.position[move.component]
    winning = {each.option for each in analysis.winning if each.component == move.component}
    share = winning_share(analysis)
    if share and len(analysis.winning) > 1:

        def says(kinds: _Kinds, _shown: _Shown) -> str:
            exact = _exact_kind(component, move, winning, kinds)
            return exact or _kind_with_share(component, move, winning, kinds) or share

        return _in_both_views(component, says)
    if len(analysis.position) > 1 and count_moves((component,), 1) == 1:
        place = name_of(analysis.position, move.component).in_sentence
        return _("There is only one move in %(place)s.", place=place)
    wanted = winning | {move.option}
    return _in_both_views(
        component, lambda kinds, shown: _kind_of(component, move, wanted, kinds, shown)
    )


def _kind_with_share(
    component: Component, move: Move, winning: Collection[Option[Any]], kinds: _Kinds
) -> str:
    """Return the kind of `move` of which most moves are `winning`, and how many of them are.

    `kinds` yields the kinds of a move; a kind that fits every move says nothing. Return "" if there
    is no other kind, or if not all options are known.
    """
    fitting = _options_by_kind(component, kinds)
    if len(fitting) < 2:
        return ""

    def ways(options: Collection[Option[Any]]) -> int:
        return count_ways((component,), [Move(0, option) for option in options])

    def share(kind: str) -> float:
        return ways(fitting[kind] & {*winning}) / ways(fitting[kind])

    every_move = set().union(*fitting.values())
    telling = [kind for kind in kinds(component, move.option) if fitting[kind] != every_move]
    kind = max(telling, key=share, default="")
    if not kind:
        return ""
    such = ngettext(
        "%(num)s of %(moves)s such moves wins.",
        "%(num)s of %(moves)s such moves win.",
        ways(fitting[kind] & {*winning}),
        moves=numeral(ways(fitting[kind])),
    )
    return f"{kind} {such}"


def _options_by_kind(component: Component, kinds: _Kinds) -> dict[str, set[Option[Any]]]:
    """Return the options of `component` by the kinds of their moves, or {} if not all are known."""
    options = some_options(component, _MAX_COMPARED)
    fitting: dict[str, set[Option[Any]]] = {}
    for option in options.listed if options.complete else ():
        for kind in kinds(component, option):
            fitting.setdefault(kind, set()).add(option)
    return fitting


def _in_both_views(component: Component, words: Callable[[_Kinds, _Shown], str]) -> ShownText:
    """Return the text that `words` makes of kinds of moves of heaps, and of a piece on squares.

    The piece stands for `component`.
    """
    of_piece = words(_kinds_on_squares, shown_on_squares) if has_squares_board(component) else ""
    return ShownText(words(_kinds_of_move, str), of_piece)


def _kinds_of_move(component: Component, option: Option[Any]) -> Iterator[str]:
    return component.ruleset.words.kinds_of_move(component.position, option)


def _kinds_on_squares(component: Component, option: Option[Any]) -> Iterator[str]:
    ruleset = component.ruleset
    if isinstance(ruleset, SeveralHeapsRuleset):
        yield from kinds_on_squares(
            component.position, ruleset.heaps_after(component.position, option[0])
        )


def _exact_kind(
    component: Component, move: Move, wanted: Collection[Option[Any]], kinds: _Kinds
) -> str:
    """Return the kind of `move` that fits most of the options `wanted` and no other option.

    `kinds` yields the kinds of a move. Return "" if there is no such kind, or if not all options
    are known.
    """
    fitting = _options_by_kind(component, kinds)
    exact = {
        kind: len(fitting[kind])
        for kind in kinds(component, move.option)
        if kind in fitting and fitting[kind] <= set(wanted)
    }
    return max(exact, key=exact.__getitem__, default="")


def _kind_of(
    component: Component, move: Move, wanted: Collection[Option[Any]], kinds: _Kinds, shown: _Shown
) -> str:
    """Return a description of `move` that fits no option of `component` but those `wanted`.

    If no kind of move does, the text names `move` and another one, in the order of the moves.
    """
    options = list(some_options(component, _MAX_COMPARED).listed)
    if move.option not in options:
        options.append(move.option)
    if len(options) == 1:
        return _("All moves here have the same result.")
    kind = _exact_kind(component, move, wanted, kinds)
    if kind:
        return kind
    others = [option for option in options if option != move.option]
    other = next((option for option in others if option not in wanted), others[0])
    one, two = (
        shown(instruction((component,), Move(0, option)))
        for option in options
        if option in (move.option, other)
    )
    return _("One of these two wins: %(one)s, or %(two)s.", one=one, two=two)
