"""The games that the builder offers, by what has to be typed for each."""

from types import SimpleNamespace

from nimsum.language import N_, gettext as _
from nimsum.rulesets.catalogue import AnyRuleset, families

_ONE_HEAP, _BRACKETS, _OTHERS = (
    N_("One heap, no brackets"),
    N_("Needs brackets"),
    N_("Several heaps, or a shape"),
)


def game_choices() -> dict[str, list[SimpleNamespace]]:
    """All games in groups; no group is empty."""
    groups: dict[str, list[SimpleNamespace]] = {_ONE_HEAP: [], _BRACKETS: [], _OTHERS: []}
    for family in families():
        group, name = _told(family)
        groups[group].append(SimpleNamespace(slug=family.slug, name=name))
    return {_(group): choices for group, choices in groups.items() if choices}


def _told(family: type[AnyRuleset]) -> tuple[str, str]:
    ruleset, _colon, position = family.example.partition(":")
    brackets = ruleset.removeprefix(family.slug).strip("()")
    typed = [_("brackets like %(example)s", example=brackets)] if brackets else []
    if not position.isdecimal():
        like = N_("position like %(example)s") if brackets else N_("like %(example)s")
        typed.append(_(like, example=position))
    title = _(family.title)
    group = _BRACKETS if brackets else _OTHERS if typed else _ONE_HEAP
    return group, f"{title} ({', '.join(typed)})" if typed else title
