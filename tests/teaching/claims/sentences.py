"""What is said of a position: explanations, films, hints, and reviews of games from it."""

from collections.abc import Iterator
from itertools import chain
from random import Random

from nimsum.match.match import Match, Player
from nimsum.match.training import NO_RECORD, Training
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.claims import Claims, Sentence
from webapp.teaching.review.accuracy import accuracy
from webapp.teaching.review.decision import decision_of
from webapp.teaching.review.game_review import review_of_game
from webapp.teaching.review.loss import how_beaten
from webapp.teaching.review.slips import refutation_of_last_move
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.film import film, reason_of_loss, winning_move_in_words
from webapp.teaching.why.hints import hint
from webapp.teaching.why.steps import WhyStep


def sentences(position: Sum, convention: Convention, seed: int) -> Iterator[Sentence]:
    """Yield what is said of `position`, and of a game that is played from it at random."""
    why = explanation_of(position, convention, enough_time())
    yield from map(_of_step, why.steps)
    yield Sentence("", why.claims)
    yield from map(_of_step, hint(position, enough_time(), convention).steps)
    yield from _of_film(position, convention)
    yield from _of_game(_played(position, convention, seed))


def _of_step(step: WhyStep) -> Sentence:
    return Sentence(f"{step.title}: {step.says}", step.claims)


def _of_film(position: Sum, convention: Convention) -> Iterator[Sentence]:
    """Yield what is said of the winner's moves in the film that begins at `position`."""
    match = Match(position, Player.YOU, convention=convention)
    for move in film(position, enough_time(), convention):
        match = match.after(move)
        if match.over:
            return
        lost = reason_of_loss(match.position, enough_time(), convention)
        if lost is not None:
            yield winning_move_in_words(match, lost, enough_time())


def _played(position: Sum, convention: Convention, seed: int) -> Match:
    """Return a game from `position` in which both players move at random."""
    random = Random(seed)
    match = Match(position, Player.YOU, convention=convention)
    while not match.over:
        moves = sorted((move for move, _left in exhaustive.moves(match.position)), key=str)
        match = match.after(random.choice(moves))
    return match


def _of_game(match: Match) -> Iterator[Sentence]:
    """Yield what is said of the moves of a finished `match`."""
    review = review_of_game(match, enough_time())
    choice: Claims = review.hardest.claims if review.hardest else ()
    standing = chain.from_iterable(each.claims for each in review.standings)
    yield Sentence("", (*choice, *standing))
    for turn in review.turns:
        yield Sentence(" ".join(turn.better), turn.claims)
    for ply in range(1, len(match.moves) + 1):
        refutation = refutation_of_last_move(match.back_to(ply), enough_time())
        if refutation:
            yield Sentence(f"{refutation.title}: {refutation.says}", refutation.claims)
    yield Sentence("", accuracy(Training(match, NO_RECORD), enough_time()).claims)
    slip = decision_of(match, enough_time()).slip
    if slip:
        yield how_beaten(match, slip, enough_time())
