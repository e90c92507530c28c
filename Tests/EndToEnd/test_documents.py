"""Files: saved, opened and shown by other programs; the dialogs of the desktop, and the window's own panel."""

import json
import os
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from harness.application import Application
from harness.bus import PYTHON, BusXvfb
from harness.cases import Case, WindowCase
from harness.disks import NEEDS_ROOT, SmallDisk
from harness.picture import Picture
from harness.server import wait_until
from harness.state import State
from harness.timing import HANG

SVG = "{http://www.w3.org/2000/svg}"
MODEL = "{urn:easel:document}"


def shapes(path: Path) -> list[dict[str, str]]:
    """Returns the attributes of the shapes in a file, read by another program's parser."""
    document = ElementTree.parse(path).getroot().find(f"{SVG}metadata/{MODEL}document")
    return [shape.attrib for shape in document.findall(f"{MODEL}shape")]


class DocumentCase(WindowCase):
    def setUp(self) -> None:
        super().setUp()
        self.variables = {"HOME": str(self.folder), "XDG_STATE_HOME": str(self.folder / "state"), "PATH": self.path}

    @property
    def path(self) -> str:
        """The folders of programs: without dialogs of a desktop."""
        folder = self.folder / "bin"
        folder.mkdir(exist_ok=True)
        return str(folder)

    def start(self, *arguments: str, **options) -> Application:
        return self.open(*arguments, environment=self.variables, **options)

    def wait_for(self, condition, meaning: str) -> None:
        self.assertTrue(wait_until(condition, HANG, step=0.05), meaning)

    def wait_for_title(self, application: Application, title: str) -> None:
        self.assertTrue(
            wait_until(lambda: application.title == title, HANG, step=0.05), f"the title is {application.title!r} instead of {title!r}")

    def versions(self) -> list[bytes]:
        return [path.read_bytes() for path in sorted((self.folder / "state").glob("shapely/versions/*/*.svg"))]

    def save_as(self, application: Application, name: str) -> Path:
        """Saves by the panel under a name in the program's folder."""
        application.keys("ctrl+s")
        application.settle()
        application.type(name)
        application.keys("Return")
        path = self.folder / f"{name}.svg"
        self.wait_for(path.exists, f"{path} is not saved")
        self.wait_for_title(application, f"{name}.svg — Shapely")
        return path


class Files(DocumentCase):
    def test_saved_shown_changed_and_opened_again(self) -> None:
        application = self.start()
        empty = self.command.empty((640, 480))
        for kind in ("star", "circle", "rectangle"):
            application.click(empty.buttons[kind].center)
            application.settle()
        path = self.save_as(application, "drei Formen")
        self.assertEqual([shape["kind"] for shape in shapes(path)], ["star", "circle", "rectangle"])

        # Another program shows what the window shows: the part without the toolbar and the focus ring.
        application.keys("Escape")
        area = empty.safe_area.box
        window = application.settle().crop(area)
        png = subprocess.run(["rsvg-convert", str(path)], capture_output=True, check=True).stdout
        shown = Picture.from_png(png).crop(area)
        self.assertLess(window.far(shown), window.width * window.height / 100)
        self.assertGreater(shown.count(lambda r, g, b: max(r, g, b) > 100), 1_000)

        application.click(empty.buttons["square"].center)
        self.wait_for_title(application, "*drei Formen.svg — Shapely")
        application.keys("ctrl+z")
        self.wait_for_title(application, "drei Formen.svg — Shapely")
        application.keys("ctrl+y")
        application.settle()
        before = path.read_bytes()
        application.keys("ctrl+s")
        self.wait_for_title(application, "drei Formen.svg — Shapely")
        self.assertEqual(len(shapes(path)), 4)
        self.assertEqual(self.versions(), [before])
        state = application.quit()

        again = self.start(path.name)
        self.wait_for_title(again, "drei Formen.svg — Shapely")
        again.settle()
        end = again.quit()
        self.assertEqual([shape.kind for shape in end.shapes], [shape.kind for shape in state.shapes])
        for a, b in zip(end.shapes, state.shapes):
            self.assert_near(a.center, b.center, 0.001, a.kind)
            self.assertEqual((a.color, a.size, a.rotation), (b.color, b.size, b.rotation))

    def test_opened_and_saved_again_is_the_same_file(self) -> None:
        application = self.start()
        for kind in ("star", "oval"):
            application.click(self.command.empty((640, 480)).buttons[kind].center)
            application.settle()
        path = self.save_as(application, "one")
        application.quit()
        first = path.read_bytes()
        again = self.start("one.svg")
        self.wait_for_title(again, "one.svg — Shapely")
        again.keys("ctrl+shift+s")
        again.settle()
        again.type("two")
        again.keys("Return")
        self.wait_for_title(again, "two.svg — Shapely")
        self.assertEqual((self.folder / "two.svg").read_bytes(), first)
        again.quit()

    def test_a_file_changed_by_another_program_is_not_lost(self) -> None:
        application = self.start()
        star = self.command.empty((640, 480)).buttons["star"].center
        application.click(star)
        application.settle()
        path = self.save_as(application, "one")
        usual = application.settle()
        other = path.read_bytes().replace(b"</svg>", b"<text>other</text></svg>")
        temporary = self.folder / "other"
        temporary.write_bytes(other)
        temporary.rename(path)
        # One sentence, at once and without a key.
        self.wait_for(lambda: application.picture().difference(usual) > 500, "nothing is told")
        application.click(star)
        application.settle()
        application.keys("ctrl+s")
        self.wait_for(lambda: len(shapes(path)) == 2, "it is not saved")
        self.assertIn(other, self.versions())
        application.quit()

    def test_two_windows_on_one_file(self) -> None:
        size = (400, 400)
        first = self.start(size=size)
        star = self.command.empty(size).buttons["star"].center
        first.click(star)
        first.settle()
        path = self.save_as(first, "one")
        # Beside each other, so that each has its own picture.
        first.move_window((0, 0))
        second = self.start("one.svg", size=size)
        second.move_window((500, 0))
        self.wait_for_title(second, "one.svg — Shapely")
        usual = first.settle()
        second.click(star)
        second.settle()
        second.keys("ctrl+s")
        self.wait_for(lambda: len(shapes(path)) == 2, "the second window does not save")
        self.wait_for(lambda: first.picture().difference(usual) > 500, "the first window tells nothing")
        second.quit()
        first.quit()

    def test_a_vanished_folder_keeps_the_drawing(self) -> None:
        folder = self.folder / "deep"
        folder.mkdir()
        application = self.start()
        application.click(self.command.empty((640, 480)).buttons["star"].center)
        application.settle()
        application.keys("ctrl+s")
        application.settle()
        application.type("deep/one")
        application.keys("Return")
        self.wait_for_title(application, "one.svg — Shapely")
        shutil.rmtree(folder)
        application.settle()
        application.keys("ctrl+s")
        application.settle()
        self.assertFalse(folder.exists())
        folder.mkdir()
        application.keys("ctrl+s")
        self.wait_for((folder / "one.svg").exists, "it is not saved")
        self.assertEqual(len(application.quit().shapes), 1)

    @NEEDS_ROOT
    def test_a_full_disk_keeps_the_file_and_the_drawing(self) -> None:
        disk = SmallDisk(self, self.folder / "disk", "64k")
        empty = self.command.empty((640, 480))
        application = self.start()
        application.click(empty.buttons["star"].center)
        application.settle()
        application.keys("ctrl+s")
        application.settle()
        application.type("disk/one")
        application.keys("Return")
        path = disk.folder / "one.svg"
        self.wait_for_title(application, "one.svg — Shapely")
        saved = path.read_bytes()
        disk.fill()
        application.click(empty.buttons["circle"].center)
        usual = application.settle()
        application.keys("ctrl+s")
        self.wait_for(lambda: application.picture().difference(usual) > 500, "nothing is told")
        self.assertEqual(path.read_bytes(), saved)
        self.assertEqual(sorted(file.name for file in disk.folder.iterdir()), ["filler", "one.svg"])
        self.assertEqual(application.title, "*one.svg — Shapely")
        disk.empty()
        application.keys("ctrl+s")
        self.wait_for_title(application, "one.svg — Shapely")
        self.assertEqual([shape["kind"] for shape in shapes(path)], ["star", "circle"])
        application.quit()

    def test_a_file_that_is_none_is_told(self) -> None:
        broken = self.folder / "broken.svg"
        broken.write_text("<svg")
        application = self.start()
        usual = application.settle()
        application.keys("ctrl+o")
        application.settle()
        application.type("broken.svg")
        application.keys("Return")
        self.wait_for(lambda: application.picture().difference(usual) > 500, "nothing is told")
        self.assertEqual(broken.read_text(), "<svg")
        self.assertEqual(application.title, "Shapely")
        application.quit()

    def test_a_drawing_from_before_a_fresh_start_is_in_the_list(self) -> None:
        store = str(self.folder / "store")
        first = self.start("--store", store)
        first.click(self.command.empty((640, 480)).buttons["star"].center)
        first.settle()
        first.quit()
        second = self.start("--store", store, "--fresh")
        second.settle()
        # The menu of the canvas, its line for files, the list of recent drawings, and the only one in it.
        for keys in (("shift+F10",), ("Down", "Return"), ("Down", "Down", "Return"), ("Return",)):
            second.keys(*keys)
            second.settle()
        self.assertEqual([shape.kind for shape in second.quit().shapes], ["star"])

    def test_export_writes_what_the_window_shows(self) -> None:
        application = self.start()
        empty = self.command.empty((640, 480))
        for kind in ("star", "circle", "rectangle"):
            application.click(empty.buttons[kind].center)
            application.settle()
        application.keys("Escape")
        area = empty.safe_area.box
        window = application.settle().crop(area)
        application.keys("ctrl+shift+e")
        application.settle()
        application.type("picture.png")
        application.keys("Return")
        path = self.folder / "picture.png"
        self.wait_for(path.exists, "the picture is not there")
        application.settle()
        half = subprocess.run(["convert", str(path), "-filter", "Box", "-resize", "50%", "PNG32:-"], capture_output=True, check=True)
        shown = Picture.from_png(half.stdout).crop(area)
        self.assertLess(window.far(shown, 16), window.width * window.height / 100)
        self.assertGreater(shown.count(lambda r, g, b: max(r, g, b) > 100), 1_000)

        # The same drawing as PDF, shown by another program, on a ground of its own.
        application.keys("ctrl+shift+e")
        application.settle()
        application.type("picture.pdf")
        application.keys("Return")
        self.wait_for((self.folder / "picture.pdf").exists, "the PDF is not there")
        subprocess.run(["pdftoppm", "-png", "-singlefile", "-r", "72", "picture.pdf", "page"], cwd=self.folder, check=True)
        page = Picture.from_png((self.folder / "page.png").read_bytes()).crop(area)
        self.assertLess(window.far(page, 48), window.width * window.height / 50)
        self.assertEqual(application.title, "Shapely")
        application.quit()

    def test_export_of_no_kind_is_told(self) -> None:
        application = self.start()
        usual = application.settle()
        application.keys("ctrl+shift+e")
        application.settle()
        application.type("picture.gif")
        application.keys("Return")
        self.wait_for(lambda: application.picture().difference(usual) > 500, "nothing is told")
        self.assertFalse((self.folder / "picture.gif").exists())
        application.quit()

    def test_close_by_key(self) -> None:
        application = self.start()
        application.keys("ctrl+w")
        application.wait_for_end()


class Dialogs(DocumentCase):
    server = BusXvfb

    def chooser(self) -> subprocess.Popen:
        process = subprocess.Popen(
            [PYTHON, str(Path(__file__).parent / "harness" / "chooser.py")], env=self.display.environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

        def stop() -> None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                pipe.close()
        self.addCleanup(stop)
        self.assertEqual(json.loads(process.stdout.readline()), "ready")
        return process

    def tell(self, process: subprocess.Popen, value) -> None:
        process.stdin.write(json.dumps(value) + "\n")
        process.stdin.flush()

    def draw(self) -> Application:
        application = self.start()
        application.click(self.command.empty((640, 480)).buttons["star"].center)
        application.settle()
        return application

    def test_the_portal_asks_for_the_file(self) -> None:
        chooser = self.chooser()
        application = self.draw()
        application.keys("ctrl+s")
        call = json.loads(chooser.stdout.readline())
        self.assertEqual((call["method"], call["folder"], call["name"]), ("SaveFile", str(self.folder), "Untitled.svg"))
        # The dialog belongs to the window.
        self.assertEqual(call["parent"], f"x11:{int(application.window):x}")
        # The window goes on while the dialog is open.
        application.click(self.command.empty((640, 480)).buttons["circle"].center)
        application.settle()
        self.tell(chooser, str(self.folder / "ä b.svg"))
        self.wait_for_title(application, "ä b.svg — Shapely")
        self.assertEqual(len(shapes(self.folder / "ä b.svg")), 2)
        application.keys("ctrl+o")
        json.loads(chooser.stdout.readline())
        self.assertEqual(json.loads(chooser.stdout.readline())["method"], "OpenFile")
        self.tell(chooser, None)
        json.loads(chooser.stdout.readline())
        self.assertEqual(application.title, "ä b.svg — Shapely")
        application.quit()

    def test_without_the_portal_the_panel_asks(self) -> None:
        chooser = self.chooser()
        self.tell(chooser, False)
        chooser.stdout.readline()
        application = self.draw()
        self.save_as(application, "one")
        application.quit()

    def test_zenity_asks_where_there_is_no_portal(self) -> None:
        program = Path(self.path) / "zenity"
        target = self.folder / "from zenity.svg"
        program.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" > '{self.folder}/arguments'\n/bin/sleep 0.3\necho '{target}'\n")
        program.chmod(0o755)
        application = self.draw()
        application.keys("ctrl+s")
        self.wait_for(target.exists, "it is not saved")
        arguments = (self.folder / "arguments").read_text().splitlines()
        self.assertIn("--file-selection", arguments)
        self.assertIn(f"--filename={self.folder}/Untitled.svg", arguments)
        application.quit()


class SlowDisk(DocumentCase):
    """A disk that takes its time, by strace."""

    def test_a_save_that_takes_long_is_shown_and_can_be_cancelled(self) -> None:
        if not shutil.which("strace"):
            self.skipTest("strace is not installed")
        path = self.folder / "slow.svg"
        application = self.start()
        application.click(self.command.empty((640, 480)).buttons["star"].center)
        application.settle()
        self.save_as(application, "slow")
        before = path.read_bytes()
        application.click(self.command.empty((640, 480)).buttons["circle"].center)
        shown = application.settle()
        tracer = subprocess.Popen(
            ["strace", "-f", "-o", "/dev/null", "-e", "trace=fsync,fdatasync",
             "-e", "inject=fsync,fdatasync:delay_enter=4000000", "-p", str(application.process.pid)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.addCleanup(tracer.stderr.close)
        self.addCleanup(tracer.wait)
        self.addCleanup(tracer.kill)
        if "attached" not in tracer.stderr.readline():
            self.skipTest("strace may not attach here")
        application.keys("ctrl+s")
        # The notice is at the top, with its button at the right.
        self.wait_for(lambda: application.picture().difference(shown) > 1_000, "the notice is not shown")
        notice = application.settle()
        columns = [x for x in range(640) if notice.at(x, 30) != shown.at(x, 30)]
        application.click((max(columns) - 40, 32))
        self.wait_for(lambda: application.picture().difference(notice) > 500, "the notice does not change")
        tracer.terminate()
        tracer.wait()
        application.settle()
        self.assertEqual(path.read_bytes(), before)
        self.assertTrue(application.title.startswith("*"), application.title)
        application.keys("ctrl+s")
        self.wait_for(lambda: len(shapes(path)) == 2, "it is not saved afterwards")
        application.quit()


class CommandLine(Case):
    """Files without a window."""

    def setUp(self) -> None:
        super().setUp()
        self.variables = os.environ | {"HOME": str(self.folder), "XDG_STATE_HOME": str(self.folder / "state")}

    def run_command(self, *arguments: str) -> subprocess.CompletedProcess:
        return self.command.run(*arguments, environment=self.variables)

    def tape(self, kind: str) -> Path:
        """Returns a tape that makes a shape."""
        self.command.rehearse([kind], (640, 480), 1)
        return self.folder / "rehearsal.tape"

    def test_a_tape_is_played_into_a_document(self) -> None:
        path = self.folder / "one.svg"
        for count, kind in enumerate(("star", "circle"), 1):
            run = self.run_command("--headless", "--replay", str(self.tape(kind)), "--document", "one.svg")
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            self.assertEqual(len(shapes(path)), count)
        run = self.run_command("one.svg", "--headless", "--state", "state.json")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertEqual([shape.kind for shape in State.read(self.folder / "state.json").shapes], ["star", "circle"])

    def test_a_tape_beside_a_file_does_not_change_it(self) -> None:
        path = self.folder / "one.svg"
        self.run_command("--headless", "--replay", str(self.tape("star")), "--document", "one.svg")
        before = path.read_bytes()
        run = self.run_command("--headless", "--replay", str(self.tape("circle")), "one.svg", "--state", "state.json")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(len(State.read(self.folder / "state.json").shapes), 2)
        self.assertEqual(path.read_bytes(), before)

    def test_files_that_cannot_be_opened_are_one_sentence(self) -> None:
        (self.folder / "broken.svg").write_text("<svg")
        (self.folder / "other.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg"><metadata><document xmlns="urn:easel:document" program="other" version="1"/>'
            '</metadata></svg>')
        for name, words in (("missing.svg", "no such file"), ("broken.svg", "ends too early"), ("other.svg", "of the program other")):
            run = self.run_command(name, "--headless")
            self.assertEqual(run.returncode, 1, name)
            self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)
            self.assertIn(words, run.stderr)
        self.assertEqual(self.run_command("a", "b").returncode, 64)

    def test_export_without_a_window(self) -> None:
        self.run_command("--headless", "--replay", str(self.tape("star")), "--document", "one.svg")
        before = (self.folder / "one.svg").read_bytes()
        marks = {"svg": b"<?xml", "pdf": b"%PDF-1.7", "png": b"\x89PNG", "jpg": b"\xff\xd8\xff"}
        for ending, mark in marks.items():
            run = self.run_command("export", "one.svg", "--output", f"out.{ending}")
            # A drawing of shapes has no parts that become images.
            self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""), ending)
            self.assertTrue((self.folder / f"out.{ending}").read_bytes().startswith(mark), ending)
        self.assertEqual((self.folder / "one.svg").read_bytes(), before)
        # Twice as many pixels as points, unless a scale is given, and as other programs draw the file.
        for scale, flags in ((2, ()), (1, ("--scale", "1")), (3, ("--scale=3",))):
            self.run_command("export", "one.svg", "--output", "out.png", *flags)
            own = Picture.from_png((self.folder / "out.png").read_bytes())
            self.assertEqual((own.width, own.height), (640 * scale, 480 * scale))
            other = subprocess.run(["rsvg-convert", "-z", str(scale), "one.svg"], cwd=self.folder, capture_output=True, check=True)
            self.assertLess(own.far(Picture.from_png(other.stdout)), own.width * own.height / 100)
        # Without a ground, only the star is painted; a JPEG is white there.
        self.run_command("export", "one.svg", "--output", "clear.png", "--background", "none")
        self.assertEqual(self.corner("clear.png"), "srgba(0,0,0,0)")
        self.run_command("export", "one.svg", "--output", "white.jpg", "--background", "none")
        self.assertEqual(self.corner("white.jpg"), "srgb(255,255,255)")
        self.run_command("export", "one.svg", "--output", "blue.png", "--background", "#0000ff")
        self.assertIn("0,0,255", self.corner("blue.png"))

    def corner(self, name: str) -> str:
        """The first pixel of a picture, read by another program."""
        return subprocess.run(
            ["convert", name, "-depth", "8", "-format", "%[pixel:p{0,0}]", "info:"], cwd=self.folder, capture_output=True,
            text=True, check=True).stdout

    def test_exports_that_cannot_be_written_are_one_sentence(self) -> None:
        self.run_command("--headless", "--replay", str(self.tape("star")), "--document", "one.svg")
        for status, words, arguments in (
            (64, "export --help", ("one.svg",)), (64, ".svg, .pdf, .png or .jpg", ("one.svg", "--output", "out.gif")),
            (64, "scale", ("one.svg", "--output", "out.png", "--scale", "x")),
            (1, "no such file", ("two.svg", "--output", "out.png")), (1, "exported", ("one.svg", "--output", "./one.svg")),
            (1, "--output", ("one.svg", "--output", "gone/out.png")),
            (1, "choose at most", ("one.svg", "--output", "out.png", "--scale", "64")),
        ):
            run = self.run_command("export", *arguments)
            self.assertEqual(run.returncode, status, arguments)
            self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)
            self.assertIn(words, run.stderr)
        self.assertEqual(self.run_command("export", "--help").returncode, 0)
        self.assertIn("export …", self.run_command("--help").stdout)

    def test_a_replay_tells_that_its_file_differs(self) -> None:
        self.run_command("--headless", "--replay", str(self.tape("star")), "--document", "one.svg")
        run = self.run_command("one.svg", "--headless", "--replay", str(self.tape("circle")), "--record", "second.tape")
        self.assertEqual(run.returncode, 0, run.stderr)
        again = self.run_command("--headless", "--replay", "second.tape")
        self.assertEqual((again.returncode, again.stderr), (0, ""))
        self.run_command("--headless", "--replay", str(self.tape("square")), "--document", "one.svg")
        changed = self.run_command("--headless", "--replay", "second.tape")
        self.assertIn("is not as it was when the tape was recorded", changed.stderr)
