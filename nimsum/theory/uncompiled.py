"""What the modules in `COMPILED` use of Cython, for where they run as plain Python.

Cython's compiler replaces these names by itself, so that a compiled module never asks for them. In
plain Python a type is nothing but a name in an annotation, and a decorator changes nothing.
Cython brings such a module, too, but it belongs to the compiler: whoever only runs Nimsum need not
install that.
"""

from collections.abc import Callable
from typing import Any, Self, TypeVar

_T = TypeVar("_T")


class _CType:
    """A type of C; `kind[::1]` and `kind[:, ::1]` are arrays of it."""

    def __getitem__(self, dimensions: slice | tuple[slice, ...]) -> Self:
        return self


Py_ssize_t = bint = int = schar = uchar = ulonglong = ushort = _CType()  # noqa: A001

compiled = False
"""Whether the module that asks is compiled; the compiler takes this to be true."""


def declare(_kind: object, value: _T) -> _T:
    """Return `value`, to which the compiler gives a type of C."""
    return value


def exceptval(_value: object = None, *, check: bool = True) -> Callable[[_T], _T]:  # noqa: ARG001
    """Return a decorator; by it the compiler knows how a function in C tells of an error."""
    return _as_it_is


def _as_it_is(decorated: _T) -> _T:
    return decorated


cclass: Callable[[Any], Any] = _as_it_is
cfunc: Callable[[Any], Any] = _as_it_is
final: Callable[[Any], Any] = _as_it_is
inline: Callable[[Any], Any] = _as_it_is
no_gc: Callable[[Any], Any] = _as_it_is
