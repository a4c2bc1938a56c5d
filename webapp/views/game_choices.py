"""The games that the builder offers, by what has to be typed for each."""

from dataclasses import dataclass
from functools import cache

from webapp.rulesets.catalogue import AnyRuleset, families

_ONE_HEAP, _BRACKETS, _OTHERS = (
    "One heap, nothing in brackets",
    "Needs something in brackets",
    "Several heaps, or a shape",
)


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game in the list: its name, and examples of what to type where a number is not all."""

    slug: str
    name: str


@cache
def game_choices() -> dict[str, list[GameChoice]]:
    """All games in groups; no group is empty."""
    groups: dict[str, list[GameChoice]] = {_ONE_HEAP: [], _BRACKETS: [], _OTHERS: []}
    for family in families():
        group, name = _told(family)
        groups[group].append(GameChoice(family.slug, name))
    return {group: choices for group, choices in groups.items() if choices}


def _told(family: type[AnyRuleset]) -> tuple[str, str]:
    """The group of a game, and its name with examples."""
    ruleset, _, position = family.example.partition(":")
    brackets = ruleset.removeprefix(family.slug).strip("()")
    typed = [f"brackets like {brackets}"] if brackets else []
    if not position.isdecimal():
        typed.append(f"position like {position}" if brackets else f"like {position}")
    group = _BRACKETS if brackets else _OTHERS if typed else _ONE_HEAP
    return group, f"{family.title} ({', '.join(typed)})" if typed else family.title
