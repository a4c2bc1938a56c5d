"""The least that a Flask app can do: what Nimsum's answers are measured against."""

from flask import Flask


def create_app() -> Flask:
    app = Flask(__name__)

    @app.get("/")
    def empty() -> bytes:
        return b""

    return app
