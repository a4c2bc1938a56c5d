"""The view of a component: the data with which the templates of boards draw it."""

from dataclasses import replace
from typing import Any

from nimsum.match.match import Change
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move
from nimsum.solver.component_options import some_options
from webapp.teaching.component_names import ComponentName
from webapp.teaching.move_words import instruction_on_board
from webapp.teaching.why.highlights import Highlight
from webapp.teaching.why.marks import Marks
from webapp.teaching.why.parts import LabelledParts

from .component_view import Choice, ComponentView, take
from .registry import PRESENTATIONS
from .tally import TallyOfVotes


def component_view(
    component: Component,
    index: int,
    name: ComponentName,
    *,
    marks: Marks | TallyOfVotes | None = None,
    changes: tuple[Change, ...] = (),
    parts: LabelledParts | None = None,
    pointed: Highlight | None = None,
    start: Any = None,
    former: tuple[Any, ...] = (),
    full_bar: int = 0,
    is_part: bool = False,
) -> ComponentView:
    """Return the view of a component, which has this `index` and this `name` in a sum.

    `marks` are the outcomes of the moves, or votes for moves; None leaves the moves unmarked.
    `changes` are the changes by the last moves, the oldest first. `parts` are the independent parts
    of the position that the board labels, and `pointed` is what an explanation highlights, such as
    a move. `start` is the position with which the match began here, whose room the board keeps; it
    is None if moves have left several components of it; `former` are all positions since then that
    the picture needs. A heap of `full_bar` tokens has a bar that fills its room. `is_part` is True
    if a move has left the component together with others. If there are too many legal moves to list
    all, a highlighted move and winning or proposed moves are preferred.
    """
    kind = component.ruleset.board
    presentation = PRESENTATIONS[kind.slug]
    max_choices = kind.max_choices
    options = some_options(component, max_choices)
    listed = list(options.listed)
    if marks is not None and not options.complete:
        listed = list(dict.fromkeys([*marks.options(index), *listed]))[:max_choices]
    if pointed and pointed.option and pointed.option not in listed:
        listed = [pointed.option, *listed][:max_choices]
    choices = []
    for option in listed:
        choice = _choice(component, index, name, option, marks)
        is_pointed = pointed is not None and pointed.option == option
        choices.append(replace(choice, pointed=is_pointed))
    view = ComponentView(
        index=index,
        name=name,
        ruleset=component.ruleset,
        position=component.position,
        kind=kind,
        folder=presentation.folder or kind.slug,
        choices=tuple(choices),
        heaps=component.ruleset.words.heaps(component.position),
        listed_all=options.complete,
        finished=not listed,
        changes=changes,
        parts=parts,
        pointed=pointed,
        start=start,
        former=former,
        full_bar=full_bar,
        is_part=is_part,
    )
    picture = presentation.picture(view) if presentation.picture else None
    return replace(view, picture=picture)


def _choice(
    component: Component,
    index: int,
    name: ComponentName,
    option: Option[Any],
    marks: Marks | TallyOfVotes | None,
) -> Choice:
    """Return the move to `option` as the board offers it, with its mark."""
    ruleset = component.ruleset
    words = ruleset.words
    effect = words.move(component.position, option)
    heaps: list[int] = []
    for part in option:
        heaps.extend(words.heaps(part))
    takes_tokens = (
        len(option) == 1 and not ruleset.board.describes_change and ruleset.board.as_tokens
    )
    return Choice(
        move=f"{index}:{ruleset.write_move(component.position, option)}",
        option=option,
        order=instruction_on_board(component, name, Move(index, option)),
        effect=effect,
        say=take(words.reduction(component.position, option)) if takes_tokens else effect,
        heaps=tuple(heaps),
        mark=marks.of(Move(index, option)) if marks else None,
    )
