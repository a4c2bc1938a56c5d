"""What is said of the independent parts of a board, against plain Grundy recursion.

They are the plants of Hackenbush, the heads of coin games, every other gap of Silver Dollar and
every other step of Staircase Nim.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from itertools import chain, pairwise
from operator import xor

import pytest

from nimsum.rulesets.coins.turning import TurningRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.graphs.green_hackenbush import GreenHackenbush, forks
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.pairs.staircase_nim import StaircaseNim
from nimsum.rulesets.sums import Component, Sum, after
from nimsum.theory.nimbers.nimbers import mex
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.move_words import instruction, shown_on_squares
from webapp.teaching.why.explanation import Explanation, explain
from webapp.teaching.why.hints import hint
from webapp.teaching.why.losing_moves import reply_to
from webapp.teaching.why.reason import Reason, ReasonKind

PICTURES = (
    "a3-a2,a2-a1,c3-c2,e3-e2",
    "a3-a2,a2-a1,a2-b1,c3-c2,c2-c1,e3-e2",
    "a3-a2,a2-b2,b3-b2,d3-d2,d2-d1,f3-f2",
    "a3-a2,a2-b2,b3-b2,d3-d2,d2-d1,f3-f2,f2-f1,f2-g1",
    "a3-a2,c3-c2,c2-c1,e3-e2,e2-d1,e2-e1,e2-f1",
)
STRIPS = ("..x...x", ".x..x.x..x", "x..x...x.x", ".x..xx.x..x", "..x..x.x...x")
STAIRCASES = ("2,3,4", "2,3,4,1", "1,0,2,2", "3,1,3,1", "1,2,3,1,2")
ROWS = ("1,2,3,5", "2,3,6,7", "1,3,4,5", "3,4,6,8", "1,2,5,6", "1,2,4,7", "1,4,5,7")
COINS = ("turning-turtles", "mock-turtles", "ruler", "own-coins(turn-1;turn-2-at-distance-squares)")

PARTED = (
    "node-kayles:path-12",
    "cram:xxxxx,..x..,xxxxx",
    "cram:xxxx.xx,xxx..xx,xxxx.xx",
    "treblecross-strip:1x10",
    "remove-a-square:xxx.xx,xxx.xx",
    "own-cells(xx,x.-turned):3x4",
)

BOARDS = (
    *(f"green-hackenbush:{picture}" for picture in PICTURES),
    *(f"silver-dollar:{strip}" for strip in STRIPS),
    *(f"staircase-nim:{staircase}" for staircase in STAIRCASES),
    *(f"{game}:{row}" for game in COINS for row in ROWS),
)


def value(component: Component) -> int:
    """Return the Grundy value of `component` by recursion over all its moves."""
    return exhaustive.value(component.ruleset, component.position)


def numbers_in(text: str) -> list[int]:
    """Return the numbers in `text`."""
    return [int(number) for number in re.findall(r"\d+", text)]


def told_of(text: str) -> tuple[Sum, Sum, Explanation, Reason]:
    """Return the position written in `text`, what the winning move leaves, and what is told."""
    position = read_sum(text)
    told = explain(position, enough_time())
    assert told.best is not None
    remaining = position if told.best.move is None else after(position, told.best.move)
    return position, remaining, told, told.best


@pytest.mark.parametrize("text", BOARDS)
def test_each_part_has_the_value_of_its_heap_and_the_move_makes_them_cancel(text: str) -> None:
    position, remaining, told, best = told_of(text)
    assert best.kind is ReasonKind.VALUED_PARTS
    rules = position[0].ruleset
    result = rules.words.independent_parts(position[0].position, remaining[0].position)
    for part, (now, later) in zip(best.valued_parts, result.values(), strict=True):
        assert part.value == exhaustive.value(rules, now)
        assert part.later == exhaustive.value(rules, later)
    assert reduce(xor, [part.value for part in best.valued_parts]) == value(position[0])
    standing = [part.later for part in best.valued_parts if part.stands]
    assert reduce(xor, standing) == 0
    said = numbers_in(best.restored)
    if isinstance(rules, StaircaseNim):
        steps = [*range(1, len(position[0].position) + 1, 2)]
        assert said == [*steps, *(part.later for part in best.valued_parts)]
    else:
        assert said == (standing if any(standing) else [])
    if best.move and any(standing):
        assert sorted(numbers_in(best.aim)) == sorted(said)
    shown = [step[0].labels for step in told.highlights]
    workings = rules.words.numbers_on_board(position[0].position)
    stood = {part.place: str(part.value) for part in best.valued_parts if part.stood}
    assert shown[0] == {**workings, **stood}
    assert shown[-1] == {**workings, **{part.place: part.written for part in best.valued_parts}}
    if best.move:
        rule = f"{best.before} {best.values_found}".strip()
        assert told.steps[0].says == rule
        assert hint(position, enough_time(), Convention.NORMAL).steps[1].says == best.aim
        assert best.aim not in best.leave


@pytest.mark.parametrize("text", BOARDS)
def test_the_values_of_the_parts_change_with_every_move_as_said(text: str) -> None:
    (component,) = read_sum(text)
    rules = component.ruleset
    for (option,) in rules.options(component.position):
        parts = rules.words.independent_parts(component.position, option)
        assert reduce(xor, [exhaustive.value(rules, later) for _now, later in parts.values()]) == (
            exhaustive.value(rules, option)
        )


@pytest.mark.parametrize("text", PARTED)
def test_a_board_that_falls_into_parts_has_the_value_of_each_at_its_first_place(text: str) -> None:
    _position, remaining, told, best = told_of(text)
    assert best.kind is ReasonKind.VALUED_PARTS
    rules = remaining[0].ruleset
    anatomy = rules.bounds.anatomy(remaining[0].position)
    assert anatomy is not None
    values = [exhaustive.value(rules, part.position) for part in anatomy.parts]
    played = [
        (part, known)
        for part, known in zip(anatomy.parts, values, strict=True)
        if any(rules.options(part.position))
    ]
    assert [part.later for part in best.valued_parts] == [known for _part, known in played]
    assert all(
        valued.place in part.places
        for valued, (part, _) in zip(best.valued_parts, played, strict=True)
    )
    assert reduce(xor, [part.later for part in best.valued_parts]) == 0 == value(remaining[0])
    assert numbers_in(best.restored) == [part.later for part in best.valued_parts]
    assert [*told.highlights[-1][0].labels.values()] == [part.written for part in best.valued_parts]


@pytest.mark.parametrize("picture", PICTURES)
def test_as_in_nim_one_plant_gets_smaller_and_the_card_says_to_which_heap(picture: str) -> None:
    position, _left, _told, best = told_of(f"green-hackenbush:{picture}")
    assert isinstance(position[0].ruleset, GreenHackenbush)
    if best.move:
        (changed,) = (part for part in best.valued_parts if part.value != part.later)
        assert changed.later < changed.value
        assert re.findall(r"\d+", best.after) == [str(changed.later)] * changed.stands


@pytest.mark.parametrize(
    "text",
    [
        *(f"{game}:{row}" for game in COINS for row in ROWS[:6]),
        *(f"green-hackenbush:{picture}" for picture in PICTURES),
        *PARTED,
    ],
)
def test_each_change_takes_a_partner_away_and_a_move_pairs_all_up_again(text: str) -> None:
    _position, remaining, _told, best = told_of(text)
    if best.move:
        assert re.search("Then move so that all pair up again|make pairs again", best.says)
    for _move, after_move in exhaustive.moves(remaining):
        assert value(after_move[0])
        assert any(not value(left[0]) for _reply, left in exhaustive.moves(after_move))


@pytest.mark.parametrize("text", [f"{game}:{row}" for game in COINS for row in ROWS])
def test_each_place_up_to_the_last_heads_has_the_value_of_heads_there(text: str) -> None:
    (component,) = read_sum(text)
    rules = component.ruleset
    assert isinstance(rules, TurningRuleset)
    (*_others, last) = component.position
    values = {coin: exhaustive.value(rules, (coin,)) for coin in range(rules.first_place, last + 1)}
    shown = rules.words.numbers_on_board(component.position)
    if all(coin == value for coin, value in values.items()):
        assert not shown
        assert told_of(text)[-1].values_found == "Heads at place n play like a heap of n."
    else:
        assert shown == {coin: str(value) for coin, value in values.items()}


@pytest.mark.parametrize("place", range(33))
def test_the_number_of_a_coin_of_mock_turtles_is_the_next_odious_one(place: int) -> None:
    (component,) = read_sum(f"mock-turtles:{place}")
    found = component.ruleset.words.values_of_parts(component.position)
    assert found.startswith("Each has an odd number of groups: two never make a third. ")
    odious = [number for number in range(200) if number.bit_count() % 2]
    assert odious[:5] == [1, 2, 4, 7, 8]
    said = found.partition("Place ")[2]
    number, other, result, *powers = map(int, re.findall(r"\d+", said))
    assert (number, {other, result}) == (place, {2 * place, 2 * place + 1})
    assert other not in odious
    assert result == odious[place]
    assert sum(powers) == result
    assert powers == [1 << bit for bit in reversed(range(8)) if result >> bit & 1]


@pytest.mark.parametrize("place", range(12))
def test_moves_from_a_coin_of_mock_turtles_leave_all_numbers_below_its_own(place: int) -> None:
    """And never its own, since the nim-sum of two odious numbers is not odious."""
    (component,) = read_sum(f"mock-turtles:{place}")
    rules = component.ruleset
    odious = [number for number in range(200) if number.bit_count() % 2]
    left = {exhaustive.value(rules, after) for (after,) in rules.options((place,))}
    assert left >= {*range(odious[place])}
    assert odious[place] not in left
    earlier = odious[:place]
    assert not {one ^ other for one in earlier for other in earlier} & {*odious}


@pytest.mark.parametrize("place", range(1, 33))
def test_the_rule_of_ruler_gives_the_value_of_each_place(place: int) -> None:
    (component,) = read_sum(f"ruler:{place}")
    rule = "The largest of 1, 2, 4, 8, … that divides the place is its number. "
    found = component.ruleset.words.values_of_parts(component.position)
    assert found.startswith(rule)
    number, power, odd, result = map(int, re.findall(r"\d+", found.removeprefix(rule)))
    assert number == place == power * odd
    assert odd % 2
    assert power & (power - 1) == 0
    assert power == result
    if place < 14:
        assert result == exhaustive.value(component.ruleset, (place,))


@pytest.mark.parametrize("row", ROWS)
def test_an_example_shows_which_values_the_moves_of_heads_leave(row: str) -> None:
    (component,) = read_sum(f"own-coins(turn-1;turn-2-at-distance-squares):{row}")
    rules = component.ruleset
    found = rules.words.values_of_parts(component.position)
    place, *left, missing = map(int, re.findall(r"\d+", found))
    assert place in component.position
    assert left == sorted({exhaustive.value(rules, after) for (after,) in rules.options((place,))})
    assert missing == exhaustive.value(rules, (place,)) == mex(left)


CYCLES = (
    "c3-b2,c3-d2,b2-d2,b2-b1,f2-f1",
    "c2-b1,c2-d1,c3-c2,f3-f2,f2-f1",
    "a3-a2,b3-a2,a3-b3,a2-a1",
)


@pytest.mark.parametrize("picture", [*PICTURES, *CYCLES])
def test_a_plant_plays_like_the_heap_that_the_rule_for_plants_gives(picture: str) -> None:
    """Cancel branches as in Nim, add 1 for an edge below, and shrink cycles to a point."""
    (component,) = read_sum(f"green-hackenbush:{picture}")
    rules = component.ruleset
    told = rules.words.values_of_parts(component.position)
    edges = [tuple(edge.split("-")) for edge in picture.split(",")]
    lowest = max(int(point[1:]) for point in chain(*edges))
    grounded = [
        tuple("ground" if int(point[1:]) == lowest else point for point in edge) for edge in edges
    ]
    value, by_edge, made = as_told(grounded, told)
    assert value == exhaustive.value(rules, component.position)
    shown = rules.words.numbers_on_board(component.position)
    for ends, number in shown.items():
        assert isinstance(ends, tuple)
        on_ground = tuple("ground" if int(end[1:]) == lowest else end for end in ends)
        assert int(number) == by_edge[frozenset(on_ground)]
    in_words = re.findall(r"([\d, and]+) make (\d+): the edge below is (\d+)", told)
    said = [
        (sorted(map(int, re.findall(r"\d+", numbers))), int(total), int(below))
        for numbers, total, below in in_words
    ]
    assert all(fork in made for fork in said)
    plants = component.position.feet().values()
    assert bool(said) == any(forks(component.position, plant) for plant in plants)


def test_the_first_plant_with_the_most_forks_is_the_example() -> None:
    (component,) = read_sum("green-hackenbush:a3-a2,a2-a1,a2-b1,c3-c2,c2-c1,e3-e2")
    words = component.ruleset.words
    assert words.numbers_on_board(component.position) == {
        ("a1", "a2"): "1",
        ("b1", "a2"): "1",
        ("a2", "a3"): "1",
        ("c1", "c2"): "1",
        ("c2", "c3"): "2",
        ("e2", "e3"): "1",
    }
    assert words.values_of_parts(component.position) == (
        "From the top, each edge adds 1. "
        "Where branches meet, they cancel as in Nim. 1 and 1 make 0: the edge below is 1."
    )


@pytest.mark.parametrize("picture", [*PICTURES, *CYCLES])
def test_every_edge_has_a_number(picture: str) -> None:
    (component,) = read_sum(f"green-hackenbush:{picture}")
    rules = component.ruleset
    assert isinstance(rules, GreenHackenbush)
    now = component.position
    numbered = {*rules.words.numbers_on_board(now)}
    for plant, _later in rules.words.independent_parts(now, now).values():
        assert {*rules.layout(plant).links} <= numbered


def as_told(
    edges: list[tuple[str, ...]], told: str
) -> tuple[int, dict[frozenset[str], int], list[tuple[list[int], int, int]]]:
    """Return the value of `edges` on the ground by what is `told`, which must say all it needs.

    Return the value of each edge, too, and what each fork makes: branches, nim-sum, edge below.
    """
    in_cycles = [edge for edge in edges if not is_bridge(edge, edges)]
    assert ("cycle" in told) == bool(in_cycles)
    point_of = {point: point for edge in edges for point in edge}
    for one, two in in_cycles:
        kept, gone = sorted((point_of[one], point_of[two]), key=lambda point: point != "ground")
        point_of = {point: kept if now == gone else now for point, now in point_of.items()}
    bridges = {
        tuple(point_of[point] for point in edge): frozenset(edge)
        for edge in edges
        if edge not in in_cycles
    }
    loops = [point_of[one] for one, _two in in_cycles]
    by_edge = {frozenset(edge): 1 for edge in in_cycles}
    made: list[tuple[list[int], int, int]] = []

    def value_above(point: str, below: str) -> int:
        upper = {edge: next(iter({*edge} - {point})) for edge in bridges if point in edge}
        branches = []
        for edge, each in upper.items():
            if each != below:
                by_edge[bridges[edge]] = 1 + value_above(each, point)
                branches.append(by_edge[bridges[edge]])
        branches += [1] * loops.count(point)
        assert len(branches) < 2 or point == "ground" or "branches meet" in told
        total = reduce(xor, branches, 0)
        made.append((sorted(branches), total, total + 1))
        return total

    return value_above("ground", ""), by_edge, made


def is_bridge(edge: tuple[str, ...], edges: list[tuple[str, ...]]) -> bool:
    """Return True if the ends of `edge` are connected by no other edges."""
    others = [*edges]
    others.remove(edge)
    reached = {edge[0]}
    while True:
        more = {point for other in others if reached & {*other} for point in other}
        if more <= reached:
            return edge[1] not in reached
        reached |= more


@pytest.mark.parametrize("text", [f"silver-dollar:{strip}" for strip in STRIPS])
def test_the_right_coin_of_a_pair_can_follow_so_that_the_gap_stays(text: str) -> None:
    _position, (strip,), _told, best = told_of(text)
    assert re.search(
        r"slide the left coin of a pair, (they )?slide its right coin as far: the gap between them "
        "stays the same",
        best.says,
    )
    columns = _columns(strip.position.places)
    pairs = [(index, index + 1) for index in range(len(columns) % 2, len(columns), 2)]
    slides = 0
    for (reply,) in strip.ruleset.options(strip.position):
        slid = _columns(reply.places)
        for left, right in pairs:
            by = columns[left] - slid[left]
            if not by:
                continue
            slides += 1
            (answer,) = (
                option
                for (option,) in strip.ruleset.options(reply)
                if _columns(option.places)[right] == columns[right] - by
            )
            assert counted(replace(strip, position=answer)) == counted(strip)
            assert exhaustive.value(strip.ruleset, answer) == 0
    assert slides


@pytest.mark.parametrize("staircase", [*STAIRCASES, "2,7,0,1", "0,3,2,1,0", "0,5,0,1", "0,0,3,2"])
def test_tokens_that_come_down_from_an_even_step_can_be_moved_on(staircase: str) -> None:
    _position, (stairs,), _told, best = told_of(f"staircase-nim:{staircase}")
    said = re.search(
        r"move tokens down from an even step, (they )?move as many on from the odd step below: "
        "then it has as many as before",
        best.says,
    )
    assert bool(said) == any(stairs.position[1::2])
    for upper in range(2, len(stairs.position) + 1, 2):
        for tokens in range(1, stairs.position[upper - 1] + 1):
            answered = list(stairs.position)
            answered[upper - 1] -= tokens
            if upper > 2:
                answered[upper - 3] += tokens
            assert exhaustive.value(stairs.ruleset, tuple(answered)) == 0
            assert answered[::2] == list(stairs.position[::2])


CLEARED = {
    "2,7,0,1": "Only step 1 counts now: clear it.",
    "0,3,2,1,0": "Only step 3 counts now: clear it.",
    "3,1": "Only step 1 counts now: clear it.",
    "0,2": "No step that counts has tokens.",
    "0,5,0,1": "No step that counts has tokens.",
}


@pytest.mark.parametrize("staircase", CLEARED)
def test_the_rule_of_steps_holds_on_where_the_steps_that_count_are_cleared(staircase: str) -> None:
    position, remaining, _told, best = told_of(f"staircase-nim:{staircase}")
    says = best.aim if best.move else best.says.partition(" If ")[0]
    assert says.startswith(CLEARED[staircase])
    assert not any(remaining[0].position[::2])
    steps = [step + 1 for step in range(0, len(position[0].position), 2)]
    with_tokens = [step for step in steps if position[0].position[step - 1]]
    assert [int(number) for number in re.findall(r"\d+", says)] == with_tokens


ARCHES = ("a3-a2,a2-b1,b1-c2,c2-c3", "a3-a2,a2-b1,b1-c2,c2-c3,e3-e2,e2-f1,f1-g2,g2-g3")


@pytest.mark.parametrize("arches", ARCHES)
def test_moves_in_plants_that_play_like_no_heap_are_answered_in_the_same_plant(arches: str) -> None:
    position, _left, _told, best = told_of(f"green-hackenbush:{arches}")
    rules = position[0].ruleset
    assert best.kind is ReasonKind.EACH_LOST
    assert [part.value for part in best.valued_parts] == [0] * len(best.valued_parts)
    for move, after_move in exhaustive.moves(position):
        reply = reply_to(position, move, enough_time())
        assert reply is not None
        (answered,) = after(after_move, reply)
        parts = rules.words.independent_parts(position[0].position, answered.position)
        assert not any(exhaustive.value(rules, later) for _now, later in parts.values())


TAUGHT = (
    "staircase-nim:2,5,2,1",
    "staircase-nim:1,2,3,0,2",
    "staircase-nim:0,2,0,2",
    "staircase-nim:0,3",
    "silver-dollar:..x..x.x..x",
    "silver-dollar:.xx..xx",
    "silver-dollar:x..xx",
)


@pytest.mark.parametrize("text", TAUGHT)
def test_each_reply_is_the_one_that_the_rule_teaches(text: str) -> None:
    """What comes down is moved on, or the next coin follows; else the counted numbers cancel."""
    (component,) = position = read_sum(text)
    rules = component.ruleset
    assert value(component) == 0
    before = counted(component)
    for move, after_move in exhaustive.moves(position):
        reply = reply_to(position, move, enough_time())
        assert reply is not None
        (answered,) = after(after_move, reply)
        assert exhaustive.value(rules, answered.position) == 0
        now = counted(after_move[0])
        if any(larger > smaller for larger, smaller in zip(now, before, strict=True)):
            assert counted(answered) == before
        else:
            later = zip(counted(answered), now, strict=True)
            assert all(smaller <= larger for smaller, larger in later)


def counted(component: Component) -> list[int]:
    """Return the numbers of tokens on the steps that count, or of cells in the gaps that count."""
    if isinstance(component.ruleset, StaircaseNim):
        return list(component.position[::2])
    columns = [-1, *_columns(component.position.places)]
    gaps = [column - before - 1 for before, column in pairwise(columns)]
    return gaps[::-2]


def _columns(places: Iterator[tuple[int, int]]) -> list[int]:
    return [column for _row, column in places]


@pytest.mark.parametrize("staircase", STAIRCASES)
def test_tokens_that_come_down_onto_a_counted_step_can_be_moved_on(staircase: str) -> None:
    """“If they bring tokens down to a step that counts, move as many on”: it is then as before."""
    _position, remaining, _told, _best = told_of(f"staircase-nim:{staircase}")
    rules = remaining[0].ruleset
    assert isinstance(rules, StaircaseNim)
    steps = remaining[0].position
    for (reply,) in rules.options(steps):
        for step in range(0, len(steps), 2):
            came = reply[step] - steps[step]
            if came > 0:
                answer = list(reply)
                answer[step] -= came
                if step:
                    answer[step - 1] += came
                assert (tuple(answer),) in rules.options(reply)
                assert exhaustive.value(rules, tuple(answer)) == 0


def test_the_rule_for_pairs_that_lose_finds_those_of_wythoff() -> None:
    """Begin with the smallest unused number or column, and add 1, next time 2, then 3."""
    (component,) = read_sum("wythoff:5,8")
    (_position, _remaining, _told, best) = told_of("wythoff:5,8")
    rules = component.ruleset
    pairs = []
    used = {0}
    for distance in range(1, 5):
        smaller = mex(used)
        pairs.append((smaller, smaller + distance))
        used |= {*pairs[-1]}
    said = re.findall(r"(\d+)\+(\d+)=(\d+)", best.values_found)
    assert [(int(one), int(two)) for one, _distance, two in said] == pairs
    assert [int(distance) for _one, distance, _two in said] == [1, 2, 3, 4]
    lost = [
        (one, two)
        for two in range(1, 11)
        for one in range(two + 1)
        if exhaustive.value(rules, (one, two)) == 0
    ]
    assert lost == pairs
    on_squares = shown_on_squares(best.values_found)
    columns = re.findall(r"(?:without one is|such column is|Then) ?:? ?(\d+)", on_squares)
    added = re.findall(r"add (\d+)", on_squares)
    rings = [(int(one), int(two)) for one, two in re.findall(r"\((\d+), (\d+)\)", on_squares)]
    assert rings == [(1, 2), (2, 1), (3, 5), (4, 7)]
    assert [int(column) for column in columns] == [one for one, _two in pairs[:3]]
    assert [int(rows) for rows in added] == [1, 2, 3]


LOST_IN_PARTS = (
    "remove-a-square:..xxx,..xxx,xx..x,xx..x",
    "remove-a-square:xxx.xx,xxx.xx",
    "cram:xxxx.xx,xxx..xx,xxxx.xx",
    "node-kayles:path-12",
)


@pytest.mark.parametrize("text", LOST_IN_PARTS)
def test_the_last_step_for_parts_that_are_lost_has_an_example_with_true_worths(text: str) -> None:
    position = read_sum(text)
    told = explain(position, enough_time())
    assert told.best is not None
    if told.best.move is not None:
        position = after(position, told.best.move)
        told = explain(position, enough_time())
    assert told.best is not None
    assert told.best.outlines_parts
    first, _move, last = told.steps
    assert first.says.startswith("The board falls into parts. All ")
    assert last.says.startswith(told.best.says)
    example = re.fullmatch(
        r"One of your moves: (.+) \(then (.+)\)\. Their answer: (.+) \(then (.+)\)\.",
        last.says.removeprefix(f"{told.best.says} "),
    )
    assert example is not None
    order, worths, answer, left = example.groups()
    (moved,) = {
        after_move
        for move, after_move in exhaustive.moves(position)
        if instruction(position, move) == order
    }
    assert sorted(map(int, re.findall(r"\d+", worths))) == worths_by_recursion(moved)
    (answered,) = {
        after_reply
        for reply, after_reply in exhaustive.moves(moved)
        if instruction(moved, reply) == answer
    }
    numbers = [int(number) for number in re.findall(r"\d+", left)]
    assert sorted(numbers) == worths_by_recursion(answered)
    assert reduce(xor, numbers) == 0


def worths_by_recursion(position: Sum) -> list[int]:
    """Return the Grundy values of the parts of the only board that have a move, in order."""
    (board,) = position
    anatomy = board.ruleset.bounds.anatomy(board.position)
    assert anatomy is not None
    return sorted(
        exhaustive.value(board.ruleset, part.position)
        for part in anatomy.parts
        if any(board.ruleset.options(part.position))
    )


@pytest.mark.parametrize("strip", STRIPS)
def test_the_gaps_that_count_are_those_inside_pairs_from_the_right(strip: str) -> None:
    _position, _remaining, told, best = told_of(f"silver-dollar:{strip}")
    if best.move is None:
        return
    coins = [-1] * (strip.count("x") % 2) + [at for at, cell in enumerate(strip) if cell == "x"]
    pairs = zip(coins[::2], coins[1::2], strict=True)
    inside = [second - first - 1 for first, second in pairs]
    assert "A gap inside a pair plays like a heap of its cells." in told.steps[0].says
    assert [part.value for part in best.valued_parts] == inside
