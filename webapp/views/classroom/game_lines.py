"""The game of an activity on a screen: its name, its rule, and who wins."""

from dataclasses import dataclass

from nimsum.match.match import Match
from webapp.classroom.model import ActivityKind
from webapp.views.play.match_texts import goal_of, name_of, rule_of

NOT_PLAYED = (ActivityKind.WHO_WINS, ActivityKind.WHAT_VALUE, ActivityKind.TALK)
"""The kinds of activities with a board on which pupils make no move."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """The line that introduces a game on a screen: its name, its rule, and who wins."""

    name: str
    rule: str
    goal: str


def game_line(match: Match, *, is_played: bool = True) -> GameLine:
    """Return the name, the rule and the goal of the game in `match`.

    The rule says how to move on the board, unless nobody plays: then `is_played` is False.
    """
    rulesets = dict.fromkeys(component.ruleset for component in match.position)
    on_paper = " ".join(ruleset.words.rule_on_paper for ruleset in rulesets)
    return GameLine(name_of(match), rule_of(match) if is_played else on_paper, goal_of(match))
