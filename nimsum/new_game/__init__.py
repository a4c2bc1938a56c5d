"""A package to begin with for somebody who adds a game: `nimsum new-game "Take or Halve"`.

Its files stand beside this one, with places for the names.
"""

import re
from pathlib import Path
from unicodedata import normalize

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.errors import InvalidPosition, NotationError, like

_TITLE = re.compile(r"[^\W_]([^\W_]|[ '’.,:!?&-]){1,39}")


def write_package(title: str) -> tuple[str, Path]:
    """Write a package with a game of that title into a folder here: its slug, the game's file.

    Raises NotationError for a title with other signs, InvalidPosition for one that is taken.
    """
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    words = re.findall("[a-z]+", plain.replace("'", ""))
    if not words or not _TITLE.fullmatch(title):
        wrong = "A game needs a name of at most 40 letters."
        raise NotationError(wrong, title, like("nimsum new-game 'Take or Halve'"))
    slug, module = "-".join(words), f"nimsum_{'_'.join(words)}"
    package = Path(slug)
    if package.exists() or slug in {family.slug for family in families()}:
        wrong = "There is such a folder." if package.exists() else "There is such a game."
        raise InvalidPosition(wrong, slug, "Choose another name.")
    kind = f"{''.join(map(str.capitalize, words))}Game"
    (package / module).mkdir(parents=True)
    places = {"game.py": f"{module}/__init__.py", "test.py": f"test_{'_'.join(words)}.py"}
    for file in Path(__file__).parent.glob("*.txt"):
        text = file.read_text("utf-8").format(slug=slug, title=title, module=module, kind=kind)
        (package / places.get(file.stem, file.stem)).write_text(text, encoding="utf-8")
    return slug, package / places["game.py"]
