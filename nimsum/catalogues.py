"""Catalogues of translations: translators write `.po` files, and gettext reads `.mo` files.

Whatever needs a catalogue compiles it, if it has changed, and keeps what it compiled beside it, as
Python keeps its bytecode. The compiled file says of which source it was made, so that the times of
files do not matter. Where nobody may write, each process compiles for itself, and so wheels and
images are built with what is compiled.
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
"""The context of the message in a compiled catalogue whose translation is that digest."""


def catalogue_path(folder: Path, code: str) -> Path:
    """Return where the folder has its catalogue of the language of that code."""
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages_in(folder: Path) -> list[str]:
    """Return the codes of the languages of which the folder has a catalogue."""
    return sorted(path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read_catalogue(folder: Path, code: str) -> NullTranslations:
    """Return the translations in the folder into the language of that code.

    There are none where the folder has no catalogue of it. A catalogue that has been compiled
    elsewhere may stand there without its source.
    """
    source = catalogue_path(folder, code)
    if not source.is_file():
        return translation(DOMAIN, folder, [code], fallback=True)
    content = source.read_bytes()
    digest = sha256(content).hexdigest()
    # There may be no compiled file, or a damaged one.
    with suppress(OSError, ValueError, struct.error), source.with_suffix(".mo").open("rb") as file:
        kept = GNUTranslations(file)
        if kept.pgettext(_MADE_OF, DOMAIN) == digest:
            return kept
    compiled = _compiled(content, code, digest)
    # Where nobody may write, it is compiled again next time.
    with suppress(OSError):
        _keep(source.with_suffix(".mo"), compiled)
    return GNUTranslations(BytesIO(compiled))


def _compiled(content: bytes, code: str, digest: str) -> bytes:
    """Return the compiled form of a catalogue with that content and that digest."""
    # Not before it is needed: importing Babel takes longer than all the rest of this module.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    catalogue = read_po(BytesIO(content), code)
    catalogue.add(DOMAIN, digest, context=_MADE_OF)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def _keep(path: Path, content: bytes) -> None:
    """Write the content at that path in one step: other processes may read or write it now."""
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
        written = Path(file.name)
        try:
            file.write(content)
            file.close()
            # A temporary file is its maker's alone; who may read the folder may read this one.
            written.chmod(path.parent.stat().st_mode & 0o666)
            written.replace(path)
        except BaseException:
            file.close()
            written.unlink(missing_ok=True)
            raise


def compile_catalogues(folder: Path) -> None:
    """Compile the catalogues of all languages in that folder that have changed."""
    for code in languages_in(folder):
        read_catalogue(folder, code)
