"""Contacts whose end the server never sends."""

from harness.cases import TouchCase
from harness.inputtest import line
from harness.lossy import BUTTON_RELEASE, TOUCH_END, LossyXorg
from harness.server import wait_until
from harness.state import COLORS
from harness.timing import HANG, sleep


class LossyServer(TouchCase):
    server = LossyXorg

    def setUp(self) -> None:
        super().setUp()
        self.addCleanup(self.display.lost.clear)

    def test_a_finger_without_an_end_is_cancelled(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))
        square, middle = expected.only("square"), expected.safe_area.center
        start = application.on_screen(square.center)
        x = 80 if square.center[0] < middle[0] else -80
        self.touchscreen.down(0, start)
        self.touchscreen.follow({0: line(start, (start[0] + x, start[1]))})
        held = application.settle()
        self.assertNotEqual(held.at(*square.grip), COLORS[square.color], "the square did not follow")
        self.display.lost.add(TOUCH_END)
        self.touchscreen.up(0)
        # The drag is cancelled, so the square returns.
        returned = wait_until(lambda: application.picture().at(*square.grip) == COLORS[square.color], HANG)
        self.assertTrue(returned, "the finger stayed down")
        self.display.lost.clear()
        application.settle()
        # A single finger drags and does not pinch.
        self.touchscreen.down(0, start)
        self.touchscreen.follow({0: line(start, (start[0] + x, start[1]))})
        sleep(0.15)
        self.touchscreen.up(0)
        application.settle()
        moved = application.quit().only("square")
        self.assert_near(moved.center, (square.center[0] + x, square.center[1]), 0.6, "the second drag")
        self.assertEqual(moved.size, square.size)

    def test_a_button_without_a_release_is_released(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))
        square = expected.only("square")
        outside = (square.grip[0], expected.safe_area.y - 40)
        application.press(square.grip)
        application.move(square.grip, outside)
        held = application.settle()
        self.display.lost.add(BUTTON_RELEASE)
        application.release()
        # A released shape returns to the safe area, a held one stays with the pointer.
        returned = wait_until(lambda: application.picture().difference(held) > 100, HANG)
        self.assertTrue(returned, "the button stayed down")
        self.display.lost.clear()
        application.settle()
        state = application.quit()
        self.assertTrue(state.safe_area.contains(state.only("square").bounds), state)
        # A press that is cancelled would return to where it was.
        self.assertGreater(square.bounds.y - state.only("square").bounds.y, 1)
