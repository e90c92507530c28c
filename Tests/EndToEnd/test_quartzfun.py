"""The program `quartzfun` in a real window, from the debug build."""

import json
from pathlib import Path

from harness.application import Application
from harness.cases import TouchCase, WindowCase
from harness.inputtest import line
from harness.timing import sleep

PROGRAM = Path(__file__).resolve().parents[2] / ".build" / "debug" / "quartzfun"
SIZE = (800, 600)
LAST = "last.json"


class Drawing(WindowCase):
    def open_program(self, *arguments: str) -> Application:
        if not PROGRAM.exists():
            self.skipTest("there is no debug build of quartzfun")
        self.command.program = PROGRAM
        return self.open("--state", LAST, *arguments, size=SIZE, has_state=False)

    def quit(self, application: Application) -> dict:
        """Quits the program with Ctrl+Q, and returns its final state."""
        application.keys("ctrl+q")
        application.wait_for_end()
        return json.loads((self.folder / LAST).read_text())


class MouseAndKeys(Drawing):
    def test_a_drag_draws_the_chosen_figure(self) -> None:
        application = self.open_program()
        application.keys("2", "b")
        application.drag((500, 400), (300, 200))
        picture = application.settle()
        self.assertEqual(picture.at(400, 300), (0x00, 0x7A, 0xFF))
        self.assertEqual(picture.at(200, 300), (0xFF, 0xFF, 0xFF))
        application.keys("ctrl+z")
        self.assertEqual(application.settle().at(400, 300), (0xFF, 0xFF, 0xFF))
        application.keys("ctrl+y")
        state = self.quit(application)
        (figure,) = state["figures"]
        self.assertEqual((figure["kind"], figure["color"]), ("rectangle", "#007AFF"))
        top = state["canvas"][1]
        self.assertEqual((figure["start"], figure["end"]), ([500, 400 - top], [300, 200 - top]))

    def test_keys_draw_from_start_to_finish(self) -> None:
        application = self.open_program()
        application.keys("3", "g", "Tab", "Tab", "space", *["Right"] * 6, *["Down"] * 4, "Return")
        picture = application.settle()
        self.assertEqual(picture.at(430, 320), (0x34, 0xC7, 0x59))
        state = self.quit(application)
        self.assertEqual([figure["kind"] for figure in state["figures"]], ["ellipse"])
        self.assertEqual(state["unfinished"], [])


class Fingers(Drawing, TouchCase):
    def test_two_fingers_draw_two_figures(self) -> None:
        application = self.open_program()
        application.keys("2", "r")
        application.settle()
        paths = {
            0: line(application.on_screen((100, 150)), application.on_screen((250, 300))),
            1: line(application.on_screen((600, 450)), application.on_screen((450, 200))),
        }
        for slot, path in paths.items():
            self.touchscreen.down(slot, path(0))
        self.touchscreen.follow(paths)
        for slot in paths:
            self.touchscreen.up(slot)
        sleep(0.3)
        picture = application.settle()
        self.assertEqual([picture.at(175, 225), picture.at(525, 325)], [(0xFF, 0x3B, 0x30)] * 2)
        self.assertEqual(len(self.quit(application)["figures"]), 2)
