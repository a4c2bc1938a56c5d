"""What the files of the languages hold, by their codes."""

import tomllib
from pathlib import Path
from typing import Any

WORDS: dict[str, dict[str, Any]] = {
    path.stem: tomllib.loads(path.read_text("utf-8"))
    for path in sorted(Path(__file__).parent.glob("*.toml"))
}
