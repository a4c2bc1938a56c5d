"""Hints in three steps: the component of a winning move, its kind, and the move itself."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.law import Option
from nimsum.rulesets.move_kinds import kinds_on_squares
from nimsum.rulesets.sums import Component, Move, Sum, count_ways, has_move
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.wording import first_upper, listed_and
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.component_options import some_options
from webapp.teaching.component_names import name_of, names_of
from webapp.teaching.move_words import ShownText, has_squares_board, instruction, shown_on_squares

from .highlights import Highlights, numbers_before
from .losing_moves import trickiest_move
from .reason import LastMove, Reason, ReasonKind
from .reasons import best_reason
from .split import powers_of_two
from .steps import WhyStep, all_moves_win, move_step, place_step, winning_share

_MAX_COMPARED = 200
"""The largest number of moves with which the winning one is compared."""

_MAX_SQUARES = 4
"""The largest number of lost squares that a hint lists."""

_MAX_NAMED = 3
"""The largest number of other components that a hint names."""

_Kinds = Callable[[Component, Option[Any]], Iterator[str]]
"""A function that yields the kinds of the move to an option of a component."""

_Shown = Callable[[str], str]
"""A function that returns the version of a text that is shown, for heaps or for squares."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint at one winning `move`, in steps.

    In a lost position, `move` and the steps are about a move that is hard to answer. If there is no
    such move, or no winning move is known, `move` is None and there is only one step. `lesson` is
    the slug of a lesson on how to find the value to leave, or "" if another reason is plainer.
    `best` is the reason why the move wins, or None in a lost position. `numbers` highlights what
    the texts name: the values of parts of a board, or the groups in heaps.
    """

    outcome: Outcome
    steps: tuple[WhyStep, ...]
    move: Move | None = None
    lesson: str = ""
    best: Reason | None = None
    numbers: Highlights = field(default_factory=dict)


def hint(
    position: Sum, budget: Budget, convention: Convention, last: LastMove | None = None
) -> Hint:
    """Return the hint for the player to move in `position`, which must have a move.

    `last` is the move that led to it, if any: a copy of it is the plainest hint.
    """
    analysis = analyse(position, budget, convention=convention)
    best = best_reason(analysis, budget, convention, last)
    if analysis.outcome is Outcome.P:
        attempt = trickiest_move(position, budget, convention)
        if attempt is None:
            return Hint(analysis.outcome, (place_step(analysis, best),))
        kind = WhyStep(
            _("One move is hard to answer"),
            kind_of(
                position[attempt.move.component], attempt.move, {attempt.move.option}, wins=False
            ),
        )
        steps = (place_step(analysis, best), kind, move_step(analysis, best, attempt))
        return Hint(analysis.outcome, steps, attempt.move)
    move = best.move if best else None
    if best is None or move is None:
        return Hint(analysis.outcome, (place_step(analysis, best),))
    says, lesson = _describe_result(analysis, move, best)
    if not says and all_moves_win(analysis):
        kind = WhyStep(_("Any move wins here"), _("Pick the one you like."))
    else:
        kind = WhyStep(_("What kind of move?"), says or _kind_of_winning_move(analysis, move))
    steps = (place_step(analysis, best), kind, move_step(analysis, best, None))
    return Hint(analysis.outcome, steps, move, lesson, best, numbers_before(analysis, best))


_DESCRIPTIVE = (
    *(
        ReasonKind.VALUED_PARTS,
        ReasonKind.END,
        ReasonKind.MIRROR,
        ReasonKind.PERIOD,
        ReasonKind.CANCEL,
    ),
    *(ReasonKind.REPLY_ENDS, ReasonKind.EVEN_MOVES, ReasonKind.LAST, ReasonKind.ODD_MOVES),
    *(ReasonKind.TRAP, ReasonKind.STEPS),
    *(ReasonKind.ODD_ONES, ReasonKind.COPY_TO_ONES, ReasonKind.BALANCE_TO_ONES),
)
"""The kinds of reasons that describe the position to leave without naming the move."""


def _describe_result(analysis: Analysis, move: Move, best: Reason) -> tuple[str, str]:
    """Return a description of the position after `move`, and the slug of a lesson about it.

    Either may be "". The description does not name the move.
    """
    if best.kind is ReasonKind.COPY:
        return _("Leave only equal pairs. Then you can copy every move."), ""
    is_copied = best.kind is ReasonKind.PARTS or best.mirror is not None
    if is_copied and best.component is not None and best.component != move.component:
        place = name_of(analysis.position, best.component).in_sentence
        return _("Leave only %(place)s. There you can copy every move.", place=place), ""
    if best.kind is ReasonKind.PARTS:
        return _("Leave equal parts. Then copy every move in the equal part."), ""
    if best.mirror:
        return best.before or best.says, ""
    if best.kind in _DESCRIPTIVE:
        return best.says, ""
    own = analysis.evaluations[move.component].value
    if not isinstance(analysis.value, int) or own is None:
        return "", ""
    position = analysis.position
    others = [
        index
        for index, component in enumerate(position)
        if has_move(component) and index != move.component
    ]
    if not others:
        return _lost_in_words(best), ""
    names = names_of(position, others) if len(others) <= _MAX_NAMED else [_("all others")]
    values: dict[str, object] = {
        "others": listed_and(names),
        "this": name_of(position, move.component).in_sentence,
        "target": own ^ analysis.value,
    }
    all_nim = all(isinstance(component.ruleset, Nim) for component in position)
    if own != analysis.value and all_nim and len(others) <= _MAX_NAMED:
        values["sizes"] = listed_and([position[index].position for index in others])
        values["groups"] = listed_and(powers_of_two(own ^ analysis.value))
        message = _("In %(sizes)s, all groups pair up but %(groups)s. Leave %(target)s.", **values)
    elif own != analysis.value:
        message = ngettext(
            "%(others)s is worth %(target)s. Make %(this)s worth that, too.",
            "Together, %(others)s are worth %(target)s. Make %(this)s worth that, too.",
            len(others),
            **values,
        )
    elif len(others) == 1:
        message = _("Whoever moves in %(others)s loses. Make that so in %(this)s, too.", **values)
    else:
        message = _("%(others)s cancel. In %(this)s, too, whoever moves should lose.", **values)
    return first_upper(message), _lesson_on(position)


def _lost_in_words(best: Reason) -> ShownText | str:
    """Return what the law of `best` says of lost positions; on squares, these are lost squares."""
    if best.law is None:
        return ""
    squares = sorted((a, b) for a, b in best.lost_pairs if a <= b)[:_MAX_SQUARES]
    if (0, 0) not in squares:
        return _(best.law.lost)
    on_squares = _(
        "The squares %(squares)s, … lose. No move joins two of them. Any other has a move to one.",
        squares=", ".join(map(str, squares)),
    )
    return ShownText(_(best.law.lost), on_squares)


def _lesson_on(position: Sum) -> str:
    """Return the slug of the lesson on sums such as `position`, or "" if there is none."""
    if all(isinstance(component.ruleset, Nim) for component in position):
        return "in-pairs"
    return "sums" if len({component.ruleset for component in position}) > 1 else ""


def _kind_of_winning_move(analysis: Analysis, move: Move) -> str:
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
    return kind_of(component, move, winning | {move.option})


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


def kind_of(
    component: Component, move: Move, wanted: Collection[Option[Any]], *, wins: bool = True
) -> ShownText:
    """Return a description of `move` that fits no option of `component` but those `wanted`.

    If no kind of move does, the text names `move` and another one, in the order of the moves.
    `wins` is True if `move` wins.
    """
    return _in_both_views(
        component, lambda kinds, shown: _kind_of(component, move, wanted, kinds, shown, wins=wins)
    )


def _kind_of(
    component: Component,
    move: Move,
    wanted: Collection[Option[Any]],
    kinds: _Kinds,
    shown: _Shown,
    *,
    wins: bool,
) -> str:
    ruleset = component.ruleset
    position = component.position
    options = list(some_options(component, _MAX_COMPARED).listed)
    if move.option not in options:
        options.append(move.option)
    if len(options) == 1:
        if ruleset.count_ways(position, move.option) == 1:
            return _("There is only one move in it.")
        return _("All moves in it have the same result.")
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
    if wins:
        return _("One of these two wins: %(one)s, or %(two)s.", one=one, two=two)
    return _("Try one of these two: %(one)s, or %(two)s.", one=one, two=two)
