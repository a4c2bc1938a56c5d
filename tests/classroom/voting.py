"""Run by itself: URL CODE BROWSER…, two processes in which all these pupils answer at once.

They are forked from a parent that has imported the app and asked nothing, as a server is that was
preloaded. Nothing of the app is imported but the floor of classrooms and what is below.
"""

import os
import sys
from pathlib import Path
from types import ModuleType

TREE = Path(__file__).parents[2]
SUBMISSIONS = range(1, 4)


def main(url: str, code: str, *browsers: str) -> None:
    """Let two processes vote; what one of them is refused is an error."""
    sys.path.insert(0, str(TREE))
    alone = ModuleType("webapp")
    alone.__path__ = [str(TREE / "webapp")]
    sys.modules["webapp"] = alone
    from webapp.classroom import answering  # noqa: PLC0415
    from webapp.classroom.classroom import Classroom  # noqa: PLC0415

    classroom = Classroom(url, lambda: 1_800_000_000.0)
    children = []
    for _ in range(2):
        if (child := os.fork()) == 0:
            for submission in SUBMISSIONS:
                for browser in browsers:
                    answering.submit(
                        classroom,
                        code,
                        browser,
                        number=0,
                        round_=1,
                        submission=submission,
                        text=f"1:{submission}",
                    )
            classroom.close()
            os._exit(0)
        children.append(child)
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    above = [name for name in ("flask", "webapp.views") if name in sys.modules]
    sys.exit(f"{codes} {above}" if any(codes) or above else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
