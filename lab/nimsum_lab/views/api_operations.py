"""All operations of the laboratory's part of the JSON API: importing this module adds them."""

from nimsum_lab.views.api import interface
from nimsum_lab.views.explore import api as explore
from nimsum_lab.views.misere import api as misere

__all__ = ["explore", "interface", "misere"]
