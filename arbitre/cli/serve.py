"""`arbitre serve`: the club on the network, or at home in this browser."""

from __future__ import annotations

import errno
import ipaddress
import os
import socket
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from arbitre.cli.base import Usage, command, option
from arbitre.cli.face import DONE, Face
from arbitre.cli.journal import KINDS, begin
from arbitre.cli.mail import configured

if TYPE_CHECKING:
    from arbitre.mail.config import Config
    from arbitre.web.gauges import Gauges
    from arbitre.web.server import Beside

PORT = 8000
TRIED = 20
"""Ports that are tried, one after another, when none was named."""


@command(json=False)
@option("--db", metavar="URL")
@option("--host", default="127.0.0.1")
@option("--port", type=int)
@option("--url")
@option("--open", is_flag=True)
@option("--proxy", multiple=True, metavar="ADDRESS")
@option("--metrics", metavar="HOST:PORT")
@option("--log", type=click.Choice(KINDS), default="text")
@option("--mail", metavar="FILE")
@option("--no-webhooks", is_flag=True)
@option("--no-push", is_flag=True)
def serve(
    face: Face,
    db: str | None,
    host: str,
    port: int | None,
    url: str | None,
    open: bool,
    proxy: tuple[str, ...],
    metrics: str | None,
    log: str,
    mail: str | None,
    no_webhooks: bool,
    no_push: bool,
) -> int:
    """Serve the club."""
    if port is not None and not 0 <= port <= 65535:
        raise Usage("usage-port", port=str(port))
    if url is not None and not url.startswith(("http://", "https://")):
        raise Usage("usage-url", url=url)
    proxies = tuple(address for given in proxy for address in _trusted(given))
    from arbitre.club.store.privacy import own_folder
    from arbitre.web.server import serve as run  # slow to import, and the options are checked first
    from arbitre.web.settings import Settings

    letters = configured(mail) if mail is not None else None
    begin(log)
    place = db or own_club()
    with _listening(host, port) as listening:
        address = (url or f"http://{_named(host)}:{listening.getsockname()[1]}").rstrip("/")

        def opened() -> None:
            face.say("serve-open", address=address)
            face.say("serve-kept", place=place.partition("@")[2] or place)
            if open and not webbrowser.open(address):
                face.say("serve-no-browser")

        if db is None:
            own_folder(_home())
        channels = tuple(kind for kind, off in (("webhook", no_webhooks), ("push", no_push)) if not off)
        settings = Settings(
            base_url=address,
            language=face.language,
            proxies=proxies,
            letters=letters is not None,
            channels=channels,
        )
        with _shown(metrics) as gauges:
            run(place, listening, settings, opened, gauges, _beside(letters, channels, address))
    face.say("serve-closed")
    return DONE


def _beside(config: Config | None, channels: tuple[str, ...], address: str) -> list[Beside]:
    """What a server does beside its pages: by mail, and by other channels."""
    beside: list[Beside] = []
    if config is not None:
        from arbitre.mail.service import Service  # with what few clubs need

        beside.append(lambda hall, addresses: Service(config, hall, addresses, address))
    if channels:
        from arbitre.channels.calling import Calling

        beside.append(lambda hall, addresses: Calling(hall, addresses, address, channels))
    return beside


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket that listens; on the next free port if none was named. Raises Usage or OSError."""
    for tried in range(PORT, PORT + TRIED) if port is None else (port,):
        with suppress(OSError):
            return _bound(host, tried)
    if port is None:
        raise Usage("usage-ports", first=str(PORT), last=str(PORT + TRIED - 1))
    try:
        return _bound(host, port)
    except OSError as error:
        key = "usage-port-taken" if error.errno == errno.EADDRINUSE else "usage-port-refused"
        raise Usage(key, host=host, port=str(port), why=error.strerror or str(error)) from None


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.setblocking(False)
    except OSError:
        listening.close()
        raise
    return listening


def _trusted(given: str) -> tuple[str, ...]:
    """The network of a proxy, also as a socket that listens on IPv6 sees it. Raises Usage."""
    try:
        network = ipaddress.ip_network(given, strict=False)
    except ValueError:
        raise Usage("usage-proxy", address=given) from None
    if network.version == 6:
        return (str(network),)
    return str(network), f"::ffff:{network.network_address}/{96 + network.prefixlen}"


@contextmanager
def _shown(metrics: str | None) -> Iterator[Gauges | None]:
    """Gauges that are shown on an address of their own; none if there is no address. Raises Usage."""
    if metrics is None:
        yield None
        return
    from arbitre.web.gauges import Gauges

    host, _, port = metrics.rpartition(":")
    if not (host and port.isdigit() and int(port) <= 65535):
        raise Usage("usage-metrics", address=metrics)
    gauges = Gauges()
    with ExitStack() as leaving:
        try:
            leaving.enter_context(gauges.shown(host.strip("[]"), int(port)))
        except OSError as error:
            raise Usage("usage-port-refused", host=host, port=port, why=error.strerror or str(error)) from None
        yield gauges


def _named(host: str) -> str:
    """The host as this machine's browser calls it; by its name, so that passkeys can be bound to it."""
    if host in ("127.0.0.1", "0.0.0.0", "::", "::1"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def own_club() -> str:
    """The URL of a person's own club."""
    return f"sqlite:///{_home() / 'club.db'}"


def _home() -> Path:
    """Where a person's own club lies unless told otherwise: the data folder of the desktop standard."""
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if data.startswith("/") else Path.home() / ".local" / "share") / "arbitre"
