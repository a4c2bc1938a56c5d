"""The words of each language in which users can write starting positions and rules."""

import tomllib
from pathlib import Path
from typing import Any

WORDS: dict[str, dict[str, Any]] = {
    path.stem: tomllib.loads(path.read_text("utf-8"))
    for path in sorted(Path(__file__).parent.glob("*.toml"))
}
"""The content of each language's TOML file in this folder, by the code of the language."""
