"""The program `easel-lottie` in a real window, from the debug build."""

import json
import subprocess
import sys

from harness.cases import ProgramCase
from harness.clipboards import HARNESS
from harness.server import wait_until
from harness.timing import HANG

RED_SQUARE = {
    "v": "5.7.0", "nm": "Red square", "fr": 30, "ip": 0, "op": 60, "w": 200, "h": 200, "layers": [{
        "ty": 4, "ip": 0, "op": 60, "st": 0, "ks": {}, "shapes": [
            {"ty": "rc", "p": {"a": 0, "k": [100, 100]}, "s": {"a": 0, "k": [100, 100]}, "r": {"a": 0, "k": 0}},
            {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}}]}]}
"""A square that stands still."""


class Opening(ProgramCase):
    program = "easel-lottie"

    def test_an_animation_is_opened_in_the_window(self) -> None:
        (self.folder / "square.json").write_text(json.dumps(RED_SQUARE))
        (self.folder / "broken.json").write_text("{")
        # Neither a bus nor another program: the window's own panel asks.
        variables = {"PATH": "/nowhere", "HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder)}
        application = self.open(has_state=False, rests=False, environment=variables)
        self.assertTrue(wait_until(lambda: application.title == "Lottie", HANG))
        middle = (320, 240)
        empty = application.settle()
        self.assertEqual(empty.at(10, 10), (255, 255, 255))
        self.assertGreater(len({empty.at(x, 240) for x in range(200, 440)}), 1, "there is no hint")
        for name in ("broken.json", "square.json"):
            application.keys_and_answer("ctrl+o")
            application.keys("ctrl+a")
            application.type(f"{self.folder}/{name}")
            application.keys_and_answer("Return")
            if name == "broken.json":
                self.assertEqual(application.title, "Lottie")
        self.assertTrue(wait_until(lambda: application.title == "Red square", HANG), application.title)
        self.assertEqual(application.settle().at(*middle), (255, 0, 0))
        application.close()
        application.wait_for_end()

    def test_an_animation_is_dropped_on_the_window(self) -> None:
        (self.folder / "square.json").write_text(json.dumps(RED_SQUARE))
        (self.folder / "broken.json").write_text("{")
        application = self.open(has_state=False, rests=False)
        self.assertTrue(wait_until(lambda: application.title == "Lottie", HANG))
        empty = application.settle()
        for name, title in (("broken.json", "Lottie"), ("square.json", "Red square"), ("broken.json", "Red square")):
            application.point_at((320, 240))
            x, y = (round(value) for value in application.on_screen((320, 240)))
            subprocess.run(
                [sys.executable, str(HARNESS / "drop_source.py"), application.window, str(x), str(y), str(self.folder / name)],
                env=self.display.environment, check=True, timeout=60)
            self.assertTrue(wait_until(lambda: application.title == title, HANG), application.title)
            shown = application.settle()
            # The sentence about a file that cannot be shown is at the top.
            differs = shown.crop((200, 10, 240, 40)).rows != empty.crop((200, 10, 240, 40)).rows
            self.assertEqual(differs, name == "broken.json", name)
        self.assertEqual(shown.at(320, 240), (255, 0, 0))
        application.close()
        application.wait_for_end()
