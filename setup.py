"""Build what an installed copy needs: C modules, translations, templates and static files.

The modules are compiled if there is a C compiler; otherwise they run in plain Python. In the tree
`python3 dev.py` builds them beside their sources, and so does

    python -c 'import setup; setup.build_in_place()'
"""

import os
import runpy
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_py import build_py

MODULES = runpy.run_path("nimsum/theory/__init__.py")["COMPILED"]
compile_catalogues = runpy.run_path("nimsum/catalogues.py")["compile_catalogues"]


def extensions(modules: Iterable[str] = MODULES) -> list[Extension]:
    """Return an extension for each of `modules`, names of modules that Cython translates to C."""
    flags = ["-g0", "-w", "-O2"] if os.name == "posix" else []
    return [
        Extension(name, [f"{name.replace('.', '/')}.py"], optional=True, extra_compile_args=flags)
        for name in modules
    ]


def build_in_place(modules: Iterable[str] = MODULES) -> None:
    """Compile the modules named `modules` beside their sources; failed ones run in plain Python."""
    distribution = Distribution({"ext_modules": extensions(modules)})
    build = distribution.get_command_obj("build_ext")
    build.build_lib = "."
    build.cython_c_in_temp = True
    build.parallel = True
    with tempfile.TemporaryDirectory() as build.build_temp:
        distribution.run_command("build_ext")


class BuildWithPages(build_py):
    """A build that compiles the translations, and copies templates and static files into webapp.

    In the tree these folders are beside webapp. In an installed copy they are inside the package.
    """

    def run(self) -> None:
        """Build as setuptools does; then compile the translations and copy the files."""
        super().run()
        root = Path("." if self.editable_mode else self.build_lib)
        for package in ("nimsum", "webapp"):
            compile_catalogues(root / package / "translations")
        if self.editable_mode:
            # In the tree, webapp reads these files where they are.
            return
        target = Path(self.build_lib, "webapp")
        for name in ("static", "templates"):
            shutil.copytree(name, target / name)
        shutil.copy("gunicorn.conf.py", target)


if __name__ == "__main__":
    # Build in a temporary folder: nothing of an older build is used, and the tree stays clean.
    with tempfile.TemporaryDirectory() as folder:
        setup(
            ext_modules=extensions(),
            cmdclass={"build_py": BuildWithPages},
            options={
                "build": {"build_base": folder},
                "build_ext": {"cython_c_in_temp": True},
                "egg_info": {"egg_base": folder},
            },
        )
