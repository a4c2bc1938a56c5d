"""The former name of `nimsum.solver.evaluation`, which games written for Nimsum 0.1 may import."""

import warnings
from typing import Any

from . import evaluation


def __getattr__(name: str) -> Any:
    """Return the object called `name` in the new module, with a `DeprecationWarning`.

    Raises `AttributeError` if the new module has no such name.
    """
    value = getattr(evaluation, name)
    if not name.startswith("__"):
        message = "nimsum.solver.values is now nimsum.solver.evaluation"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
    return value
