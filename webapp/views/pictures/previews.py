"""Previews of links to pages with a position, and the addresses of their pictures.

    /picture/SUM.png?moves=MOVES&play=CONVENTION&ask=QUESTION&language=LANGUAGE

A picture depends only on its address, not on the visitor or their language. `ask` is the question
of a puzzle. The defaults are no moves, normal play, the question whether you can win, and English.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Self

from pydantic import Field

from nimsum.language import _
from nimsum.match.match import Match, Player, moves_in_notation, replay
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_title, sum_title
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.views.play.play_query import Moves
from webapp.views.web.languages import in_language
from webapp.views.web.queries import FormQuery

_MAX_NAME_LENGTH = 70
_MAX_DESCRIPTION_LENGTH = 300


class PictureQuery(FormQuery):
    """The query for the picture of a match: its position, or its start if the match is over.

    `ask` is the question of a puzzle that the picture shows, or None for no puzzle.
    """

    endpoint: ClassVar[str] = "pictures.show"
    in_path: ClassVar[tuple[str, ...]] = ("start",)

    start: str
    moves: Moves = ()
    convention: Annotated[Convention, Field(alias="play")] = Convention.NORMAL
    ask: QuestionKind | None = None

    @classmethod
    def of(cls, match: Match, ask: QuestionKind | None = None) -> Self:
        """Return the query for the picture of `match`.

        `ask` is the question of a puzzle, or None to ask whether you can win.
        """
        return cls.model_construct(
            start=write_sum(match.start),
            moves=tuple(moves_in_notation(match)),
            convention=match.convention,
            ask=ask,
        )

    def match(self) -> Match:
        """Return the match. Raises `GameError` if it cannot be read."""
        return replay(read_sum(self.start), Player.YOU, "_".join(self.moves), self.convention)


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a link: the title of the game, a description, and the address of a picture."""

    game: str
    description: str
    picture: str


def preview_of(match: Match, ask: QuestionKind | None = None) -> Preview:
    """Return the preview of a page with the position of `match`, and the puzzle question `ask`.

    `ask` is None if the page is no puzzle; then the picture asks whether you can win.
    """
    return Preview(
        game=title_of_sum(pictured_position(match)),
        description=_description(match),
        picture=in_language(PictureQuery.of(match, ask).href()),
    )


def preview_of_sum(position: Sum) -> Preview:
    """Return the preview of a page with `position` as the start of a match."""
    return preview_of(Match(position, Player.YOU))


def pictured_position(match: Match) -> Sum:
    """Return the position of `match`, or its start if the match is over."""
    return match.start if match.over else match.position


def title_of_sum(position: Sum) -> str:
    """Return the games of `position` in words; a long title is cut after some components.

    The size of a board, such as 2 × 4, stays on one line.
    """
    count = len(position)
    while len(name := sum_title(position[:count])) > _MAX_NAME_LENGTH and count > 1:
        count //= 2
    if len(name) > _MAX_NAME_LENGTH:
        name = game_title(position[0].ruleset)
    name = name.replace(" × ", "\u00a0×\u00a0")
    return name if count == len(position) else f"{name} + …"


def _description(match: Match) -> str:
    """Return how `match` is won and the rules of its games, as many as a description holds."""
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
    description = ending
    for rule in rules:
        if len(description) + len(rule) > _MAX_DESCRIPTION_LENGTH:
            return f"{description} …"
        description += f" {rule}"
    return description
