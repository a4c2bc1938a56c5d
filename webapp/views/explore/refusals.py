"""What a page with a form refuses: the reason, and the way back to the form."""

from collections.abc import Callable

from flask import request

from nimsum.rulesets.errors import GameError
from webapp.views.web.errors import error_page
from webapp.views.web.queries import Query


def refusal(form: type[Query]) -> Callable[[GameError], tuple[str, int]]:
    """An error handler that leads back to the form of `form`, if the game can be read."""

    def answer(error: GameError) -> tuple[str, int]:
        try:
            path = form.read({"game": (request.view_args or {})["game"]}).path()
        except (GameError, KeyError):
            path = ""
        return error_page(error, form=path)

    return answer
