"""Replacements for Cython's names, for modules in `COMPILED` that run as plain Python.

Cython's compiler replaces these names by itself, so a compiled module never uses this one. In plain
Python a type is only a name in an annotation, and a decorator changes nothing. Cython has such a
module as well, but that belongs to the compiler, which is not needed to run Nimsum.
"""

from collections.abc import Callable
from typing import Any, Self, TypeVar

_T = TypeVar("_T")


class _CType:
    """A C type; `kind[::1]` and `kind[:, ::1]` are arrays of it."""

    def __getitem__(self, dimensions: slice | tuple[slice, ...]) -> Self:
        return self


Py_ssize_t = bint = int = schar = uchar = ulonglong = ushort = _CType()  # noqa: A001

compiled = False
"""Whether the importing module is compiled; Cython's compiler takes this to be true."""


def declare(_kind: object, value: _T) -> _T:
    """Return `value`, to which the compiler gives a C type."""
    return value


def exceptval(_value: object = None, *, check: bool = True) -> Callable[[_T], _T]:  # noqa: ARG001
    """Return a decorator that tells the compiler how a C function signals an error."""
    return _as_it_is


def _as_it_is(decorated: _T) -> _T:
    return decorated


cclass: Callable[[Any], Any] = _as_it_is
cfunc: Callable[[Any], Any] = _as_it_is
final: Callable[[Any], Any] = _as_it_is
inline: Callable[[Any], Any] = _as_it_is
no_gc: Callable[[Any], Any] = _as_it_is
