"""What is offered after a win: one challenge, which can be won, and is no trifle."""

import pytest

from nimsum.budget import Budget
from nimsum.match.gallery import GALLERY
from nimsum.match.match import Match, Player
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import has_move
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.path.stations import ON_MAP, stop_after
from webapp.teaching.why.reason import ReasonKind
from webapp.teaching.why.reasons import reason_of_position
from webapp.teaching.winning.challenge import Challenge, next_challenge
from webapp.teaching.winning.larger import smaller_start


def game_after(start: str, convention: Convention, *, perfectly: bool = True) -> Match | None:
    won = Match(read_sum(start), Player.YOU, convention=convention)
    # With much work, large boards of Notakto in misère play would be searched to the end.
    result = next_challenge(won, Budget(20.0), perfectly=perfectly)
    assert result is None or isinstance(result, Challenge)
    return result.match if result else None


def is_won_at_once(game: Match) -> bool:
    """Return True if the first move can end the game and win it, by the rules."""
    ends = [not any(map(has_move, remaining)) for _move, remaining in exhaustive.moves(game.start)]
    return game.convention is Convention.NORMAL and any(ends)


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("start", [game.notation for game in GALLERY])
def test_every_start_that_is_offered_can_be_won_by_the_side_that_one_gets(
    start: str, convention: Convention
) -> None:
    game = game_after(start, convention)
    if game:
        outcome = analyse(game.start, enough_time(), 0, game.convention).outcome
        assert outcome is {Player.YOU: Outcome.N, Player.COMPUTER: Outcome.P}[game.first]
        assert not is_won_at_once(game)
        assert write_sum(game.start) != start
        assert game.convention is convention
    assert game == game_after(start, convention), "the same each time"


EXAMPLES = sorted({game.notation for game in GALLERY} | {ruleset.example for ruleset in families()})


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("start", EXAMPLES)
def test_the_same_idea_is_promised_only_if_the_explanation_has_it(
    start: str, convention: Convention
) -> None:
    position = read_sum(start)
    won = Match(position, Player.YOU, convention=convention)
    offered = next_challenge(won, Budget(2.0), perfectly=True)
    if not offered or not any(map(has_move, position)):
        return
    assert isinstance(offered, Challenge)
    reasons = [
        reason_of_position(each, Budget(2.0), convention)
        for each in (position, offered.match.start)
    ]
    if offered.same_idea:
        ideas = {(reason.kind, reason.title) for reason in reasons if reason}
        assert len(ideas) == 1
        assert ReasonKind.ANSWERED not in {kind for kind, _title in ideas}


def test_after_copying_a_number_the_next_numbers_can_be_copied_too() -> None:
    """36 can become 12, and every number on offer can become its partner."""
    won = Match(read_sum("maliquot:12+maliquot:36"), Player.YOU)
    offered = next_challenge(won, enough_time(), perfectly=True)
    assert isinstance(offered, Challenge)
    assert offered.same_idea
    equal = [one == other for _move, (one, other) in exhaustive.moves(offered.match.start)]
    assert any(equal)


NEXT = [
    ("nim:1+nim:2", "nim:1+nim:4", Player.YOU),
    ("octal(0.77):5", "octal(0.77):8", Player.YOU),
    ("nim:3+nim:4+nim:5", "nim:3+nim:4+nim:8", Player.YOU),
    ("grundys-game:6", "grundys-game:10", Player.COMPUTER),
]


def test_what_comes_next_is_a_larger_start() -> None:
    for start, offered, first in NEXT:
        game = game_after(start, Convention.NORMAL)
        assert game
        assert (write_sum(game.start), game.first) == (offered, first)
    assert game_after("nim:40+nim:39", Convention.NORMAL) is None, "no larger heap is offered"


def test_a_smaller_start_has_a_component_of_half_the_size() -> None:
    for start, smaller in (
        ("subtraction(1,2):20", "subtraction(1,2):10"),
        ("nim:3+nim:4+nim:5", "nim:3+nim:4+nim:2"),
    ):
        result = smaller_start(read_sum(start))
        assert result
        assert write_sum(result) == smaller
    assert smaller_start(read_sum("nim:2")) is None, "a heap of 1 allows no second move"


def test_after_a_station_the_path_goes_on() -> None:
    for station in ON_MAP[:-1]:
        won = Match(station.position, station.first, convention=station.convention)
        result = next_challenge(won, enough_time(), perfectly=False, at=station)
        assert result is stop_after(station)


def test_whoever_had_help_is_offered_the_same_start_without() -> None:
    alone = game_after("nim:1+nim:2", Convention.NORMAL, perfectly=False)
    assert alone == Match(read_sum("nim:1+nim:2"), Player.YOU)
    draw = game_after(
        "aliquot-partial-sums:6+aliquot-partial-sums:9", Convention.NORMAL, perfectly=False
    )
    assert draw is None or write_sum(draw.start) != "aliquot-partial-sums:6+aliquot-partial-sums:9"
