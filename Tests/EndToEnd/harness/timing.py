"""Pauses of emulated input, and how late the input was.

Late input makes another gesture: a tap becomes a long press, and two taps do not become a double tap. A failure with
late input is no evidence against the program, so the test is run again.
"""

import os
import time
from pathlib import Path

HANG = 60.0
"""The longest wait for any condition, in seconds. Waiting ends as soon as the condition is met."""

LATE_INPUT = 0.03
"""The delay of input above which a failed test is repeated, in seconds. Gestures differ by longer times."""

LATE_PROCESS = 0.15
"""The time that a program waits for a processor above which a failed test is repeated, in seconds. On an idle machine
it is some hundredths."""


def processor_seconds(process: int) -> float:
    """The processor time of a process, its own and that in the kernel."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Lateness:
    """The longest delay of input since the last reset, and the time that processes waited for a processor."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.input_delay = 0.0
        self.begun: dict[int, float] = {}
        self.waited: dict[int, float] = {}

    def watch(self, process: int) -> None:
        """Measures from now on how long a process waits for a processor."""
        self.begun.setdefault(process, waiting_seconds(process))

    def note_input_delay(self, seconds: float) -> None:
        self.input_delay = max(self.input_delay, seconds)

    def note_processes(self) -> None:
        """Updates the times of the watched processes that still run."""
        for process, begun in self.begun.items():
            self.waited[process] = max(waiting_seconds(process) - begun, self.waited.get(process, 0))

    @property
    def explanation(self) -> str | None:
        """The delays as text; None if they are within the limits."""
        self.note_processes()
        waited = max(self.waited.values(), default=0)
        if self.input_delay <= LATE_INPUT and waited <= LATE_PROCESS:
            return None
        return f"input was up to {self.input_delay:.2f} s late, programs waited {waited:.2f} s for a processor"


def waiting_seconds(process: int) -> float:
    """Returns how long the threads of a process waited for a processor; 0 if the kernel does not measure it."""
    waited = 0.0
    for task in Path(f"/proc/{process}/task").glob("*/schedstat"):
        try:
            waited += int(task.read_text().split()[1]) / 1e9
        except (OSError, IndexError, ValueError):
            # The thread has ended, or the kernel does not measure it.
            continue
    return waited


lateness = Lateness()


def sleep(seconds: float) -> None:
    """Pauses between events of emulated input, and notes the delay beyond the planned end."""
    planned = time.monotonic() + max(0, seconds)
    time.sleep(max(0, seconds))
    lateness.note_input_delay(time.monotonic() - planned)
