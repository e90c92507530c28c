"""A keyboard for compositors with zwp_virtual_keyboard_manager_v1, which stays connected."""

import tempfile
import time
from pathlib import Path

from .wayland_client import WaylandClient

XKB_V1 = 1
KEYMAP = """xkb_keymap {
  xkb_keycodes { include "evdev+aliases(qwerty)" };
  xkb_types { include "complete" };
  xkb_compat { include "complete" };
  xkb_symbols { include "pc+us+inet(evdev)" };
};
"""
TAB = 15
CONTROL = 29
NUMBERS = {"1": 2, "q": 16, "z": 44, "F11": 87}
"""Keys' numbers by xkb's names."""


class VirtualKeyboard(WaylandClient):
    """An American keyboard that exists until it is closed. Keys have the kernel's numbers."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        seat = self._bind("wl_seat", 1)
        manager = self._bind("zwp_virtual_keyboard_manager_v1", 1)
        self.keyboard = self._new()
        self._send(manager, 0, seat, self.keyboard)
        text = KEYMAP.encode() + b"\0"
        with tempfile.TemporaryFile() as file:
            file.write(text)
            file.flush()
            self._send(self.keyboard, 0, XKB_V1, len(text), descriptor=file.fileno())
            self._synchronize()

    def tap(self, key: int) -> None:
        """Presses and releases a key."""
        self.press(key)
        self.release(key)

    def press(self, key: int) -> None:
        self._change(key, 1)

    def release(self, key: int) -> None:
        self._change(key, 0)

    def _change(self, key: int, state: int) -> None:
        self._send(self.keyboard, 1, int(time.monotonic() * 1000), key, state)
        self._synchronize()
