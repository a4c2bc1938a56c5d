"""Plug-ins for tests, as pip leaves them: a module, and a folder that names its entry points."""

from pathlib import Path


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
