"""Time as a test's hands keep it, and how far the machine was behind.

A hand that is late makes another gesture: a tap becomes a long press, two taps do not become a double tap. Where that
happened, a failure says nothing about the program, and the test is run again.
"""

import time
from pathlib import Path

HANG = 60.0
"""How long anything may take before it counts as hanging, in seconds. Waiting ends as soon as what is awaited is there."""

LATE = 0.03
"""How late a hand may be, or how long a program may wait for a processor in one test, in seconds, before the test is
repeated when it fails. A tap and a long press, or one tap and two, lie further apart than this."""


class Lateness:
    """How far behind their plan the hands were since the last reset, and how long processes waited to run."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.hands = 0.0
        self.processes: dict[int, float] = {}

    def note_hands(self, seconds: float) -> None:
        self.hands = max(self.hands, seconds)

    def note_process(self, process: int) -> None:
        """Remembers how long a process that still runs has waited for a processor."""
        waited = 0.0
        for task in Path(f"/proc/{process}/task").glob("*/schedstat"):
            try:
                waited += int(task.read_text().split()[1]) / 1e9
            except (OSError, IndexError, ValueError):
                # The thread ended meanwhile, or the kernel does not count this.
                continue
        self.processes[process] = max(waited, self.processes.get(process, 0))

    @property
    def seconds(self) -> float:
        return max([self.hands, *self.processes.values()])


lateness = Lateness()


def sleep(seconds: float) -> None:
    """Pauses as a hand does, and notes by how much the pause became longer."""
    planned = time.monotonic() + max(0, seconds)
    time.sleep(max(0, seconds))
    lateness.note_hands(time.monotonic() - planned)
