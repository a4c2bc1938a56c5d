"""Who plays, and how: the part of an address that stays the same through a match.

    against=OPPONENT&first=PLAYER&play=CONVENTION&train=TIMES&seed=SEED&errs=PERCENT

`against` is an opponent's slug or `person` for two people at one screen. `first` is `you` or
`computer`; without it the page asks. `play` is `normal`, unless it says `misere`. `train` makes it
a training game, in which moves can be taken back so many times; `training_addresses.py` has the
rest of it. `seed` and `errs` belong to the opponents with dice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from secrets import randbelow

from webapp.language import gettext as _
from webapp.limits import MOST_TAKEN_BACK
from webapp.match.match import Player
from webapp.match.opponents import OPPONENTS, Mood, Opponent
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.views.web.queries import one_of

PERSON = "person"
_WITH_DICE = ("short-sighted", "careless")
_LARGEST_SEED = 999_999
_A_FEW_TIMES = 3


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays: against whom, who moves first (None: not yet chosen), the dice, what the last move
    does, and how many times moves may be taken back (None: no training game).
    """

    against: str
    first: Player | None
    mood: Mood
    convention: Convention = Convention.NORMAL
    train: int | None = None

    @property
    def opponent(self) -> Opponent | None:
        """The computer player, or None for two people."""
        return OPPONENTS.get(self.against)

    @property
    def needs_dice(self) -> bool:
        """Whether the opponent's moves hang on a seed."""
        return self.against in _WITH_DICE

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The seating as it stands in an address: names and values."""
        fields = [("against", self.against)]
        if self.first in (Player.YOU, Player.COMPUTER):
            fields.append(("first", self.first))
        if self.convention is not Convention.NORMAL:
            fields.append(("play", self.convention))
        if self.train is not None:
            fields.append(("train", str(self.train)))
        if self.needs_dice:
            fields.append(("seed", str(self.mood.seed)))
        if self.against == "careless":
            fields.append(("errs", str(self.mood.errs)))
        return fields

    def begun_by(self, first: Player) -> "Seating":
        """The same with another player moving first."""
        return replace(self, first=first)

    def swapped(self) -> "Seating":
        """The same with the other player moving first."""
        you_second = self.first is Player.COMPUTER
        return self.begun_by(Player.YOU if you_second else Player.COMPUTER)

    def for_two(self) -> "Seating":
        """The same for two people at one screen."""
        return Seating(PERSON, Player.ONE, self.mood, self.convention)

    def not_agreed(self) -> "Seating":
        """The same before it is agreed who moves first, and against whom."""
        against = next(iter(OPPONENTS)) if self.against == PERSON else self.against
        return replace(self, against=against, first=None)

    def in_training(self) -> "Seating":
        """The same in a training game in which a few moves can be taken back."""
        return replace(self, train=_A_FEW_TIMES)

    def with_other_convention(self) -> "Seating":
        """The same in misère play, or back in normal play."""
        normal = self.convention is Convention.NORMAL
        return replace(self, convention=Convention.MISERE if normal else Convention.NORMAL)


def _one_of(arguments: Mapping[str, str], name: str, allowed: list[str], default: str) -> str:
    given = arguments.get(name) or default
    if given not in allowed:
        raise NotationError(
            _("There is no such choice for “%(name)s”.", name=name), given, one_of(allowed)
        )
    return given


def _number(arguments: Mapping[str, str], name: str, default: int, largest: int) -> int:
    given = arguments.get(name)
    if not given:
        return default
    number = read_number(given, _("a number for “%(name)s”", name=name))
    if number > largest:
        raise NotationError(
            _("The number for “%(name)s” is too large.", name=name),
            given,
            _("The largest is %(largest)s.", largest=largest),
        )
    return number


def is_by_lot(arguments: Mapping[str, str], seating: Seating) -> bool:
    """Whether the seating in an address hangs on a seed that is not there, so that it is drawn."""
    return seating.needs_dice and not arguments.get("seed")


def read_seating(arguments: Mapping[str, str]) -> Seating:
    """The seating in an address. Raises NotationError."""
    against = _one_of(arguments, "against", [*OPPONENTS, PERSON], "perfect")
    convention = Convention(_one_of(arguments, "play", [*Convention], Convention.NORMAL))
    mood = Mood(
        seed=_number(arguments, "seed", 1 + randbelow(_LARGEST_SEED), _LARGEST_SEED),
        errs=_number(arguments, "errs", 25, 100),
    )
    train = _number(arguments, "train", 0, MOST_TAKEN_BACK) if arguments.get("train") else None
    if against == PERSON:
        if train is not None:
            raise NotationError(
                _("In a training game one plays against the computer."),
                f"train={train}",
                _("Leave out “train”, or choose one of the computer players."),
            )
        return Seating(against, Player.ONE, mood, convention)
    if not arguments.get("first"):
        if arguments.get("moves"):
            raise NotationError(
                _("The address has moves, but does not say who moved first."),
                arguments["moves"],
                _("Add first=you or first=computer."),
            )
        return Seating(against, None, mood, convention, train)
    first = _one_of(arguments, "first", [Player.YOU, Player.COMPUTER], "")
    return Seating(against, Player(first), mood, convention, train)
