"""Linked games and games that differ, each with a game that shows it (Section 2)."""

from nimsum.theory.misere.canonical import canonical, canonical_of
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.outcomes import misere_outcome_of_sum

from .birthdays import games_born_by
from .mates import mate


def are_linked(game: Form, other: Form) -> bool:
    """Whether G + T and H + T are both P for some T; for games in canonical form.

    That is so if and only if neither is equal to an option of the other (Lemma 2.11).
    """
    return game not in other.options and other not in game.options


def link(lab: Laboratory, game: Form, other: Form) -> Form | None:
    """A game T for which G + T and H + T are both P; None if there is none.

    All three are in canonical form. T is born by day 4 if such a T does, else it is constructed.
    """
    if not are_linked(game, other):
        return None
    for candidate in games_born_by(lab, 4):
        if misere_outcome_of_sum(lab, (game, candidate)) and misere_outcome_of_sum(
            lab, (other, candidate)
        ):
            return candidate
    return constructed_link(lab, game, other)


def separator(lab: Laboratory, game: Form, other: Form) -> Form | None:
    """A game X for which G + X is P and H + X is N; None if G = H.

    All three are in canonical form. X is born by day 4 if such an X does, else it is constructed.
    """
    if game is other:
        return None
    for candidate in games_born_by(lab, 4):
        if misere_outcome_of_sum(lab, (game, candidate)) and not misere_outcome_of_sum(
            lab, (other, candidate)
        ):
            return candidate
    return constructed_separator(lab, game, other)


def constructed_link(lab: Laboratory, game: Form, other: Form) -> Form:
    """The game T by which two linked games in canonical form are linked, as Lemma 2.11 is proved.

    T has an option for each option G' of G: some X for which G' + X is P and H + X is N; and one
    for each option H' of H, with G and H changed over. Then every option of G + T and of H + T
    is N. If G and H are both 0, T is 1.
    """
    options = {constructed_separator(lab, option, other) for option in game.options}
    options |= {constructed_separator(lab, option, game) for option in other.options}
    return canonical_of(lab, options or {lab.zero})


def constructed_separator(lab: Laboratory, game: Form, other: Form) -> Form:
    """The game X for which G + X is P and H + X is N, for two games in canonical form that differ.

    Theorem 2.12 leaves four cases.
    - G is linked to some H' by T. Then T is X, since H + T has the option H' + T, which is P.
    - H is 0 and G is P. Then 0 is X.
    - Some G' is linked to H by T. Then G + T is N and H + T is P: T is the wrong way round.
    - G is 0 and H is P. Then 0 is the wrong way round.
    From a game U that is the wrong way round, X is made with the options U and all mates of
    options of G. H + X is N, as it has the option H + U; every option of G + X is N, for it is
    G + U or has an option G' + G'⁻.
    """
    key = (game, other)
    if key not in lab.separators:
        lab.spend()
        lab.separators[key] = _separator(lab, game, other)
    return lab.separators[key]


def _separator(lab: Laboratory, game: Form, other: Form) -> Form:
    for option in _in_order(other):
        if are_linked(game, option):
            return constructed_link(lab, game, option)
    if other is lab.zero and game.is_p:
        return lab.zero
    wrong = next(
        (
            constructed_link(lab, option, other)
            for option in _in_order(game)
            if are_linked(option, other)
        ),
        lab.zero,
    )
    mates = [canonical(lab, mate(lab, option)) for option in game.options]
    return canonical_of(lab, [wrong, *mates])


def _in_order(game: Form) -> list[Form]:
    return sorted(game.options, key=lambda option: option.number)
