"""Replacements for Cython's names, for modules in `COMPILED` that run as plain Python.

Cython's compiler gives these names their own meaning, so a compiled module never imports this one.
In plain Python the types serve only as annotations, and the decorators change nothing. (Cython has
a similar module, but it is part of the compiler, and Nimsum must run without the compiler.)
"""

from collections.abc import Callable
from typing import Any, Self, TypeVar

_T = TypeVar("_T")


class _CType:
    """A C type. `t[::1]` and `t[:, ::1]` are the types of one- and two-dimensional arrays of t."""

    def __getitem__(self, dimensions: slice | tuple[slice, ...]) -> Self:
        return self


Py_ssize_t = bint = int = schar = uchar = ulonglong = ushort = _CType()  # noqa: A001

compiled = False
"""False in plain Python; in a compiled module, `cython.compiled` is True instead."""


def declare(_kind: object, value: _T) -> _T:
    """Return `value` unchanged; the compiler would give it the C type `_kind`."""
    return value


def exceptval(_value: object = None, *, check: bool = True) -> Callable[[_T], _T]:  # noqa: ARG001
    """Return a decorator that changes nothing; to the compiler it says how errors are signalled."""
    return _unchanged


def _unchanged(decorated: _T) -> _T:
    return decorated


cclass: Callable[[Any], Any] = _unchanged
cfunc: Callable[[Any], Any] = _unchanged
final: Callable[[Any], Any] = _unchanged
inline: Callable[[Any], Any] = _unchanged
no_gc: Callable[[Any], Any] = _unchanged
