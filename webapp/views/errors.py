"""Pages for what goes wrong: what was wrong, what was read, what would be right."""

from flask import Flask, render_template
from werkzeug.exceptions import HTTPException

from webapp.rulesets.errors import GameError

_TITLES = {
    400: "That cannot be read",
    404: "There is no such page",
    405: "That cannot be done here",
    413: "That is too large",
    500: "Something broke, and it is our fault",
}


def register_error_pages(app: Flask) -> None:
    """Give every error of the pages a page; the API answers for its own."""
    app.register_error_handler(GameError, _game_error)
    app.register_error_handler(UnicodeDecodeError, _undecodable)
    app.register_error_handler(HTTPException, _http_error)


def _game_error(error: GameError) -> tuple[str, int]:
    return render_template("error.html", title=_TITLES[400], error=error, message=""), 400


def _undecodable(_error: UnicodeDecodeError) -> tuple[str, int]:
    """Werkzeug meets bytes that are no UTF-8 only when a view asks for the query."""
    message = "The address has letters in it that cannot be read. Copy it again, as a whole."
    return render_template("error.html", title=_TITLES[400], error=None, message=message), 400


def _http_error(error: HTTPException) -> tuple[str, int]:
    code = error.code or 500
    title = _TITLES.get(code, error.name)
    page = render_template("error.html", title=title, error=None, message=error.description)
    return page, code
