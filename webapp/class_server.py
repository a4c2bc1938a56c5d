"""The server for a class in the local network: `python -m webapp.class_server`.

`dev.py class` calls it. It needs no internet. It prints the address for the pupils and its QR code,
and keeps all data of the rooms in a folder of its own.
"""

import argparse
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress

import segno

from webapp.serving import serve
from webapp.settings import variable
from webapp.tree import OWN_DATA

CLASS_DATA = OWN_DATA / "class"
"""The folder with the data of the rooms."""

_USUAL_PORT = 8000


def serve_class(*arguments: str) -> int:
    """Serve the app in the local network and return the exit code.

    `arguments` may be `--port N`; otherwise the port is 8000, or another if that is taken.
    """
    parser = argparse.ArgumentParser("class", allow_abbrev=False)
    parser.add_argument("--port", type=int)
    port = parser.parse_args(arguments).port or free_port(_USUAL_PORT)
    CLASS_DATA.mkdir(parents=True, exist_ok=True)
    os.environ.update(
        {
            variable("host"): "0.0.0.0",
            variable("port"): str(port),
            variable("data"): str(CLASS_DATA),
        }
    )
    public_url = os.environ.setdefault(
        variable("public_url"), f"http://{local_network_address()}:{port}"
    )
    segno.make(f"{public_url}/join").terminal(compact=True)
    sys.stdout.write(f"Open {public_url}/teach here, and {public_url}/join on the phones.\n")
    sys.stdout.flush()
    return serve()


def local_network_address() -> str:
    """Return the address at which other machines in the network reach this one.

    Nothing is sent: a datagram socket is only connected, so that the system chooses an interface.
    """
    for remote_address in ("192.0.2.1", "10.255.255.255", "192.168.255.255"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
            probe.connect((remote_address, 9))
            address: str = probe.getsockname()[0]
            if not address.startswith(("127.", "0.")):
                return address
    # Without a route to any of these addresses, an interface may still have an address.
    return next(_interface_addresses(), "127.0.0.1")


def _interface_addresses() -> Iterator[str]:
    """Yield the addresses of this machine's interfaces, without those that begin with 127."""
    if os.name == "nt":
        addresses = socket.gethostbyname_ex(socket.gethostname())[2]
    else:
        addresses = [_interface_address(name) for _index, name in socket.if_nameindex()]
    yield from (address for address in addresses if not address.startswith("127."))


def _interface_address(interface: str) -> str:
    """Return the address of `interface` on Linux or macOS, or 127.0.0.1 if it has none."""
    import fcntl  # noqa: PLC0415 - Windows has none

    # The request SIOCGIFADDR; bytes 20 to 23 of the answer are the address.
    request = 0xC0206921 if sys.platform == "darwin" else 0x8915
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket, suppress(OSError):
        answer: bytes = fcntl.ioctl(any_socket, request, interface.encode().ljust(32, b"\0"))
        return socket.inet_ntoa(answer[20:24])
    return "127.0.0.1"


def free_port(preferred: int) -> int:
    """Return the port `preferred` if no program listens on it, or else another free port."""
    for port in (preferred, 0):
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("0.0.0.0", port))
            bound_port: int = probe.getsockname()[1]
            return bound_port
    sys.exit("There is no free port.")


if __name__ == "__main__":
    sys.exit(serve_class(*sys.argv[1:]))
