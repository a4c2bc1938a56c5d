"""The addresses of pictures, which depend on nothing else: not on who asks, in which language.

    /picture/SUM.png?moves=MOVES&play=CONVENTION&ask=QUESTION&language=LANGUAGE

`ask` is the question of a puzzle. What is left out is no move, normal play, whether one can win,
and English.
"""

from typing import Annotated, ClassVar, Self

from pydantic import Field

from nimsum.language import LANGUAGES, SOURCE_LANGUAGE, _, language
from nimsum.match.match import Match, Player, replay, written_moves
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_sum, write_sum
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.views.play.query import Moves
from webapp.views.web.queries import FormQuery, Notation, one_of


def _read_language(given: str) -> str:
    if given not in LANGUAGES:
        raise NotationError(_("I don’t speak that language."), given, one_of(LANGUAGES))
    return given


class PictureQuery(FormQuery):
    """The picture of a position, or of how a game began that is over."""

    endpoint: ClassVar[str] = "pictures.show"
    in_path: ClassVar[tuple[str, ...]] = ("start",)

    start: str
    moves: Moves = ()
    convention: Annotated[Convention, Field(alias="play")] = Convention.NORMAL
    ask: QuestionKind | None = None
    language: Annotated[str, Notation(_read_language)] = SOURCE_LANGUAGE

    @classmethod
    def of(cls, match: Match, ask: QuestionKind | None = None) -> Self:
        """The picture of the position of a match, with the words of the page that is made now."""
        return cls.model_construct(
            start=write_sum(match.start),
            moves=tuple(written_moves(match)),
            convention=match.convention,
            ask=ask,
            language=language(),
        )

    def match(self) -> Match:
        """The match. Raises GameError."""
        return replay(read_sum(self.start), Player.YOU, "_".join(self.moves), self.convention)
