"""Catalogues of translations: translators write `.po` files, and gettext reads `.mo` files.

A catalogue that has changed is compiled when it is next read, and the compiled file is stored
beside its source, as Python does with bytecode. The compiled file holds a digest of its source, so
the times of the files do not matter. In a read-only folder, every process would have to compile
again; therefore wheels and container images are built with the compiled files.
"""

import struct
import tempfile
from contextlib import suppress
from gettext import GNUTranslations, NullTranslations, translation
from hashlib import sha256
from io import BytesIO
from pathlib import Path

DOMAIN = "nimsum"
_DIGEST_CONTEXT = "the digest of the source of this catalogue"
"""The context of the message whose translation is the digest of a compiled catalogue's source."""


def catalogue_path(folder: Path, code: str) -> Path:
    """Return the path in `folder` of the catalogue of the language with this `code`."""
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages_in(folder: Path) -> list[str]:
    """Return the codes of the languages for which `folder` has a catalogue."""
    return sorted(path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read_catalogue(folder: Path, code: str) -> NullTranslations:
    """Return the translations in `folder` into the language with this `code`.

    The translations are empty if the folder has no catalogue of the language. A compiled catalogue
    is used even if its source is missing.
    """
    source = catalogue_path(folder, code)
    if not source.is_file():
        return translation(DOMAIN, folder, [code], fallback=True)
    content = source.read_bytes()
    digest = sha256(content).hexdigest()
    # There may be no compiled file, or a damaged one.
    with suppress(OSError, ValueError, struct.error), source.with_suffix(".mo").open("rb") as file:
        stored = GNUTranslations(file)
        if stored.pgettext(_DIGEST_CONTEXT, DOMAIN) == digest:
            return stored
    compiled = _compiled(content, code, digest)
    # In a read-only folder, it is compiled again next time.
    with suppress(OSError):
        _write_atomically(source.with_suffix(".mo"), compiled)
    return GNUTranslations(BytesIO(compiled))


def _compiled(content: bytes, code: str, digest: str) -> bytes:
    """Return the compiled form of a catalogue for `code` with this `content` and this `digest`."""
    # Imported here because Babel takes longer to import than the rest of this module.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    catalogue = read_po(BytesIO(content), code)
    catalogue.add(DOMAIN, digest, context=_DIGEST_CONTEXT)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def _write_atomically(path: Path, content: bytes) -> None:
    """Write `content` to `path`, which other processes may read or write at the same time."""
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
        temporary = Path(file.name)
        try:
            file.write(content)
            file.close()
            # Only its owner may read a temporary file; whoever may read the folder may read this.
            temporary.chmod(path.parent.stat().st_mode & 0o666)
            temporary.replace(path)
        except BaseException:
            file.close()
            temporary.unlink(missing_ok=True)
            raise


def compile_catalogues(folder: Path) -> None:
    """Compile the catalogues in `folder` that have changed, of all languages."""
    for code in languages_in(folder):
        read_catalogue(folder, code)
