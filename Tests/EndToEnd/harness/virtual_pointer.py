"""A mouse and a touchpad's scrolling for compositors with zwlr_virtual_pointer_manager_v1."""

import time
from pathlib import Path

from .wayland_client import WaylandClient

LEFT_BUTTON = 0x110
VERTICAL = 0
FINGER = 1


class VirtualPointer(WaylandClient):
    """A pointing device that exists until it is closed."""

    extent = 1 << 20
    """The number of positions along each axis of the screen."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        manager = self._bind("zwlr_virtual_pointer_manager_v1", 1)
        self.pointer = self._new()
        # No particular seat.
        self._send(manager, 0, 0, self.pointer)
        self._synchronize()

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
