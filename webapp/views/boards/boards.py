"""What the board templates show: each component with its legal choices."""

from dataclasses import replace
from typing import Any

from nimsum.match.match import Change
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move
from nimsum.solver.choices import some_options
from webapp.teaching.why.marks import Marks
from webapp.teaching.why.parts import LabelledParts
from webapp.teaching.why.pointing import Pointed
from webapp.teaching.words import instruction_on_board, label, place

from .component_view import Choice, ComponentView, take
from .registry import PRESENTATIONS
from .tally import TallyOfVotes


def component_view(
    component: Component,
    index: int,
    count: int,
    *,
    marks: Marks | TallyOfVotes | None = None,
    changes: tuple[Change, ...] = (),
    parts: LabelledParts | None = None,
    pointed: Pointed | None = None,
) -> ComponentView:
    """What a board shows of the component with that index, one of so many in the sum. `changes` are
    what the last moves did to it, the oldest first; `pointed` is what an explanation speaks of.
    Where not all choices are listed and marks are asked for, winning or proposed ones come first.
    """
    kind = component.ruleset.board
    presentation = PRESENTATIONS[kind.slug]
    most = kind.most_choices
    options = some_options(component, most)
    listed = list(options.listed)
    if marks is not None and not options.complete:
        listed = list(dict.fromkeys([*marks.options(index), *listed]))[:most]
    if pointed and pointed.option and pointed.option not in listed:
        listed = [pointed.option, *listed][:most]
    view = ComponentView(
        index=index,
        label=label(component, index, count),
        place=place(component, index, count),
        ruleset=component.ruleset,
        position=component.position,
        kind=kind,
        folder=presentation.folder or kind.slug,
        choices=tuple(
            replace(
                _choice(component, index, count, option, marks),
                pointed=pointed is not None and pointed.option == option,
            )
            for option in listed
        ),
        heaps=component.ruleset.words.heaps(component.position),
        listed_all=options.complete,
        finished=not listed,
        changes=changes,
        parts=parts,
        pointed=pointed,
    )
    picture = presentation.picture(view) if presentation.picture else None
    return replace(view, picture=picture)


def _choice(
    component: Component,
    index: int,
    count: int,
    option: Option[Any],
    marks: Marks | TallyOfVotes | None,
) -> Choice:
    ruleset, words = component.ruleset, component.ruleset.words
    effect = words.move(component.position, option)
    taking = len(option) == 1 and not ruleset.board.tells_move and ruleset.board.as_tokens
    return Choice(
        move=f"{index}:{ruleset.write_move(component.position, option)}",
        option=option,
        order=instruction_on_board(component, index, count, option),
        effect=effect,
        say=take(words.reduction(component.position, option)) if taking else effect,
        heaps=tuple(n for part in option for n in words.heaps(part)),
        mark=marks.of(Move(index, option)) if marks else None,
    )
