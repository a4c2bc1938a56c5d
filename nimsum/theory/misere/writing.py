"""Forms as text: nested sets over nim-heaps, and the paper's shorthand.

Both texts are read back as the form that was written, and depend on nothing else in a laboratory.
"""

from collections.abc import Callable, Iterable, Mapping

from .forms import Form, followers

MAX_WRITTEN_LENGTH = 10_000
"""The maximum number of characters of a written form."""


def nested(form: Form, max_length: int = MAX_WRITTEN_LENGTH) -> str | None:
    """Return `form` as nested sets, such as {{3,2},2}.

    A nim-heap is written as its number, from 10 on with a star: *10. Return None if the text has
    more than `max_length` characters.
    """

    def as_set(options: list[Text]) -> str:
        return "{" + ",".join(text for _, text in options) + "}"

    return _written(form, max_length, as_set)


def shorthand(form: Form, max_length: int = MAX_WRITTEN_LENGTH) -> str | None:
    """Return `form` in the paper's shorthand, such as (32)2.

    Options are written side by side, and G# is the set whose only option is G. Return None if the
    text has more than `max_length` characters.
    """
    return _written(form, max_length, _side_by_side)


Text = tuple[Form, str]
"""A form and its text."""


def in_order(texts: Mapping[Form, str], options: Iterable[Form]) -> list[Form]:
    """Return `options` in the order in which they are written, the longest games first.

    `texts` has the text of each of them.
    """

    def order(option: Form) -> tuple[int, bool, str]:
        return option.formal_birthday, option.nim_heap is None, texts[option]

    return sorted(options, key=order, reverse=True)


def side_by_side(texts: list[str]) -> str:
    """Return the shorthand of a set, given the `texts` of its options, in brackets if needed.

    `["3", "2"]` -> `32`, and `["3"]` -> `3#`.
    """
    return texts[0] + "#" if len(texts) == 1 else "".join(texts)


def in_brackets(form: Form, text: str) -> str:
    """Return `text`, the shorthand of `form`, in brackets if it has several signs.

    Among the texts of other options, `32` would be read as the two options `3` and `2`.
    """
    needs_them = form.nim_heap > 9 if form.nim_heap is not None else len(form.options) > 1
    return f"({text})" if needs_them else text


def nim_heap_in_writing(size: int) -> str:
    """Return the nim-heap of `size` as text: its number, from 10 on with a star before it."""
    return str(size) if size < 10 else f"*{size}"


def _side_by_side(options: list[Text]) -> str:
    return side_by_side([in_brackets(form, text) for form, text in options])


def _written(form: Form, max_length: int, written: Callable[[list[Text]], str]) -> str | None:
    """Return the text of `form`, or None if it has more than `max_length` characters.

    `written` returns the text of a set, given the forms and the texts of its options.
    """
    texts: dict[Form, str] = {}
    for each in followers(form):
        if each.nim_heap is not None:
            text = nim_heap_in_writing(each.nim_heap)
        else:
            options = in_order(texts, each.options)
            text = written([(option, texts[option]) for option in options])
        if len(text) > max_length:
            return None
        texts[each] = text
    return texts[form]
