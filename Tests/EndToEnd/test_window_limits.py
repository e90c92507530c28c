"""Windows that are larger than any surface or very small, and the first frames after a change of the size."""

from harness.application import Application
from harness.cases import ProgramCase, WindowCase
from harness.picture import Picture
from harness.server import Server, Xvfb, wait_until
from harness.timing import HANG

UNDO = (10, 430, 80, 40)
"""A part of the toolbar of a window of 640 × 480: it does not move with the star, and nothing hovers over it."""

LONGEST = 16_383
"""The longest side of a surface, in pixels; the most pixels are 8192 × 8192."""


def resize(application: Application, width: int, height: int) -> None:
    """Requests a size in pixels without waiting for it."""
    application._xdotool("windowsize", application.window, str(width), str(height))


def wait_for_size(test: WindowCase, application: Application, meaning: str, fits) -> None:
    """Waits until the window has a size that fulfils a condition."""
    if not wait_until(lambda: fits(*application.window_size()), HANG):
        test.fail(f"{meaning}: the window is {application.window_size()}")


def can_be_drawn(width: int, height: int) -> bool:
    return max(width, height) <= LONGEST and width * height <= 1 << 26


class Unmanaged(Xvfb):
    """A display whose window manager has ended, so that windows get every size."""

    def __init__(self) -> None:
        super().__init__()
        self.processes[1].terminate()
        self.processes[1].wait()


class LimitsCase(WindowCase):
    def assert_has_toolbar_of(self, before: Picture, application: Application, meaning: str) -> None:
        self.assertTrue(wait_until(lambda: application.settle().crop(UNDO) == before.crop(UNDO), HANG), meaning)

    def check_oversize(self, *sizes: tuple[int, int]) -> None:
        application, expected = self.open_with("star")
        # Without a window manager nothing gives the window the focus.
        application._xdotool("windowfocus", application.window)
        before = application.settle()
        for size in sizes:
            resize(application, *size)
            wait_for_size(self, application, f"after {size}", lambda w, h: (w, h) != (640, 480) and can_be_drawn(w, h))
            resize(application, 640, 480)
            wait_for_size(self, application, "back", lambda w, h: (w, h) == (640, 480))
            # The window manager may have moved the large window out of the screen, where it has no picture.
            application._xdotool("windowmove", application.window, "50", "50")
            self.assert_has_toolbar_of(before, application, f"the toolbar after {size}")
        state = application.quit()
        self.assertEqual(state.window, (640, 480))
        self.assertEqual([shape.kind for shape in state.shapes], ["star"])
        self.assertEqual(len(application.messages.splitlines()), 1, application.messages)
        self.assertIn("more than can be drawn", application.messages)


class Managed(LimitsCase):
    def test_a_window_that_is_too_wide_is_cut(self) -> None:
        self.check_oversize((16_384, 400), (20_000, 400))

    def test_a_window_with_too_many_pixels_is_cut(self) -> None:
        self.check_oversize((30_000, 30_000))

    def test_the_first_frames_after_a_resize_fill_the_window_at_scale_2(self) -> None:
        first = self.open("--scale", "2", size=(500, 350))
        expected = first.settle()
        first.quit()
        application = self.open("--scale", "2", size=(340, 330))
        application.resize(1000, 700)
        self.assertEqual(application.settle().rows, expected.rows)
        # An odd number of pixels is half a point more.
        application.resize(901, 703)
        picture = application.settle()
        background = picture.at(450, 200)
        for x, y in ((900, 100), (100, 0), (900, 0)):
            self.assertEqual(picture.at(x, y), background, f"at {(x, y)}")
        self.assertEqual(application.quit().window, (450.5, 351.5))


class WithoutManager(LimitsCase):
    server: type[Server] = Unmanaged

    def test_a_window_that_is_too_wide_is_cut(self) -> None:
        self.check_oversize((16_384, 100))

    def test_a_window_with_too_many_pixels_is_cut(self) -> None:
        self.check_oversize((30_000, 30_000))

    def test_a_window_of_one_pixel_returns(self) -> None:
        application, _ = self.open_with("star")
        application._xdotool("windowfocus", application.window)
        before = application.settle()
        resize(application, 1, 1)
        wait_for_size(self, application, "1×1", lambda w, h: (w, h) == (1, 1))
        resize(application, 640, 480)
        wait_for_size(self, application, "back", lambda w, h: (w, h) == (640, 480))
        self.assert_has_toolbar_of(before, application, "the toolbar after 1×1")
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["star"])
        self.assertEqual(application.messages, "")


class OtherProgram(ProgramCase):
    program = "quartzfun"

    def test_a_window_that_is_too_wide_is_cut(self) -> None:
        application = self.open_program()
        resize(application, 16_384, 400)
        wait_for_size(self, application, "too wide", lambda w, h: w > 640 and can_be_drawn(w, h))
        resize(application, 640, 480)
        wait_for_size(self, application, "back", lambda w, h: (w, h) == (640, 480))
        application.settle()
        self.quit(application)
        self.assertIn("more than can be drawn", application.messages)
