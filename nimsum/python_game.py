"""Games that a Python function defines: `@nimsum.ruleset`."""

from collections.abc import Callable
from typing import overload

from nimsum.budget import THINKING_SECONDS
from nimsum.playing import play_in_turns
from nimsum.positions import Position
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.python_cells import PythonCells, define_cells
from nimsum.rulesets.python_games import InvalidRuleset, Moves, define
from nimsum.rulesets.sums import component_of


class Game:
    """A game that a function in Python defines. A call with its heaps or sides returns a position.

    `name` is its name in the notation, so that `values`, `law` and `position` know it, too.
    `options` is the function, and `kind` the class of rulesets, which an entry point of a package
    can name.
    """

    def __init__(self, options: Moves, rules: AnyRuleset) -> None:
        self.options = options
        self.rules = rules
        self.kind = type(rules)
        self.__doc__ = options.__doc__

    def __repr__(self) -> str:
        return f"<game {self.name}: {self.rules.rule}>"

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name in the notation, such as "take-or-halve"."""
        return self.rules.name

    def __call__(
        self, *heaps: int, misere: bool = False, seconds: float = THINKING_SECONDS
    ) -> Position:
        """Return the position with these `heaps`: one, or two in a game of two heaps.

        In a game on cells they are the numbers of rows and columns of a full board. Raises
        `GameError` if there is no such position.
        """
        separator = "x" if isinstance(self.rules, PythonCells) else ","
        position = self.rules.read_position(separator.join(map(str, heaps)))
        return Position((component_of(self.rules, position),), misere, seconds)

    def play(self, *heaps: int, misere: bool = False, second: bool = False) -> None:
        """Play from the position with these `heaps` against the computer, in the terminal.

        The computer moves first if `second` is True.
        """
        convention = Convention.MISERE if misere else Convention.NORMAL
        play_in_turns(self(*heaps).components, convention, second=second)


@overload
def ruleset(options: Moves) -> Game: ...


@overload
def ruleset(
    *,
    name: str = ...,
    rule: str = ...,
    same_as: str = ...,
    largest: int | None = ...,
    cells: bool = ...,
) -> Callable[[Moves], Game]: ...


def ruleset(
    options: Moves | None = None,
    *,
    name: str = "",
    rule: str = "",
    same_as: str = "",
    largest: int | None = None,
    cells: bool = False,
) -> Game | Callable[[Moves], Game]:
    """Make a game of `options`, a function that returns or yields the options of its heaps.

    With one parameter, `options(n)`, the game is one of heaps: an option is a smaller heap, or a
    tuple of smaller heaps, which are then played as a sum; 0 or () leaves nothing. With two
    parameters, `options(a, b)`, an option is a pair of heaps with fewer tokens in all. The options
    must depend on the heaps alone.

    If `cells` is True, `options(rows, columns)` returns the moves on a full board instead, each as
    a list of the cells `(row, column)` that it takes, counted from 0. A move can be made as long as
    all of its cells are left. Boards are written like `3x4`, or drawn like `xx.,xxx`.

    `name` is the name in the notation, by default that of the function with hyphens; `rule` is a
    sentence for people, by default the first line of the docstring. `largest` is the largest heap
    whose value is computed, by default 10,000, or 200 in a game of two heaps.

    If `same_as` names a game of heaps, such as "octal(0.137)", that is your claim that both games
    have the same options. They are compared up to heap 60, and as far as values are computed. The
    law of that game, with its proof, is then used for yours, and `law` says that it is by your
    claim. Without it a period is only seen.

    Small positions are tried at once. Raises `InvalidRuleset`, a `ValueError`, if the function
    returns no list (such as None where there is no move), or if an option has the wrong form, is
    not smaller, or depends on more than the heaps; later, any question raises it if it meets such
    an option.
    """

    def decorate(function: Moves) -> Game:
        if cells:
            if same_as or largest is not None:
                raise InvalidRuleset(
                    "A game on cells has no heaps.",
                    same_as or str(largest),
                    "Leave out same_as and largest.",
                )
            return Game(function, define_cells(function, name=name, rule=rule))
        rules = define(function, name=name, rule=rule, same_as=same_as, largest=largest)
        return Game(function, rules)

    return decorate if options is None else decorate(options)
