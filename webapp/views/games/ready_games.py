"""Ready games with their pictures, as the front page and the page of all games show them."""

from collections.abc import Iterable
from dataclasses import dataclass

from webapp.match.gallery import ReadyGame
from webapp.rulesets.notation import write_spaced
from webapp.views.boards.boards import pictures
from webapp.views.boards.component_view import ComponentView
from webapp.views.play.query import play_path


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready game by its one name, with the board views that draw it."""

    name: str
    invitation: str
    href: str
    notation: str
    rules: list[str]
    components: list[ComponentView]


def ready_games(games: Iterable[ReadyGame]) -> list[Ready]:
    """The games, ready to be shown."""
    ready = []
    for game in games:
        start = game.start
        rules = dict.fromkeys(component.ruleset.rule for component in start)
        ready.append(
            Ready(
                " + ".join(dict.fromkeys(component.ruleset.called for component in start)),
                game.invitation,
                play_path(start),
                write_spaced(start),
                list(rules),
                pictures(start),
            )
        )
    return ready
