"""How run-tests runs commands: watched, shown as they go or kept for later, and ended with the run."""

import re
import subprocess
import threading
import time

from manifest import ROOT
from processes import end_session

SILENCE = 30
"""A command that says nothing for so many minutes hangs. How long it takes in all depends on the machine, and on what
else runs there, and is no failure."""


class Commands:
    """The commands of a run that have not ended yet."""

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
    """Where the words of a suite and of its commands go: to the screen at once, or into `text`."""

    def __init__(self, commands: Commands, is_shown: bool, gives_way: bool = False) -> None:
        """With `gives_way`, the commands leave the processor to others that want it."""
        self._commands = commands
        self._is_shown = is_shown
        self._gives_way = gives_way
        self._lines: list[str] = []

    @property
    def text(self) -> str:
        """What was said and not shown."""
        return "".join(self._lines)

    def kept(self) -> "Output":
        """An output that shows nothing, for a command beside others of the same suite."""
        return Output(self._commands, False, self._gives_way)

    def write(self, text: str) -> None:
        if self._is_shown:
            print(text, end="", flush=True)
        else:
            self._lines.append(text)

    def run(self, command: list[str], hide: str | None = None) -> tuple[bool, str]:
        """Runs a command; its lines that match `hide` are left out of this output.

        Returns whether it succeeded, and all that it wrote. When it hangs, the command and its children are ended.
        """
        process = self._commands.start((["nice", "-n", "19"] if self._gives_way else []) + command)
        heard = time.monotonic()
        ended, hangs = threading.Event(), threading.Event()

        def watch() -> None:
            while not ended.wait(1):
                if time.monotonic() - heard > SILENCE * 60:
                    hangs.set()
                    end_session(process.pid)
                    return

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        lines = []
        try:
            for line in process.stdout:
                heard = time.monotonic()
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
            self.write(f"ended after {SILENCE} minutes without a word: {' '.join(command)}\n")
        return succeeded and not hangs.is_set(), "".join(lines)
