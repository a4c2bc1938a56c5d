"""The subjects of activities in which pupils state rules: a game, positions, outcomes or values.

A subject is written CONVENTION~GAME~SERIES~SUBJECT, where SERIES are the positions and SUBJECT is
what rules are about (values or outcomes); both have defaults.
"""

from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_game, read_sum
from nimsum.rulesets.series import Series
from nimsum.rulesets.titles import game_title
from webapp.teaching.discovery.field import Subject
from webapp.teaching.lesson_plans.subjects import BETWEEN
from webapp.views.discover.discovery_queries import StripQuery

_MAX_NUMBERS_SHOWN = 13
"""The maximum number of positions that are listed if each position has one number."""

_MAX_SECOND_NUMBERS_SHOWN = 4
"""The maximum number of second numbers that are listed if each position has two numbers."""


def read_rule_subject(text: str) -> StripQuery:
    """Return the subject `text` of an activity as a query, the one of the page of such a game.

    The query has the game, the series of its positions, and whether rules are about outcomes or
    values. Raises `GameError` if `text` cannot be read, or if it is not about normal play.
    """
    convention, _between, rest = text.partition(BETWEEN)
    if convention != Convention.NORMAL:
        raise NotationError(
            _("Rules are sought in normal play."), text, _("Write normal~ and the name of a game.")
        )
    name, series, subject = [*rest.split(BETWEEN), "", ""][:3]
    # If the text has a position instead of a name, the game is that of its first component.
    game = read_sum("+".join(name.split()))[0].ruleset if ":" in name else read_game(name)
    query = StripQuery.read({"game": game, "of": series, "about": subject})
    return query.model_copy(update={"of": query.series.slug})


def write_rule_subject(text: str) -> str:
    """Return the subject that can be read from `text`, with its defaults filled in.

    Raises `GameError` as `read_rule_subject` does.
    """
    query = read_rule_subject(text)
    return BETWEEN.join([Convention.NORMAL, query.game.name, query.of, query.about])


def subject_with_game(subject: str, game: str) -> str:
    """Return `subject` about the further `game`, or as it is if `game` is empty."""
    if not game:
        return subject
    query = read_rule_subject(subject)
    return BETWEEN.join([Convention.NORMAL, game, query.of, query.about])


def subject_in_words(subject: str) -> str:
    """Return the name of the game in `subject`, and its positions."""
    query = read_rule_subject(subject)
    positions = _(query.series.title)
    return _("%(game)s: %(positions)s", game=game_title(query.game), positions=positions)


def title_of(subject: str) -> str:
    """Return the question that rules about `subject` answer."""
    if read_rule_subject(subject).about is Subject.OUTCOME:
        return _("It’s your turn: when do you lose?")
    return _("What are the Grundy values?")


def question_about(subject: str) -> str:
    """Return the game, the positions and the question of `subject` in one text."""
    return _("%(about)s. %(asked)s", about=subject_in_words(subject), asked=title_of(subject))


def rule_line(subject: str) -> str:
    """Return the rule of the game in `subject`, and who wins."""
    last_wins = _("The last move wins.")
    return f"{read_rule_subject(subject).game.rule} {last_wins}"


def first_positions(series: Series) -> tuple[str, ...]:
    """Return the first positions of `series`, each as its numbers, such as "3" or "2, 3"."""
    numbers = range(series.first, min(series.last, _MAX_NUMBERS_SHOWN) + 1)
    if len(series.letters) == 1:
        return tuple(map(str, numbers[:_MAX_NUMBERS_SHOWN]))
    positions = []
    for b in numbers[:_MAX_SECOND_NUMBERS_SHOWN]:
        positions += [f"{a}, {b}" for a in numbers[: b + 1 - series.first]]
    return tuple(positions)
