"""Small disks in memory, which can be full or read-only. Mounting needs root."""

import os
import subprocess
import unittest
from pathlib import Path

NEEDS_ROOT = unittest.skipUnless(os.geteuid() == 0, "mounting needs root")
"""Skips a test for other users."""


class SmallDisk:
    """A disk in memory at a new folder, until the end of a test."""

    def __init__(self, case: unittest.TestCase, folder: Path, size: str) -> None:
        """`size` is that of mount's option, such as `192k`."""
        self.folder = folder
        self._filler = folder / "filler"
        folder.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)], check=True)
        case.addCleanup(subprocess.run, ["umount", "-l", str(folder)])

    def fill(self) -> None:
        """Writes until the disk is full."""
        try:
            with self._filler.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(512))
        except OSError:
            pass

    def empty(self) -> None:
        """Removes what `fill` has written."""
        self._filler.unlink()

    def remount(self, option: str) -> None:
        """Makes the disk read-only with `ro`, and writable with `rw`."""
        subprocess.run(["mount", "-o", f"remount,{option}", str(self.folder)], check=True)
