"""What an installed copy needs beside pyproject.toml: compiled catalogues of translations."""

import runpy
import tempfile
from pathlib import Path

from setuptools import setup  # type: ignore[import-untyped]
from setuptools.command.build_py import build_py  # type: ignore[import-untyped]


class BuildWithCatalogues(build_py):  # type: ignore[misc]
    """Compile the catalogues of translations, as the library and the app do in their build."""

    def run(self) -> None:
        """Build the package, then compile the catalogues in what was built."""
        super().run()
        # Outside the tree there is no such file: then a catalogue is compiled when first read.
        catalogues = Path(__file__).resolve().parents[1] / "nimsum" / "catalogues.py"
        if catalogues.is_file():
            root = Path("." if self.editable_mode else self.build_lib)
            compile_catalogues = runpy.run_path(str(catalogues))["compile_catalogues"]
            compile_catalogues(root / "nimsum_lab" / "translations")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        setup(
            cmdclass={"build_py": BuildWithCatalogues},
            options={"build": {"build_base": folder}, "egg_info": {"egg_base": folder}},
        )
