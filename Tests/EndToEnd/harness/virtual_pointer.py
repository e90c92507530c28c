"""A mouse and a touchpad's scrolling for compositors with zwlr_virtual_pointer_manager_v1, by Wayland's messages themselves."""

import socket
import struct
import time
from pathlib import Path

DISPLAY = 1
LEFT_BUTTON = 0x110
VERTICAL = 0
FINGER = 1


class VirtualPointer:
    """A pointing device that exists until it is closed."""

    extent = 1 << 20
    """The number of positions along each axis of the screen."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.buffer = b""
        self.last = DISPLAY
        manager = self._bind("zwlr_virtual_pointer_manager_v1", 1)
        self.pointer = self._new()
        # No particular seat.
        self._send(manager, 0, 0, self.pointer)
        self._synchronize()

    def _new(self) -> int:
        self.last += 1
        return self.last

    def _send(self, target: int, request: int, *arguments: int | str) -> None:
        """Sends a request. Integers are of 32 bits."""
        body = b""
        for argument in arguments:
            if isinstance(argument, str):
                text = argument.encode() + b"\0"
                body += struct.pack("=I", len(text)) + text + b"\0" * (-len(text) % 4)
            else:
                body += struct.pack("=I", argument & 0xFFFFFFFF)
        self.socket.sendall(struct.pack("=II", target, (8 + len(body)) << 16 | request) + body)

    def _event(self) -> tuple[int, int, bytes]:
        """Waits for an event, and returns its object, its number and its arguments."""
        while len(self.buffer) < 8 or len(self.buffer) < struct.unpack_from("=I", self.buffer, 4)[0] >> 16:
            data = self.socket.recv(65536)
            if not data:
                raise AssertionError("the compositor closed the connection of the virtual pointer")
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

    @property
    def _time(self) -> int:
        return int(time.monotonic() * 1000)

    def _frame(self) -> None:
        self._send(self.pointer, 4)
        self._synchronize()

    def move(self, x: float, y: float) -> None:
        """Moves to a position in 0...1 of the screen's width and height."""
        self._send(
            self.pointer, 1, self._time, round(x * self.extent), round(y * self.extent), self.extent, self.extent)
        self._frame()

    def button(self, is_down: bool) -> None:
        self._send(self.pointer, 2, self._time, LEFT_BUTTON, int(is_down))
        self._frame()

    def scroll(self, distance: float) -> None:
        """Scrolls as fingers on a touchpad do, down the page."""
        self._send(self.pointer, 5, FINGER)
        self._send(self.pointer, 3, self._time, VERTICAL, round(distance * 256))
        self._frame()

    def end_scroll(self) -> None:
        """Lifts the fingers."""
        self._send(self.pointer, 5, FINGER)
        self._send(self.pointer, 6, self._time, VERTICAL)
        self._frame()

    def notch(self, count: int) -> None:
        """Turns the wheel, down the page."""
        self._send(self.pointer, 5, 0)
        self._send(self.pointer, 7, self._time, VERTICAL, count * 15 * 256, count)
        self._frame()

    def close(self) -> None:
        self.socket.close()
