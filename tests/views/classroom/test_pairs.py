"""Pairs: the computer that plays with a pupil who has no partner."""

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from webapp.classroom.model import Duel
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.views.classroom.activities.duels import computer_in
from webapp.views.classroom.activities.games import reply_to

LOST = "normal~subtraction(1,2):9"


def played(duel: Duel) -> Match:
    """Return the game of a pupil who begins and plays perfectly, though the start is lost."""
    match = read_subject(LOST)
    while not match.over:
        ply = len(match.moves)
        move = OPPONENTS["perfect"].choose(match.position, ply, OpponentSettings(), Budget())
        match = read_subject(reply_to(write_subject(match.after(move)), computer_in(duel)))
    return match


def test_the_computer_can_be_beaten_even_from_a_lost_start() -> None:
    winners = [played(Duel(number, 1, None, (), "")).winner for number in range(1, 41)]
    assert 20 <= winners.count(Player.YOU) < 40
    again = [played(Duel(number, 1, None, (), "")).winner for number in range(1, 41)]
    assert again == winners
