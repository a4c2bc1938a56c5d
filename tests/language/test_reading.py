"""The reader of pages finds what no translator has seen."""

import html5lib
import pytest

from tests.language.reading import untranslated


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<p>⟦Take ⟦the heap⟧ away⟧, or not</p>", [", or not"]),
        ("<p>⟦Take <b>a heap</b> away⟧ <b>here</b></p>", ["here"]),
        ('<p title="Take it">⟦Take it⟧</p>', ["Take it"]),
        ('<p data-said="No full square">3 + 4</p>', ["No full square"]),
        ("<math><mi>mex</mi><mtext>for all</mtext></math>", ["for all"]),
        ("<title>nim:3 + cut(1,4):13 · ⟦Review⟧ · Nimsum</title>", []),
        ('<p><cite translate="no">Mathematics and games</cite>, <code>nim</code> 12</p>', []),
    ],
)
def test_what_is_not_translated_is_found(html: str, words: list[str]) -> None:
    assert untranslated(html5lib.parse(html, namespaceHTMLElements=False)) == words
