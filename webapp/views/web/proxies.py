"""The proxies in front: what they say of a visitor is believed of as many as the settings name."""

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix


def believe_proxies(app: Flask) -> None:
    """Take the visitor's address and scheme from the last PROXIES proxies; of 0 from none.

    Where PROXIES_TELL_PATH is set, also the path below which the app is served. Visitors can send
    these headers too, so there must be as many proxies that set them.
    """
    number = app.config["PROXIES"]
    if number:
        of_path = number if app.config["PROXIES_TELL_PATH"] else 0
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=number, x_proto=number, x_prefix=of_path
        )
