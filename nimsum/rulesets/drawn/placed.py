"""Rulesets in which a move is written as the names of the places to tap on the board."""

from collections.abc import Hashable
from typing import ClassVar

from nimsum.language import _
from nimsum.rulesets.boards.places import OnPlaces, Touch, laid_out
from nimsum.rulesets.errors import IllegalMove, like
from nimsum.rulesets.ruleset import Option, P, Ruleset, cached_component
from nimsum.rulesets.wording import listed_and, some
from nimsum.rulesets.words import Words

_MAX_EXAMPLES = 5


class PlacedWords(Words[P]):
    """Descriptions of moves by the names of the places that a player taps."""

    rules: "PlacedRuleset[P]"

    def move(self, position: P, option: Option[P]) -> str:
        """Return the names of the places to tap for the move to `option`, such as "a1 and b2"."""
        return listed_and(_tapped(self.rules, position, option))

    def way(self, position: P, option: Option[P], written: str) -> str:
        """Return, in words, the move to `option` whose notation is `written`.

        An option may have several such moves.
        """
        if written == self.rules.write_move(position, option):
            return self.move(position, option)
        return listed_and(written.split(self.rules.joint))


class PlacedRuleset(OnPlaces[P], Ruleset[P]):
    """A game with a drawing of every position, in which each option is a single position.

    A move is written as the names of the places to tap, with `joint` between the names. Different
    moves must have different names.
    """

    joint: ClassVar[str] = ","
    words = cached_component(PlacedWords[P])

    def write_move(self, position: P, option: Option[P]) -> str:
        """Return the names of the places to tap for the move to `option`, joined by `joint`."""
        return self.joint.join(_tapped(self, position, option))

    def read_move(self, position: P, text: str) -> Option[P]:
        """Return the option for which a player taps the places that `text` names, in any order.

        Raises `IllegalMove` if there is no such option.
        """
        tapped = sorted(text.split(self.joint))
        moves = []
        for option in self.options(position):
            for touch in self.touches(position, option):
                places = names(self, position, touch)
                if sorted(places) == tapped:
                    return option
                moves.append(self.joint.join(places))
        right = like(some(moves[:_MAX_EXAMPLES], _MAX_EXAMPLES)) if moves else _("No move is left.")
        raise IllegalMove(_("That is no move."), text, f"{self.rule} {right}")


def _tapped(rules: OnPlaces[P], position: P, option: Option[P]) -> list[str]:
    """Return the names of the places to tap for the simplest way to move to `option`."""
    return names(rules, position, next(rules.touches(position, option)))


def names(rules: OnPlaces[P], position: P, touch: Touch) -> list[str]:
    """Return the names of the places to tap for `touch`, one way to move from `position`."""
    layout = laid_out(rules, position)
    places = layout.places if layout else ()
    names_by_key: dict[Hashable, str] = {place.key: place.name for place in places}
    return [names_by_key[key] for key in touch.at or touch.taken]
