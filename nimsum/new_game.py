"""A package to begin with for somebody who adds a game: `nimsum new-game "Take or Halve"`."""

import re
from pathlib import Path
from unicodedata import normalize

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.errors import InvalidPosition, NotationError, like

_PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{slug}-for-nimsum"
version = "0.1.0"
description = "A game for Nimsum."
requires-python = ">=3.11"
dependencies = ["nimsum-games"]

[project.entry-points."nimsum.games"]
{slug} = "{module}:{kind}"

[tool.setuptools]
packages = ["{module}"]
package-data = {{ {module} = ["translations/*/LC_MESSAGES/*.mo"] }}
"""

_GAME = '''\
"""{title}, a game for Nimsum. Change the rule to yours: here it is to take 1, 3 or 4 tokens."""

from collections.abc import Iterator

from nimsum.language import N_
from nimsum.rulesets.boards.kinds import TOKENS
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Source, cached_component


class {kind}(SingleHeapRuleset):
    """Take 1, 3 or 4 tokens from a heap."""

    slug, title, example = "{slug}", N_("{title}"), "{slug}:12"
    source = Source("{title}", "README")
    board, smallest_heap = TOKENS, 0
    says = N_("Take 1, 3 or 4 tokens.")
    # How far values may be computed one by one.
    bounds = cached_component(SingleHeapBounds, longest_table=10_000)

    def targets(self, n: int) -> Iterator[int]:
        return (n - taken for taken in (1, 3, 4) if taken <= n)
'''

_TEST = '''\
"""The game is complete, and its values are those of its rule, written down a second time."""

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component
from nimsum.rulesets.validate import validate
from nimsum.solver.values import evaluate

from {module} import {kind}


def test_nothing_is_missing() -> None:
    assert validate({kind}()) == []


def test_values_are_those_of_the_definition() -> None:
    naive: list[int] = []
    for n in range(60):
        after = {{naive[n - taken] for taken in (1, 3, 4) if n - taken >= 0}}
        naive.append(next(value for value in range(n + 1) if value not in after))
    game = {kind}()
    assert [evaluate(Component(game, n), Budget()).value for n in range(60)] == naive
'''

_README = """\
# {title}, a game for Nimsum

    pip install -e . pytest
    pytest
    nimsum games
    nimsum play {slug}:12

Change the rule in `{module}/__init__.py` and in the test. Then start Nimsum again: it has the game.
Other kinds of games, laws, words and translations: docs/add-a-game.md of Nimsum.
"""

_TITLE = re.compile(r"[^\W_]([^\W_]|[ '’.,:!?&-]){1,39}")


def write_package(title: str) -> Path:
    """Write a package with a game of that title into a new folder here: its path.

    Raises NotationError for a title with other signs, InvalidPosition for one that is taken.
    """
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    words = re.findall("[a-z]+", plain.replace("'", ""))
    if not words or not _TITLE.fullmatch(title):
        wrong = "A game needs a name of at most 40 letters."
        raise NotationError(wrong, title, like("nimsum new-game 'Take or Halve'"))
    slug = "-".join(words)
    package = Path(slug)
    if package.exists() or slug in {family.slug for family in families()}:
        wrong = "There is such a folder." if package.exists() else "There is such a game."
        raise InvalidPosition(wrong, str(package), "Choose another name.")
    module = f"nimsum_{'_'.join(words)}"
    kind = f"{''.join(map(str.capitalize, words))}Game"
    files = {
        "pyproject.toml": _PROJECT,
        "README.md": _README,
        f"test_{'_'.join(words)}.py": _TEST,
        f"{module}/__init__.py": _GAME,
    }
    for name, text in files.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        written = text.format(slug=slug, title=title, module=module, kind=kind)
        (package / name).write_text(written, encoding="utf-8")
    return package
