"""The health address, for whatever watches over the server."""

from flask import Blueprint

health = Blueprint("health", __name__)


@health.get("/healthz")
def alive() -> tuple[str, int, dict[str, str]]:
    """That this process answers."""
    return "ok\n", 200, {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"}
