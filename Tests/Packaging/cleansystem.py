"""Clean Debian systems, in which packages and programs are tried, and the X servers on which their windows open."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Failure(Exception):
    """A check that failed; the message says why."""


def run(*command: str | Path, timeout: float = 600, **options) -> str:
    """Runs a command, and returns its output. Raises Failure if it fails."""
    result = subprocess.run(
        [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        timeout=timeout, stdin=subprocess.DEVNULL, **options)
    if result.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))} ended with {result.returncode}:\n{result.stdout[-3000:]}")
    return result.stdout


def mirror() -> str:
    """Returns the address of the packages of this system."""
    for path in sorted(Path("/etc/apt").glob("sources.list*")) + sorted(Path("/etc/apt/sources.list.d").glob("*")):
        if path.is_file() and (found := re.search(r"(https?://\S*/debian)/?(?=\s|$)", path.read_text())):
            return found[1]
    return "http://deb.debian.org/debian"


class Display:
    """An X server of the test's own, without a window manager."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1000x800x24", "-ac", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        # The server writes the number and the end of the line one after the other: it would die of a pipe closed between them.
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"

    def tool(self, *words: str) -> str:
        return subprocess.run(
            words, env=os.environ | {"DISPLAY": self.name}, capture_output=True, text=True, timeout=60).stdout.strip()

    def close(self) -> None:
        self.server.terminate()
        self.server.wait()


class CleanSystem:
    """A minimal Debian system in a folder."""

    MOUNTS = ("proc", "dev")

    def __init__(self, suite: str, root: Path) -> None:
        self.root = root
        run("debootstrap", "--variant=minbase", suite, root, mirror(), timeout=1800)
        for source in self.MOUNTS:
            run("mount", "--bind", f"/{source}", root / source)
        # Services are not started when packages are installed.
        (root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
        (root / "usr/sbin/policy-rc.d").chmod(0o755)
        self.run("useradd", "--create-home", "guest")

    def reach(self, display: Display) -> None:
        """Makes the socket of a server known inside. Called after the installation: scripts of packages remove the sockets that
        they find, and those of the folder outside are of the servers of this machine."""
        socket = Path("/tmp/.X11-unix") / f"X{display.name[1:]}"
        target = self.root / str(socket)[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch()
        run("mount", "--bind", socket, target)

    def run(self, *command: str, user: str = "", **options) -> str:
        who = ["--userspec", f"{user}:{user}"] if user else []
        home = f"/home/{user}" if user else "/root"
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        return run("chroot", *who, self.root, *command, env=environment | options.pop("extra", {}), **options)

    def install(self, *packages: str) -> None:
        """Installs packages with what they depend on."""
        self.run("apt-get", "install", "--yes", "--no-install-recommends", *packages, timeout=1800)

    def files(self) -> set[str]:
        """Returns the files of the system, without what package tools write."""
        ignored = ("/proc", "/dev", "/tmp", "/var", "/home", "/root", "/run", "/etc")
        return {
            path for folder, _, names in os.walk(self.root) for name in names
            if not (path := str(Path(folder, name))[len(str(self.root)):]).startswith(ignored)}

    def check_window(self, display: Display, path: str, title: str, picture: Path | None) -> None:
        """Opens a program's window on the display, looks whether it draws, and ends it by the keyboard."""
        process = subprocess.Popen(
            ["chroot", "--userspec", "guest:guest", str(self.root), path],
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/home/guest", "DISPLAY": display.name, "NO_AT_BRIDGE": "1", "LC_ALL": "C.UTF-8"},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            window = ""
            for _ in range(200):
                window = display.tool("xdotool", "search", "--onlyvisible", "--name", title)
                if window or process.poll() is not None:
                    break
                time.sleep(0.1)
            if not window:
                raise Failure(f"{path} showed no window: {process.communicate(timeout=10)[0] if process.poll() is not None else 'it still runs'}")
            # A frame has been shown when the window has several colours.
            for _ in range(100):
                if int(display.tool("sh", "-c", f"import -window {window.split()[0]} -format %k info: 2>/dev/null") or 0) > 8:
                    break
                time.sleep(0.1)
            else:
                raise Failure(f"{path} drew nothing")
            if picture:
                display.tool("import", "-window", window.split()[0], str(picture))
            display.tool("xdotool", "windowfocus", "--sync", window.split()[0])
            display.tool("xdotool", "key", "ctrl+q")
            output, _ = process.communicate(timeout=60)
            if process.returncode != 0 or output:
                raise Failure(f"{path} ended with {process.returncode}: {output}")
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()


def mounts(root: Path) -> list[str]:
    """Returns what is mounted below a folder. A folder of the same file system that is bound counts, unlike for os.path.ismount."""
    points = [line.split()[4] for line in Path("/proc/self/mountinfo").read_text().splitlines()]
    return [point for point in points if point.startswith(f"{root.resolve()}/")]


def unmount(root: Path) -> None:
    """Ends the mounts of a clean system. Exits if one is left, because removing the folder would remove what is mounted."""
    for point in reversed(mounts(root)):
        subprocess.run(["umount", "--lazy", point])
    if left := mounts(root):
        sys.exit(f"{sys.argv[0]}: still mounted, so nothing is removed: {', '.join(left)}")


@contextmanager
def clean_system(suite: str) -> Iterator[tuple[CleanSystem, Display, Path]]:
    """Makes a clean system and a display, with a folder for files of the test. All of them go at the end, also after SIGTERM.

    Exits if the user is not root.
    """
    if os.geteuid() != 0:
        sys.exit(f"{sys.argv[0]}: a clean system is made by debootstrap and chroot, which need root")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(f"{sys.argv[0]}: ended"))
    scratch = Path(tempfile.mkdtemp(prefix="easel-clean-"))
    display = Display()
    try:
        system = CleanSystem(suite, scratch / "root")
        print(f"{suite}, {system.run('ldd', '--version').splitlines()[0]}", flush=True)
        yield system, display, scratch
    finally:
        display.close()
        unmount(scratch / "root")
        # Not reached while anything is mounted.
        shutil.rmtree(scratch)


def read_options(arguments: list[str]) -> tuple[str, Path | None, list[str]]:
    """Returns the release of Debian of `--suite`, the folder of `--pictures`, which is made, and the other arguments."""
    suite, pictures = "bookworm", None
    while len(arguments) > 1 and arguments[0] in ("--suite", "--pictures"):
        name, value, *arguments = arguments
        suite, pictures = (value, pictures) if name == "--suite" else (suite, Path(value))
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    return suite, pictures, arguments


class Checks:
    """The counts of checks."""

    def __init__(self) -> None:
        self.passed = self.failed = 0

    def check(self, name: str, body) -> None:
        try:
            body()
            self.passed += 1
            print(f"{name}: passed", flush=True)
        except (Failure, subprocess.SubprocessError, OSError) as error:
            self.failed += 1
            print(f"{name}: FAILED: {error}", flush=True)

    def finish(self) -> int:
        """Prints the counts, and returns the exit code."""
        print(f"{self.passed} passed, {self.failed} failed, 0 skipped")
        return 1 if self.failed else 0
