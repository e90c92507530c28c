"""An X server that loses events, as when a grab of another program takes them or a driver fails."""

from .proxy import ProxiedXorg

BUTTON_RELEASE = 5
TOUCH_END = 20


class LossyXorg(ProxiedXorg):
    def __init__(self) -> None:
        self.lost: set[int] = set()
        """The types of the events that programs do not receive at present."""
        super().__init__()

    def keeps_event(self, kind: int) -> bool:
        return kind not in self.lost
