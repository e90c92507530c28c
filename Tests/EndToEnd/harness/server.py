"""X servers for the tests, each on a free display."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from .timing import HANG


class Unavailable(Exception):
    """The server cannot be started on this machine; the message is the reason to skip its tests."""


def require(*programs: str) -> None:
    """Raises Unavailable when one of the programs is not installed."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        raise Unavailable(f"not installed: {', '.join(missing)} (make setup installs them)")


def wait_until(condition, seconds: float, step: float = 0.02) -> bool:
    """Polls `condition` until it is true. Returns whether that happened within `seconds`."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(step)
    return True


class Server:
    """An X server with a window manager on a free display. Subclasses define how it starts."""

    size = (1280, 800)

    def __init__(self) -> None:
        require("xdotool", "xwd", "openbox")
        self.folder = Path(tempfile.mkdtemp(prefix="easel-display."))
        self.processes: list[subprocess.Popen] = []
        self.variables: dict[str, str] = {}
        """Further variables of a test for its programs."""
        try:
            self.name = self._start()
            self.spawn("openbox", "--sm-disable", "--config-file", str(Path(__file__).with_name("openbox.xml")))
            self._wait_for_window_manager()
        except BaseException:
            self.stop()
            raise

    def command(self) -> list[str]:
        """The server's command line, but for `-displayfd`."""
        raise NotImplementedError

    def _start(self) -> str:
        """Starts the server and returns the name of its display."""
        reading, writing = os.pipe()
        log = (self.folder / "server.log").open("wb")
        server = subprocess.Popen(
            [*self.command(), "-displayfd", str(writing)], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            pass_fds=(writing,))
        self.processes.append(server)
        os.close(writing)
        # The server writes the number when it is ready; the pipe is closed if it fails.
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            server.wait()
            raise Unavailable(f"{self.command()[0]} does not start: {self._last_error()}")
        return f":{number}"

    def _last_error(self) -> str:
        """The last error message of the server."""
        lines = (self.folder / "server.log").read_text(errors="replace").splitlines()
        errors = [line for line in lines if "(EE)" in line and line.strip() != "(EE)"] or lines or ["it wrote no message"]
        return errors[0].strip()

    def _wait_for_window_manager(self) -> None:
        def manages() -> bool:
            listing = subprocess.run(
                ["xdotool", "get_desktop"], env=self.environment, capture_output=True, text=True)
            return listing.returncode == 0
        if not wait_until(manages, HANG):
            raise Unavailable("openbox does not start")

    @property
    def environment(self) -> dict[str, str]:
        """The environment of programs on this display."""
        inherited = {key: value for key, value in os.environ.items() if key not in ("WAYLAND_DISPLAY", "XAUTHORITY")}
        # Without an address, SDL would start a message bus where dbus-launch is installed.
        own = {
            "DISPLAY": self.name, "SDL_VIDEODRIVER": "x11", "XDG_RUNTIME_DIR": str(self.folder),
            "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        return inherited | own | self.variables

    def spawn(self, *command: str) -> subprocess.Popen:
        """Starts a program that runs as long as the display."""
        process = subprocess.Popen(
            command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.processes.append(process)
        return process

    def stop(self) -> None:
        """Ends the server and everything started on it, the last first."""
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.processes.clear()
        shutil.rmtree(self.folder, ignore_errors=True)


class Xvfb(Server):
    """A screen in memory, with mouse and keyboard only."""

    def command(self) -> list[str]:
        require("Xvfb")
        width, height = self.size
        return ["Xvfb", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]
