"""Catalogues of translations: translators write `.po` files, and gettext reads `.mo` files.

A catalogue that has changed is compiled when it is first read, and the result is stored beside it,
as Python does with its bytecode. The compiled file holds a digest of its source, so the files'
times do not matter. In a folder that is read-only every process would have to compile anew, so
wheels and images are built with the compiled files.
"""

import struct
import tempfile
from contextlib import suppress
from gettext import GNUTranslations, NullTranslations, translation
from hashlib import sha256
from io import BytesIO
from pathlib import Path

DOMAIN = "nimsum"
_MADE_OF = "the digest of the source of this catalogue"
"""The context of the message whose translation is the digest of a compiled catalogue's source."""


def catalogue_path(folder: Path, code: str) -> Path:
    """Return the path in `folder` of the catalogue of the language with this `code`."""
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages_in(folder: Path) -> list[str]:
    """Return the codes of the languages for which `folder` has a catalogue."""
    return sorted(path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read_catalogue(folder: Path, code: str) -> NullTranslations:
    """Return the translations in `folder` into the language with this `code`.

    They are empty if the folder has no catalogue for it. A compiled catalogue is used even if its
    source is missing.
    """
    source = catalogue_path(folder, code)
    if not source.is_file():
        return translation(DOMAIN, folder, [code], fallback=True)
    content = source.read_bytes()
    digest = sha256(content).hexdigest()
    # There may be no compiled file, or a damaged one.
    with suppress(OSError, ValueError, struct.error), source.with_suffix(".mo").open("rb") as file:
        stored = GNUTranslations(file)
        if stored.pgettext(_MADE_OF, DOMAIN) == digest:
            return stored
    compiled = _compiled(content, code, digest)
    # In a read-only folder, it is compiled again next time.
    with suppress(OSError):
        _keep(source.with_suffix(".mo"), compiled)
    return GNUTranslations(BytesIO(compiled))


def _compiled(content: bytes, code: str, digest: str) -> bytes:
    """Return the compiled form of a catalogue with this `content` and this `digest`."""
    # Imported here because Babel takes longer to import than the rest of this module.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    catalogue = read_po(BytesIO(content), code)
    catalogue.add(DOMAIN, digest, context=_MADE_OF)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def _keep(path: Path, content: bytes) -> None:
    """Write `content` to `path` atomically, since other processes may read or write it now."""
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
        written = Path(file.name)
        try:
            file.write(content)
            file.close()
            # Only its owner may read a temporary file; let everybody who may read the folder.
            written.chmod(path.parent.stat().st_mode & 0o666)
            written.replace(path)
        except BaseException:
            file.close()
            written.unlink(missing_ok=True)
            raise


def compile_catalogues(folder: Path) -> None:
    """Compile the catalogues in `folder` that have changed, of all languages."""
    for code in languages_in(folder):
        read_catalogue(folder, code)
