"""The laboratory of Nimsum, for researchers: a plug-in of the library and of the web app."""

from pathlib import Path

from nimsum.language import add_catalogues

add_catalogues(Path(__file__).parent / "translations")
