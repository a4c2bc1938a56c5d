"""The generated parts of docs/notation.md: the games, and the grammars of all small languages.

`python3 dev.py notation` writes each part between the marks `<!-- from … -->` and `<!-- end -->`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.grammars import LANGUAGES
from nimsum.rulesets.notation import read_component

TREE = Path(__file__).resolve().parent.parent
DOCUMENT = TREE / "docs" / "notation.md"

_MARKED = re.compile(r"(<!-- from (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)
_TERMINAL = re.compile(r"_?[A-Z_]+(\.-?[0-9]+)?:")


def notation(text: str) -> str:
    """Return `text`, the document, with its generated parts made again."""
    return _MARKED.sub(lambda part: part[1] + _generated(part[2]) + part[3], text)


def _generated(source: str) -> str:
    """Return the part from `source`: "games", "grammars" or the file of a grammar."""
    if source == "games":
        return _table(("a position", "a move", "for example"), _games())
    if source == "grammars":
        return _table(("what it describes", "grammar", "for example"), _grammars())
    return f"\n```\n{_rules(source)}\n```\n\n"


def _games() -> Iterator[tuple[str, ...]]:
    for family in families():
        component = read_component(family.example)
        ruleset = component.ruleset
        position = component.position
        move = ruleset.write_move(position, next(iter(ruleset.options(position))))
        yield f"`{family.example}`", ruleset.rule, f"`0:{move}`"


def _grammars() -> Iterator[tuple[str, ...]]:
    for language in LANGUAGES:
        about = (TREE / language.file).read_text(encoding="utf-8").splitlines()[0]
        link = f"[{Path(language.file).name}](../{language.file})"
        yield about.removeprefix("// "), link, f"`{language.example}`"


def _rules(file: str) -> str:
    """Return the rules of a grammar, without the comments before and the terminals after them."""
    lines = (TREE / file).read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if not line.startswith("//"))
    terminals = (number for number, line in enumerate(lines) if _TERMINAL.match(line))
    rules = lines[first : next(terminals, len(lines))]
    return "\n".join(line for line in rules if not line.startswith("%")).strip()


def _table(titles: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    lines = (titles, ("---",) * len(titles), *rows)
    return "\n" + "".join(f"| {' | '.join(cells)} |\n" for cells in lines) + "\n"


if __name__ == "__main__":
    DOCUMENT.write_text(notation(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
