"""Shapes and pictures in the clipboard of X11, with programs of all kinds."""

import base64
import json
import os
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree as XML
import zlib

from harness.application import Application
from harness.clipboards import ClipboardCase
from harness.server import wait_until
from harness.timing import HANG

MODEL = "application/x-easel-shapely"


def png(width: int, height: int, seed: int = 1) -> bytes:
    """Returns a picture of noise, which cannot be compressed: some three bytes a pixel."""
    state, rows = seed, bytearray()
    noise = bytearray()
    while len(noise) < width * height * 3:
        state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        noise += state.to_bytes(8, "little")[2:]
    for row in range(height):
        rows += b"\0" + noise[row * width * 3:(row + 1) * width * 3]

    def chunk(name: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")
    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x02\0\0\0"
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(rows), 0)) + chunk(b"IEND", b"")


class CopiedShapes(ClipboardCase):
    def draw(self, application: Application) -> None:
        application.keys("1", "6")
        application.settle()

    def assert_copied(self) -> None:
        """Waits until the program has copied."""
        self.assertTrue(wait_until(lambda: MODEL in self.targets(), HANG), self.targets())

    def pasted(self, tape: str) -> list[tuple[str, bytes]]:
        """Returns the content that a tape has as pasted."""
        contents, parts = [], b""
        for line in (self.folder / tape).read_text().splitlines():
            if part := json.loads(line).get("pasteData"):
                parts += base64.b64decode(part["base64"])
                if not part.get("more"):
                    contents.append((part["type"], parts))
                    parts = b""
        return contents

    def test_copied_shapes_reach_other_programs_and_come_back(self) -> None:
        application = self.open()
        self.draw(application)
        application.keys("ctrl+c")
        application.settle()
        self.assertLessEqual(
            {MODEL, "image/svg+xml", "image/png", "UTF8_STRING", "TARGETS", "MULTIPLE", "TIMESTAMP"}, self.targets())
        drawing = self.content("image/svg+xml")
        self.assertEqual(XML.fromstring(drawing).tag, "{http://www.w3.org/2000/svg}svg")
        self.assertEqual(self.content(MODEL), drawing)
        self.assertEqual(self.content("UTF8_STRING"), drawing)
        picture = self.content("image/png")
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        width, height = (int.from_bytes(picture[at:at + 4], "big") for at in (16, 20))
        # A star of 100 points is 95.1 points high, at two pixels a point.
        self.assertEqual(width, 200)
        self.assertIn(height, range(190, 201))
        self.assertEqual(self.content("image/webp"), b"")
        if shutil.which("rsvg-convert"):
            shown = subprocess.run(["rsvg-convert"], input=drawing, capture_output=True)
            self.assertEqual((shown.returncode, shown.stdout[:4]), (0, b"\x89PNG"))
        # What another program copies in turn is pasted, whichever type it has.
        for target in ("image/svg+xml", MODEL, "UTF8_STRING"):
            self.xclip("-i", "-t", target, data=drawing)
            application.keys("ctrl+v")
            application.settle()
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["square", "star", "star", "star", "star"])
        self.assertEqual(len({shape.center for shape in state.shapes}), 5)

    def test_drawings_and_pictures_of_other_programs_are_pasted(self) -> None:
        application = self.open()
        application.settle()
        drawing = b'<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="120" height="80" fill="#0f0"/></svg>'
        for target, data in (("image/svg+xml", drawing), ("UTF8_STRING", drawing), ("image/png", png(100, 100))):
            self.xclip("-i", "-t", target, data=data)
            application.keys("ctrl+v")
            application.settle()
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["graphic"] * 3)
        self.assertEqual([shape.size for shape in state.shapes], [(120, 80), (120, 80), (100, 100)])

    def test_shapes_go_from_window_to_window(self) -> None:
        first = self.open()
        self.draw(first)
        first.keys("Escape", "Escape", "ctrl+c")
        first.settle()
        second = self.open(seed=2)
        second.settle()
        second.keys("ctrl+v")
        second.settle()
        second.keys("ctrl+x")
        # The clipboard belongs to the second window now, which has cut the star.
        second.settle()
        first.take_focus()
        first.keys("ctrl+v", "ctrl+v")
        first.settle()
        state = first.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["square", "star", "star", "star"])
        second.take_focus()
        self.assertEqual([shape.kind for shape in second.quit().shapes], ["square"])

    def test_much_is_sent_and_taken_in_parts(self) -> None:
        application = self.open("--record", "paste.tape", "--force")
        application.settle()
        picture = png(1_860, 1_860)
        self.assertGreater(len(picture), 10_000_000)
        self.xclip("-i", "-t", "image/png", data=picture)
        application.keys("ctrl+v")
        application.settle()
        # The keys wait for the picture.
        application.keys("6", "ctrl+c")
        self.assert_copied()
        application.quit()
        self.assertEqual(self.pasted("paste.tape"), [("image/png", picture)])

    def test_a_large_drawing_is_sent_in_parts_to_several_programs_at_once(self) -> None:
        shapes = "".join(
            f'<easel:shape id="{number}" kind="star" color="red" x="{number % 97 * 5}" y="{number // 97 * 4}" '
            'scale="0.3" rotation="0"/>' for number in range(1, 8_001))
        text = (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:easel="urn:easel:document"><metadata>'
            '<easel:document program="shapely" version="1" width="640" height="480" count="8000">'
            f"{shapes}</easel:document></metadata></svg>")
        (self.folder / "many.svg").write_text(text)
        application = self.open("many.svg", has_state=False)
        # The file is opened on another thread.
        self.assertTrue(wait_until(lambda: application.keys("ctrl+c") or MODEL in self.targets(), HANG, step=1))
        command = ["xclip", "-selection", "clipboard", "-o", "-t"]
        requests = [
            subprocess.Popen([*command, target], env=self.display.environment, stdout=subprocess.PIPE)
            for target in ("image/svg+xml", "UTF8_STRING", "image/png", MODEL)]
        # One of them dies in the middle; the others get all.
        dying = subprocess.Popen([*command, "image/svg+xml"], env=self.display.environment, stdout=subprocess.PIPE)
        dying.kill()
        dying.communicate()
        drawing, string, picture, model = (request.communicate(timeout=HANG)[0] for request in requests)
        self.assertGreater(len(drawing), 2_000_000)
        self.assertEqual(drawing.count(b"<easel:shape "), 8_000)
        self.assertTrue(drawing == string == model)
        self.assertEqual(picture[:4], b"\x89PNG")
        application.close()
        application.wait_for_end()

    def test_a_stopped_owner_holds_nothing_up_and_is_told(self) -> None:
        application = self.open("--record", "paste.tape", "--force")
        before = application.settle()
        owner = self.own("text", "10")
        os.kill(owner.pid, signal.SIGSTOP)
        application.keys("ctrl+v", "6")
        # The window draws on: the pointer still makes a shape.
        application.click(self.command.empty((640, 480)).buttons["square"].center)
        # The notice is at the top.
        self.assertTrue(wait_until(lambda: application.picture().at(320, 30) != before.at(320, 30), HANG))
        application.settle()
        os.kill(owner.pid, signal.SIGCONT)
        state = application.quit()
        self.assertEqual(sorted(shape.kind for shape in state.shapes), ["square", "star"])
        self.assertIn("Nothing pasted: the program that copied it does not answer.", (self.folder / "paste.tape").read_text())

    def test_what_was_copied_outlives_the_program_if_a_manager_is_there(self) -> None:
        manager = self.start_other("selection_manager.py", "save")
        application = self.open()
        self.draw(application)
        application.keys("ctrl+c")
        application.settle()
        drawing = self.content("image/svg+xml")
        application.quit()
        saved = set(manager.stdout.readline().split())
        self.assertLessEqual({"saved", MODEL, "image/svg+xml", "image/png", "UTF8_STRING"}, saved)
        self.assertEqual(self.content("image/svg+xml"), drawing)
        self.assertEqual(self.content("image/png")[:4], b"\x89PNG")
        again = self.open(seed=3)
        again.settle()
        again.keys("ctrl+v")
        again.settle()
        self.assertEqual([shape.kind for shape in again.quit().shapes], ["star"])

    def test_a_silent_manager_does_not_keep_the_program(self) -> None:
        self.start_other("selection_manager.py", "silent")
        application = self.open()
        self.draw(application)
        application.keys("ctrl+c")
        application.settle()
        application.close()
        began = time.monotonic()
        application.wait_for_end()
        # A second of silence, and time for a loaded machine.
        self.assertLess(time.monotonic() - began, HANG / 2)

    def test_shapes_go_to_a_program_of_gtk_and_come_back(self) -> None:
        application = self.open()
        self.draw(application)
        application.keys("ctrl+c")
        self.assert_copied()
        formats, size = self.read_by_gtk()
        self.assertLessEqual({MODEL, "image/svg+xml", "image/png"}, set(formats.split()))
        self.assertEqual(size.split()[0], "200")
        # The text is the drawing, with the shapes in it. A picture has a point for each of its pixels.
        for content in ("text", "picture"):
            application.keys("ctrl+c")
            self.assert_copied()
            owner = self.return_by_gtk(content)
            self.assertNotIn(MODEL, self.targets())
            application.keys("ctrl+v")
            application.settle()
            owner.kill()
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["square", "star", "star", "graphic"])
        self.assertEqual(state.shapes[3].size[0], 200)
