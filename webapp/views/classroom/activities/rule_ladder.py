"""The ladder of games that a pupil climbs: each proved rule leads to a further game."""

from dataclasses import dataclass

from nimsum.rulesets.notation import read_sum
from webapp.classroom.model import Activity, PupilView
from webapp.teaching.rules.ladder import next_game
from webapp.views.play.play_query import play_path

from .rule_subjects import read_rule_subject, rule_line, subject_with_game
from .stated_rules import StatedBy, StatedRule, stated_rules, statements_about

_MIN_FAILURES = 3
"""The number of refuted rules after which a pupil is offered a small game."""

_SMALL_HEAP = 5
"""The number that names the small game, such as a heap of five."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A game of the ladder that a pupil has reached, and the pupil's `rules` about it.

    `game` is the name of a further game, and empty for the game of the activity.
    """

    game: str
    subject: str
    rule_line: str
    rules: tuple[StatedRule, ...]


def rungs_of(view: PupilView, activity: Activity) -> list[Rung]:
    """Return the games that the pupil has reached: the first, and each one after a proved rule."""
    rungs: list[Rung] = []
    game: str | None = ""
    while game is not None:
        subject = subject_with_game(activity.subjects[0], game)
        stated = [StatedBy(answer.text) for answer in statements_about(view.answers, game)]
        rules = stated_rules(view.room.code, subject, stated)
        rungs.append(Rung(game, subject, rule_line(subject), rules))
        is_proved = any(rule.is_proved for rule in rules)
        game = next_game(read_rule_subject(subject).game.name) if is_proved else None
    return rungs


def has_next_game(subject: str) -> bool:
    """Return True if a proved rule about the positions in `subject` leads to a further game."""
    return next_game(read_rule_subject(subject).game.name) is not None


def small_game(rung: Rung) -> str:
    """Return the address of a small game to play after several refuted rules; otherwise empty."""
    refuted = sum(rule.is_refuted for rule in rung.rules)
    query = read_rule_subject(rung.subject)
    if refuted < _MIN_FAILURES or len(query.series.letters) > 1:
        return ""
    (written,) = query.series.written((_SMALL_HEAP,))
    return play_path(read_sum(f"{query.game.name}:{written}"))
