"""What the page of a discovery shows: cells with their marks, what contradicts them, what next."""

from dataclasses import dataclass
from functools import cached_property

from webapp.language import gettext as _
from webapp.language import ngettext
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.series import Series
from webapp.rulesets.sums import Sum
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget
from webapp.teaching.discovery.field import Claim, Numbers, Subject
from webapp.teaching.discovery.progress import Discovery
from webapp.teaching.discovery.words import ToldContradiction, claim_told, hint, told
from webapp.views.games.named_games import NamedGame, game_of
from webapp.views.play.addresses import play_path

from .address import DiscoveryAsked, first_asked, rule_path

_MOST_TOLD = 5
"""The most contradictions that are told at once."""

_FEWEST_PENS = 8


@dataclass(frozen=True, slots=True)
class Cell:
    """A position in the strip: its mark, what is revealed of it, and where a tap leads.

    `says` is what a screen reader says. `href` is empty where the truth is revealed.
    """

    label: str
    mark: str
    truth: str
    says: str
    href: str
    is_wrong: bool
    is_doubted: bool
    is_hinted: bool

    @property
    def kind(self) -> str:
        """How it is drawn: by what stands in it."""
        shown = self.truth or self.mark
        return {"P": "p", "N": "n", "0": "p", "": "empty"}.get(shown, "other")


@dataclass(frozen=True)
class DiscoverPage:
    """The page of a discovery."""

    asked: DiscoveryAsked
    budget: Budget

    @property
    def ruleset(self) -> AnyRuleset:
        """The game."""
        return self.asked.ruleset

    @property
    def series(self) -> Series:
        """Which of its positions."""
        return self.asked.series

    @property
    def game(self) -> NamedGame:
        """The game as people call it."""
        return game_of(self.ruleset)

    @property
    def title(self) -> str:
        """The title of the game."""
        return self.game.title

    @property
    def about_values(self) -> bool:
        """Whether values are marked, and not who wins."""
        return self.asked.subject is Subject.VALUE

    @cached_property
    def found(self) -> Discovery:
        """What follows from the marks."""
        asked = self.asked
        marks = dict(asked.claims())
        return Discovery(asked.field, asked.subject, marks, asked.shown, asked.check, self.budget)

    @property
    def kinds(self) -> list[tuple[str, str, bool]]:
        """The series of the game: their titles, their addresses, and whether it is this one."""
        return [
            (_(each.title), first_asked(self.ruleset, each).path, each == self.series)
            for each in self.ruleset.series
        ]

    @property
    def subjects(self) -> list[tuple[str, str, bool]]:
        """What can be marked: its name, its address, and whether it is this."""
        if self.ruleset.loopy:
            return []
        names = {Subject.OUTCOME: _("Who wins"), Subject.VALUE: _("Values")}
        return [
            (names[each], self.asked.about(each).path, each is self.asked.subject)
            for each in Subject
        ]

    @property
    def pens(self) -> list[tuple[str, str, str, bool]]:
        """The values that a tap can write: sign, address, name, and whether it is chosen."""
        if not self.about_values:
            return []
        marks = [mark for mark in self.asked.marks if isinstance(mark, int)]
        most = max([_FEWEST_PENS, self.asked.pen or 0, *(mark + 2 for mark in marks)])
        pens: list[tuple[str, str, str, bool]] = [
            (
                str(value),
                self.asked.with_pen(value).path,
                _("Write %(value)s", value=value),
                value == self.asked.pen,
            )
            for value in range(most)
        ]
        erase = self.asked.with_pen(None).path
        return [*pens, ("⌫", erase, _("Rub out"), self.asked.pen is None)]

    @cached_property
    def _hinted(self) -> Numbers | None:
        return self.found.next if self.asked.hint else None

    @cached_property
    def _places(self) -> dict[Numbers, int]:
        return {numbers: index for index, numbers in enumerate(self.asked.field.numbers)}

    def _cell(self, numbers: Numbers, label: str) -> Cell:
        known_as = self.asked.field.known_as(numbers)
        mark = self.found.marks.get(known_as)
        revealed = self.found.is_revealed(known_as)
        true = self.found.truths.get(known_as) if revealed else None
        wrong, doubted = self.found.is_wrong(known_as), known_as in self.found.contradictions
        name = self.series.name(numbers)
        following = self._following(mark)
        if not revealed:
            says = self._invitation(name, mark, following)
        elif true is None:
            says = _("%(position)s: not known", position=name)
        elif mark is None:
            says = _("%(position)s is %(truth)s", position=name, truth=claim_told(true))
        else:
            says = _(
                "%(position)s is %(truth)s, you marked it %(mark)s",
                position=name,
                truth=claim_told(true),
                mark=claim_told(mark),
            )
        if doubted and not revealed:
            says = _("%(cell)s. It does not fit", cell=says)
        index = self._places[known_as]
        return Cell(
            label=label,
            mark=_sign(mark),
            truth=(_sign(true) or "?") if revealed else "",
            says=says[:1].upper() + says[1:],
            href="" if revealed else self.asked.marked(index, following).path,
            is_wrong=wrong,
            is_doubted=doubted and not revealed,
            is_hinted=known_as == self._hinted,
        )

    def _invitation(self, name: str, mark: Claim | None, following: Claim | None) -> str:
        if mark is None:
            return _(
                "%(position)s, not marked; tap for %(next)s",
                position=name,
                next=claim_told(following) if following is not None else _("nothing"),
            )
        if following is None:
            return _(
                "%(position)s, marked %(mark)s; tap to rub it out",
                position=name,
                mark=claim_told(mark),
            )
        return _(
            "%(position)s, marked %(mark)s; tap for %(next)s",
            position=name,
            mark=claim_told(mark),
            next=claim_told(following),
        )

    def _following(self, mark: Claim | None) -> Claim | None:
        """What a tap on a mark makes of it."""
        if self.about_values:
            return None if mark == self.asked.pen else self.asked.pen
        order: list[Claim | None] = [None, Outcome.P, Outcome.N]
        if self.ruleset.loopy:
            order.append(Outcome.DRAW)
        return order[(order.index(mark) + 1) % len(order)]

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells of a strip."""
        return [self._cell(numbers, str(numbers[0])) for numbers in self.asked.field.everywhere()]

    @cached_property
    def rows(self) -> list[tuple[int, list[Cell]]]:
        """The rows of a table: the first number, and a cell for each second number."""
        side = self.asked.field.range
        return [(a, [self._cell((a, b), "") for b in side]) for a in side]

    @cached_property
    def contradictions(self) -> list[ToldContradiction]:
        """What contradicts the marks, the first ones only if they are many."""
        found = list(self.found.contradictions.values())[:_MOST_TOLD]
        return [told(each, self.asked.field) for each in found]

    @property
    def more_contradictions(self) -> str:
        """How many are not told."""
        count = len(self.found.contradictions) - len(self.contradictions)
        return ngettext("and %(num)s more", "and %(num)s more", count) if count > 0 else ""

    @property
    def is_praise(self) -> bool:
        """Whether what is said of the marks is good news."""
        return not self.found.unchecked

    @property
    def praise(self) -> str:
        """That the marks fit, as far as they do, or that this is not known."""
        count, marked = self.found.certain, self._marked_and_hidden
        if self.contradictions or not marked or any(map(self.found.is_wrong, self.found.truths)):
            return ""
        if count > len(self.found.truths):
            return self._certainty(count)
        if self.found.unchecked:
            return ngettext(
                "Of one mark I could not find out in time whether it is right.",
                "Of %(num)s marks I could not find out in time whether they are right.",
                self.found.unchecked,
            )
        if self.asked.check:
            return _("Every mark is right.")
        return _("Nothing contradicts your marks yet.")

    def _certainty(self, count: int) -> str:
        if self.about_values:
            return ngettext(
                "The first value is certain: it is the smallest that no option has.",
                "The first %(num)s values are certain: each is the smallest that no option has, "
                "and nothing else fits.",
                count,
            )
        return ngettext(
            "The first position is certain: it has no move, so whoever must move has lost.",
            "The first %(num)s positions are certain: from each P one can move to N alone, from "
            "each N to some P, and nothing else fits.",
            count,
        )

    @property
    def _marked_and_hidden(self) -> bool:
        return any(not self.found.is_revealed(numbers) for numbers in self.found.marks)

    @property
    def hint(self) -> str:
        """The hint that was asked for."""
        if not self.asked.hint:
            return ""
        if self._hinted is None:
            return _("There is nothing left to think about here.")
        options, complete = self.found.options(self._hinted)
        return hint(self.asked.field, self._hinted, options, complete, self.asked.hint)

    @property
    def rule_path(self) -> str:
        """The address where a rule is tested."""
        about = f"&about={self.asked.subject}" if self.about_values else ""
        return f"{rule_path(self.ruleset)}?of={self.series.slug}{about}"

    def play(self, position: Sum) -> str:
        """The address of a game from a position."""
        return play_path(position)

    @property
    def spoken(self) -> str:
        """What a screen reader says after a tap."""
        if self.hint:
            return self.hint
        return self.contradictions[0].wrong if self.contradictions else self.praise


def _sign(claim: Claim | None) -> str:
    return "" if claim is None else claim.value if isinstance(claim, Outcome) else str(claim)
