"""Plug-ins for tests, as pip leaves them: a module, and a folder that names its entry points."""

import os
import subprocess
import sys
from pathlib import Path

from dev import ROOT
from nimsum.plugins import VARIABLE


def install_plugin(folder: Path, name: str, code: str, **entries: str) -> None:
    """Put a distribution called `name` into `folder`, with the module in which `code` stands.

    `entries` maps groups, without "nimsum.", to what an entry point called `name` names there. A
    value without a module is looked up in the distribution's own.
    """
    module = name.replace("-", "_")
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    metadata = folder / f"{module}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = []
    for group, value in entries.items():
        named = value if ":" in value else f"{module}:{value}"
        lines += [f"[nimsum.{group}]", f"{name} = {named}"]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n")


def ran_with_plugins(
    folder: Path, *arguments: str, plugins: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Run Python with `arguments` where it finds the distributions in `folder`.

    They are the only plug-ins, or those of them that `plugins` names.
    """
    if plugins is None:
        folders = (each.name.partition("-")[0] for each in folder.glob("*.dist-info"))
        plugins = ",".join(name.replace("_", "-") for name in folders)
    path = os.pathsep.join((str(ROOT), str(folder)))
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path, VARIABLE: plugins},
    )
