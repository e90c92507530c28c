"""Windows on Wayland: on a scripted compositor without a screen, and on sway without hardware."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from .application import Command
from .picture import Picture
from .server import Unavailable, require, wait_until
from .state import Point, State
from .timing import HANG, lateness, sleep
from .virtual_keyboard import CONTROL, NUMBERS, VirtualKeyboard
from .virtual_pointer import VirtualPointer

COMPOSITOR = Path(__file__).resolve().parents[3] / ".build" / "debug" / "TestCompositor"


class Display:
    """A compositor with a folder of its own for its socket. Subclasses start it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="easel-display."))
        self.processes: list[subprocess.Popen] = []
        self.variables: dict[str, str] = {}
        """Further variables of a test for its programs."""
        try:
            self.name = self._start()
        except BaseException:
            self.stop()
            raise

    def _start(self) -> str:
        """Starts the compositor and returns the name of its display."""
        raise NotImplementedError

    @property
    def environment(self) -> dict[str, str]:
        """The environment of programs on this display."""
        inherited = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "XAUTHORITY")}
        own = {
            "WAYLAND_DISPLAY": self.name, "SDL_VIDEODRIVER": "wayland", "XDG_RUNTIME_DIR": str(self.folder),
            "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        return inherited | own | self.variables

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.processes.clear()
        shutil.rmtree(self.folder, ignore_errors=True)


class ScriptedCompositor(Display):
    """The compositor of the unit tests, with a window's globals. Its commands are described in CTestCompositor.h."""

    globals = (
        "wl_compositor 4", "wl_subcompositor 1", "wl_data_device_manager 3", "wl_output 3", "wl_seat 7",
        "zwp_pointer_gestures_v1 3", "zwp_tablet_manager_v2 1", "xdg_wm_base 2", "wp_viewporter 1",
        "wp_fractional_scale_manager_v1 1")

    def __init__(self, scale: float = 1, without: tuple[str, ...] = (), capabilities: int = 1) -> None:
        """`capabilities` are the seat's: 1 for a pointer, plus 4 for a touchscreen."""
        self.scale = scale
        self.capabilities = capabilities
        self.without = without
        super().__init__()

    def _start(self) -> str:
        if not COMPOSITOR.exists():
            raise Unavailable("there is no debug build of TestCompositor")
        process = subprocess.Popen(
            [str(COMPOSITOR)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            env=os.environ | {"XDG_RUNTIME_DIR": str(self.folder)})
        self.processes.append(process)
        self.process = process
        name = process.stdout.readline().strip()
        if not name:
            raise Unavailable("the compositor does not start")
        self.send(f"scale {self.scale}", f"capabilities {self.capabilities}")
        for line in self.globals:
            if line.split()[0] not in self.without:
                self.send(f"global {line}")
        return name

    def try_to_send(self, line: str) -> str:
        """Performs a command, and returns the reply."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def send(self, *lines: str) -> None:
        for line in lines:
            if (reply := self.try_to_send(line)) != "ok":
                raise AssertionError(f"{line}: {reply}")

    def picture(self) -> Picture | None:
        """The last content of the window; None before the first."""
        path = self.folder / "window.ppm"
        return read_ppm(path) if self.try_to_send(f"picture {path}") == "ok" else None


class Sway(Display):
    """sway without hardware, with a virtual mouse and keyboard."""

    scale = 1.0
    has_x11 = False
    """Whether sway starts an X server for programs of X11."""
    logical_size = (1280, 800)
    """The size of the screen in surface coordinates."""

    def _start(self) -> str:
        require("sway", "swaymsg", "grim", "wtype", "setpriv")
        width, height = (round(length * self.scale) for length in self.logical_size)
        configuration = self.folder / "sway.conf"
        configuration.write_text(
            f"output HEADLESS-1 resolution {width}x{height} scale {self.scale}\n"
            f"default_border none\nxwayland {'enable' if self.has_x11 else 'disable'}\n"
            "for_window [app_id=\".*\"] floating enable\nfor_window [class=\".*\"] floating enable\n")
        variables = {
            "XDG_RUNTIME_DIR": str(self.folder), "HOME": str(self.folder), "WLR_BACKENDS": "headless",
            "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
        command = ["sway", "--config", str(configuration)]
        if os.geteuid() == 0:
            # sway refuses to run as root.
            os.chown(self.folder, 65534, 65534)
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
        with (self.folder / "sway.log").open("wb") as log:
            self.processes.append(subprocess.Popen(
                command, env=os.environ | variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log))
        sockets: list[Path] = []

        def listens() -> bool:
            sockets[:] = [path for path in self.folder.glob("wayland-*") if path.suffix != ".lock"]
            return bool(sockets and list(self.folder.glob("sway-ipc.*"))) or self.processes[0].poll() is not None
        if not wait_until(listens, HANG) or self.processes[0].poll() is not None:
            lines = (self.folder / "sway.log").read_text(errors="replace").splitlines()
            raise Unavailable(f"sway does not start: {lines[-1] if lines else 'it wrote no message'}")
        self.socket = sockets[0]
        self.pointer = VirtualPointer(self.socket)
        return sockets[0].name

    def message(self, *words: str) -> str:
        """Sends a command to sway, and returns the reply."""
        socket = next(self.folder.glob("sway-ipc.*"))
        return subprocess.run(
            ["swaymsg", "--socket", str(socket), *words], capture_output=True, text=True, check=True).stdout

    def windows(self) -> list[dict]:
        """The windows, by sway's tree."""
        def collect(node: dict) -> list[dict]:
            found = [node] if node.get("app_id") or node.get("window") else []
            return found + [item for child in node["nodes"] + node["floating_nodes"] for item in collect(child)]
        return collect(json.loads(self.message("-t", "get_tree")))

    def _type(self, *words: str) -> None:
        # The program needs a moment for the layout of each virtual keyboard.
        subprocess.run(["wtype", "-s", "150", *words], env=self.environment, check=True)
        sleep(0.1)

    def keys(self, *names: str) -> None:
        """Presses and releases keys, by xkb's names."""
        self._type(*(word for name in names for word in ("-k", name)))

    def control(self, name: str) -> None:
        """Presses a key with Ctrl."""
        self._type("-M", "ctrl", "-s", "50", "-k", name, "-s", "50", "-m", "ctrl")

    def type(self, text: str) -> None:
        """Types a text."""
        self._type("-d", "20", text)

    def stop(self) -> None:
        if hasattr(self, "pointer"):
            self.pointer.close()
        super().stop()


class SwayWithX11(Sway):
    """Runs programs on sway's X server."""

    has_x11 = True

    def _start(self) -> str:
        require("Xwayland", "xhost")
        name = super()._start()
        note = self.folder / "display"
        # If sway runs as another user, its X server would refuse this one's programs.
        self.message("exec", f"xhost +si:localuser:$(id -un {os.geteuid()}) && echo $DISPLAY > {note}")
        if not wait_until(lambda: note.exists() and note.read_text().strip(), HANG):
            raise Unavailable("sway starts no X server")
        self.variables = {"DISPLAY": note.read_text().strip(), "SDL_VIDEODRIVER": "x11"}
        # wtype's keyboards have few keys, at positions that are theirs. SDL 2 does not know such keys on X11, if they are there when a
        # program starts.
        self.keyboard = VirtualKeyboard(self.socket)
        return name

    def keys(self, *names: str) -> None:
        for name in names:
            self.keyboard.tap(NUMBERS[name])

    def control(self, name: str) -> None:
        self.keyboard.press(CONTROL)
        self.keyboard.tap(NUMBERS[name])
        self.keyboard.release(CONTROL)

    def stop(self) -> None:
        if hasattr(self, "keyboard"):
            self.keyboard.close()
        super().stop()


class Sway15(Sway):
    scale = 1.5


class Sway2(Sway):
    scale = 2.0


class WaylandWindow:
    """One run of the program in a window on Wayland."""

    def __init__(
        self, command: Command, display: Display, *arguments: str, size: tuple[int, int] = (640, 480), seed: int = 1,
        has_state: bool = True,
    ) -> None:
        self.command = command
        self.display = display
        self.state_file = command.folder / "wayland-state.json"
        self.log = command.folder / "wayland-log.txt"
        own = ["--seed", str(seed), "--state", str(self.state_file)] if has_state else []
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [str(command.program), "--size", f"{size[0]}x{size[1]}", *own, *arguments], cwd=command.folder,
                env=display.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        # A compositor that waits for a processor delays frames, so that content looks settled.
        for process in (self.process, *display.processes):
            lateness.watch(process.pid)
        if not wait_until(self._is_shown, HANG):
            self.kill()
            raise AssertionError(f"no window appeared: {self.messages}")
        self.settle()

    def _is_shown(self) -> bool:
        if self.process.poll() is not None:
            # SDL needs OpenGL to draw on Wayland, or shared memory if it is new enough.
            if "cannot draw into the window" in self.messages or "cannot open a display" in self.messages:
                raise Unavailable(f"SDL cannot draw on Wayland here: {self.messages.strip()}")
            raise AssertionError(f"the program ended with {self.process.returncode}: {self.messages}")
        return self.picture() is not None

    @property
    def messages(self) -> str:
        """The program's output."""
        return self.log.read_text(errors="replace")

    def picture(self) -> Picture | None:
        """The window's content; None before it is shown."""
        if isinstance(self.display, ScriptedCompositor):
            return self.display.picture()
        window = next((node for node in self.display.windows() if node["pid"] == self.process.pid), None)
        if not window:
            return None
        self.frame = window["rect"]
        path = self.command.folder / "window.ppm"
        area = "{x},{y} {width}x{height}".format(**self.frame)
        taken = subprocess.run(
            ["grim", "-t", "ppm", "-g", area, str(path)], env=self.display.environment, capture_output=True)
        return read_ppm(path) if taken.returncode == 0 else None

    def settle(self) -> Picture:
        """Waits until the window's content stops changing, and returns a picture of it."""
        last: list[Picture] = []

        def still() -> bool:
            now = self.picture()
            if now is None:
                return False
            stopped = bool(last) and last[-1].rows == now.rows and len(set(now.rows)) > 1
            last[:] = [now]
            return stopped
        if not wait_until(still, HANG, step=0.2):
            raise AssertionError("the window's content keeps changing")
        return last[0]

    # The mouse of sway

    def point_at(self, point: Point) -> None:
        width, height = self.display.logical_size
        self.display.pointer.move(
            (point[0] + self.frame["x"]) / width, (point[1] + self.frame["y"]) / height)

    def click(self, point: Point) -> None:
        """Clicks with the pauses of a user."""
        self.point_at(point)
        sleep(0.05)
        self.display.pointer.button(True)
        sleep(0.05)
        self.display.pointer.button(False)

    def drag(self, start: Point, end: Point) -> None:
        """Presses, moves and releases after a short pause, so that the shape is not thrown."""
        self.point_at(start)
        self.display.pointer.button(True)
        for step in range(1, 13):
            self.point_at((start[0] + (end[0] - start[0]) * step / 12, start[1] + (end[1] - start[1]) * step / 12))
            sleep(0.01)
        sleep(0.1)
        self.display.pointer.button(False)

    # The end of the program

    def end(self) -> State:
        """Ends the program by a signal, and returns its final state."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait_for_end()

    def wait_for_end(self) -> State:
        code = self.process.wait(timeout=HANG)
        if code != 0:
            raise AssertionError(f"the program ended with {code}: {self.messages}")
        return State.read(self.state_file)

    def kill(self) -> None:
        """Kills the program if it is running."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def read_ppm(path: Path) -> Picture:
    """Reads an image in the binary PPM format without comments."""
    data = path.read_bytes()
    words, start = [], 0
    # A single space follows each of the header's words: the format, the width, the height and the largest value.
    while len(words) < 4:
        end = start
        while not data[end:end + 1].isspace():
            end += 1
        words.append(data[start:end])
        start = end + 1
    width, height = int(words[1]), int(words[2])
    rows = tuple(data[start + y * width * 3:start + (y + 1) * width * 3] for y in range(height))
    return Picture(width, height, rows)
