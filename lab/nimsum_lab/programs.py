"""Programs in C++ that compute results of the laboratory, compiled when they are first needed."""

import shutil
import subprocess
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from nimsum.budget import spend
from nimsum_lab.jobs.computation import Progress


@lru_cache(maxsize=16)
def compiled(source: Path, *options: str) -> Path | None:
    """Compile the C++ file `source` with `options`, once in each process, and return the program.

    Return None if there is no compiler. Raises subprocess.CalledProcessError if the compiler fails.
    """
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return None
    program = Path(_FOLDER.name) / "".join((source.stem, *options))
    flags = ["-O2", "-march=native", "-std=c++17", *options]
    subprocess.run([compiler, *flags, str(source), "-o", str(program)], check=True)
    return program


_FOLDER = TemporaryDirectory()


def output_of(command: list[str | Path], text: str, progress: Progress) -> list[str]:
    """Run `command` with `text` as its input, and return the lines that it prints.

    A line such as "%0.5" reports a share of the work: it goes to `progress` and is not returned.
    The program is killed when the current budget is spent. Raises ChildProcessError if the program
    fails, and OutOfBudget if the budget is spent.
    """
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        lines = []
        try:
            process.stdin.write(text)
            process.stdin.close()
            for line in process.stdout:
                if line.startswith("%"):
                    progress(float(line[1:]))
                    spend()
                else:
                    lines.append(line.strip())
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise ChildProcessError(f"{command[0]} failed; its table may not have fitted in memory")
    return lines
