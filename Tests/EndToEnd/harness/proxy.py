"""An X server behind a proxy, which can change the requests of programs and lose events.

Programs connect to the socket of the proxy, which forwards everything to the real server.
"""

import contextlib
import socket
import struct
import threading
from pathlib import Path

from .server import Unavailable
from .xorg import Xorg

SOCKETS = Path("/tmp/.X11-unix")
QUERY_EXTENSION = 98
REPLY = 1
GENERIC_EVENT = 35


def receive(connection: socket.socket, count: int) -> bytes:
    """Reads this number of bytes; fewer at the end of the connection."""
    received = b""
    while len(received) < count and (part := connection.recv(count - len(received))):
        received += part
    return received


@contextlib.contextmanager
def ended(connection: socket.socket):
    """Closes a connection at the end, and wakes the thread that reads from it."""
    with connection:
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


def padded(length: int) -> int:
    return (length + 3) // 4 * 4


class ProxiedXorg(Xorg):
    """Xorg behind a proxy that changes nothing. Subclasses override the two methods for requests and events."""

    def changed_request(self, major: int, minor: int, body: bytes) -> bytes:
        """Returns the body of a request, possibly changed. `major` is the opcode, see `opcode`."""
        return body

    def keeps_event(self, kind: int) -> bool:
        """Returns whether an event of the X Input Extension, version 2, is forwarded."""
        return True

    def _start(self) -> str:
        real = SOCKETS / f"X{super()._start().removeprefix(':')}"
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        number = next(number for number in range(700, 1000) if not (SOCKETS / f"X{number}").exists())
        self.socket = SOCKETS / f"X{number}"
        try:
            self.listener.bind(str(self.socket))
        except OSError as reason:
            raise Unavailable(f"no socket for an X display in {SOCKETS}: {reason}") from None
        self.listener.listen()
        self.opcode = self._extension(real)
        threading.Thread(target=self._accept, args=(real,), daemon=True).start()
        return f":{number}"

    def stop(self) -> None:
        super().stop()
        if hasattr(self, "listener"):
            self.listener.close()
            self.socket.unlink(missing_ok=True)

    @staticmethod
    def _extension(real: Path) -> int:
        """Returns the opcode of the extension on the server."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
            server.connect(str(real))
            server.sendall(struct.pack("=cxHHHH2x", b"l", 11, 0, 0, 0))
            receive(server, 4 * struct.unpack("=6xH", receive(server, 8))[0])
            name = b"XInputExtension"
            server.sendall(
                struct.pack("=BxHH2x", QUERY_EXTENSION, 2 + padded(len(name)) // 4, len(name))
                + name.ljust(padded(len(name)), b"\0"))
            return receive(server, 32)[9]

    def _accept(self, real: Path) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
                server.connect(str(real))
                for forward in (self._requests, self._answers):
                    threading.Thread(target=forward, args=(client, server), daemon=True).start()

    def _answers(self, client: socket.socket, server: socket.socket) -> None:
        with contextlib.suppress(OSError, struct.error), ended(client):
            setup = receive(server, 8)
            client.sendall(setup + receive(server, 4 * struct.unpack("=6xH", setup)[0]))
            while message := receive(server, 32):
                kind = message[0] & 0x7F
                if kind in (REPLY, GENERIC_EVENT):
                    message += receive(server, 4 * struct.unpack("=4xI", message[:8])[0])
                if kind == GENERIC_EVENT and message[1] == self.opcode:
                    if not self.keeps_event(struct.unpack("=H", message[8:10])[0]):
                        continue
                client.sendall(message)

    def _requests(self, client: socket.socket, server: socket.socket) -> None:
        with contextlib.suppress(OSError, struct.error), ended(server):
            setup = receive(client, 12)
            name, data = struct.unpack("=6xHH2x", setup)
            server.sendall(setup + receive(client, padded(name) + padded(data)))
            while header := receive(client, 4):
                major, minor, words = struct.unpack("=BBH", header)
                if words == 0:
                    # The length of a large request is in the next word.
                    header += receive(client, 4)
                    words = struct.unpack("=4xI", header)[0]
                body = receive(client, 4 * words - len(header))
                server.sendall(header + self.changed_request(major, minor, body))
