"""The real program in a real window."""

import json
import signal
import subprocess
import uuid
from pathlib import Path

from .picture import Picture
from .server import Server, wait_until
from .state import Point, State
from .timing import HANG, lateness, processor_seconds, sleep

MARK = "EASEL_END_TO_END"
"""The environment variable that marks the program's processes and their children."""


class Command:
    """The command `shapely`, run without a window."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self._toolbars: dict[tuple[int, int], State] = {}

    def run(self, *arguments: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess:
        """Runs the command and waits for its end."""
        return subprocess.run(
            [str(self.program), *arguments], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=5 * HANG)

    def replay(self, tape: Path, name: str = "replayed") -> State:
        """Returns the final state of a tape, played without a window."""
        path = self.folder / f"{name}.json"
        run = self.run("--headless", "--replay", str(tape), "--state", str(path))
        if run.returncode != 0:
            raise AssertionError(f"the replay of {tape.name} failed: {run.stderr}")
        return State.read(path)

    def read_tape(self, tape: Path) -> list[dict]:
        """Returns the lines of a tape."""
        return [json.loads(line) for line in tape.read_text().splitlines()]

    def empty(self, size: tuple[int, int]) -> State:
        """Returns the initial state of a window of this size, with its buttons."""
        if size not in self._toolbars:
            self._toolbars[size] = self.rehearse([], size, 1)
        return self._toolbars[size]

    def rehearse(self, taps: list[str], size: tuple[int, int], seed: int) -> State:
        """Returns the state after clicking these buttons, a second apart."""
        header = {"tape": 1, "app": "shapely", "size": list(size), "scale": 1, "seed": seed}
        lines: list[dict] = []
        for index, kind in enumerate(taps):
            x, y = self.empty(size).buttons[kind].center
            for phase, buttons, delay in (("down", 1, 0.0), ("up", 0, 0.05)):
                lines.append({"t": index + 0.1 + delay, "pointer": {
                    "id": 0, "kind": "mouse", "phase": phase, "x": x, "y": y, "buttons": buttons, "modifiers": []}})
        lines.append({"t": len(taps) + 0.5, "end": True})
        tape = self.folder / "rehearsal.tape"
        tape.write_text("".join(json.dumps(line) + "\n" for line in [header, *lines]))
        return self.replay(tape, "rehearsed")


class Application:
    """One run of a program on a display."""

    def __init__(
        self, command: Command, display: Server, *arguments: str, size: tuple[int, int] | None = (640, 480),
        seed: int = 1, has_state: bool = True, rests: bool = True, environment: dict[str, str] | None = None,
    ) -> None:
        """Starts the program. `has_state` is false for programs other than `shapely`, which write no state, and `rests` for
        those that move by themselves. `environment` has further variables of the program."""
        self.command = command
        self.display = display
        self.size = size
        self.seed = seed
        self.mark = uuid.uuid4().hex
        self.state_file = command.folder / f"state-{self.mark}.json"
        self.log = command.folder / f"log-{self.mark}.txt"
        # A run without a seed and a state keeps its drawing, in a folder of its own.
        self.environment = display.environment | {
            MARK: self.mark, "XDG_STATE_HOME": str(command.folder / f"kept-{self.mark}")}
        own = ["--seed", str(seed), "--state", str(self.state_file)] if has_state else []
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [str(command.program), *(["--size", f"{size[0]}x{size[1]}"] if size else []), *own, *arguments],
                cwd=command.folder, env=self.environment | (environment or {}), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        lateness.watch(self.process.pid)
        lateness.watch(display.processes[0].pid)
        self.window = self._wait_for_window()
        if rests:
            self.settle()
        elif not wait_until(lambda: len(set(self.picture().rows)) > 1, HANG):
            raise AssertionError("the window stays empty")
        # The window is moved into the screen when the size of its title bar is known.
        self.origin = self._find_origin()

    # The window

    def _visible_windows(self) -> list[str]:
        return self._xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), check=False).split()

    def _wait_for_window(self) -> str:
        def appears() -> bool:
            if self.process.poll() is not None:
                raise AssertionError(f"shapely ended with {self.process.returncode}: {self.messages}")
            return bool(self._visible_windows())
        if not wait_until(appears, HANG):
            self.kill()
            raise AssertionError(f"no window appeared: {self.messages}")
        return self._visible_windows()[-1]

    def find_origin(self) -> Point:
        """Returns the present position of the window's top-left corner on the screen."""
        self.origin = self._find_origin()
        return self.origin

    def _find_origin(self) -> Point:
        """The position of the window's top-left corner on the screen."""
        self._xdotool("mousemove", "--window", self.window, "0", "0")
        position = dict(line.split("=") for line in self._xdotool("getmouselocation", "--shell").split())
        return float(position["X"]), float(position["Y"])

    @property
    def messages(self) -> str:
        """The program's output."""
        return self.log.read_text(errors="replace")

    @property
    def title(self) -> str:
        """The title of the window."""
        return self._xdotool("getwindowname", self.window, check=False).strip()

    # Pictures

    def picture(self) -> Picture:
        return Picture.of_window(self.window, self.environment)

    def settle(self, seconds: float = HANG, pause: float = 0.15) -> Picture:
        """Waits until the window's content stops changing, and returns a picture of it."""
        last: list[Picture] = []

        def still() -> bool:
            try:
                now = self.picture()
            except subprocess.CalledProcessError:
                # There is no picture while the window enters or leaves full screen, or is restored.
                return False
            stopped = bool(last) and last[-1].rows == now.rows and len(set(now.rows)) > 1
            last[:] = [now]
            return stopped
        if not wait_until(still, seconds, step=pause):
            raise AssertionError("the window's content keeps changing")
        return last[0]

    def on_screen(self, point: Point) -> Point:
        """Converts a point of the window to the screen."""
        return point[0] + self.origin[0], point[1] + self.origin[1]

    # Input

    def _xdotool(self, *words: str, check: bool = True) -> str:
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=check).stdout

    def point_at(self, point: Point) -> None:
        self._xdotool("mousemove", "--window", self.window, *(str(round(value)) for value in point))

    def press(self, point: Point, button: int = 1) -> None:
        self.point_at(point)
        self._xdotool("mousedown", str(button))

    def release(self, button: int = 1) -> None:
        self._xdotool("mouseup", str(button))

    def click(self, point: Point, times: int = 1, button: int = 1) -> None:
        """Clicks with the pauses of a user."""
        self.point_at(point)
        self._xdotool("click", "--repeat", str(times), "--delay", "80", str(button))

    def type(self, text: str) -> None:
        """Types a text, with the keys that the keyboard's layout has for it."""
        self._xdotool("type", "--delay", "30", text)

    def move(self, start: Point, end: Point, steps: int = 12) -> None:
        """Moves the pointer along a line at the speed of a user."""
        for step in range(1, steps + 1):
            t = step / steps
            self.point_at((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
            sleep(0.01)

    def drag(self, start: Point, end: Point) -> None:
        """Presses, moves and releases after a short pause, so that the shape is not thrown."""
        self.press(start)
        self.move(start, end)
        sleep(0.1)
        self.release()

    def keys(self, *names: str) -> None:
        """Presses and releases keys, or chords such as `shift+Tab`, by xdotool's names."""
        self._xdotool("key", "--delay", "30", *names)

    def keys_and_answer(self, *names: str) -> Picture:
        """Presses keys whose answer may take a while, such as a panel that reads a folder first, and returns the picture with it."""
        before = self.picture()
        self.keys(*names)
        # More than a caret.
        if not wait_until(lambda: self.picture().difference(before) > 300, HANG):
            raise AssertionError(f"{names} have no answer")
        return self.settle()

    def key_down(self, name: str) -> None:
        self._xdotool("keydown", name)

    def key_up(self, name: str) -> None:
        self._xdotool("keyup", name)

    def wheel(self, notches: int) -> None:
        """Turns the wheel at the pointer; positive is away from the user."""
        self._xdotool("click", "--repeat", str(abs(notches)), "--delay", "30", "4" if notches > 0 else "5")

    def resize(self, width: int, height: int) -> None:
        self._xdotool("windowsize", "--sync", self.window, str(width), str(height), check=False)
        self.settle()
        self.origin = self._find_origin()

    def move_window(self, place: tuple[int, int]) -> None:
        """Moves the window to a point of the screen."""
        self._xdotool("windowmove", "--sync", self.window, *map(str, place), check=False)
        self.find_origin()

    def lose_focus(self) -> None:
        """Removes the keyboard focus, as when another program comes to the front."""
        self._xdotool("windowfocus", "0")

    def take_focus(self) -> None:
        self._xdotool("windowactivate", "--sync", self.window)

    def minimize(self) -> None:
        self._xdotool("windowminimize", "--sync", self.window)

    def restore(self) -> None:
        """Restores a minimized window."""
        self._xdotool("windowactivate", self.window)
        if not wait_until(lambda: self.window in self._visible_windows(), HANG):
            raise AssertionError("the window was not restored")
        self.settle()

    def window_size(self) -> tuple[int, int]:
        words = dict(
            line.split("=") for line in self._xdotool("getwindowgeometry", "--shell", self.window).split())
        return int(words["WIDTH"]), int(words["HEIGHT"])

    # The end of the program

    def quit(self) -> State:
        """Quits the program with Ctrl+Q, and returns its final state."""
        self.keys("ctrl+q")
        return self.end()

    def end(self) -> State:
        """Waits for the program to end like `wait_for_end`, and returns the state that it wrote."""
        self.wait_for_end()
        return State.read(self.state_file)

    def close(self) -> None:
        """Closes the window by the window manager, and waits for the program to end."""
        self.keys("alt+F4")
        self.wait_for_end()

    def wait_for_end(self) -> None:
        """Fails unless the program ends by itself with the exit code 0 and leaves no process behind."""
        name = self.command.program.name
        try:
            lateness.note_processes()
            code = self.process.wait(timeout=HANG)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"{name} did not end") from None
        if code != 0:
            raise AssertionError(f"{name} ended with {code}: {self.messages}")
        if left := self.processes_left():
            raise AssertionError(f"{name} left processes behind: {left}")

    def processes_left(self) -> list[int]:
        """Returns the processes that descend from this run, even if reparented."""
        mark = f"{MARK}={self.mark}".encode()
        left = []
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                variables = (entry / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            if mark in variables:
                left.append(int(entry.name))
        return left

    def processor_seconds(self) -> float:
        """The processor time of the program."""
        return processor_seconds(self.process.pid)

    def kill(self) -> None:
        """Kills the program if it is running."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
