"""Subjects: games as text, CONVENTION~SUM~FIRST~MOVES, the last two only if they are needed.

For example, `normal~nim:3+nim:5` is Nim from heaps of 3 and 5, before the first move.
"""

from dataclasses import dataclass

from nimsum.language import _
from nimsum.match.match import Match, Player, moves_in_notation, replay
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_sum, write_sum
from webapp.classroom.model import ActivityKind
from webapp.views.pictures.previews import title_of_sum
from webapp.views.play.match_texts import goal_of, name_of, rule_of
from webapp.views.web.queries import one_of

BETWEEN = "~"
"""The sign between the parts of a subject."""

NOT_PLAYED = (ActivityKind.WHO_WINS, ActivityKind.WHAT_VALUE, ActivityKind.TALK)
"""The kinds of activities with a board on which pupils make no move."""

_FIRST = (Player.YOU, Player.COMPUTER)
_MAX_PARTS = 4


@dataclass(frozen=True, slots=True)
class GameLine:
    """The line that introduces a game on a screen: its name, its rule, and who wins."""

    name: str
    rule: str
    goal: str


def read_subject(text: str) -> Match:
    """Return the game written as `text`, after its moves.

    Raises `GameError` if `text` cannot be read.
    """
    convention, *rest = text.split(BETWEEN)
    if convention not in [*Convention] or not 1 <= len(rest) < _MAX_PARTS:
        raise NotationError(
            _("An activity can’t be about that."),
            text,
            _("Write normal~ or misere~ and a position, like normal~nim:3+nim:4+nim:5."),
        )
    start, first, moves = [*rest, "", ""][:3]
    if first not in ("", *_FIRST):
        raise NotationError(_("Nobody of that name can begin."), first, one_of(_FIRST))
    # In an address a bare plus stands for a blank.
    position = read_sum("+".join(start.split()))
    return replay(position, Player(first or Player.YOU), moves, Convention(convention))


def write_subject(match: Match) -> str:
    """Return `match` as a subject, the text that `read_subject` reads."""
    first = match.first if match.first is Player.COMPUTER or match.moves else ""
    parts = [match.convention, write_sum(match.start), first, "_".join(moves_in_notation(match))]
    return BETWEEN.join(parts).rstrip(BETWEEN)


def game_line(match: Match, *, is_played: bool = True) -> GameLine:
    """Return the name, the rule and the goal of the game in `match`.

    The rule says how to move on the board, unless nobody plays: then `is_played` is False.
    """
    rulesets = dict.fromkeys(component.ruleset for component in match.position)
    on_paper = " ".join(ruleset.words.rule_on_paper for ruleset in rulesets)
    return GameLine(name_of(match), rule_of(match) if is_played else on_paper, goal_of(match))


def subject_in_words(match: Match) -> str:
    """Return the name of the game in `match`, with the convention if it is misère."""
    game = title_of_sum(match.start)
    return _("%(game)s, misère", game=game) if match.convention is Convention.MISERE else game
