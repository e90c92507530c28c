"""Physics modes in a real window."""

import math

from harness.cases import TouchCase, WindowCase
from harness.inputtest import line
from harness.timing import sleep


class Physics(WindowCase):
    def test_shapes_fall_and_a_bar_shows_the_mode(self) -> None:
        application, expected = self.open_with("square", "circle")
        bar = (640 - 216, 0, 216, 60)
        # Twice through all modes, because the first key also shows the focus ring.
        application.keys("p", "shift+p")
        calm = application.settle()
        application.keys("shift+p")
        fallen = application.settle()
        self.assertGreater(fallen.crop(bar).difference(calm.crop(bar)), 500, "the bar did not appear")
        state = application.quit()
        bottom = state.safe_area.y + state.safe_area.height
        for shape, before in zip(state.shapes, expected.shapes):
            self.assertTrue(state.safe_area.contains(shape.bounds), shape)
            self.assertGreaterEqual(shape.center[1], before.center[1] - 1, shape)
        self.assertTrue(any(abs(shape.bounds.y + shape.bounds.height - bottom) < 1 for shape in state.shapes), state.shapes)

    def test_a_shape_thrown_at_a_wall_or_the_bar_comes_to_rest_inside(self) -> None:
        for wall, (x, y) in {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bar": (0, 1)}.items():
            with self.subTest(wall):
                application, expected = self.open_with("circle")
                start = expected.only("circle").center
                application.keys("p")
                released = self.throw(application, start, (x, y))
                application.settle()
                state = application.quit()
                circle = state.only("circle")
                self.assertTrue(state.safe_area.contains(circle.bounds), circle)
                travelled = math.dist(circle.center, released)
                self.assertGreater(travelled, 20, "the shape stopped at the release")

    def test_a_throw_is_one_step_of_undo(self) -> None:
        application, expected = self.open_with("star")
        star = expected.only("star")
        application.keys("p")
        self.throw(application, star.center, (1, 0))
        application.settle()
        application.keys("ctrl+z")
        application.settle()
        state = application.quit()
        self.assert_near(state.only("star").center, star.center, 0.6, "the undone throw")

    def test_a_window_that_shrinks_during_a_throw_keeps_the_shape(self) -> None:
        application, expected = self.open_with("square")
        application.keys("p", "p")
        self.throw(application, expected.only("square").center, (1, 0))
        application.resize(400, 420)
        application.settle()
        state = application.quit()
        self.assertTrue(state.safe_area.contains(state.only("square").bounds), state.shapes)

    def test_a_shape_is_dragged_out_of_a_pile_and_falls_again(self) -> None:
        application, expected = self.open_with("square", "circle")
        application.keys("shift+p")
        application.settle()
        bottom = expected.safe_area.y + expected.safe_area.height
        # A square that falls on an edge lies straight below.
        square = expected.only("square")
        lying = square.center[0], bottom - square.size[1] / 2
        lifted = square.center[0], expected.safe_area.y + 80
        application.press(lying)
        application.move(lying, lifted)
        sleep(0.2)
        held = application.settle()
        application.release()
        fallen = application.settle()
        self.assertGreater(fallen.difference(held), 500, "the shape did not fall")
        state = application.quit()
        for shape in state.shapes:
            self.assertTrue(state.safe_area.contains(shape.bounds), shape)
        end = state.only("square").bounds
        self.assertLess(abs(end.y + end.height - bottom), 1, "the shape does not lie on the bar")

    def throw(self, application, start, direction) -> tuple[float, float]:
        """Drags from `start`, and releases in motion. Returns where."""
        end = start[0] + direction[0] * 70, start[1] + direction[1] * 70
        application.press(start)
        application.move(start, end, steps=6)
        application.release()
        return end


class TwoHands(TouchCase):
    def test_two_fingers_throw_two_shapes_beside_each_other(self) -> None:
        application, expected = self.open_with("square", "circle", size=(900, 700))
        application.keys("p", "p")
        application.settle()
        starts = expected.only("square").center, expected.only("circle").center
        # Across the line between them, so that neither can push the other.
        span = math.dist(*starts)
        across = (starts[1][1] - starts[0][1]) / span, -(starts[1][0] - starts[0][0]) / span
        ends = [(x + 60 * across[0], y + 60 * across[1]) for x, y in starts]
        self.touchscreen.gesture(
            [line(application.on_screen(start), application.on_screen(end)) for start, end in zip(starts, ends)],
            seconds=0.15)
        application.settle()
        state = application.quit()
        for kind, start in zip(("square", "circle"), starts):
            self.assertGreater(math.dist(state.only(kind).center, start), 60, f"the {kind} was not thrown")

    def test_two_fingers_throw_two_shapes_against_each_other(self) -> None:
        application, expected = self.open_with("square", "circle", size=(900, 700))
        application.keys("p", "p")
        application.settle()
        first, second = expected.only("square").center, expected.only("circle").center
        middle = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
        tracks = []
        for center in (first, second):
            part = 0.6 * (1 - 120 / max(240, math.dist(first, second)))
            end = center[0] + (middle[0] - center[0]) * part, center[1] + (middle[1] - center[1]) * part
            tracks.append(line(application.on_screen(center), application.on_screen(end)))
        self.touchscreen.gesture(tracks, seconds=0.15)
        application.settle()
        state = application.quit()
        square, circle = state.only("square"), state.only("circle")
        for shape, start in ((square, first), (circle, second)):
            self.assertTrue(state.safe_area.contains(shape.bounds), shape)
            self.assertGreater(math.dist(shape.center, start), 20, "the shape was not thrown")
        self.assertGreater(math.dist(square.center, circle.center), 90, "the shapes overlap")
