"""The proxies in front: what they say of a visitor is believed of as many as the settings name."""

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix


def believe_proxies(app: Flask) -> None:
    """Take the visitor's address and scheme from the last PROXIES proxies; of 0 from none.

    Visitors can send these headers too, so there must be as many proxies that set them.
    """
    number = app.config["PROXIES"]
    if number:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=number, x_proto=number
        )
