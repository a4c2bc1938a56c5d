"""What a link to a page with a position on it looks like where it is shown; addresses of pictures.

    /picture/SUM.png?moves=MOVES&play=CONVENTION&ask=QUESTION&language=LANGUAGE

They depend on nothing else: not on who asks, in which language. `ask` is the question of a puzzle.
What is left out is no move, normal play, whether one can win, and English.
"""

from types import SimpleNamespace
from typing import Annotated, ClassVar, Self

from pydantic import Field

from nimsum.language import _
from nimsum.match.match import Match, Player, replay, written_moves
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_title, sum_title
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.views.play.query import Moves
from webapp.views.web.languages import in_language
from webapp.views.web.queries import FormQuery

_LONGEST_NAME, _LONGEST_DESCRIPTION = 70, 300


class PictureQuery(FormQuery):
    """The picture of a position, or of how a game began that is over."""

    endpoint: ClassVar[str] = "pictures.show"
    in_path: ClassVar[tuple[str, ...]] = ("start",)

    start: str
    moves: Moves = ()
    convention: Annotated[Convention, Field(alias="play")] = Convention.NORMAL
    ask: QuestionKind | None = None

    @classmethod
    def of(cls, match: Match, ask: QuestionKind | None = None) -> Self:
        """The picture of the position of a match."""
        return cls.model_construct(
            start=write_sum(match.start),
            moves=tuple(written_moves(match)),
            convention=match.convention,
            ask=ask,
        )

    def match(self) -> Match:
        """The match. Raises GameError."""
        return replay(read_sum(self.start), Player.YOU, "_".join(self.moves), self.convention)


def preview_of(match: Match, ask: QuestionKind | None = None) -> SimpleNamespace:
    """The position of a match, and the question of a puzzle on it."""
    return SimpleNamespace(
        game=called(shown_of(match)),
        description=_told(match),
        picture=in_language(PictureQuery.of(match, ask).href()),
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
        rules = [
            _("%(name)s: %(what)s", name=game_title(ruleset), what=ruleset.rule)
            for ruleset in rulesets
        ]
    ending = _("The last move wins.")
    if match.convention is Convention.MISERE:
        ending = _("Misère play: the last move loses.")
    said = ending
    for rule in rules:
        if len(said) + len(rule) > _LONGEST_DESCRIPTION:
            return f"{said} …"
        said += f" {rule}"
    return said
