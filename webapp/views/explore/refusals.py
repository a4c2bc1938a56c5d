"""What a page with a form refuses: the reason, and the way back to the form."""

from collections.abc import Callable

from flask import request

from webapp.rulesets.errors import GameError
from webapp.views.web.errors import cannot_be_read


def refusal(path_of_form: Callable[[str], str]) -> Callable[[GameError], tuple[str, int]]:
    """What answers a refused address, mostly one whose game is `name`.

    `path_of_form` gives the path of the form for that game. Where it raises GameError, the game
    itself is refused; then, and where no game is named, there is no form to go back to.
    """

    def answer(error: GameError) -> tuple[str, int]:
        game = (request.view_args or {}).get("name")
        try:
            form = path_of_form(game) if game else ""
        except GameError:
            form = ""
        return cannot_be_read(error, form=form)

    return answer
