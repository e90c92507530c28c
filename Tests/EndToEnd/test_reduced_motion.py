"""Reduced motion in a real window, from the debug build of the testbed."""

import json
import os
from pathlib import Path

from harness.application import Application
from harness.cases import WindowCase
from harness.timing import sleep

PROGRAM = Path(__file__).resolve().parents[2] / ".build" / "debug" / "testbed"
SIZE = (1100, 720)
LAST = "last.json"


class ReducedMotion(WindowCase):
    def open_page(self, *arguments: str) -> Application:
        if not PROGRAM.exists():
            self.skipTest("there is no debug build of the testbed")
        self.command.program = PROGRAM
        return self.open("--page", "motion", "--state", LAST, *arguments, size=SIZE, has_state=False, rests=False)

    def quit(self, application: Application) -> dict[str, dict]:
        """Quits the program, and returns the named views of its final state."""
        application.keys("ctrl+q")
        application.wait_for_end()
        state = json.loads((self.folder / LAST).read_text())
        return {view["name"]: view for view in state["views"]} | {"labels": state["labels"]}

    def flip(self, *arguments: str) -> tuple[dict[str, dict], int]:
        """Flips the card, and returns the final state and the fewest pixels of it that were seen near its left edge."""
        views = self.quit(self.open_page(*arguments))
        x, y, _, height = views["card"]["frame"]
        button = views["flip"]["frame"]
        application = self.open_page(*arguments)
        strip = (round(x) + 4, round(y) + 10, 8, round(height) - 20)
        application.click((round(button[0] + button[2] / 2), round(button[1] + button[3] / 2)))
        fewest = strip[2] * strip[3]
        for _ in range(30):
            # The card is blue or orange, what is behind it is grey.
            seen = application.picture().crop(strip).count(lambda red, green, blue: max(red, green, blue) > 100)
            fewest = min(fewest, seen)
            sleep(0.03)
        return self.quit(application), fewest

    def test_a_flip_is_a_flip(self) -> None:
        views, fewest = self.flip()
        self.assertEqual(views["reduced motion"]["value"], 0)
        self.assertEqual(fewest, 0)
        self.assertIn("The back is shown.", views["labels"])

    def test_with_the_flag_a_flip_dissolves(self) -> None:
        views, fewest = self.flip("--reduced-motion")
        self.assertEqual(views["reduced motion"]["value"], 1)
        self.assertGreater(fewest, 300)
        self.assertIn("The back is shown.", views["labels"])

    def test_with_the_setting_of_the_desktop_a_flip_dissolves(self) -> None:
        settings = self.folder / "gtk-3.0"
        settings.mkdir()
        (settings / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")
        old = os.environ.get("XDG_CONFIG_HOME")
        os.environ["XDG_CONFIG_HOME"] = str(self.folder)
        self.addCleanup(lambda: os.environ.pop("XDG_CONFIG_HOME") if old is None else os.environ.update(
            XDG_CONFIG_HOME=old))
        views, fewest = self.flip()
        self.assertEqual(views["reduced motion"]["value"], 1)
        self.assertGreater(fewest, 300)
