"""All operations of the laboratory's part of the JSON API: importing this module adds them."""

from nimsum_lab.views.api import interface
from nimsum_lab.views.explore import job_api
from nimsum_lab.views.misere import misere_api

__all__ = ["interface", "job_api", "misere_api"]
