"""The program `quartzfun` in a real window, from the debug build."""

import signal
import subprocess
import xml.etree.ElementTree as ElementTree

from harness.application import Application
from harness.cases import ProgramCase, TouchCase
from harness.inputtest import line
from harness.picture import Picture
from harness.server import wait_until
from harness.timing import HANG, sleep


class Drawing(ProgramCase):
    program = "quartzfun"
    program_size = (800, 600)

    def frames(self, *arguments: str) -> dict[str, list[float]]:
        """Returns the frames of the controls and of the samples' drawings, from a run without a window."""
        state = self.first_state(*arguments)
        return {item["name"]: item["frame"] for item in state["controls"]} | {
            item["kind"]: item["frame"] for item in state["samples"] if "frame" in item}

    @staticmethod
    def point(frame: list[float], x: float = 0.5, y: float = 0.5) -> tuple[float, float]:
        """Returns a point of a frame, by parts of its width and height."""
        return frame[0] + frame[2] * x, frame[1] + frame[3] * y


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


    def test_bars_buttons_and_one_shape_only(self) -> None:
        application = self.open_program()
        frames = self.frames()
        # Ellipse, yellow; then only the last figure is kept.
        application.click(self.point(frames["shapes"], 0.625))
        application.click(self.point(frames["colors"], 0.5))
        application.click(self.point(frames["keep"]))
        application.drag((150, 150), (250, 250))
        application.drag((400, 200), (500, 300))
        picture = application.settle()
        self.assertEqual([picture.at(200, 200), picture.at(450, 250)], [(0xFF, 0xFF, 0xFF), (0xFF, 0xCC, 0x00)])
        application.click(self.point(frames["undo"]))
        self.assertEqual(application.settle().at(200, 200), (0xFF, 0xCC, 0x00))
        # The image is centred under the mouse, and the colour bar disappears.
        application.click(self.point(frames["shapes"], 0.875))
        application.drag((300, 300), (600, 400))
        state = self.quit(application)
        self.assertEqual([figure["kind"] for figure in state["figures"]], ["image"])
        self.assertEqual(state["figures"][0]["end"], [600, 400 - state["canvas"][1]])
        self.assertNotIn("colors", [control["name"] for control in state["controls"]])
        self.assertFalse(state["keepsFigures"])

    def test_samples_by_keys_from_start_to_finish(self) -> None:
        application = self.open_program()
        application.keys("s", "Tab")
        # Dots, stripes, checks; the handle is in front of the segments, the sliders behind them.
        application.keys("Right", "Right", "Right", "Down", "Tab", "Right", "Tab", "Right", "Right")
        picture = application.settle()
        application.keys("Escape")
        self.assertNotEqual(picture.at(400, 300), application.settle().at(400, 300))
        state = self.quit(application)
        patterns = state["samples"][0]
        self.assertFalse(state["showsSamples"])
        self.assertEqual(patterns["choice"], "Stripes")
        self.assertEqual(patterns["numbers"][0], 24)
        self.assertGreater(patterns["handles"][0][0], 0.5)
        self.assertGreater(patterns["handles"][0][1], 0.5)


class Files(Drawing):
    def start(self, *arguments: str) -> Application:
        folder = self.folder / "bin"
        folder.mkdir(exist_ok=True)
        # Without dialogs of a desktop, so that the window's own panel asks.
        environment = {"HOME": str(self.folder), "XDG_STATE_HOME": str(self.folder / "state"), "PATH": str(folder)}
        return self.open(*arguments, environment=environment, size=self.program_size, has_state=False)

    def wait_for_title(self, application: Application, title: str) -> None:
        self.assertTrue(wait_until(lambda: application.title == title, HANG, step=0.05), f"{application.title!r}")

    def figures(self, name: str) -> list[str]:
        model = ElementTree.parse(self.folder / name).getroot().iter("{urn:easel:document}figure")
        return [figure.attrib["kind"] for figure in model]

    def test_saved_killed_opened_and_undone(self) -> None:
        application = self.start()
        frames = self.frames()
        application.keys("2", "b")
        application.drag((500, 400), (300, 200))
        application.keys("4")
        application.drag((150, 150), (180, 180))
        # New, Open, Open Recent, Save: by the button and the keys of its menu, then the panel.
        application.click(self.point(frames["file"]))
        application.settle()
        application.keys("Down", "Down", "Down", "Return")
        application.settle()
        application.type("zwei Figuren")
        application.keys("Return")
        self.wait_for_title(application, "zwei Figuren.svg — QuartzFun")
        self.assertEqual(self.figures("zwei Figuren.svg"), ["rectangle", "image"])
        # Another program shows the same picture, with the image.
        canvas = (0, 60, 800, 480)
        picture = application.settle().crop(canvas)
        png = subprocess.run(["rsvg-convert", str(self.folder / "zwei Figuren.svg")], capture_output=True, check=True).stdout
        shown = Picture.from_png(png).crop((0, 0, 800, 480))
        self.assertLess(picture.far(shown), picture.width * picture.height / 100)
        application.keys("3")
        application.drag((600, 200), (700, 300))
        self.wait_for_title(application, "*zwei Figuren.svg — QuartzFun")
        application.settle()
        application.process.send_signal(signal.SIGKILL)
        application.process.wait()

        again = self.start()
        self.wait_for_title(again, "*zwei Figuren.svg — QuartzFun")
        again.keys("ctrl+z")
        self.wait_for_title(again, "zwei Figuren.svg — QuartzFun")
        again.keys("ctrl+n")
        self.wait_for_title(again, "QuartzFun")
        again.keys("ctrl+q")
        again.wait_for_end()

        by_name = self.open_program("zwei Figuren.svg")
        state = self.quit(by_name)
        self.assertEqual([figure["kind"] for figure in state["figures"]], ["rectangle", "image"])


class Fingers(Drawing, TouchCase):
    def test_fingers_move_handles_segments_and_sliders_of_samples(self) -> None:
        application = self.open_program("--samples")
        frames = self.frames("--samples")
        application.settle()
        drawing = frames["gradients"]
        # Two fingers hold the two handles of one drawing, far from their discs.
        paths = {
            0: line(application.on_screen(self.point(drawing, 0.1, 0.2)), application.on_screen(self.point(drawing, 0.1, 0.5))),
            1: line(application.on_screen(self.point(drawing, 0.9, 0.9)), application.on_screen(self.point(drawing, 0.7, 0.9))),
        }
        for slot, path in paths.items():
            self.touchscreen.down(slot, path(0))
        self.touchscreen.follow(paths)
        for slot in paths:
            self.touchscreen.up(slot)
        sleep(0.3)
        for place in (self.point(frames["fillRules choices"], 0.75), self.point(frames["shadows blur"], 0.9)):
            self.touchscreen.down(0, application.on_screen(place))
            sleep(0.1)
            self.touchscreen.up(0)
            sleep(0.3)
        application.settle()
        samples = {item["kind"]: item for item in self.quit(application)["samples"]}
        start, end = samples["gradients"]["handles"]
        self.assert_near(tuple(start), (0.3, 0.65), 0.03, "the first handle")
        self.assert_near(tuple(end), (0.5, 0.65), 0.03, "the second handle")
        self.assertEqual(samples["fillRules"]["choice"], "Even-odd")
        self.assertGreater(samples["shadows"]["numbers"][0], 30)

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
