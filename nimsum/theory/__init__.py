"""Mathematics with no game in it. Some of it is compiled where a C compiler is at hand."""

from nimsum.compiled import prefer_compiled

prefer_compiled()
