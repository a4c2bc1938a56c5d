"""What docs/notation.md takes from the code: the games, and the grammars of all small languages.

`python3 dev.py notation` puts it between the marks `<!-- from … -->` and `<!-- end -->`.
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
    """The document with what it takes from the code as it is now."""
    return _MARKED.sub(lambda mark: mark[1] + _made(mark[2]) + mark[3], text)


def _made(source: str) -> str:
    if source == "games":
        return _table(("a position", "a move", "for example"), _games())
    if source == "grammars":
        return _table(("what it describes", "grammar", "for example"), _grammars())
    return f"\n```\n{_rules(source)}\n```\n\n"


def _games() -> Iterator[tuple[str, ...]]:
    for family in families():
        component = read_component(family.example)
        rules, position = component.ruleset, component.position
        move = rules.write_move(position, next(iter(rules.options(position))))
        yield f"`{family.example}`", rules.rule, f"`0:{move}`"


def _grammars() -> Iterator[tuple[str, ...]]:
    for language in LANGUAGES:
        about = (TREE / language.file).read_text(encoding="utf-8").splitlines()[0]
        link = f"[{Path(language.file).name}](../{language.file})"
        yield about.removeprefix("// "), link, f"`{language.example}`"


def _rules(file: str) -> str:
    """The rules of a grammar, which stand before its terminals; not the comments at its head."""
    lines = (TREE / file).read_text(encoding="utf-8").splitlines()
    head = next(number for number, line in enumerate(lines) if not line.startswith("//"))
    ends = (number for number, line in enumerate(lines) if _TERMINAL.match(line))
    rules = lines[head : next(ends, len(lines))]
    return "\n".join(line for line in rules if not line.startswith("%")).strip()


def _table(titles: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    lines = (titles, ("---",) * len(titles), *rows)
    return "\n" + "".join(f"| {' | '.join(cells)} |\n" for cells in lines) + "\n"


if __name__ == "__main__":
    DOCUMENT.write_text(notation(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
