"""Nimsum: play impartial games against a computer that plays perfectly, and learn why it wins."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nimsum.language import add_catalogues

if TYPE_CHECKING:
    from flask import Flask


add_catalogues(Path(__file__).parent / "translations")


def create_app(**overrides: object) -> Flask:
    """Return the application, with the settings in `overrides`, and others from the environment."""
    # Imported here, so that programs which need only a part of webapp do not load all pages.
    from .app import create_app as build_app  # noqa: PLC0415

    return build_app(**overrides)
