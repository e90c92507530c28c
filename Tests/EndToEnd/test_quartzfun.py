"""The program `quartzfun` in a real window, from the debug build."""

import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from harness.application import Application
from harness.clipboards import HARNESS, ClipboardCase
from harness.cases import ProgramCase, TouchCase
from harness.disks import NEEDS_ROOT, SmallDisk
from harness.inputtest import line
from harness.picture import Picture
from harness.server import wait_until
from harness.timing import HANG, sleep

MODEL = "application/x-easel-quartzfun"


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


class FileCase(Drawing):
    """A test with files, without dialogs of a desktop."""

    def start(self, *arguments: str, size: tuple[int, int] | None = None) -> Application:
        folder = self.folder / "bin"
        folder.mkdir(exist_ok=True)
        # Without dialogs of a desktop, so that the window's own panel asks.
        environment = {"HOME": str(self.folder), "XDG_STATE_HOME": str(self.folder / "state"), "PATH": str(folder)}
        return self.open(*arguments, environment=environment, size=size or self.program_size, has_state=False)

    def wait_for_title(self, application: Application, title: str) -> None:
        self.assertTrue(wait_until(lambda: application.title == title, HANG, step=0.05), f"{application.title!r}")

    def figures(self, name: str) -> list[str]:
        model = ElementTree.parse(self.folder / name).getroot().iter("{urn:easel:document}figure")
        return [figure.attrib["kind"] for figure in model]


class Files(FileCase):
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

    def saved(self, application: Application, name: str) -> Path:
        """Draws a rectangle and saves it."""
        application.keys("2")
        application.drag((100, 100), (200, 200))
        application.settle()
        application.keys("ctrl+s")
        application.settle()
        application.type(name)
        application.keys("Return")
        path = self.folder / f"{name}.svg"
        self.wait_for_title(application, f"{path.name} — QuartzFun")
        return path

    def wait_for_notice(self, application: Application, usual: Picture) -> None:
        self.assertTrue(wait_until(lambda: application.picture().difference(usual) > 500, HANG), "nothing is told")

    @NEEDS_ROOT
    def test_a_full_disk_keeps_the_file_and_the_drawing(self) -> None:
        disk = SmallDisk(self, self.folder / "disk", "64k")
        application = self.start()
        path = self.saved(application, "disk/one")
        saved = path.read_bytes()
        disk.fill()
        application.keys("3")
        application.drag((300, 200), (400, 300))
        usual = application.settle()
        application.keys("ctrl+s")
        self.wait_for_notice(application, usual)
        self.assertEqual(path.read_bytes(), saved)
        self.assertEqual(sorted(file.name for file in disk.folder.iterdir()), ["filler", "one.svg"])
        self.assertEqual(application.title, "*one.svg — QuartzFun")
        disk.empty()
        application.keys("ctrl+s")
        self.wait_for_title(application, "one.svg — QuartzFun")
        self.assertEqual(self.figures("disk/one.svg"), ["rectangle", "ellipse"])

    def test_two_windows_on_one_file(self) -> None:
        # Beside each other, so that each has its own picture.
        first = self.start(size=(600, 500))
        first.move_window((0, 0))
        path = self.saved(first, "one")
        second = self.start(path.name, size=(600, 500))
        second.move_window((650, 0))
        self.wait_for_title(second, "one.svg — QuartzFun")
        usual = first.settle()
        second.keys("3")
        second.drag((300, 200), (400, 300))
        second.settle()
        second.keys("ctrl+s")
        self.wait_for_title(second, "one.svg — QuartzFun")
        self.assertEqual(self.figures("one.svg"), ["rectangle", "ellipse"])
        # The other window tells it by itself, and keeps its drawing.
        self.wait_for_notice(first, usual)
        first.take_focus()
        first.keys("4")
        first.drag((300, 300), (300, 300))
        first.settle()
        theirs = path.read_bytes()
        first.keys("ctrl+s")
        self.assertTrue(wait_until(lambda: self.figures("one.svg") == ["rectangle", "image"], HANG), self.figures("one.svg"))
        # What the second window had saved is an earlier version.
        versions = [version.read_bytes() for version in (self.folder / "state").glob("quartzfun/versions/*/*.svg")]
        self.assertIn(theirs, versions)


class Exchange(FileCase, ClipboardCase):
    """Drawings and pictures of other programs: dropped, pasted, opened, imported; and copied figures."""

    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120">'
        '<rect width="120" height="120" fill="#00ff00"/><circle cx="60" cy="60" r="40" fill="#0000ff"/></svg>')

    def setUp(self) -> None:
        super().setUp()
        self.file = self.folder / "two parts.svg"
        self.file.write_text(self.drawing)
        self.photo = self.folder / "photo.png"
        square = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#ff0000"/></svg>'
        self.photo.write_bytes(subprocess.run(["rsvg-convert"], input=square.encode(), capture_output=True, check=True).stdout)

    def drop(self, application: Application, point: tuple[float, float], *files) -> Picture:
        application.point_at(point)
        x, y = (round(value) for value in application.on_screen(point))
        subprocess.run(
            [sys.executable, str(HARNESS / "drop_source.py"), application.window, str(x), str(y), *map(str, files)],
            env=self.display.environment, check=True, timeout=60)
        return application.settle()

    def colors(self, picture: Picture, *points: tuple[int, int]) -> str:
        names = {(0, 0, 255): "blue", (0, 255, 0): "green", (255, 0, 0): "red", (255, 255, 255): "white"}
        return " ".join(names.get(picture.at(*point), str(picture.at(*point))) for point in points)

    def test_dropped_files_are_one_step_and_a_bad_one_is_told(self) -> None:
        application = self.start()
        empty = application.settle()
        shown = self.drop(application, (200, 300), self.file)
        self.assertEqual(self.colors(shown, (200, 300), (150, 250), (130, 300)), "blue green white")
        bad = self.folder / "bad.svg"
        bad.write_text("<svg")
        shown = self.drop(application, (450, 250), self.file, bad, self.photo)
        # Each file lies 24 points farther than the one before.
        self.assertEqual(self.colors(shown, (420, 230), (498, 298), (540, 340)), "blue red red")
        self.assertNotEqual(shown.crop((200, 0, 400, 60)).rows, empty.crop((200, 0, 400, 60)).rows)
        application.keys("ctrl+z")
        shown = application.settle()
        self.assertEqual(self.colors(shown, (420, 230), (498, 298), (200, 300)), "white white blue")

    def test_pastes_of_other_programs_and_copies_for_them(self) -> None:
        application = self.start()
        application.settle()
        self.xclip("-i", "-t", "image/svg+xml", data=self.drawing.encode())
        application.keys("ctrl+v")
        shown = application.settle()
        self.assertEqual(self.colors(shown, (400, 300), (450, 300)), "blue green")
        application.keys("ctrl+z")
        self.xclip("-i", "-t", "image/png", data=self.photo.read_bytes())
        application.keys("ctrl+v")
        self.assertEqual(self.colors(application.settle(), (400, 300), (440, 300)), "red red")
        application.keys("ctrl+c")
        self.assertTrue(wait_until(lambda: MODEL in self.targets(), HANG), self.targets())
        drawing = self.content("image/svg+xml")
        self.assertEqual(self.content("UTF8_STRING"), drawing)
        # Another program shows the same square, of a hundred points.
        png = subprocess.run(["rsvg-convert"], input=drawing, capture_output=True, check=True).stdout
        picture = Picture.from_png(png)
        self.assertEqual((picture.width, picture.height, picture.at(50, 50)), (100, 100, (255, 0, 0)))
        self.assertEqual(Picture.from_png(self.content("image/png")).width, 200)
        application.keys("ctrl+x")
        self.assertEqual(self.colors(application.settle(), (400, 300)), "white")
        application.keys("ctrl+v")
        self.assertEqual(self.colors(application.settle(), (400, 300)), "red")

    def test_figures_go_to_a_program_of_gtk_and_come_back(self) -> None:
        application = self.open_program()
        application.keys("2", "b")
        application.drag((200, 200), (300, 260))
        drawn = application.settle()
        self.assertEqual(self.colors(drawn, (250, 230)), str((0x00, 0x7A, 0xFF)))

        def copy() -> None:
            application.keys("ctrl+c")
            self.assertTrue(wait_until(lambda: MODEL in self.targets(), HANG), self.targets())
        copy()
        formats, size = self.read_by_gtk()
        self.assertLessEqual({MODEL, "image/svg+xml", "image/png"}, set(formats.split()))
        # Two pixels a point, with the half of an outline of two points around the rectangle.
        self.assertEqual(size, "204 124")
        # The text is the drawing, with the figure in it. A picture has a point for each of its pixels.
        for content in ("text", "picture"):
            copy()
            owner = self.return_by_gtk(content)
            self.assertNotIn(MODEL, self.targets())
            application.keys("ctrl+v")
            application.settle()
            owner.kill()
        # Both rectangles, 24 points apart, are 126 × 86 points with their outlines. Their picture, twice as large, lies in the middle of
        # the canvas, up to (526, 386).
        copy()
        self.assertEqual(self.read_by_gtk()[1], f"{(526 - 199) * 2} {(386 - 199) * 2}")
        state = self.quit(application)
        self.assertEqual([figure["kind"] for figure in state["figures"]], ["rectangle", "rectangle", "image"])
        size = [abs(end - start) for start, end in zip(state["figures"][1]["start"], state["figures"][1]["end"])]
        self.assert_near(tuple(size), (100, 60), 0.001, "the rectangle")

    def test_a_foreign_drawing_is_opened_and_imported(self) -> None:
        application = self.start()
        application.settle()
        application.keys("ctrl+o")
        application.settle()
        application.type(str(self.file))
        application.keys("Return")
        shown = application.settle()
        self.assertTrue(wait_until(lambda: self.colors(application.picture(), (400, 300)) == "blue", HANG), self.colors(shown, (400, 300)))
        self.assertNotIn("two parts", application.title)
        application.keys("ctrl+q")
        application.wait_for_end()
        self.assertEqual(self.file.read_text(), self.drawing)
        run = self.command.run("import", str(self.file), "--output", str(self.folder / "imported.svg"), "--size", "400x320")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertEqual(self.figures("imported.svg"), ["image"])
        png = subprocess.run(["rsvg-convert", str(self.folder / "imported.svg")], capture_output=True, check=True).stdout
        picture = Picture.from_png(png)
        self.assertEqual((picture.width, picture.height), (400, 320))
        # A square of 0.9 of the height.
        self.assertEqual(self.colors(picture, (200, 160), (60, 160), (50, 160), (200, 20)), "blue green white green")


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
