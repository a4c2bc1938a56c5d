"""A new package for somebody who adds a game: `nimsum new-game "Take or Halve"`.

The files of the package are the templates beside this module, with names filled in.
"""

import re
from pathlib import Path
from unicodedata import normalize

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.errors import InvalidPosition, NotationError, like

_TITLE = re.compile(r"[^\W_]([^\W_]|[ '’.,:!?&-]){1,39}")


def write_package(title: str) -> tuple[str, Path]:
    """Write a package with a game called `title` into a new folder of the current folder.

    Return the slug of the game, which is the folder's name, and the file for the rules. Raises
    `NotationError` if the title is too long or has signs that are not allowed, and
    `InvalidPosition` if there is already a folder or a game with the slug.
    """
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    words = re.findall("[a-z]+", plain.replace("'", ""))
    if not words or not _TITLE.fullmatch(title):
        wrong = "A game needs a name of at most 40 letters."
        raise NotationError(wrong, title, like("nimsum new-game 'Take or Halve'"))
    slug = "-".join(words)
    module = f"nimsum_{'_'.join(words)}"
    package = Path(slug)
    if package.exists():
        raise InvalidPosition("There is such a folder.", slug, "Choose another name.")
    if slug in {family.slug for family in families()}:
        raise InvalidPosition("There is such a game.", slug, "Choose another name.")
    kind = f"{''.join(map(str.capitalize, words))}Game"
    (package / module).mkdir(parents=True)
    game_file = f"{module}/__init__.py"
    renamed = {"game.py": game_file, "test.py": f"test_{'_'.join(words)}.py"}
    for template in Path(__file__).parent.glob("*.txt"):
        text = template.read_text("utf-8").format(slug=slug, title=title, module=module, kind=kind)
        file = package / renamed.get(template.stem, template.stem)
        file.write_text(text, encoding="utf-8")
    return slug, package / game_file
