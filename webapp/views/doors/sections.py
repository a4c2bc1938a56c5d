"""The sections of the site: play, learn, teach and explore. The bar marks that of the page."""

from flask import current_app, request

from webapp.slots import slots_of

_SECTIONS = {
    "play": "play",
    "game": "play",
    "setup": "play",
    "review": "play",
    "draw": "play",
    "puzzles": "play",
    "duel": "play",
    "path": "learn",
    "lessons": "learn",
    "discover": "learn",
    "parents": "learn",
    "puzzle": "learn",
    "worksheets": "teach",
    "class": "teach",
    "explore": "explore",
    "rule": "explore",
    "api": "explore",
    "invent": "explore",
}
"""The section of the site by the first word of a blueprint's name; plug-ins use a slot."""

_EXCEPTIONS = {
    "class_door.index": "",
    "class_door.entered": "",
    "class_wall": "",
    "class_pupils": "play",
    "doors.teach": "teach",
    "doors.plan": "teach",
    "doors.explore": "explore",
    "doors.home": "play",
}
"""The section of single pages or blueprints, by endpoint or name, which `_SECTIONS` has not."""


def door_of_page() -> str:
    """Return the section of the current page: "play", "learn", "teach", "explore", or ""."""
    endpoint = request.endpoint or ""
    blueprint = request.blueprint or ""
    if endpoint in _EXCEPTIONS:
        return _EXCEPTIONS[endpoint]
    plugin_doors = slots_of(current_app).doors
    if blueprint in plugin_doors:
        return plugin_doors[blueprint]
    first_word = blueprint.partition("_")[0]
    return _EXCEPTIONS.get(blueprint, _SECTIONS.get(first_word, ""))
