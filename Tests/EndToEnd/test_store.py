"""Drawings that are there again after any end of the program."""

import signal

from harness.application import Application
from harness.cases import ProgramCase, WindowCase
from harness.disks import NEEDS_ROOT, SmallDisk
from harness.server import wait_until
from harness.state import State
from harness.timing import HANG


class Kept(WindowCase):
    def setUp(self) -> None:
        super().setUp()
        self.store = self.folder / "store"

    def start(self, *arguments: str, **options) -> Application:
        return self.open("--store", str(self.store), *arguments, **options)

    def stored(self) -> State:
        """Returns what the store has, from a run without a window. The store is not in use meanwhile."""
        path = self.folder / "stored.json"
        run = self.command.run("--headless", "--store", str(self.store), "--state", str(path))
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return State.read(path)

    def draw(self, application: Application) -> None:
        application.keys("1", "3", "6")
        application.settle()
        application.keys("c", "shift+Left", "b")
        application.settle()

    def test_a_killed_program_shows_its_drawing_again_and_undoes_it(self) -> None:
        application = self.start()
        self.draw(application)
        shown = application.picture()
        application.process.send_signal(signal.SIGKILL)
        application.process.wait()
        again = self.start(seed=2)
        self.assertEqual(len(again.settle().rows), len(shown.rows))
        # The order, the move and the colour, and the star.
        again.keys("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        again.settle()
        state = again.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["square", "circle"])
        third = self.start(seed=3)
        third.keys("ctrl+y")
        self.assertEqual([shape.kind for shape in third.quit().shapes], ["square", "circle", "star"])

    def test_every_end_keeps_the_drawing(self) -> None:
        for number, end in enumerate((signal.SIGTERM, signal.SIGHUP, None)):
            application = self.start(seed=number)
            application.keys("2")
            application.settle()
            if end is None:
                application.close()
            else:
                application.process.send_signal(end)
                application.wait_for_end()
            self.assertEqual([shape.kind for shape in self.stored().shapes], ["rectangle"] * (number + 1))

    def test_two_windows_have_different_drawings(self) -> None:
        first = self.start()
        first.keys("1")
        first.settle()
        second = self.start()
        second.keys("6")
        second.settle()
        self.assertEqual([shape.kind for shape in second.quit().shapes], ["star"])
        first.keys("2")
        self.assertEqual([shape.kind for shape in first.quit().shapes], ["square", "rectangle"])
        self.assertEqual([shape.kind for shape in self.stored().shapes], ["square", "rectangle"])

    def test_fresh_begins_another_drawing(self) -> None:
        first = self.start()
        first.keys("1")
        first.quit()
        fresh = self.start("--fresh")
        self.assertEqual(fresh.quit().shapes, [])
        self.assertEqual([shape.kind for shape in self.stored().shapes], ["square"])

    def test_the_size_of_the_window_and_the_physics_mode_are_kept(self) -> None:
        first = self.start()
        first.keys("1")
        first.settle()
        first.keys("p")
        first.resize(700, 520)
        first.quit()
        state = self.stored()
        self.assertEqual((state.window, state.physics), ((700, 520), "throw"))

    def assert_notice(self, application: Application, empty_rows: list) -> None:
        """Waits until the sentence is at the top of the window."""
        def is_shown() -> bool:
            rows = application.picture().rows
            return any(rows[y] != empty_rows[y] for y in range(14, 40))
        self.assertTrue(wait_until(is_shown, HANG), "no sentence appears")

    @NEEDS_ROOT
    def test_a_full_disk_is_told_and_nothing_is_lost(self) -> None:
        disk = SmallDisk(self, self.store, "192k")
        application = self.start()
        application.keys("1")
        before = application.settle()
        disk.fill()
        # Each commit needs a page of the log, or several.
        for _ in range(12):
            application.keys("c")
        self.assert_notice(application, before.rows)
        application.keys("6")
        disk.empty()
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["square", "star"])
        self.assertEqual([shape.color for shape in self.stored().shapes], [shape.color for shape in state.shapes])

    @NEEDS_ROOT
    def test_a_read_only_disk_is_told_and_the_drawing_is_shown(self) -> None:
        disk = SmallDisk(self, self.store, "4m")
        first = self.start()
        first.keys("1", "6")
        before = first.settle()
        first.kill()
        disk.remount("ro")
        application = self.start(seed=2)
        self.assert_notice(application, before.rows)
        application.keys("c")
        disk.remount("rw")
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["square", "star"])
        self.assertEqual([shape.color for shape in self.stored().shapes], [shape.color for shape in state.shapes])

    def test_a_damaged_drawing_is_kept_aside_and_told(self) -> None:
        self.store.mkdir()
        (self.store / "document-1.sqlite3").write_bytes(b"no database" * 1000)
        empty = self.open().settle()
        application = self.start()
        self.assert_notice(application, empty.rows)
        application.keys("1")
        application.quit()
        self.assertEqual((self.store / "damaged-1-1.sqlite3").read_bytes(), b"no database" * 1000)
        self.assertEqual([shape.kind for shape in self.stored().shapes], ["square"])


class KeptFigures(ProgramCase):
    program = "quartzfun"
    program_size = (800, 600)

    def test_figures_and_their_history_are_there_again(self) -> None:
        store = str(self.folder / "store")
        application = self.open_program("--store", store)
        application.keys("2", "b")
        application.drag((500, 400), (300, 200))
        application.drag((200, 400), (100, 200))
        application.settle()
        application.process.send_signal(signal.SIGKILL)
        application.process.wait()
        again = self.open_program("--store", store)
        again.keys("ctrl+z")
        state = self.quit(again)
        self.assertEqual([figure["kind"] for figure in state["figures"]], ["rectangle"])
        self.assertEqual((state["kind"], state["color"]), ("rectangle", "blue"))
