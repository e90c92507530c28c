"""The commands of run-tests: their output is shown or kept, and they end with the run."""

import re
import subprocess
import threading
import time

from manifest import ROOT
from processes import end_session

SILENCE = 30
"""A command without output for this time hangs, in minutes. The total time is not limited, because it depends on the
machine."""

FAILURE = re.compile(r"✘ Test .* recorded an issue|✘ Test \S+ failed|\b(FAIL|FAILED|ERROR)\b|\b[Ee]rror: ")
"""What the commands of the suites print on the lines that name a failure."""


class Commands:
    """The running commands of a run."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: set[int] = set()
        self._are_ended = False

    def start(self, command: list[str]) -> subprocess.Popen:
        """Starts a command in a session of its own. Raises InterruptedError after `end_all`."""
        with self._lock:
            if self._are_ended:
                raise InterruptedError
            process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                text=True, errors="replace", start_new_session=True)
            self._running.add(process.pid)
            return process

    def forget(self, process: subprocess.Popen) -> None:
        with self._lock:
            self._running.discard(process.pid)

    def end_all(self) -> None:
        """Ends all commands and their children. No further command starts."""
        with self._lock:
            self._are_ended = True
            for leader in self._running:
                end_session(leader)


class Output:
    """The output of a suite and of its commands: shown immediately, or collected in `text`."""

    def __init__(self, commands: Commands, is_shown: bool, yields_processors: bool = False) -> None:
        """With `yields_processors`, the commands run with the lowest priority."""
        self._commands = commands
        self._is_shown = is_shown
        self._yields_processors = yields_processors
        self._lines: list[str] = []
        self.failures: list[str] = []
        """The lines that name a failure, in order."""

    @property
    def text(self) -> str:
        """The collected output."""
        return "".join(self._lines)

    def kept(self) -> "Output":
        """Returns an output that collects, for a command that runs in parallel with others of its suite."""
        return Output(self._commands, False, self._yields_processors)

    def write(self, text: str) -> None:
        self.failures += [line for line in text.splitlines() if FAILURE.search(line)]
        if self._is_shown:
            print(text, end="", flush=True)
        else:
            self._lines.append(text)

    def run(self, command: list[str], hide: str | None = None) -> tuple[bool, str]:
        """Runs a command. Lines that match `hide` are not written to this output.

        Returns whether it succeeded, and its whole output. If the command hangs, it is ended with its children.
        """
        process = self._commands.start((["nice", "-n", "19"] if self._yields_processors else []) + command)
        last_output = time.monotonic()
        ended, hangs = threading.Event(), threading.Event()

        def watch() -> None:
            while not ended.wait(1):
                if time.monotonic() - last_output > SILENCE * 60:
                    hangs.set()
                    end_session(process.pid)
                    return

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        lines = []
        try:
            for line in process.stdout:
                last_output = time.monotonic()
                lines.append(line)
                if hide is None or not re.match(hide, line):
                    self.write(line)
            succeeded = process.wait() == 0
        except BaseException:
            end_session(process.pid)
            raise
        finally:
            ended.set()
            watcher.join()
            self._commands.forget(process)
        if hangs.is_set():
            self.write(f"FAILED: {' '.join(command)} was ended after {SILENCE} minutes without output\n")
        elif not succeeded:
            self.write(f"FAILED: {' '.join(command)} ended with exit status {process.returncode}\n")
        return succeeded and not hangs.is_set(), "".join(lines)
