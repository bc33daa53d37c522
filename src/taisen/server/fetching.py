"""A picture from an address on the net, for the person at this machine: public addresses alone, also after every redirect."""
from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urljoin, urlsplit

from taisen.errors import TaisenError
from taisen.server.pictures import LARGEST

TURNS: Final = 5
"""So many redirects."""
SECONDS: Final = 20.0
Resolve = Callable[[str, int], list[str]]


def failed(why_en: str, why_ja: str) -> TaisenError:
    return TaisenError(f"The picture could not be fetched: {why_en}.", f"画像を取得できませんでした({why_ja})。")


def resolved(host: str, port: int) -> list[str]:
    try:
        return list(dict.fromkeys([str(row[4][0]) for row in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]))
    except (OSError, UnicodeError):
        raise failed("there is no such address", "アドレスが見つかりません") from None


def is_public(address: str) -> bool:
    """Nothing of this machine, of the network it is in, or of what is between."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    inner = [found]
    if isinstance(found, ipaddress.IPv6Address):
        inner += [a for a in (found.ipv4_mapped, found.sixtofour) if a is not None]
        inner += list(found.teredo or ())
        if found in ipaddress.ip_network("64:ff9b::/96"):
            inner.append(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF))
    return all(a.is_global and not a.is_multicast for a in inner)


class Secure(http.client.HTTPSConnection):
    """To an address that has been looked at, by the name that it was looked up for: no second look can lead elsewhere."""

    def __init__(self, address: str, port: int, name: str, timeout: float) -> None:
        super().__init__(address, port, timeout=timeout)
        self.name = name

    def connect(self) -> None:
        sock = socket.create_connection((self.host, self.port), self.timeout)
        self.sock = ssl.create_default_context().wrap_socket(sock, server_hostname=self.name)


def fetch(url: str, resolve: Resolve = resolved, public: Callable[[str], bool] = is_public) -> bytes:
    """What lies at an address."""
    until = time.monotonic() + SECONDS
    for _ in range(TURNS + 1):
        try:
            parts = urlsplit(url)
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise failed("that is no address", "アドレスの形ではありません") from None
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None or parts.password is not None:
            raise failed("only http and https are fetched, without a name or password in them", "httpかhttpsのアドレスだけを取得できます")
        addresses = resolve(parts.hostname, port)
        if not addresses or not all(public(a) for a in addresses):
            raise failed("it is not an address on the public net", "公開されたアドレスではありません")
        left = until - time.monotonic()
        if left <= 0:
            raise failed("it took too long", "時間がかかりすぎました")
        data, url = asked(parts.scheme, parts.hostname, port, addresses[0], parts.path or "/", parts.query, left, until, url)
        if data is not None:
            return data
    raise failed("it leads on and on", "転送が多すぎます")


def asked(scheme: str, name: str, port: int, address: str, path: str, query: str, left: float, until: float,
          url: str) -> tuple[bytes | None, str]:
    """What one request brings, or where it leads."""
    connection = Secure(address, port, name, left) if scheme == "https" else http.client.HTTPConnection(address, port, timeout=left)
    host = f"[{name}]" if ":" in name else name
    try:
        connection.request("GET", path + (f"?{query}" if query else ""),
                           headers={"Host": host if port in (80, 443) else f"{host}:{port}", "Accept": "image/png, image/jpeg, image/webp",
                                    "User-Agent": "taisen", "Accept-Encoding": "identity"})
        reply = connection.getresponse()
        where = reply.getheader("Location")
        if reply.status in (301, 302, 303, 307, 308) and where:
            return None, urljoin(url, where)
        if reply.status != 200:
            raise failed(f"the other side says {reply.status}", f"相手の応答: {reply.status}")
        out = bytearray()
        while chunk := reply.read1(65536):
            out += chunk
            if len(out) > LARGEST:
                raise failed(f"it has more than {LARGEST >> 20} MB", f"{LARGEST >> 20}MBより大きい画像です")
            if time.monotonic() > until:
                raise failed("it took too long", "時間がかかりすぎました")
        return bytes(out), url
    except (OSError, http.client.HTTPException, ValueError, UnicodeError):
        raise failed("the other side does not answer as it should", "相手が正しく応答しません") from None
    finally:
        connection.close()
