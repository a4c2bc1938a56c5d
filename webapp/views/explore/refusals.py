"""What a page with a form refuses: the reason, and the way back to the form."""

from collections.abc import Callable

from flask import request

from nimsum.rulesets.errors import GameError
from webapp.views.web.errors import cannot_be_read
from webapp.views.web.queries import Query


def refusal(form: type[Query]) -> Callable[[GameError], tuple[str, int]]:
    """What answers a refused address; `form` is the page whose form asks for a `game`.

    Where the game itself is refused, and where none is named, there is no form to go back to.
    """

    def answer(error: GameError) -> tuple[str, int]:
        try:
            path = form.read({"game": (request.view_args or {})["game"]}).path()
        except (GameError, KeyError):
            path = ""
        return cannot_be_read(error, form=path)

    return answer
