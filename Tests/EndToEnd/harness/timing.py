"""Time as a test's hands keep it, and how far the machine was behind.

A hand that is late makes another gesture: a tap becomes a long press, two taps do not become a double tap. Where that
happened, a failure says nothing about the program, and the test is run again.
"""

import time
from pathlib import Path

HANG = 60.0
"""How long anything may take before it counts as hanging, in seconds. Waiting ends as soon as what is awaited is there."""

LATE_HAND = 0.03
"""How late a hand may be, in seconds, before a failed test is repeated. Gestures differ by more than this."""

LATE_PROCESS = 0.15
"""How long a program may wait for a processor in one test, in seconds, before the test is repeated when it fails. On an
idle machine it waits for some hundredths."""


class Lateness:
    """How far behind their plan the hands were since the last reset, and how long processes waited to run."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.hands = 0.0
        self.begun: dict[int, float] = {}
        self.waited: dict[int, float] = {}

    def watch(self, process: int) -> None:
        """Counts from now on how long a process waits for a processor."""
        self.begun.setdefault(process, waiting_seconds(process))

    def note_hands(self, seconds: float) -> None:
        self.hands = max(self.hands, seconds)

    def note_processes(self) -> None:
        """Looks at the watched processes that still run."""
        for process, begun in self.begun.items():
            self.waited[process] = max(waiting_seconds(process) - begun, self.waited.get(process, 0))

    @property
    def explanation(self) -> str | None:
        """Says by how much the machine was behind; None when it was in time."""
        self.note_processes()
        waited = max(self.waited.values(), default=0)
        if self.hands <= LATE_HAND and waited <= LATE_PROCESS:
            return None
        return f"hands were up to {self.hands:.2f} s late, programs waited {waited:.2f} s for a processor"


def waiting_seconds(process: int) -> float:
    """How long the threads of a process were ready to run and had no processor; 0 where nobody counts this."""
    waited = 0.0
    for task in Path(f"/proc/{process}/task").glob("*/schedstat"):
        try:
            waited += int(task.read_text().split()[1]) / 1e9
        except (OSError, IndexError, ValueError):
            # The thread ended meanwhile, or the kernel does not count.
            continue
    return waited


lateness = Lateness()


def sleep(seconds: float) -> None:
    """Pauses as a hand does, and notes by how much the pause became longer."""
    planned = time.monotonic() + max(0, seconds)
    time.sleep(max(0, seconds))
    lateness.note_hands(time.monotonic() - planned)
