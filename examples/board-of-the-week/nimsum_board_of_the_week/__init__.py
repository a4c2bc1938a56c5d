"""A plug-in of Nimsum: a page with a board that changes every Monday."""

from datetime import UTC, date, datetime
from pathlib import Path

from flask import Blueprint, Flask, render_template

from nimsum.budget import Budget
from nimsum.language import N_, add_catalogues
from nimsum.match.match import Match, Player
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from webapp.slots import Card, Link, slots_of
from webapp.views.play.play_board import first_board
from webapp.views.play.play_query import PlayQuery

BOARDS = (
    "remove-a-square:3x5",
    "octal(0.77):12",
    "notakto:3x3",
    "cram:3x4",
    "wythoff:7,11",
    "kayles:7+nim:4",
)
"""The boards, each for a week in turn; whoever moves first can win."""

# Nimsum's own words come first.
add_catalogues(Path(__file__).parent / "translations", first=False)

board_of_the_week = Blueprint("board_of_the_week", __name__, template_folder="templates")


def init_app(app: Flask) -> None:
    """Add the page to `app`, and the links that lead to it."""
    app.register_blueprint(board_of_the_week)
    title, endpoint = N_("Board of the week"), "board_of_the_week.show"
    slots = slots_of(app)
    slots.doors[board_of_the_week.name] = "play"
    slots.explore_cards.append(Card(title, N_("A new one every Monday."), endpoint))
    slots.footer_links.append(Link(title, endpoint))


def board_in_week_of(day: date) -> Sum:
    """Return the board of the week in which `day` lies."""
    week = (day.toordinal() - 1) // 7
    return read_sum(BOARDS[week % len(BOARDS)])


@board_of_the_week.get("/board-of-the-week")
def show() -> str:
    """Show the board of this week."""
    start = board_in_week_of(datetime.now(UTC).date())
    game = PlayQuery.of(Match(start, Player.YOU))
    return render_template(
        "board_of_the_week/page.html", board=first_board(game, Budget()), play=game.path()
    )
