"""The checker of claims: each is tried by plain recursion over all moves, without the solver."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache, reduce
from typing import Any

from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.move_kinds import kinds_on_squares
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Move, Sum, after
from nimsum.rulesets.taking.nim import Nim
from nimsum.solver.analysis import Outcome
from nimsum.theory.misere.symbols import Temper
from tests.rulesets import exhaustive
from tests.rulesets.taps import taps
from tests.teaching.claims.law_texts import READINGS
from tests.teaching.claims.strategies import (
    alive,
    check_strategy,
    is_lost,
    nim_sum,
    outcome_of,
    replies_to,
    value_of,
)
from tests.theory.misere.by_definition import (
    Game,
    is_tame,
    nim_heap,
    simplest_sum,
    simplified,
    values_of,
)
from webapp.teaching.claims import (
    Claim,
    EndsWithin,
    EqualMoves,
    GameIsOver,
    GivesWinAway,
    HasGenus,
    HasTemper,
    HasValue,
    IsTame,
    LastReply,
    LastsLongest,
    LawSays,
    LegalMoves,
    LostHeaps,
    MoveLeaves,
    MoveLoses,
    MovesOfKind,
    MoveWins,
    NimHeapsCancel,
    OneOfTwoWins,
    PlaysLikeNim,
    PositionIsDrawn,
    PositionIsLost,
    PositionIsWon,
    Reply,
    Sentence,
    TakenTogether,
    TapsLeave,
    UnsafeMoves,
    ValuesRepeat,
    WinningMoves,
)
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import instruction, orders, shown_on_squares
from webapp.teaching.why.reason import ReasonKind, Strategy


def counted(position: Sum, moves: Iterable[Move]) -> int:
    """Return the number of things that a player can do on the board to make one of `moves`."""
    return sum(
        taps(component.ruleset, component.position, move.option)
        for move in moves
        for component in [position[move.component]]
    )


def wins(position: Sum, move: Move, convention: Convention) -> bool:
    """Return True if `move` is legal by the definition of its game, and wins."""
    component = position[move.component]
    is_legal = move.option in exhaustive.options(component.ruleset, component.position)
    return is_legal and is_lost(after(position, move), convention)


def legal_moves(position: Sum) -> list[Move]:
    """Return all moves in `position`."""
    return [move for move, _remaining in exhaustive.moves(position)]


def _is_won(claim: PositionIsWon) -> None:
    assert outcome_of(claim.position, claim.convention) is Outcome.N


def _is_lost(claim: PositionIsLost) -> None:
    assert is_lost(claim.position, claim.convention)


def _is_drawn(claim: PositionIsDrawn) -> None:
    assert outcome_of(claim.position, claim.convention) is Outcome.DRAW


def _is_over(claim: GameIsOver) -> None:
    assert not legal_moves(claim.position)


def _move_wins(claim: MoveWins) -> None:
    assert wins(claim.position, claim.move, claim.convention)


def _move_loses(claim: MoveLoses) -> None:
    assert claim.move in legal_moves(claim.position)
    assert outcome_of(after(claim.position, claim.move), claim.convention) is Outcome.N


def _move_leaves(claim: MoveLeaves) -> None:
    assert claim.move in legal_moves(claim.position)
    assert nim_sum(after(claim.position, claim.move)) == claim.value


def _gives_win_away(claim: GivesWinAway) -> None:
    assert outcome_of(claim.position, claim.convention) is Outcome.N
    assert claim.move in legal_moves(claim.position)
    assert not wins(claim.position, claim.move, claim.convention)


def _one_of_two(claim: OneOfTwoWins) -> None:
    assert {claim.one, claim.other} <= {*legal_moves(claim.position)}
    winning = [wins(claim.position, move, claim.convention) for move in (claim.one, claim.other)]
    assert sum(winning) == 1


def _legal_moves(claim: LegalMoves) -> None:
    assert counted(claim.position, legal_moves(claim.position)) == claim.ways


def _winning_moves(claim: WinningMoves) -> None:
    moves = legal_moves(claim.position)
    winning = [move for move in moves if wins(claim.position, move, claim.convention)]
    ways = counted(claim.position, winning)
    assert ways >= claim.wins if claim.at_least else ways == claim.wins


def _of_kind(claim: MovesOfKind) -> None:
    (index,) = {move.component for move in claim.moves}
    component = claim.position[index]
    options = exhaustive.options(component.ruleset, component.position)
    of_kind = {Move(index, option) for option in options if claim.kind in _kinds(component, option)}
    assert of_kind == claim.moves
    assert counted(claim.position, claim.moves) == claim.ways
    winning = [move for move in of_kind if wins(claim.position, move, claim.convention)]
    assert counted(claim.position, winning) == claim.wins


def _kinds(component: Component, option: tuple[Any, ...]) -> set[str]:
    """Return the kinds of the move to `option` in words, of heaps and of a piece on squares."""
    rules = component.ruleset
    kinds = {*rules.words.kinds_of_move(component.position, option)}
    if isinstance(rules, SeveralHeapsRuleset):
        heaps = rules.heaps_after(component.position, option[0])
        kinds |= {*kinds_on_squares(component.position, heaps)}
    return kinds


def _equal_moves(claim: EqualMoves) -> None:
    component = claim.position[claim.component]
    assert len(exhaustive.options(component.ruleset, component.position)) == 1


def _reply(claim: Reply) -> None:
    assert claim.move in legal_moves(claim.position)
    remaining = after(claim.position, claim.move)
    if claim.reply is None:
        assert not legal_moves(remaining)
        assert claim.convention is Convention.MISERE
    else:
        assert wins(remaining, claim.reply, claim.convention)


def _last_reply(claim: LastReply) -> None:
    assert claim.move in legal_moves(claim.position)
    remaining = after(claim.position, claim.move)
    assert wins(remaining, claim.reply, claim.convention)
    assert not legal_moves(after(remaining, claim.reply))


def _unsafe_moves(claim: UnsafeMoves) -> None:
    ended = [
        move
        for move, remaining in exhaustive.moves(claim.position)
        if any(not alive(reply) for reply in replies_to(remaining))
    ]
    assert counted(claim.position, ended) == claim.ended
    assert counted(claim.position, legal_moves(claim.position)) == claim.ways


def _ends_within(claim: EndsWithin) -> None:
    assert exhaustive.remoteness(claim.position, claim.convention) == claim.moves


def _lasts_longest(claim: LastsLongest) -> None:
    assert is_lost(claim.position, claim.convention)
    assert claim.move in legal_moves(claim.position)
    longest = exhaustive.remoteness(claim.position, claim.convention)
    assert 1 + exhaustive.remoteness(after(claim.position, claim.move), claim.convention) == longest


def _has_value(claim: HasValue) -> None:
    assert nim_sum(claim.position) == claim.value


def _has_genus(claim: HasGenus) -> None:
    """Check the value, and the misère values with Nim heaps of 2, beyond those that are written."""
    normal, _, written = claim.genus.removesuffix("}").partition("^{")
    misere = [*map(int, written.split(",") if "," in written else written)]
    assert nim_sum(claim.position) == int(normal)
    misere += 2 * misere[-2:]
    for twos, value in enumerate(misere):
        heaps = (Component(Nim(), 2),) * twos
        assert exhaustive.misere_value((*claim.position, *heaps)) == value


def _has_temper(claim: HasTemper) -> None:
    """Check the temper of the simplest form, and that a tame component plays like Nim heaps."""
    (component,) = claim.position
    form = simplest_form(component)
    normal, misere = values_of(form)
    match claim.temper:
        case Temper.WILD:
            assert not all(map(is_tame, form))
        case Temper.RESTIVE | Temper.RESTLESS:
            assert all(map(is_tame, form))
            assert not is_tame(form)
            assert (normal < 2) == (claim.temper is Temper.RESTIVE)
        case Temper.FICKLE | Temper.FIRM:
            assert is_tame(form)
            assert (normal == misere) == (claim.temper is Temper.FIRM)
            assert plays_tamely(claim.position)


@cache
def simplest_form(component: Component) -> Game:
    """Return the simplest game that equals `component` in misère play."""
    options = exhaustive.options(component.ruleset, component.position)
    sums = [
        [simplest_form(Component(component.ruleset, part)) for part in each] for each in options
    ]
    return simplified(frozenset(reduce(simplest_sum, parts, nim_heap(0)) for parts in sums))


def _misere_value(component: Component) -> int:
    return exhaustive.misere_value((component,))


@cache
def plays_tamely(position: Sum) -> bool:
    """Return True if `position` plays like Nim heaps beside each of some sums in misère play."""
    normal = nim_sum(position)
    misere = exhaustive.misere_value(position)
    if normal != misere and {normal, misere} != {0, 1}:
        return False
    heaps = [normal] if normal != misere or normal > 1 else [normal ^ 2, 2]
    substitute = tuple(Component(Nim(), n) for n in heaps)
    others = [read_sum(text) for text in _BESIDE]
    others += [position, *replies_to(position)]
    return all(
        is_lost((*position, *other), Convention.MISERE)
        == is_lost((*substitute, *other), Convention.MISERE)
        for other in others
    )


_BESIDE = ("nim:1", "nim:2", "nim:2+nim:2", "nim:2+nim:3", "nim:4", "octal(0.77):4")
"""Sums beside which a position must play like Nim heaps to be called tame."""


def _plays_like_nim(claim: PlaysLikeNim) -> None:
    for position in exhaustive.positions_after(claim.position):
        large = any(value_of(part) > 1 for part in position)
        assert is_lost(position, Convention.MISERE) == (nim_sum(position) == (not large))


def _is_tame(claim: IsTame) -> None:
    for position in exhaustive.positions_after(claim.position):
        firm = any(value_of(part) == _misere_value(part) for part in position)
        assert is_lost(position, Convention.MISERE) == (nim_sum(position) == (not firm))


def _nim_heaps_cancel(claim: NimHeapsCancel) -> None:
    heaps = (Component(Nim(), claim.heap),) * 2
    for position in exhaustive.positions_after(claim.position):
        beside = is_lost((*position, *heaps), claim.convention)
        assert is_lost(position, claim.convention) == beside


def _law_says(claim: LawSays) -> None:
    (component,) = claim.position
    assert claim.text in READINGS
    READINGS[claim.text](component.ruleset, component.position, claim.convention)


def _values_repeat(claim: ValuesRepeat) -> None:
    """Check two periods of values. That they repeat for ever has tests of its own."""
    (heap,) = claim.position
    assert isinstance(heap.ruleset, HeapRuleset)
    last = claim.start + 2 * claim.period
    values = {
        n: exhaustive.value(heap.ruleset, n)
        for n in range(heap.ruleset.smallest_heap, last + claim.period)
    }
    for n in range(claim.start, last):
        assert values[n + claim.period] == values[n] + claim.saltus
    before = claim.start - 1
    if before in values:
        assert values[before + claim.period] != values[before] + claim.saltus


def _taps_leave(claim: TapsLeave) -> None:
    (board,) = claim.position
    rules = board.ruleset
    assert isinstance(rules, OnPlaces)
    left: dict[object, set[int]] = {}
    for option in exhaustive.options(rules, board.position):
        value = nim_sum(tuple(Component(rules, part) for part in option))
        for touch in rules.touches(board.position, option):
            tapped = touch.at or touch.taken
            if len(tapped) == 1:
                left.setdefault(tapped[0], set()).add(value)
    for place, value in claim.values:
        assert left[place] == {value}


def _lost_heaps(claim: LostHeaps) -> None:
    """Check the heaps listed, and their repetition to the heap of the claim and over two periods.

    That they repeat for ever is a theorem; its proof has tests of its own.
    """
    (heap,) = claim.position
    rules = heap.ruleset
    assert isinstance(rules, HeapRuleset)
    last = claim.heaps[-1]
    if claim.period:
        last = max(last, min(heap.position, claim.start + 2 * claim.period))
    lost = [
        n
        for n in range(rules.smallest_heap, last + 1)
        if is_lost((Component(rules, n),), claim.convention)
    ]
    assert tuple(n for n in lost if n <= claim.heaps[-1]) == claim.heaps
    for n in range(claim.start, last + 1 - claim.period) if claim.period else ():
        assert n < rules.smallest_heap or (n in lost) == (n + claim.period in lost)


def _taken_together(claim: TakenTogether) -> None:
    (heap,) = claim.position
    rules = heap.ruleset
    for n in range(heap.position, 0, -claim.total):
        taken = {n - sum(option) for option in exhaustive.options(rules, n)}
        assert min(taken) == claim.least
        for count in taken:
            replies = {sum(option) for option in exhaustive.options(rules, n - count)}
            assert n - claim.total in replies


CHECKS: dict[type[Claim], Callable[[Any], None]] = {
    PositionIsWon: _is_won,
    PositionIsLost: _is_lost,
    PositionIsDrawn: _is_drawn,
    GameIsOver: _is_over,
    MoveWins: _move_wins,
    MoveLoses: _move_loses,
    MoveLeaves: _move_leaves,
    GivesWinAway: _gives_win_away,
    OneOfTwoWins: _one_of_two,
    LegalMoves: _legal_moves,
    WinningMoves: _winning_moves,
    MovesOfKind: _of_kind,
    EqualMoves: _equal_moves,
    Reply: _reply,
    LastReply: _last_reply,
    UnsafeMoves: _unsafe_moves,
    EndsWithin: _ends_within,
    LastsLongest: _lasts_longest,
    HasValue: _has_value,
    HasGenus: _has_genus,
    HasTemper: _has_temper,
    PlaysLikeNim: _plays_like_nim,
    IsTame: _is_tame,
    NimHeapsCancel: _nim_heaps_cancel,
    LawSays: _law_says,
    ValuesRepeat: _values_repeat,
    TapsLeave: _taps_leave,
    LostHeaps: _lost_heaps,
    TakenTogether: _taken_together,
    Strategy: check_strategy,
}
"""The check of each kind of claim."""


def is_true(claim: Claim) -> bool:
    """Return True if `claim` holds."""
    try:
        CHECKS[type(claim)](claim)
    except AssertionError:
        return False
    return True


_NUMBER = re.compile(r"(?<![A-Za-z\d])(?<!row )\d+")
"""A number, but not that in the name of a place, such as a1 or row 1."""


_PLACES = re.compile(r"(?i:pins?|steps?) \d+(?:(?:,| and|–| to) ?\d+)*")
"""Pins in a row and steps by their numbers, which are places, too."""


def unclaimed_numbers(sentence: Sentence) -> set[str]:
    """Return the numbers in the text of `sentence` that none of its claims names."""
    unclaimed = {*_NUMBER.findall(_PLACES.sub("", sentence.text))}
    for claim in sentence.claims:
        if not unclaimed:
            break
        unclaimed -= _numbers_of(claim)
    return unclaimed


def _numbers_of(claim: Claim) -> set[str]:
    """Return the numbers that may be said of `claim`: its own, and those of moves and positions."""
    texts = [*_names(claim.position)]
    for each in fields(claim):
        content = getattr(claim, each.name)
        if isinstance(content, Move) and each.name != "reply":
            texts += _texts_of_move(claim.position, content)
        elif isinstance(content, int | str):
            texts.append(str(content))
        elif isinstance(content, tuple | frozenset):
            texts += re.findall(r"\d+", str([*content]) if each.name in _LISTS else "")
    match claim:
        case Reply(reply=Move() as reply) | LastReply(reply=reply):
            texts += _texts_of_move(after(claim.position, claim.move), reply)
        case TakenTogether(least=least, total=total):
            texts.append(str(total - least))
        case PlaysLikeNim() | IsTame():
            texts.append("0 1")
        case OneOfTwoWins():
            texts += _texts_of_move(claim.position, claim.other)
        case Strategy(reason=reason, before=before):
            texts += [*_names(before), _FIXED.get(reason.kind, ""), reason.values_found]
            texts += [f"{part.value} {part.later}" for part in reason.valued_parts]
            texts += [reason.law.lost, reason.law.lost_in_misere] if reason.law else []
    return {*_NUMBER.findall(" ".join(texts))}


_LISTS = {"heaps", "values"}
_FIXED = {
    ReasonKind.COPY_TO_ONES: "0 1",
    ReasonKind.BALANCE_TO_ONES: "0 1",
    ReasonKind.MIRROR: "2 2",
}
"""The numbers that the texts of a kind have in every position."""


def _texts_of_move(position: Sum, move: Move) -> list[str]:
    written = [instruction(position, move), *map(str, orders(position, [move]))]
    return [*written, *map(shown_on_squares, written), *_names(after(position, move))]


def _names(position: Sum) -> Iterator[str]:
    for index, component in enumerate(position):
        name = name_of(position, index)
        yield component.ruleset.words.position(component.position)
        yield f"{name.heading} {name.in_sentence} {component.ruleset.called}"


def kind_of(claim: Claim) -> str:
    """Return the name of the kind of `claim`; a strategy has that of its reason, too."""
    name = type(claim).__name__
    return f"{name} ({claim.reason.kind})" if isinstance(claim, Strategy) else name


Counts = Counter[tuple[str, Convention]]
"""The numbers of claims tried, by kind and convention."""
