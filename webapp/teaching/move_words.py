"""Moves, components and players in words."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from nimsum.language import N_, _, numeral
from nimsum.match.match import Match, Player
from nimsum.rulesets.boards.kind import MAX_TOKENS, Verbs
from nimsum.rulesets.boards.places import OnGaps, OnPlaces, laid_out
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.pin_row import PinRow, pins_in_words
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum, count_ways, pins_of, place_in_row, ways_of
from nimsum.rulesets.titles import game_title
from nimsum.rulesets.wording import first_upper, listed_and

from .component_names import ComponentName, name_of, row_of_pins

PLAYER_NAMES = {
    Player.YOU: N_("You"),
    Player.COMPUTER: N_("Perfect"),
    Player.ONE: N_("First player"),
    Player.TWO: N_("Second player"),
}
"""The names of the players, marked for translation."""

_ROW_OF_NUMBERS = re.compile(r"\(\d[\d\s]*(?:, \d[\d\s]*)+\)")
"""Several heaps in brackets; large numbers may have spaces between their digits."""


class ShownText(str):
    """A text about heaps, and another one for a board that shows them as one piece on squares.

    `on_squares` replaces the text while the board shows the piece; it is "" if the text fits both.
    """

    __slots__ = ("on_squares",)

    on_squares: str

    def __new__(cls, text: str, on_squares: str = "") -> Self:
        """Return `text` with the other text `on_squares`, which may be "" or the same."""
        result = super().__new__(cls, text)
        result.on_squares = on_squares if on_squares != text else ""
        return result


def in_both_views(words: Callable[[Callable[[str], str]], str]) -> ShownText:
    """Return the text that `words` makes of other texts, for heaps and for a piece on squares.

    `words` is called with a function that returns the version of a text that is shown, as in
    `in_both_views(lambda shown: first_upper(shown(text)))`.
    """
    return ShownText(words(str), words(shown_on_squares))


def capitalised(text: str) -> ShownText:
    """Return `text` with a capital letter at its beginning, in both views."""
    return in_both_views(lambda shown: first_upper(shown(text)))


def shown_on_squares(text: str) -> str:
    """Return `text` for a board that shows heaps as one piece on squares."""
    return (text.on_squares if isinstance(text, ShownText) else "") or str(text)


def unbroken(text: str) -> str:
    """Return `text` with blanks in positions such as (4, 7) that keep these on one line."""
    return _ROW_OF_NUMBERS.sub(lambda row: row[0].replace(" ", "\u00a0"), text)


@dataclass(frozen=True, slots=True)
class MoveInWords:
    """A move of a match in words, for a list of the moves: "1. Perfect took 3 from the 7".

    `by` made the move, and `name` is what the reader calls that player. `text` continues the
    sentence: "took 3 from the 7". `number` counts the moves of the match from 1.
    """

    by: Player
    name: str
    text: ShownText
    number: int


def rules_of_taps(position: Sum, *, on_squares: bool = False) -> list[str]:
    """Return the rules of the games in `position`, each with how to tap a move.

    If there are several games, each has its short rule after its name. A rule leaves out what
    cannot happen from any of the components of its game. If `on_squares` is True, the rule of two
    heaps is that of the piece on squares that they are shown as.
    """
    rules: dict[AnyRuleset, str] = {}
    several = len({component.ruleset for component in position}) > 1
    for component in position:
        ruleset = component.ruleset
        squares = ruleset.rule_on_squares if isinstance(ruleset, OnPlaces) and on_squares else ""
        short = f"{ruleset.short_rule}." if several and ruleset.short_rule else ""
        rule = squares or short or rule_of_taps(component)
        rules[ruleset] = max(rule, rules.get(ruleset, ""), key=len)
    if not several:
        return [*rules.values()]
    return [
        _("%(name)s: %(what)s", name=game_title(ruleset), what=rule)
        for ruleset, rule in rules.items()
    ]


def rule_of_taps(component: Component) -> str:
    """Return the rule of `component`, and how to tap a move if the rule leaves that open."""
    rule = component.ruleset.words.rule_in_play_from(component.position)
    return f"{rule} {how_to_tap(component)}".rstrip()


def how_to_tap(component: Component) -> str:
    """Return a sentence on how to tap a move in `component`, or "" if the rule says it."""
    ruleset = component.ruleset
    if isinstance(ruleset, OnPlaces | OnGaps):
        return ruleset.how_to_tap
    if ruleset.board.how_to_tap and component.position <= MAX_TOKENS:
        return _(ruleset.board.how_to_tap)
    return ""


def noun(position: Sum) -> str:
    """Return what a component of `position` is called: "heap", or "component" if kinds differ."""
    nouns = {component.ruleset.words.noun for component in position}
    return _(nouns.pop() if len(nouns) == 1 else N_("component"))


def instruction(position: Sum, move: Move) -> ShownText:
    """Return `move` in `position` as an order: "take 3 from the 7".

    If several components look alike, the order says which one: "remove a1 (board 2)". On squares a
    piece is moved: "queen to (4, 4)".
    """
    return _in_words(position, move, lambda verbs: _(verbs.order))


def orders(position: Sum, moves: Iterable[Move]) -> list[ShownText]:
    """Return orders such as "take 3 from the 7", one for each way to make one of `moves`.

    A player can leave the same position in several ways, for example by knocking down the pin at
    either end. Ways that read alike share an order, which ends with their number: "(2 ways)".
    """
    in_words = list[ShownText]()
    for move in moves:
        in_words += _orders_of_move(position, move)
    return in_words


def _orders_of_move(position: Sum, move: Move) -> Iterator[ShownText]:
    """Yield an order for each way to make `move` in `position`; ways that read alike share one."""
    component = position[move.component]
    ruleset = component.ruleset
    if isinstance(ruleset, PinRow) and place_in_row(component):
        for written in ways_of(position, move):
            sides = ruleset.sides(move.option, written)
            yield instruction(position, replace(move, sides=sides))
        return
    words = ruleset.words
    verbs = _(_verbs(component, move, alone=len(position) == 1).order)
    ways = Counter(
        words.way(component.position, move.option, way) for way in ways_of(position, move)
    )
    if len(ways) == 1:
        # On a board that is too long to be drawn, `ways_of` yields one way for all.
        ways = Counter(dict.fromkeys(ways, count_ways(position, [move])))
    on_squares = instruction(position, move).on_squares
    for way, count in ways.items():
        text = _with_place(position, move, _fill_in(verbs, component, move, way))
        if count > 1:
            text = _("%(move)s (%(num)s ways)", move=text, num=numeral(count))
        yield ShownText(text, on_squares)


def instruction_on_board(component: Component, name: ComponentName, move: Move) -> ShownText:
    """Return a move as an order for a screen reader: "take 3, leaving 4".

    The `move` is made in the `component` with this `name`. If there are other components, the order
    begins with the name: "Heap 2: take 3, …".
    """
    order = _in_words(
        (component,), replace(move, component=0), lambda verbs: _(verbs.label or verbs.order)
    )
    if name.is_alone:
        return order
    return in_both_views(
        lambda shown: _("%(name)s: %(what)s", name=name.heading, what=shown(order))
    )


def narration(position: Sum, move: Move, by: Player) -> ShownText:
    """Return what the player `by` did with `move` in `position`: "took 3 from the 7".

    The text follows the name of the player in a sentence. On squares a piece was moved: "moved the
    queen from (3, 5) to (3, 2)".
    """
    is_you = by is Player.YOU
    return _in_words(position, move, lambda verbs: verbs.you() if is_you else verbs.they())


def _in_words(position: Sum, move: Move, message: Callable[[Verbs], str]) -> ShownText:
    """Return `move` in `position` in the words that `message` chooses from the verbs."""
    component = position[move.component]
    verbs = _verbs(component, move, alone=len(position) == 1)
    text = _with_place(position, move, _fill_in(message(verbs), component, move))
    of_piece = component.ruleset.board.verbs.on_squares
    if of_piece is None or not has_squares_board(component):
        return ShownText(text)
    on_squares = _with_place(position, move, _fill_in(message(of_piece), component, move))
    return ShownText(text, on_squares)


def has_squares_board(component: Component) -> bool:
    """Return True if `component` can be shown as a piece on a board of squares."""
    ruleset = component.ruleset
    layout = laid_out(ruleset, component.position) if isinstance(ruleset, OnPlaces) else None
    return layout is not None and bool(layout.squares)


def moves_in_words(
    match: Match, last: int | None = None, names: Mapping[Player, str] = {}
) -> tuple[MoveInWords, ...]:
    """Return the moves of `match` in words, in order.

    If `last` is a number, return only that many moves from the end. `names` has names of players
    that replace those in `PLAYER_NAMES`.
    """
    plies = range(len(match.moves))
    if last is not None:
        plies = plies[-last:]
    moves = []
    for ply in plies:
        by = match.mover(ply)
        name = names.get(by) or _(PLAYER_NAMES[by])
        text = narration(match.positions[ply], match.moves[ply], by)
        moves.append(MoveInWords(by, name, text, ply + 1))
    return tuple(moves)


def _verbs(component: Component, move: Move, *, alone: bool) -> Verbs:
    """Return the words for `move` in `component`.

    Rows of pins have words for what a move does there. Some rulesets have other words for moves
    that only take tokens, from one heap or from several, that take all of a heap, or that take
    nothing. `alone` is True if there is no other component, so that "each heap" is clear.
    """
    ruleset = component.ruleset
    option = move.option
    if isinstance(ruleset, PinRow) and place_in_row(component):
        verbs = ruleset.pin_verbs
        if not pins_of(component, move):
            return verbs.of_cut or verbs
        return verbs.of_split if verbs.of_split and len(option) > 1 else verbs
    verbs = ruleset.board.verbs
    taking = ruleset.words.taking(component.position, option)
    if taking is not None:
        verbs = verbs.of_one_heap or verbs
        gone, heap = taking
        return verbs.of_whole_heap if verbs.of_whole_heap and gone == heap else verbs
    takings = _takings(component, option)
    if takings:
        amounts = {gone for gone, _heap in takings}
        is_each = alone and len(amounts) == 1 and len(takings) == len(component.position)
        return (verbs.of_each if is_each else verbs.of_several) or verbs
    if verbs.of_cut and component.position == sum(option):
        return verbs.of_cut
    return verbs


def _takings(component: Component, option: Option[Any]) -> list[tuple[int, int]]:
    """Return the tokens taken from each heap that a move changes, and its size before the move.

    Return an empty list if `component` is no row of heaps, or if moves do more than take tokens.
    """
    ruleset = component.ruleset
    if not isinstance(ruleset, SeveralHeapsRuleset) or not ruleset.only_takes:
        return []
    after = ruleset.heaps_after(component.position, option[0])
    return [(n - m, n) for n, m in zip(component.position, after, strict=True) if n != m]


def _with_place(position: Sum, move: Move, text: str) -> str:
    """Return `text`, which describes `move`, and the component in brackets if others look alike.

    With two boards "remove a1" becomes "remove a1 (board 2)". The pins of a row keep their numbers,
    so a move names its row only if there are others.
    """
    component = position[move.component]
    if place_in_row(component):
        row = row_of_pins(position, move.component)
        return _("%(move)s (%(place)s)", move=text, place=row) if row else text
    alike = [index for index, other in enumerate(position) if _look_alike(other, component)]
    if len(alike) < 2:
        return text
    name = name_of(position, move.component)
    place = name.in_sentence
    if name.which:
        place = name.which
        if not all(position[index] == component for index in alike):
            place = _("%(name)s, %(which)s", name=name.sized, which=name.which)
    return _("%(move)s (%(place)s)", move=text, place=place)


def _look_alike(one: Component, two: Component) -> bool:
    """Return True if a move in words does not show in which of the two components it is made."""
    # Words for what changes ("remove b2") fit any such board; others name the position ("the 7").
    if not two.ruleset.board.names_position:
        return not one.ruleset.board.names_position
    return one.ruleset.words.position(one.position) == two.ruleset.words.position(two.position)


def _fill_in(words: str, component: Component, move: Move, way: str | None = None) -> str:
    """Return the message `words`, such as "take %(gone)s from the %(n)s", filled in for `move`.

    The move is made in `component`. `Verbs` explains the placeholders. `way` is one of several ways
    to make the move, in words, or None if there is only one.
    """
    ruleset = component.ruleset
    position = component.position
    option = move.option
    takings = _takings(component, option)
    gone, heap = ruleset.words.taking(position, option) or (takings or [(0, 0)])[0]
    rest = ""
    pins = ""
    if place_in_row(component):
        taken = pins_of(component, move)
        pins = pins_in_words(taken or (taken.start - 1, taken.start))
    if isinstance(ruleset, PinRow):
        gone = position - sum(option)
        sides = move.sides or option
        rest = listed_and(numeral(side) for side in sides if side)
    return words % {
        "gone": numeral(gone),
        "heap": numeral(heap),
        "n": ruleset.words.position(position),
        "left": ruleset.words.option(move.parts),
        "pins": pins,
        "rest": rest,
        "takings": listed_and(
            _("%(gone)s from the %(heap)s", gone=numeral(taken), heap=numeral(size))
            for taken, size in takings
        ),
        "move": ruleset.words.move(position, option) if way is None else way,
        **ruleset.words.placeholders(position, option),
    }
