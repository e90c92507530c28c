"""Files of other programs: dropped on the window, opened, and imported without a window."""

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from harness.application import Application
from harness.picture import Picture
from test_documents import DocumentCase, shapes

SOURCE = Path(__file__).parent / "harness" / "drop_source.py"
DRAWING = """<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120">
<rect width="120" height="120" fill="#00ff00"/><circle cx="60" cy="60" r="40" fill="#0000ff"/>
<script>nothing</script></svg>
"""
PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#ff0000"/></svg>"""


def is_red(r: int, g: int, b: int) -> bool:
    return r > 200 and g < 60 and b < 60


def is_blue(r: int, g: int, b: int) -> bool:
    return b > 200 and r < 60 and g < 60


class DropCase(DocumentCase):
    def setUp(self) -> None:
        super().setUp()
        self.drawing = self.folder / "two parts.svg"
        self.drawing.write_text(DRAWING)
        self.photo = self.folder / "photo.png"
        source = self.folder / "photo source.svg"
        source.write_text(PICTURE)
        subprocess.run(["rsvg-convert", "-o", str(self.photo), str(source)], check=True)

    def drop(self, application: Application, point: tuple[float, float], *files: Path) -> Picture:
        application.point_at(point)
        x, y = (round(value) for value in application.on_screen(point))
        subprocess.run(
            [sys.executable, str(SOURCE), application.window, str(x), str(y), *map(str, files)],
            env=self.display.environment, check=True, timeout=60)
        return application.settle()

    def blue_center(self, picture: Picture) -> tuple[float, float]:
        places = [
            (x, y) for y, row in enumerate(picture.rows) for x in range(picture.width)
            if is_blue(*row[3 * x:3 * x + 3])]
        self.assertGreater(len(places), 500)
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


class Drops(DropCase):
    def test_dropped_moved_undone_saved_and_opened(self) -> None:
        application = self.start()
        before = application.settle()
        shown = self.drop(application, (200, 200), self.drawing)
        # It lies where it fell.
        x, y = self.blue_center(shown)
        self.assert_near((x, y), (200, 200), 2, "the drawing")
        shown = self.drop(application, (420, 240), self.photo)
        self.assertGreater(shown.count(is_red), 5_000)

        application.drag((200, 200), (260, 300))
        moved = application.settle()
        x, y = self.blue_center(moved)
        self.assert_near((x, y), (260, 300), 3, "the drawing that was dragged")

        path = self.save_as(application, "dropped")
        self.assertEqual([shape["kind"] for shape in shapes(path)], ["graphic", "graphic"])
        saved = path.read_bytes()
        # Another program shows it, too.
        png = subprocess.run(["rsvg-convert", str(path)], capture_output=True, check=True).stdout
        self.assert_near(self.blue_center(Picture.from_png(png)), (260, 300), 3, "the drawing in the file")

        for _ in range(3):
            application.keys("ctrl+z")
            application.settle()
        self.assertEqual(application.settle().count(is_red), before.count(is_red))
        for _ in range(3):
            application.keys("ctrl+y")
            application.settle()
        application.keys("ctrl+s")
        self.wait_for_title(application, "dropped.svg — Shapely")
        self.assertEqual(path.read_bytes(), saved)
        end = application.quit()
        self.assertEqual([shape.kind for shape in end.shapes], ["graphic", "graphic"])

        again = self.start(path.name)
        self.wait_for_title(again, "dropped.svg — Shapely")
        self.assert_near(self.blue_center(again.settle()), (260, 300), 3, "the drawing that was opened")
        again.keys("ctrl+s")
        again.settle()
        self.assertEqual(path.read_bytes(), saved)

    def test_several_files_are_one_step_and_a_bad_one_is_told(self) -> None:
        application = self.start()
        bad = self.folder / "bad.svg"
        bad.write_text("<svg")
        empty = application.settle()
        shown = self.drop(application, (300, 200), self.drawing, bad, self.photo)
        self.assertGreater(shown.count(is_red), 5_000)
        application.keys("ctrl+z")
        self.assertEqual(application.settle().count(is_red), empty.count(is_red))
        self.assertEqual(len(application.quit().shapes), 0)


class Imports(DropCase):
    def test_opened_as_an_untitled_drawing(self) -> None:
        application = self.start(self.drawing.name)
        self.assertNotIn("two parts", application.title)
        application.keys("ctrl+s")
        application.settle()
        application.keys("Escape")
        application.settle()
        self.assertEqual(self.drawing.read_text(), DRAWING)
        self.assertEqual([shape.kind for shape in application.quit().shapes], ["graphic", "graphic"])

    def test_imported_without_a_window(self) -> None:
        output = self.folder / "imported.svg"
        result = self.command.run("import", str(self.drawing), "--output", str(output))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout, "line 4: scripts are not run: script\n")
        self.assertEqual([shape["kind"] for shape in shapes(output)], ["graphic", "graphic"])
        ElementTree.parse(output)

    def test_mistakes_are_told(self) -> None:
        bad = self.folder / "bad.svg"
        bad.write_text("<svg")
        output = str(self.folder / "out.svg")
        for arguments, status, message in (
            ((str(bad), "--output", output), 1, "cannot be shown"),
            ((str(self.folder / "none.svg"), "--output", output), 1, "none.svg"),
            ((str(self.drawing),), 64, "--output"),
            ((str(self.drawing), "--output", str(self.drawing)), 64, "the picture itself"),
        ):
            with self.subTest(arguments):
                result = self.command.run("import", *arguments)
                self.assertEqual(result.returncode, status)
                self.assertIn(message, result.stderr)
                self.assertEqual(len(result.stderr.splitlines()), 1)
        self.assertFalse(Path(output).exists())
        self.assertEqual(self.drawing.read_text(), DRAWING)
