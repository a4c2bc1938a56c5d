"""What an installed copy needs beside pyproject.toml: compiled catalogues of translations."""

import tempfile
from pathlib import Path

from setuptools import setup  # type: ignore[import-untyped]
from setuptools.command.build_py import build_py  # type: ignore[import-untyped]


class BuildWithCatalogues(build_py):  # type: ignore[misc]
    """Compile the catalogues of translations, as the library and the app do in their build."""

    def run(self) -> None:
        """Build the package, then compile the catalogues in what was built."""
        super().run()
        # The library compiles a catalogue where it is first read, if the build could not do so.
        try:
            from nimsum.catalogues import compile_catalogues  # noqa: PLC0415
        except ImportError:
            return
        compile_catalogues(Path(self.build_lib, "nimsum_lab", "translations"))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        setup(
            cmdclass={"build_py": BuildWithCatalogues},
            options={"build": {"build_base": folder}, "egg_info": {"egg_base": folder}},
        )
