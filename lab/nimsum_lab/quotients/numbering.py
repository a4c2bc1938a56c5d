"""Normal forms of a quotient's elements, and its presentation by generators and relations."""

from dataclasses import dataclass

from nimsum.theory.quotients.monoid import BipartiteMonoid

from .quotient import Quotient

Sum = tuple[int, ...]
"""A sum of heaps, in ascending order."""


@dataclass(frozen=True, slots=True)
class HeapAsSum:
    """A heap with its normal form: the first sum of generators with the same element, as text."""

    heap: int
    sum: str
    is_generator: bool


@dataclass(frozen=True)
class MonoidPresentation:
    """The presentation of a quotient by generators and relations, with normal forms.

    Sums are ordered by the number of heaps, then heap by heap. The normal form of an element is the
    first sum of generators with that element. A relation is a sum and an earlier one with the same
    element; no part of its left side is the left side of another relation. A sum of generators is
    brought to its normal form by replacing left sides by right sides as long as there are any.
    """

    quotient: Quotient
    generators: tuple[int, ...]
    normal_forms: tuple[Sum, ...]
    relations: tuple[tuple[Sum, Sum], ...]

    def heaps(self, last: int) -> list[HeapAsSum]:
        """Return heaps 1 to `last`, each with the first sum of generators that has its element."""
        return [
            HeapAsSum(
                n, self.written_element(self.quotient.element_of_heap(n)), n in self.generators
            )
            for n in range(1, last + 1)
        ]

    @property
    def p_sums(self) -> list[str]:
        """The normal forms of the elements that are P-positions, each as text such as 1 + 2."""
        return [self.written_element(x) for x in sorted(self.quotient.monoid.p_elements)]

    def written_element(self, element: int) -> str:
        """Return the normal form of the element number `element` as text, such as 1 + 2."""
        return written(self.normal_forms[element])


def written(heaps: Sum) -> str:
    """Return the sum of `heaps` as text, such as 1 + 2, or 0 for the empty sum."""
    return " + ".join(map(str, heaps)) or "0"


def generators(quotient: Quotient) -> tuple[int, ...]:
    """Return the heaps whose elements are no products of elements of smaller heaps."""
    heaps: list[int] = []
    reached = {0}
    for n, element in enumerate(quotient.pretending):
        if element not in reached:
            heaps.append(n)
            # Add all products of elements so far with powers of the new generator's element.
            waiting = list(reached)
            while waiting:
                product = quotient.monoid.table[waiting.pop()][element]
                if product not in reached:
                    reached.add(product)
                    waiting.append(product)
    return tuple(heaps)


def presentation(quotient: Quotient) -> MonoidPresentation:
    """Return the presentation of `quotient` by generators and relations."""
    heaps = generators(quotient)
    form_of: dict[int, Sum] = {0: ()}
    relations = []
    # Each round extends the normal forms of one length by one heap, in order. A sum with a part
    # that is no normal form is left out, since a relation for that part already replaces it.
    layer: list[Sum] = [()]
    while layer:
        longer = []
        known = set(layer)
        for form in layer:
            for n in heaps:
                longer_sum = (*form, n)
                if form and n < form[-1]:
                    continue
                if any(longer_sum[:i] + longer_sum[i + 1 :] not in known for i in range(len(form))):
                    continue
                element = quotient.element(longer_sum)
                if element in form_of:
                    relations.append((longer_sum, form_of[element]))
                else:
                    form_of[element] = longer_sum
                    longer.append(longer_sum)
        layer = longer
    return MonoidPresentation(quotient, heaps, tuple(form_of.values()), tuple(relations))


def renumbered(quotient: Quotient) -> Quotient:
    """Return `quotient` with its elements renumbered in the order of their normal forms."""
    old = [quotient.element(form) for form in presentation(quotient).normal_forms]
    new = {element: place for place, element in enumerate(old)}
    table = quotient.monoid.table
    return Quotient(
        quotient.law,
        tuple(new[x] for x in quotient.pretending),
        BipartiteMonoid(
            tuple(tuple(new[table[x][y]] for y in old) for x in old),
            frozenset(new[x] for x in quotient.monoid.p_elements),
        ),
    )
