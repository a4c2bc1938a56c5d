"""Cards for notebooks that show facts about a position or a row, light or dark, without scripts."""

from collections.abc import Iterable, Sequence
from html import escape

from .board import new_name, themed

_CARD = (
    "font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--card);"
    "border:1px solid var(--line);border-radius:12px;padding:12px 16px;max-width:600px"
)
_RULES = {
    "": _CARD,
    " b": "font-size:17px",
    " svg": "display:block;margin:8px 0",
    " dl": "display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:8px 0 0",
    " dt": "opacity:.8;font-weight:400",
    " dd": "margin:0;overflow-wrap:anywhere",
    " p": "margin:8px 0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums",
    " mark": "color:inherit;background:var(--ground);border-bottom:2px solid var(--stone)",
}


def card(title: str, picture: str, facts: Iterable[tuple[str, str]]) -> str:
    """Return a card as HTML.

    `title` and `facts`, which are pairs of a name and a fact, are plain text; `picture` is HTML.
    """
    name = new_name("card")
    rules = "".join(f"#{name}{element}{{{rule}}}" for element, rule in _RULES.items())
    rows = "".join(f"<dt>{escape(heading)}</dt><dd>{escape(fact)}</dd>" for heading, fact in facts)
    return (
        f'<div id="{name}" class="nimsum-card"><style>{themed(f"#{name}")}{rules}</style>'
        f"<b>{escape(title)}</b>{picture}<dl>{rows}</dl></div>"
    )


def row_of_values(first: int, values: Sequence[int], period: range) -> str:
    """Return `values` as HTML, with the values of the positions in `period` marked.

    `values` are those of the positions numbered `first`, `first` + 1, and so on.
    """
    terms = list(map(str, values))
    start = max(period.start - first, 0)
    end = max(period.stop - first, 0)
    before = ", ".join(terms[:start])
    marked = ", ".join(terms[start:end])
    after = ", ".join(terms[end:])
    if marked:
        marked = f"<mark>{marked}</mark>"
    return f"<p>{', '.join(filter(None, (before, marked, after)))} …</p>"
