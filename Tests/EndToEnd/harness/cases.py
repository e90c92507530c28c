"""Test cases. Each test has its own folder, the run's program, and a display shared with tests of its kind."""

import json
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from .application import Application, Command
from .server import Server, Unavailable, Xvfb
from .state import Point, State
from .xorg import Xorg


class Displays:
    """The displays of a run. Each kind is started once, on first use, and stopped at the end."""

    def __init__(self) -> None:
        self._running: dict[type[Server], Server] = {}
        self._reasons: dict[type[Server], str] = {}

    def get(self, kind: type[Server]) -> Server:
        """Returns the display of a kind. Raises unittest.SkipTest with a reason if it cannot be started."""
        if kind in self._reasons:
            raise unittest.SkipTest(self._reasons[kind])
        if kind not in self._running:
            try:
                self._running[kind] = kind()
            except Unavailable as reason:
                self._reasons[kind] = str(reason)
                raise unittest.SkipTest(str(reason)) from None
        return self._running[kind]

    def stop(self) -> None:
        for server in self._running.values():
            server.stop()
        self._running.clear()


class Case(unittest.TestCase):
    """A test of the command alone."""

    program: Path
    """The tested command, set by the runner."""
    displays: Displays
    """The displays of the run, set by the runner."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="easel-test."))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.command = Command(self.program, self.folder)

    def assert_near(self, actual: Point, expected: Point, tolerance: float, meaning: str) -> None:
        """Compares points or sizes, coordinate by coordinate."""
        for a, b in zip(actual, expected, strict=True):
            self.assertAlmostEqual(a, b, delta=tolerance, msg=f"{meaning}: {actual} instead of {expected}")


class WindowCase(Case):
    """A test with the program in a window."""

    server: type[Server] = Xvfb

    def setUp(self) -> None:
        super().setUp()
        self.display = self.displays.get(self.server)
        self.applications: list[Application] = []
        # A button or key held by a failed test would affect the next one.
        self.addCleanup(self._release_everything)

    def _release_everything(self) -> None:
        self.display.spawn("xdotool", "mouseup", "1", "keyup", "q", "keyup", "ctrl", "keyup", "alt", "keyup", "shift").wait()

    def open(
        self, *arguments: str, size: tuple[int, int] = (640, 480), seed: int = 1, has_state: bool = True,
        rests: bool = True, environment: dict[str, str] | None = None,
    ) -> Application:
        """Opens the window. It is closed at the end of the test; if necessary, its process is killed."""
        application = Application(
            self.command, self.display, *arguments, size=size, seed=seed, has_state=has_state, rests=rests,
            environment=environment)
        self.addCleanup(application.kill)
        self.applications.append(application)
        return application

    def open_with(self, *kinds: str, size: tuple[int, int] = (640, 480)) -> tuple[Application, State]:
        """Opens the window, spawns shapes by clicking buttons and waits until they have landed, apart from
        each other and from the edges.

        Returns the state as well. It comes from a replay without a window, because the same seed gives the same positions.
        """
        seed, expected = self.spread_out(kinds, size)
        application = self.open(size=size, seed=seed)
        for kind in kinds:
            application.click(expected.buttons[kind].center)
            application.settle()
        return application, expected

    def spread_out(self, kinds: tuple[str, ...], size: tuple[int, int]) -> tuple[int, State]:
        """Returns a seed with which these shapes land without overlap, 50 points from the edges, and the final state."""
        for seed in range(1, 200):
            state = self.command.rehearse(list(kinds), size, seed)
            inner = state.safe_area.inset(50)
            pairs = [(a, b) for a in state.shapes for b in state.shapes if a.z < b.z]
            if (all(inner.contains(shape.bounds) for shape in state.shapes)
                    and not any(a.bounds.overlaps(b.bounds) for a, b in pairs)):
                return seed, state
        raise AssertionError(f"no seed places {kinds} without overlap in {size}")

    def save_pictures(self, folder: Path) -> None:
        """Writes pictures of the test's visible windows."""
        for index, application in enumerate(self.applications):
            try:
                picture = application.picture()
            except subprocess.CalledProcessError:
                continue
            folder.mkdir(parents=True, exist_ok=True)
            picture.save(folder / f"{self.id()}-{index}.png")


class ProgramCase(WindowCase):
    """A test of another program than Shapely, from the debug build."""

    program = ""
    """The name of the command."""
    program_size = (640, 480)
    """The size of its window, in points."""

    def setUp(self) -> None:
        super().setUp()
        program = Path(__file__).resolve().parents[3] / ".build" / "debug" / self.program
        if not program.exists():
            self.skipTest(f"there is no debug build of {self.program}")
        self.command.program = program

    def open_program(self, *arguments: str, size: tuple[int, int] | None = None) -> Application:
        return self.open("--state", "last.json", *arguments, size=size or self.program_size, has_state=False)

    def first_state(self, *arguments: str, size: tuple[int, int] | None = None) -> dict:
        """Returns the state at the beginning, from a run without a window."""
        tape = self.folder / "empty.tape"
        header = {"tape": 1, "app": self.program, "size": list(size or self.program_size), "scale": 1, "seed": 0}
        tape.write_text(json.dumps(header) + '\n{"t":0.1,"end":true}\n')
        run = self.command.run("--headless", "--replay", str(tape), *arguments, "--state", "first.json")
        self.assertEqual(run.returncode, 0, run.stderr)
        return json.loads((self.folder / "first.json").read_text())

    def quit(self, application: Application) -> dict:
        """Quits the program with Ctrl+Q, and returns its final state."""
        application.keys("ctrl+q")
        application.wait_for_end()
        return json.loads((self.folder / "last.json").read_text())


class TouchCase(WindowCase):
    """A test with fingers on a real touchscreen or a touchpad, or with a pen."""

    server = Xorg

    def setUp(self) -> None:
        super().setUp()
        self.touchscreen = self.display.touchscreen
        self.touchpad = self.display.touchpad
        self.pen = self.display.pen
        self.eraser = self.display.eraser
        # The server attributes xdotool's pointer events to the device that moved the pointer last, which must not be
        # the pen of a previous test.
        self.touchpad.nudge(1, 0)
        self.addCleanup(self.touchscreen.lift_all)
        self.addCleanup(self.pen.release_all)
        self.addCleanup(self.eraser.release_all)
