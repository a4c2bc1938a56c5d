"""What a link to a page with a position on it looks like where it is shown."""

from types import SimpleNamespace

from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_title, sum_title
from webapp.teaching.puzzles.difficulty import QuestionKind

from .query import PictureQuery

_LONGEST_NAME, _LONGEST_DESCRIPTION = 70, 300


def preview_of(match: Match, ask: QuestionKind | None = None) -> SimpleNamespace:
    """The position of a match, and the question of a puzzle on it."""
    return SimpleNamespace(
        game=called(shown_of(match)),
        description=_told(match),
        picture=PictureQuery.of(match, ask).href(),
    )


def preview_of_sum(position: Sum) -> SimpleNamespace:
    """A position with which nothing has happened yet."""
    return preview_of(Match(position, Player.YOU))


def shown_of(match: Match) -> Sum:
    """The position of a match; of one that is over, where it began."""
    return match.start if match.over else match.position


def called(position: Sum) -> str:
    """What one calls a position, or as many of its components as there is room for."""
    count = len(position)
    while len(name := sum_title(position[:count])) > _LONGEST_NAME and count > 1:
        count //= 2
    if len(name) > _LONGEST_NAME:
        name = game_title(position[0].ruleset)
    return name if count == len(position) else f"{name} + …"


def _told(match: Match) -> str:
    rulesets = dict.fromkeys(component.ruleset for component in match.start)
    if len(rulesets) == 1:
        rules = [ruleset.rule for ruleset in rulesets]
    else:
        rules = [f"{game_title(ruleset)}: {ruleset.rule}" for ruleset in rulesets]
    ending = _("The last move wins.")
    if match.convention is Convention.MISERE:
        ending = _("Misère play: the last move loses.")
    said = ending
    for rule in rules:
        if len(said) + len(rule) > _LONGEST_DESCRIPTION:
            return f"{said} …"
        said += f" {rule}"
    return said
