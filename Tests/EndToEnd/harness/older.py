"""An X server that pretends to be older: its X Input Extension ends with version 2.2.

Programs connect to the socket of a proxy, which forwards their requests to the real server. It changes only the version
of the extension that they request.
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
XI_QUERY_VERSION = 47


def receive(connection: socket.socket, count: int) -> bytes:
    """Reads this number of bytes; fewer at the end of the connection."""
    received = b""
    while len(received) < count and (part := connection.recv(count - len(received))):
        received += part
    return received


def padded(length: int) -> int:
    return (length + 3) // 4 * 4


class OlderXorg(Xorg):
    """Xorg as it was before version 21.1, which introduced touchpad gestures."""

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
        opcode = self._opcode(real)
        threading.Thread(target=self._accept, args=(real, opcode), daemon=True).start()
        return f":{number}"

    def stop(self) -> None:
        super().stop()
        if hasattr(self, "listener"):
            self.listener.close()
            self.socket.unlink(missing_ok=True)

    @staticmethod
    def _opcode(real: Path) -> int:
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

    def _accept(self, real: Path, opcode: int) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
                server.connect(str(real))
                for forward, arguments in ((self._requests, (client, server, opcode)), (self._answers, (server, client))):
                    threading.Thread(target=forward, args=arguments, daemon=True).start()

    @staticmethod
    def _answers(server: socket.socket, client: socket.socket) -> None:
        with contextlib.suppress(OSError), client:
            while part := server.recv(1 << 16):
                client.sendall(part)

    @staticmethod
    def _requests(client: socket.socket, server: socket.socket, opcode: int) -> None:
        with contextlib.suppress(OSError, struct.error), server:
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
                if (major, minor) == (opcode, XI_QUERY_VERSION):
                    body = struct.pack("=HH", 2, 2)
                server.sendall(header + body)
