"""A display with a session bus, and a reader that uses windows as a screen reader does."""

import json
import os
import subprocess
import threading
from pathlib import Path

from .server import Unavailable, Xvfb, require, wait_until
from .timing import HANG

PYTHON = "/usr/bin/python3"
"""The distribution's Python, for which python3-pyatspi is installed."""
READER = Path(__file__).with_name("reader.py")
PORTAL = Path(__file__).with_name("portal.py")


class BusXvfb(Xvfb):
    """A screen in memory, with a session bus of its own."""

    needed = "gi"
    """The Python module that the tests need."""

    def _start(self) -> str:
        require("dbus-daemon")
        check = subprocess.run([PYTHON, "-c", f"import {self.needed}"], capture_output=True, text=True)
        if check.returncode != 0:
            raise Unavailable("not installed: python3-pyatspi, at-spi2-core (make setup installs them)")
        name = super()._start()
        reading, writing = os.pipe()
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("DBUS_", "AT_SPI_"))}
        # The services that the bus starts, such as the accessibility bus, get these.
        environment |= {"DISPLAY": name, "XDG_RUNTIME_DIR": str(self.folder), "GSETTINGS_BACKEND": "memory"}
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", f"--print-address={writing}"], env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=(writing,))
        self.processes.append(daemon)
        self.bus_process = daemon.pid
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.address = pipe.readline().strip()
        if not self.address:
            raise Unavailable("dbus-daemon does not start")
        return name

    @property
    def environment(self) -> dict[str, str]:
        inherited = {key: value for key, value in super().environment.items() if not key.startswith(("DBUS_", "AT_SPI_"))}
        address = {"DBUS_SESSION_BUS_ADDRESS": self.address} if hasattr(self, "address") else {}
        return inherited | address | {"GSETTINGS_BACKEND": "memory"}


class AccessibleXvfb(BusXvfb):
    """A screen with a session bus. The accessibility bus is started by the first reader."""

    needed = "pyatspi"


class Portal:
    """A settings portal in a process of its own, as a desktop has one."""

    def __init__(self, display: BusXvfb, **settings) -> None:
        """Starts with settings named as in `SETTINGS`."""
        file = display.folder / "settings.json"
        file.write_text(json.dumps([self._entry(name, value) for name, value in settings.items()]))
        self.process = subprocess.Popen(
            [PYTHON, str(PORTAL), str(file)], env=display.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True)
        self._expect("ready")

    SETTINGS = {
        "color_scheme": ("org.freedesktop.appearance", "color-scheme", "u"),
        "contrast": ("org.freedesktop.appearance", "contrast", "u"),
        "text_scale": ("org.gnome.desktop.interface", "text-scaling-factor", "d"),
        "animations": ("org.gnome.desktop.interface", "enable-animations", "b"),
    }
    """Namespaces, keys and types."""

    def _entry(self, name: str, value) -> list:
        return [*self.SETTINGS[name], value]

    def _expect(self, line: str) -> None:
        answer = self.process.stdout.readline().strip()
        if answer != line:
            raise AssertionError(f"the portal says {answer!r} instead of {line!r}")

    def change(self, name: str, value) -> None:
        """Changes a setting, and emits the signal."""
        self.send(*self._entry(name, value))

    def send(self, namespace: str, key: str, signature: str, value) -> None:
        """Emits a signal as it is given."""
        self.process.stdin.write(json.dumps([namespace, key, signature, value]) + "\n")
        self.process.stdin.flush()
        self._expect("changed")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            pipe.close()


class Reader:
    """A reader in a process of its own: python3-pyatspi over libatspi, which is not part of this project."""

    def __init__(self, display: AccessibleXvfb) -> None:
        self.events: list[dict] = []
        self._answers: dict[int, dict] = {}
        self._count = 0
        self.process = subprocess.Popen(
            [PYTHON, str(READER)], env=display.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        threading.Thread(target=self._read, daemon=True).start()
        self.ask("begin")

    def _read(self) -> None:
        for line in self.process.stdout:
            message = json.loads(line)
            if "event" in message:
                self.events.append(message)
            else:
                self._answers[message["id"]] = message

    def ask(self, command: str, *arguments):
        """Has the reader do something, and returns the result."""
        self._count += 1
        number = self._count
        self.process.stdin.write(json.dumps({"id": number, "command": command, "arguments": arguments}) + "\n")
        self.process.stdin.flush()
        if not wait_until(lambda: number in self._answers or self.process.poll() is not None, HANG):
            raise AssertionError(f"the reader does not answer {command}{arguments}")
        if number not in self._answers:
            raise AssertionError(f"the reader ended: {self.process.stderr.read()}")
        answer = self._answers.pop(number)
        if "error" in answer:
            raise AssertionError(f"{command}{arguments}: {answer['error']}")
        return answer["result"]

    def heard(self, event: str, **fields) -> bool:
        """Waits for an event with these fields, and returns whether it came."""
        def matches(message: dict) -> bool:
            return message["event"].startswith(event) and all(message.get(key) == value for key, value in fields.items())
        return wait_until(lambda: any(matches(message) for message in list(self.events)), HANG)

    def wait_for(self, application: str) -> None:
        """Waits until an application is on the bus."""
        if not wait_until(lambda: application in self.ask("applications"), HANG, step=0.1):
            raise AssertionError(f"the reader does not find {application}: {self.ask('applications')}")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            pipe.close()
