"""Build what an installed copy needs: modules in C, compiled translations, and what webapp serves.

A C compiler makes these modules faster, where there is one. In the tree `python3 dev.py` builds
them beside their sources, and so does

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
    """Return the extension of each of `modules`; setuptools compiles Python if there is Cython."""
    flags = ["-g0", "-w", "-O2"] if os.name == "posix" else []
    return [
        Extension(name, [f"{name.replace('.', '/')}.py"], optional=True, extra_compile_args=flags)
        for name in modules
    ]


def build_in_place(modules: Iterable[str] = MODULES) -> None:
    """Build the `modules` that can be built; the others run in plain Python."""
    distribution = Distribution({"ext_modules": extensions(modules)})
    build = distribution.get_command_obj("build_ext")
    build.build_lib, build.cython_c_in_temp, build.parallel = ".", True, True
    with tempfile.TemporaryDirectory() as build.build_temp:
        distribution.run_command("build_ext")


class BuildWithPages(build_py):
    """A build that compiles the catalogues, and copies templates and static files into webapp.

    In the tree they are beside webapp; in an installed copy they would be in the way there.
    """

    def run(self) -> None:
        """Build, and then compile and copy what Python's own command leaves out."""
        super().run()
        root = Path("." if self.editable_mode else self.build_lib)
        for package in ("nimsum", "webapp"):
            compile_catalogues(root / package / "translations")
        if self.editable_mode:
            # Pages are served from where they stand.
            return
        target = Path(self.build_lib, "webapp")
        for name in ("static", "templates"):
            shutil.copytree(name, target / name)
        shutil.copy("gunicorn.conf.py", target)


if __name__ == "__main__":
    # Of an older build nothing remains, and the tree is left as it is.
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
