"""The addresses of pictures, which hang on nothing else: not on who asks, in which language.

    /picture/SUM.png?moves=MOVES&play=CONVENTION&ask=QUESTION&language=LANGUAGE

`ask` is the question of a puzzle. What is left out is no move, normal play, whether one can win,
and English.
"""

from urllib.parse import urlencode

from webapp.language import SOURCE_LANGUAGE, language
from webapp.match.match import Match, written_moves
from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import write_sum
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.views.play.addresses import quoted

_PLAIN = ":,()_;"


def picture_path(match: Match, ask: QuestionKind | None = None) -> str:
    """The picture of the position of a match, with the words of the page that is made now."""
    fields = {
        "moves": "_".join(written_moves(match)),
        "play": "" if match.convention is Convention.NORMAL else match.convention,
        "ask": ask or "",
        "language": "" if language() == SOURCE_LANGUAGE else language(),
    }
    query = urlencode({name: text for name, text in fields.items() if text}, safe=_PLAIN)
    path = f"/picture/{quoted(write_sum(match.start))}.png"
    return f"{path}?{query}" if query else path
