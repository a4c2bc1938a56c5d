"""Apps whose slots are tested: one without plug-ins, and one with that of `docs/plug-ins.md`."""

import doctest
import re

import pytest
from flask import Flask
from jinja2 import ChoiceLoader, DictLoader

import webapp.plugins
from dev import ROOT
from nimsum.plugins import VARIABLE, Plugin
from webapp import create_app

DOCUMENT = (ROOT / "docs" / "plug-ins.md").read_text("utf-8")
_TEMPLATES = dict(re.findall(r"```html\n\{# (\S+) #\}\n(.*?)```", DOCUMENT, re.DOTALL))

MISERE = "/play/octal(0.77):9+nim:2?play=misere&first=you&why=3"
PAGES = ("/explore", "/about", "/privacy", "/games/nim", "/games/kayles", MISERE)
"""Pages with slots."""


def app_alone() -> Flask:
    """Make an app without any plug-in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")
        return create_app()


def app_with(*plugins: Plugin) -> Flask:
    """Make an app with `plugins` alone, refused or not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(webapp.plugins, "load_plugins", lambda _group: plugins)
        return create_app()


def app_of_document() -> Flask:
    """Make an app with the plug-in whose examples are in the document, alone."""
    names = {"__name__": __name__}
    examples = doctest.DocTestParser().get_doctest(DOCUMENT, names, "plug-ins", None, 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")
        assert doctest.DocTestRunner().run(examples, clear_globs=False).failed == 0
    app: Flask = examples.globs["app"]
    assert app.jinja_env.loader is not None
    app.jinja_env.loader = ChoiceLoader([app.jinja_env.loader, DictLoader(_TEMPLATES)])
    return app
