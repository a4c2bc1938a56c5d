"""Forms in writing: as nested sets over nim-heaps, and in the paper's shorthand.

Both are read back as the same form, and do not depend on what else a laboratory holds.
"""

from collections.abc import Callable, Iterable, Mapping

from nimsum.theory.misere.forms import Form, followers

LONGEST_WRITTEN = 10_000
"""The most characters in which a form is written."""


def nested(form: Form, longest: int = LONGEST_WRITTEN) -> str | None:
    """A form as sets within sets, such as {{3,2},2}; None if that is too long.

    A nim-heap is its number, from 10 on with a star: *10.
    """
    return _written(form, longest, lambda options: "{" + ",".join(map(_plain, options)) + "}")


def shorthand(form: Form, longest: int = LONGEST_WRITTEN) -> str | None:
    """A form in the paper's shorthand, such as (32)2; None if that is too long.

    Options stand side by side, and G# is the set whose only option is G.
    """
    return _written(form, longest, _side_by_side)


Text = tuple[Form, str]


def in_order(texts: Mapping[Form, str], options: Iterable[Form]) -> list[Form]:
    """The options of a form as they are written, the longest games first; all have a text."""

    def order(option: Form) -> tuple[int, bool, str]:
        return option.formal_birthday, option.nim_heap is None, texts[option]

    return sorted(options, key=order, reverse=True)


def side_by_side(texts: list[str]) -> str:
    """A set of options in the paper's shorthand; those that need brackets have them."""
    return texts[0] + "#" if len(texts) == 1 else "".join(texts)


def in_brackets(form: Form, text: str) -> str:
    """The text of an option, in brackets if it would not stand for one option otherwise."""
    needs_them = form.nim_heap > 9 if form.nim_heap is not None else len(form.options) > 1
    return f"({text})" if needs_them else text


def nim_heap_in_writing(size: int) -> str:
    """A nim-heap: its number, from 10 on with a star."""
    return str(size) if size < 10 else f"*{size}"


def _side_by_side(options: list[Text]) -> str:
    return side_by_side([in_brackets(form, text) for form, text in options])


def _plain(option: Text) -> str:
    return option[1]


def _written(form: Form, longest: int, written: Callable[[list[Text]], str]) -> str | None:
    texts: dict[Form, str] = {}
    for each in followers(form):
        if each.nim_heap is not None:
            text = nim_heap_in_writing(each.nim_heap)
        else:
            options = in_order(texts, each.options)
            text = written([(option, texts[option]) for option in options])
        if len(text) > longest:
            return None
        texts[each] = text
    return texts[form]
