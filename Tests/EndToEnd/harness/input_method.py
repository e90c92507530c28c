"""An input method for compositors with zwp_input_method_manager_v2."""

from pathlib import Path

from .wayland_client import WaylandClient

# The numbers of the requests and events.
COMMIT_STRING, SET_PREEDIT, COMMIT = 0, 1, 3
ACTIVATE, DEACTIVATE, DONE, UNAVAILABLE = 0, 1, 5, 6


class InputMethod(WaylandClient):
    """Composes text for the text field that has the focus."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        seat = self._bind("wl_seat", 1)
        manager = self._bind("zwp_input_method_manager_v2", 1)
        self.method = self._new()
        self.is_active = False
        # A request must have the number of the last state that it follows.
        self.states = 0
        self._send(manager, 0, seat, self.method)
        self.update()

    def _note(self, target: int, number: int, body: bytes) -> None:
        if target != self.method:
            return
        if number == UNAVAILABLE:
            raise AssertionError("the compositor has another input method")
        if number == DONE:
            self.states += 1
        if number in (ACTIVATE, DEACTIVATE):
            self.is_active = number == ACTIVATE

    def update(self) -> None:
        """Reads the compositor's events."""
        self._synchronize(self._note)

    def compose(self, text: str) -> None:
        """Shows a composition with the caret at its end."""
        self.update()
        length = len(text.encode())
        self._send(self.method, SET_PREEDIT, text, length, length)
        self._commit()

    def insert(self, text: str) -> None:
        """Replaces the composition by a text."""
        self.update()
        self._send(self.method, COMMIT_STRING, text)
        self._commit()

    def _commit(self) -> None:
        self._send(self.method, COMMIT, self.states)
        self.update()
