"""The position and size of the first window on screens of several sizes."""

import shutil
import subprocess
from collections.abc import Callable

from harness.application import Application
from harness.cases import WindowCase
from harness.properties import cardinals
from harness.server import Xvfb, wait_until
from harness.state import State
from harness.timing import HANG, sleep
from harness.xorg import Xorg


class Wide(Xvfb):
    size = (1600, 1000)


class Laptop(Xvfb):
    size = (1024, 600)


class Small(Xvfb):
    size = (800, 480)


class Vga(Xvfb):
    size = (640, 480)


class Tiny(Xvfb):
    size = (320, 240)


class PlacementCase(WindowCase):
    """Opens windows at three scales."""

    SCALES = (1.0, 1.5, 2.0)

    def open_at(self, scale: float, *arguments: str, size: tuple[int, int] | None = None) -> Application:
        application = Application(self.command, self.display, "--scale", str(scale), *arguments, size=size)
        self.addCleanup(application.kill)
        self.applications.append(application)
        return application

    def assert_on_screen(self, application: Application, meaning: str) -> None:
        """Checks that the window and its decorations lie on the screen."""
        left, right, top, bottom = cardinals(self.display.name, application.window, "_NET_FRAME_EXTENTS")
        self.assertGreater(top, 0, "the window manager draws no title bar")
        # The title bar's size is known only after the window is shown.
        wait_until(lambda: self.is_on_screen(application, (left, right, top, bottom)), 5)
        (x, y), (width, height) = application.find_origin(), application.window_size()
        self.assertGreaterEqual(x - left, 0, meaning)
        self.assertGreaterEqual(y - top, 0, meaning)
        self.assertLessEqual(x + width + right, self.display.size[0], meaning)
        self.assertLessEqual(y + height + bottom, self.display.size[1], meaning)

    def is_on_screen(self, application: Application, frame: tuple[int, int, int, int]) -> bool:
        left, right, top, bottom = frame
        (x, y), (width, height) = application.find_origin(), application.window_size()
        return (x >= left and y >= top and x + width + right <= self.display.size[0]
                and y + height + bottom <= self.display.size[1])

    def assert_toolbar_is_visible(self, application: Application, scale: float, meaning: str) -> State:
        picture = application.settle()
        width, height = application.window_size()
        state = application.quit()
        self.assert_near(
            (state.window[0] * scale, state.window[1] * scale), (width, height), 1, f"{meaning}: the scene's size")
        for kind, box in state.buttons.items():
            x, y = (value * scale for value in box.center)
            self.assertTrue(0 < x < width and 0 < y < height, f"{meaning}: the button {kind} is outside")
            part = picture.crop((x - 12 * scale, y - 12 * scale, 24 * scale, 24 * scale))
            self.assertGreater(part.count(lambda *color: max(color) > 100), 10, f"{meaning}: no {kind} is visible")
        return state

    def check_every_scale(self) -> None:
        for scale in self.SCALES:
            meaning = f"scale {scale} on {self.display.size}"
            application = self.open_at(scale)
            self.assert_on_screen(application, meaning)
            self.assert_toolbar_is_visible(application, scale, meaning)


class WideScreen(PlacementCase):
    server = Wide

    def test_the_first_window_is_on_the_screen(self) -> None:
        self.check_every_scale()

    def test_a_window_that_fits_has_the_standard_size(self) -> None:
        application = self.open_at(1.5)
        self.assertEqual(application.window_size(), (1200, 900))

    def test_a_requested_size_that_is_too_large_is_fitted(self) -> None:
        application = self.open_at(2, size=(1200, 900))
        self.assert_on_screen(application, "1200×900 at scale 2")
        self.assert_toolbar_is_visible(application, 2, "1200×900 at scale 2")

    def test_sizes_below_the_smallest_are_refused(self) -> None:
        run = self.command.run("--size", "300x200", environment=self.display.environment)
        self.assertEqual(run.returncode, 64)
        self.assertIn("300x200", run.stderr)
        self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)

    def test_the_smallest_size_is_granted(self) -> None:
        application = self.open_at(1, size=(320, 320))
        self.assertEqual(application.window_size(), (320, 320))

    def test_a_tape_of_a_smaller_window_opens_a_window_of_its_size(self) -> None:
        tape = self.folder / "small.tape"
        tape.write_text(
            '{"tape":1,"app":"shapely","size":[240,200],"scale":1,"seed":1}\n{"t":30,"end":true}\n')
        application = self.open_at(1, "--replay", str(tape))
        self.assertEqual(application.window_size(), (240, 200))
        application.keys("Escape")
        application.end()

    def test_the_window_has_the_icon_of_the_desktop_file(self) -> None:
        application = self.open_at(1)
        icon: list[int] = []

        def has_icon() -> bool:
            icon[:] = cardinals(self.display.name, application.window, "_NET_WM_ICON")
            return bool(icon)
        self.assertTrue(wait_until(has_icon, HANG), "the window has no icon")
        self.assertEqual(icon[:2], [128, 128])
        # The corner is transparent, and the outline of the square has the blue of the source.
        self.assertEqual(icon[2] >> 24, 0)
        self.assertEqual(icon[2 + 128 * 50 + 20], 0xFF3478F6)


class LaptopScreen(PlacementCase):
    server = Laptop

    def test_the_first_window_is_on_the_screen(self) -> None:
        self.check_every_scale()


class SmallScreen(PlacementCase):
    server = Small

    def test_the_first_window_is_on_the_screen(self) -> None:
        self.check_every_scale()

    def test_leaving_full_screen_restores_the_fitted_size(self) -> None:
        application = self.open_at(2)
        before = application.window_size()
        application.keys("F11")
        self.assertTrue(wait_until(lambda: application.window_size() == self.display.size, HANG), "the window does not fill the screen")
        application.settle()
        application.keys("F11")
        self.assertTrue(wait_until(lambda: application.window_size() == before, HANG), "the window does not return to its size")
        application.settle()
        application.quit()


class VgaScreen(PlacementCase):
    server = Vga

    def test_the_first_window_is_on_the_screen(self) -> None:
        self.check_every_scale()


class TinyScreen(PlacementCase):
    server = Tiny

    def test_the_first_window_is_on_the_screen(self) -> None:
        application = self.open_at(1)
        self.assert_on_screen(application, "scale 1 on 320×240")
        size, before = application.window_size(), application.settle()
        # A size that SDL reports within the change of the mode was shown only with the next event, in one of some ten changes.
        for number in range(8):
            application.keys("F11")
            self.assertTrue(wait_until(lambda: application.window_size() == self.display.size, HANG), "the window does not fill the screen")
            application.settle()
            application.keys("F11")
            self.assertTrue(wait_until(lambda: application.window_size() == size, HANG), "the window does not return to its size")
            self.assertTrue(wait_until(lambda: application.settle().rows == before.rows, 5), f"another picture after {number + 1} changes")
        self.assert_toolbar_is_visible(application, 1, "scale 1 on 320×240")


class TwoScreens(PlacementCase):
    """A second screen at the right of the first, which changes its mode and goes while a window is on it."""

    server = Xorg

    def setUp(self) -> None:
        super().setUp()
        if shutil.which("xrandr") is None:
            self.skipTest("xrandr is not installed")
        self.addCleanup(self.switch, "DUMMY1", "--off")
        for mode in ("1024x768", "800x600"):
            self.randr("--addmode", "DUMMY1", mode)
        self.switch("DUMMY1", "--mode", "1024x768", "--right-of", "DUMMY0")

    def randr(self, *words: str) -> None:
        subprocess.run(["xrandr", *words], env=self.display.environment, check=True, capture_output=True)

    def switch(self, output: str, *words: str) -> None:
        self.randr("--output", output, *words)

    def test_a_window_follows_its_screen(self) -> None:
        application = self.open_at(1, size=(640, 480))
        self.assert_on_screen(application, "the first screen")
        application._xdotool("windowmove", "--sync", application.window, "1500", "100")
        self.assert_rests(application, lambda x: x >= 1280, "on the second screen")
        self.switch("DUMMY1", "--mode", "800x600")
        self.assert_rests(application, lambda x: x >= 1280, "in another mode")
        self.switch("DUMMY1", "--off")
        # The window manager puts a part of the window on the screen that is left.
        self.assert_rests(application, lambda x: x < 1280, "without the second screen")
        application._xdotool("windowmove", "--sync", application.window, "100", "100")
        self.assert_toolbar_is_visible(application, 1, "at last")

    def assert_rests(self, application: Application, is_right: Callable[[float], bool], meaning: str) -> None:
        """Waits until the window's left edge is right, and checks that the program keeps its size and does nothing then."""
        self.assertTrue(wait_until(lambda: is_right(application.find_origin()[0]), HANG), meaning)
        application.settle()
        self.assertEqual(application.window_size(), (640, 480), meaning)
        before = application.processor_seconds()
        sleep(1)
        self.assertLess(application.processor_seconds() - before, 0.1, f"{meaning}: the program works on")
