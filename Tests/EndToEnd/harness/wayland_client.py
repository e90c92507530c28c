"""A client of a Wayland compositor by the protocol's messages themselves, for the devices that tests add."""

import socket
import struct
from pathlib import Path

DISPLAY = 1


class WaylandClient:
    """A connection without a window."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.buffer = b""
        self.last = DISPLAY

    def _new(self) -> int:
        self.last += 1
        return self.last

    def _send(self, target: int, request: int, *arguments: int | str, descriptor: int | None = None) -> None:
        """Sends a request, with a descriptor if it has one. Integers are of 32 bits."""
        body = b""
        for argument in arguments:
            if isinstance(argument, str):
                text = argument.encode() + b"\0"
                body += struct.pack("=I", len(text)) + text + b"\0" * (-len(text) % 4)
            else:
                body += struct.pack("=I", argument & 0xFFFFFFFF)
        message = struct.pack("=II", target, (8 + len(body)) << 16 | request) + body
        if descriptor is None:
            self.socket.sendall(message)
        else:
            socket.send_fds(self.socket, [message], [descriptor])

    def _event(self) -> tuple[int, int, bytes]:
        """Waits for an event, and returns its object, its number and its arguments."""
        while len(self.buffer) < 8 or len(self.buffer) < struct.unpack_from("=I", self.buffer, 4)[0] >> 16:
            data = self.socket.recv(65536)
            if not data:
                raise AssertionError("the compositor closed the connection")
            self.buffer += data
        target, word = struct.unpack_from("=II", self.buffer)
        length = word >> 16
        event, self.buffer = self.buffer[8:length], self.buffer[length:]
        if (target, word & 0xFFFF) == (DISPLAY, 0):
            raise AssertionError(f"the compositor refused a request: {event!r}")
        return target, word & 0xFFFF, event

    def _synchronize(self, handle=lambda target, number, body: None) -> None:
        """Waits until all requests were handled, and passes the events that come before."""
        callback = self._new()
        self._send(DISPLAY, 0, callback)
        while True:
            target, number, body = self._event()
            if target == callback:
                return
            handle(target, number, body)

    def _bind(self, interface: str, version: int) -> int:
        registry = self._new()
        self._send(DISPLAY, 1, registry)
        names: list[int] = []

        def note(target: int, number: int, body: bytes) -> None:
            if target == registry and number == 0:
                name, length = struct.unpack_from("=II", body)
                if body[8:8 + length - 1].decode() == interface:
                    names.append(name)
        self._synchronize(note)
        if not names:
            raise AssertionError(f"the compositor has no {interface}")
        bound = self._new()
        self._send(registry, 0, names[0], interface, version, bound)
        return bound

    def close(self) -> None:
        self.socket.close()
