"""What the house expects of a ruleset: each problem is one sentence that says what to write.

What a ruleset says of positions is held against its own options, on small positions.
"""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from inspect import signature
from itertools import chain, islice
from pathlib import Path
from textwrap import dedent
from traceback import extract_tb
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.places.games import Taking

from .boards import kinds
from .boards.kind import BoardKind
from .boards.places import OnPlaces, laid_out
from .bounds import Bounds
from .catalogue import AnyRuleset, aliases, families
from .drawn.board_game import BoardRuleset
from .errors import GameError
from .heaps.heap import SingleHeapRuleset
from .heaps.heap_bounds import HeapBounds
from .law import Finding, Law
from .packages import SLUG, missing_in, parameters_in
from .small_play import ComesBackError, SmallPlay
from .words import Words

_IN_A_SERIES, _LONGEST_MISERE_PLAY = 8, 8
_FIRST_HEAPS, _FIRST_MOVES, _SHOWN = 30, 100, 60
_SECONDS_OF_A_VALUE, _MOST_MOVES_SEARCHED, _FIRST_VALUES = 0.1, 5, 9
_LONGEST_TITLE, _LONGEST_RULE = 60, 300
_MARKED = ("title", "says", "lost", "lost_in_misere", "noun")
_BOARDS = {kind.slug for kind in vars(kinds).values() if isinstance(kind, BoardKind)}
_OF_ALL = {"source", "series", "says", "rules"}
_BESIDE = {name for kind in (Law, Bounds, Words) for name in vars(kind) if name[0] != "_"} - _OF_ALL
_SENTENCES = re.compile(r"[^a-z].*[.)…]", re.DOTALL)
_YIELDED = {  # By the method that an author writes first.
    "targets": (int, "whole numbers, as in `yield n - 1`"),
    "takings": (Taking, "as in `yield Taking(need=…, any=…, take=…)`"),
    "options": (tuple, "tuples of positions, as in `yield (position,)`"),
}
Expected = Iterator[tuple[object, str]]  # Whether something is so, and what to write if not.
Problems = Iterator[tuple[str, str]]  # What to write, and at which position that was seen.
Checks = Iterator[tuple[str, Callable[..., Expected], tuple[Any, ...]]]


def validate(ruleset: AnyRuleset, positions: Collection[Any] = ()) -> list[str]:
    """The problems of a ruleset, each in one sentence; none if all is well.

    Those that would follow from an error, or from moves that are none, are not looked for.
    Without `positions`, it tries those whose play it can follow to the end, from the example, the
    ready positions and the series.
    """
    found: dict[str, str] = {}
    for says, seen in _problems(ruleset, [*positions]):
        found.setdefault(says, seen)
    return [f"{says} (seen at {seen})." if seen else f"{says}." for says, seen in found.items()]


def validate_class(kind: type[AnyRuleset]) -> list[str]:
    """The same of a class that may not be complete, with the parameters of its example."""
    if missing := missing_in(kind):
        return [missing]
    try:
        return validate(kind.from_parameters(parameters_in(kind.example)))
    except GameError as error:
        return [f"Let `from_parameters` read the brackets of `example` ({error})."]


def raised(error: BaseException, file: str) -> str:
    """Return `error` in words, with the last line that it went through in a file like `file`."""
    return f"{type(error).__name__} is raised{seen_at(error, file)}, {str(error).rstrip('.')}"


def seen_at(error: BaseException, file: str) -> str:
    """Return " at line …" for the last line of a file like `file` that `error` went through."""
    lines = [each for each in extract_tb(error.__traceback__) if file in each.filename]
    return f" at line {lines[-1].lineno} of {Path(lines[-1].filename).name}" if lines else ""


def _problems(ruleset: AnyRuleset, starts: list[Any]) -> Problems:
    for at, check, given in _checks(ruleset, starts):
        try:
            for met, says in check(ruleset, *given):
                if not met:
                    yield says, at
                    if check in (_of_the_moves, _of_the_options):
                        return
        except Exception as error:  # noqa: BLE001
            file = getattr(sys.modules.get(type(ruleset).__module__), "__file__", None)
            what = check.__name__[4:].replace("_", " ")
            yield f"Mend {what}: {raised(error, file or '?')}", at
            return


def _checks(ruleset: AnyRuleset, starts: list[Any]) -> Checks:
    """What is looked at, in order, and where: what others build upon comes first."""
    small, few = SmallPlay(ruleset), not starts
    yield "", _of_the_class, ()
    method = "takings" if isinstance(ruleset, BoardRuleset) else "options"
    if isinstance(ruleset, SingleHeapRuleset):
        method, first = "targets", ruleset.smallest_heap
        for n in range(first, min(first + _FIRST_HEAPS, ruleset.largest_heap + 1)):
            yield _written(ruleset, n), _of_the_moves, (method, n)
    yield "", _of_the_example_and_starts, (starts,)
    yield _written(ruleset, starts[-1]), _of_the_moves, (method, starts[-1])
    yield "", _of_the_options, (small, starts, few)
    yield "", _of_the_largest, ()
    yield "", _of_the_table, (small,)
    for position in small.known:
        yield _written(ruleset, position), _of_the_moves, (method, position)
        for check in (_of_layout_and_touches, _of_notation, _of_bounds, _of_words, _of_laws):
            yield _written(ruleset, position), check, (position, small)
    for law in ruleset.laws if small.known else ():
        yield "", _of_a_law, (law, small)


def _written(ruleset: AnyRuleset, position: Any) -> str:
    with suppress(Exception):
        return f"{ruleset.name}:{ruleset.write_position(position)}"
    return repr(position)


def _of_the_class(rules: AnyRuleset) -> Expected:
    kind = type(rules)
    yield SLUG.fullmatch(kind.slug), "Write `slug` in small letters and hyphens"
    others = {each.slug for each in families() if each.__qualname__ != kind.__qualname__}
    others |= {name for name, _ruleset in aliases()}
    yield kind.slug not in others, "Choose a `slug` that no other game has"
    brief = len(_(kind.title)) <= _LONGEST_TITLE and len(rules.rule) <= _LONGEST_RULE
    yield brief, f"Keep the title to {_LONGEST_TITLE} letters and the rule to {_LONGEST_RULE}"
    about = rules.words.about
    yield others.issuperset(about.related), "Let the `related` of `about` be slugs of other games"
    told = filter(None, (about.example, about.move, about.story))
    yield all(map(_SENTENCES.fullmatch, told)), "Write `about` in sentences"
    documented = kind.__doc__ and kind.__doc__ != kind.__mro__[1].__doc__
    yield documented, "Give the class a docstring that says what a move is"
    yield rules.called and str(rules.source), "Give the class a `title` and a printed `source`"
    yield _SENTENCES.fullmatch(rules.rule), "Say in sentences, as `says` or `rule`, what a move is"
    yield rules.board.slug in _BOARDS, "Take `board` from nimsum/rulesets/boards/kinds.py"
    again = kind.from_parameters(rules.parameters or None)
    same = again == rules and hash(again) == hash(rules)
    yield same, "Let `from_parameters` read `parameters`, and rulesets of one name be equal"
    for member in sorted(_BESIDE & {*dir(kind)}):
        yield False, f"Move `{member}` to a law, to `bounds` or to `words`, where it is looked for"
    for each in (kind, type(rules.words), *map(type, rules.laws)):
        for message in (message for base in each.__mro__ for message in _unmarked(base)):
            yield False, f"Mark {message} for translators: N_(…)"


@lru_cache(maxsize=1_000)
def _unmarked(kind: type) -> tuple[str, ...]:
    """The messages of a class that are plain strings."""
    with suppress(OSError, TypeError, SyntaxError):
        (body,) = ast.parse(dedent(inspect.getsource(kind))).body
        return tuple(
            f"`{name.id}` of {kind.__name__}"
            for line in getattr(body, "body", ())
            if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant)
            for name in line.targets
            if isinstance(name, ast.Name) and name.id in _MARKED and line.value.value
        )
    return ()


def _of_the_example_and_starts(rules: AnyRuleset, starts: list[Any]) -> Expected:
    shown, position = _example(rules)
    spelled = f"{shown.name}:{shown.write_position(position)}"
    yield spelled == rules.example, f"Spell `example` as it is written: {spelled}"
    starts += [] if starts else _starts(rules)


def _starts(rules: AnyRuleset) -> list[Any]:
    texts = [text for _name, text in rules.words.ready]
    for series in rules.series:
        for n in range(series.first, min(series.last, series.first + _IN_A_SERIES) + 1):
            texts += series.written((n,) * len(series.letters))
    return [*map(rules.read_position, texts), rules.words.sample_position]


def _example(rules: AnyRuleset) -> tuple[AnyRuleset, Any]:
    name, _colon, text = rules.example.partition(":")
    shown = type(rules).from_parameters(name[len(rules.slug) + 1 : -1] or None)
    return shown, shown.read_position(text)


def _of_the_moves(rules: AnyRuleset, method: str, position: Any) -> Expected:
    """What is most often wrong in the method that says which moves there are."""
    called, (kind, moves) = getattr(rules, method), _YIELDED[method]
    yield signature(called).parameters, f"Write `def {method}(self, position)`"
    given = called(position)
    yield isinstance(given, Iterable), f"Write `yield` in `{method}`: it returns {_shown(given)}"
    for move in islice(given, _FIRST_MOVES):
        halved = ", and `//` for `/`" if isinstance(move, float) else ""
        right = isinstance(move, kind)
        yield right, f"Let `{method}` yield {moves}{halved}: it yields {_shown(move)}"
        if isinstance(move, Taking):
            missing = position.left & move.need != move.need
            yield not missing, "Let `takings` yield no move whose `need` is not all left"
        elif isinstance(rules, SingleHeapRuleset):
            least = rules.smallest_heap
            yield move >= least, f"Let `targets` yield no heap below {least}: it yields {move}"
            smaller = move < position or rules.loopy
            yield smaller, f"Let `targets` yield smaller heaps: it yields {move}"


def _shown(given: object) -> str:
    return f"{given!r:.{_SHOWN}}"


def _of_the_options(rules: AnyRuleset, small: SmallPlay, starts: list[Any], few: bool) -> Expected:
    lazy = isinstance(rules.options(starts[-1]), Iterator)
    yield lazy, "Let `options` be a generator, since there may be very many"
    both = (_example(rules), (rules, rules.words.sample_position))
    alive = all(next(iter(each.options(at)), None) is not None for each, at in both)
    yield alive, "Choose an `example` with a move, and so `sample_position` of the words"
    if not rules.loopy:
        try:
            small.follow(starts, few)
        except ComesBackError as error:
            back = f"Let no move lead back to a position, as to {_written(rules, error.args[0])}"
            yield False, f"{back}; only games in Nimsum itself may be `loopy`"
        yield small.known, "Choose an `example` or `ready` so small that all play can be tried"


def _of_the_largest(rules: AnyRuleset) -> Expected:
    """Its first move is made and read at once, however many there are: else a page would hang."""
    for series in rules.series:
        for text in series.written((series.last,) * len(series.letters)):
            position = rules.read_position(text)
            option = next(iter(rules.options(position)), None)
            if option is not None:
                again = rules.read_move(position, rules.write_move(position, option))
                yield again == option, "Let `read_move` read what `write_move` writes"


def _of_the_table(rules: AnyRuleset, small: SmallPlay) -> Expected:
    bounds = rules.bounds
    if isinstance(bounds, HeapBounds) and bounds.longest_table and small.known:
        heaps = [n for n in small.known if n <= bounds.longest_table]
        table = bounds.recurrence()
        while len(table.values) <= max(heaps):
            table.extend()
        right = all(table.values[n] == small.known[n].value for n in heaps)
        yield right, "Let `recurrence` find the values of the definition"


def _of_notation(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    options, written = small.known[position].options, rules.write_position(position)
    moves = [rules.write_move(position, option) for option in options]
    once = tuple(rules.options(position)) == options and len({*options}) == len(options)
    yield once, "Let `options` yield every option once, and in the same order again"
    read = tuple(rules.read_move(position, move) for move in moves)
    alike = "Let no two moves have the same `tap`; without it, you tap all that goes"
    tapped = isinstance(rules, OnPlaces) and len({*moves}) < len(moves)
    yield read == options, alike if tapped else "Let `read_move` read what `write_move` writes"
    same = not options or rules.read_position(written) == position
    yield same, "Let `read_position` read what `write_position` writes"
    clear = not re.search(r"[+\s]", "".join((written, *moves)))
    yield clear, "Write positions and moves without blanks and +"
    for refused in (rules.read_position, partial(rules.read_move, position)):
        with suppress(GameError):
            refused("?!")
            yield False, "Raise NotationError for a position, and a move, that cannot be read"


def _of_bounds(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    known, bounds = small.known[position], rules.bounds
    longest, recursion = bounds.longest_play(position), bounds.recursion()
    enough = longest is None or longest >= known.most
    yield enough, "Let `longest_play` be at least as long as play can last"
    exact = longest in (None, known.most) or not bounds.longest_is_exact
    yield exact, "Set `longest_is_exact = False` where `longest_play` is only a bound"
    shortest = [bounds.shortest_play(position, most) for most in range(_MOST_MOVES_SEARCHED)]
    right = [known.fewest if most >= known.fewest else None for most in range(_MOST_MOVES_SEARCHED)]
    yield shortest == right, "Let `fewest_moves` be those in which play can end"
    notable = {*bounds.notable_options(position)}
    yield notable <= {*known.options}, "Let `notable_options` be options"
    if recursion is not None and recursion.reaches(position):
        value = recursion.value(position, Budget(_SECONDS_OF_A_VALUE))
        says = "Let `recursion` find the values of the definition"
        if isinstance(rules, BoardRuleset) and rules.stays_impossible:
            says += "; `stays_impossible = False` if a move may become possible"
        yield value in (None, known.value), says


def _of_words(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    words, said = rules.words, [rules.words.position(position), rules.words.advice(position)]
    for option in small.known[position].options:
        said += [words.move(position, option), str(words.reduction(position, option))]
        told = all(map(_SENTENCES.fullmatch, words.kinds_of_move(position, option)))
        yield told, "Let `kinds_of_move` be orders, in sentences"
    yield all(said), "Let the words say every position, move and advice"


def _of_layout_and_touches(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    if not isinstance(rules, OnPlaces) or (layout := laid_out(rules, position)) is None:
        return
    keys = [place.key for place in (*layout.places, *layout.edges)]
    yield len({*keys}) == len(keys), "Give every place of the `layout` a key of its own"
    known = {*keys, *(place.key for place in layout.squares)}
    yield known.issuperset(sum(layout.links, ())), "Let `links` join places of the `layout`"
    for option in small.known[position].options:
        touches = [*rules.touches(position, option)]
        yield layout.taps or touches, "Let `touches` say how to tap every move"
        named = all(known.issuperset((*touch.taken, *touch.at)) for touch in touches)
        yield named, "Let `touches` name places of the `layout`"


def _of_laws(rules: AnyRuleset, position: Any, small: SmallPlay) -> Expected:
    known, reached = small.known[position], dict[int, set[Any]]()
    for option in known.options:
        reached.setdefault(nim_sum(small.known[part].value for part in option), set()).add(option)
    single = {len(option) for option in known.options} <= {1}
    like_nim = single and (not reached or min(reached) <= 1)
    for law in rules.laws:
        name, value, is_zero = type(law).__name__, law.value(position), law.is_zero(position)
        right = value in (None, known.value) and is_zero in (None, known.value == 0)
        yield right, f"Correct `value` or `is_zero` of {name}"
        worked = value is None or (is_zero is not None and law.worked_out(position))
        yield worked, f"Let {name} tell `is_zero`, and what is `worked_out`, of what it values"
        for wanted in {*range(_FIRST_VALUES), known.value, known.value + 1}:
            finds = _finds(law.options_of_value(position, wanted), reached.get(wanted, set()))
            yield finds, f"Let {name} find true `options_of_value`, and all if complete"
        nimber = law.misere_nimber(position)
        right = nimber is None or (nimber == known.value and like_nim)
        yield right, f"Let {name} tell a `misere_nimber` only of what plays like a Nim heap"
        lost = law.is_lost_in_misere_play(position)
        found = law.options_lost_in_misere_play(position)
        if known.most <= _LONGEST_MISERE_PLAY and (lost is not None or found is not None):
            wins = {each for each in known.options if small.is_lost_in_misere(each)}
            right = lost in (None, bool(known.options) and not wins)
            yield right, f"Correct `is_lost_in_misere_play` of {name}"
            says = f"Let {name} find true `options_lost_in_misere_play`, and all if complete"
            yield _finds(found, wins), says


def _finds(found: Finding[Any] | None, right: set[Any]) -> bool:
    listed = [] if found is None else [*found.options]
    complete = found is None or not found.complete or {*listed} == right
    return complete and len({*listed}) == len(listed) and {*listed} <= right


def _of_a_law(rules: AnyRuleset, law: Law[Any], small: SmallPlay) -> Expected:
    name, told = type(law).__name__, filter(None, (law.statement, law.lost, law.lost_in_misere))
    yield all(map(_SENTENCES.fullmatch, told)), f"Say in sentences what {name} says"
    yield not law.statement or hasattr(law, "source"), f"Give {name} the `source` of what it says"
    tells = (law.value, law.is_zero, law.is_lost_in_misere_play)
    looked_at = chain(small.known, _starts(rules))
    used = any(tell(position) is not None for position in looked_at for tell in tells)
    yield used or not law.statement, f"Let {name} tell something of a small position"
