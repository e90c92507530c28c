"""Other programs with the clipboard of X11."""

import shutil
import subprocess
import sys
from pathlib import Path

from .bus import PYTHON
from .cases import WindowCase
from .timing import HANG

HARNESS = Path(__file__).resolve().parent


class ClipboardCase(WindowCase):
    """A test that shares the clipboard with other programs."""

    def start_other(self, script: str, *arguments: str, interpreter: str = sys.executable) -> subprocess.Popen:
        """Starts a program of the harness. Returns when it is ready."""
        other = subprocess.Popen(
            [interpreter, str(HARNESS / script), *arguments], env=self.display.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

        def stop() -> None:
            other.kill()
            other.wait()
            other.stdout.close()
        self.addCleanup(stop)
        self.assertEqual(other.stdout.readline(), "ready\n")
        return other

    def own(self, *arguments: str) -> subprocess.Popen:
        """Starts another program that owns the clipboard."""
        return self.start_other("selection_owner.py", *arguments)

    def read_by_gtk(self) -> list[str]:
        """Returns the names of the formats of the clipboard, and the size of its picture, as a program of GTK gets them."""
        self._require_gtk()
        result = subprocess.run(
            [PYTHON, str(HARNESS / "gtk_clipboard.py"), "read"], env=self.display.environment,
            capture_output=True, text=True, timeout=HANG)
        return result.stdout.splitlines()

    def return_by_gtk(self, content: str) -> subprocess.Popen:
        """Lets a program of GTK take the `picture` or the `text` of the clipboard, and copy it in turn."""
        self._require_gtk()
        return self.start_other("gtk_clipboard.py", "return", content, interpreter=PYTHON)

    def _require_gtk(self) -> None:
        check = subprocess.run([PYTHON, "-c", "import gi; gi.require_version('Gtk', '3.0')"], capture_output=True)
        if check.returncode != 0:
            self.skipTest("GTK's bindings for Python are not installed")

    def xclip(self, *arguments: str, data: bytes | None = None) -> bytes:
        """Runs xclip. With data, it goes on in the background, as the owner of the clipboard."""
        if shutil.which("xclip") is None:
            self.skipTest("xclip is not installed")
        output = subprocess.DEVNULL if data is not None else subprocess.PIPE
        result = subprocess.run(
            ["xclip", "-selection", "clipboard", *arguments], env=self.display.environment, timeout=HANG,
            input=data, stdout=output, stderr=subprocess.DEVNULL)
        return result.stdout or b""

    def content(self, target: str) -> bytes:
        """Returns the content of the clipboard, as another program gets it."""
        return self.xclip("-o", "-t", target)

    def targets(self) -> set[str]:
        return set(self.content("TARGETS").decode().split())
