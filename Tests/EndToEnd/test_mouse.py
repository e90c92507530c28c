"""Shapes under the mouse: drags, taps, hit tests, resizing and rotation."""

import math
import os

from harness.cases import WindowCase
from harness.state import COLORS
from harness.timing import sleep


def shifted(point, x, y):
    return point[0] + x, point[1] + y


class Drag(WindowCase):
    def test_a_shape_follows_the_mouse_exactly(self) -> None:
        application, expected = self.open_with("star")
        star, center = expected.only("star"), expected.safe_area.center
        # Towards the centre, away from the edges.
        x = 60 if star.center[0] < center[0] else -60
        y = 35 if star.center[1] < center[1] else -35
        application.drag(star.grip, shifted(star.grip, x, y))
        application.settle()
        moved = application.quit().only("star")
        self.assert_near(moved.center, shifted(star.center, x, y), 0.6, "the drag")
        self.assertEqual(moved.size, star.size)

    def test_escape_returns_the_shape(self) -> None:
        application, expected = self.open_with("square")
        square = expected.only("square")
        middle = expected.safe_area.center
        x = 60 if square.center[0] < middle[0] else -60
        target = shifted(square.grip, x, 35 if square.center[1] < middle[1] else -35)
        application.press(square.grip)
        application.move(square.grip, target)
        held = application.settle()
        self.assertNotEqual(held.at(*square.grip), COLORS[square.color], "the shape did not follow")
        application.keys("Escape")
        application.settle()
        # The button is still down, but no longer holds the shape.
        application.point_at(square.grip)
        application.move(square.grip, target)
        application.release()
        application.settle()
        self.assert_near(application.quit().only("square").center, square.center, 0.01, "back where it was")

    def test_a_drag_keeps_the_order(self) -> None:
        application, expected = self.open_with("square", "circle")
        square, circle = expected.shapes
        # The square, at the back, is dragged below the circle and stays behind it.
        application.drag(square.grip, shifted(square.grip, circle.center[0] - square.center[0],
                                              circle.center[1] - square.center[1]))
        picture = application.settle()
        self.assertEqual(picture.at(*circle.grip), COLORS[circle.color])
        self.assertEqual([shape.kind for shape in application.quit().shapes], ["square", "circle"])


class SideButtons(WindowCase):
    def test_they_undo_and_redo(self) -> None:
        application, expected = self.open_with("circle")
        circle, center = expected.only("circle"), expected.safe_area.center
        beside = (round(center[0] + (150 if circle.center[0] < center[0] else -150)), round(center[1]))
        application.click(beside, button=8)
        undone = application.settle()
        self.assertNotEqual(undone.at(*circle.grip), COLORS[circle.color], "the shape is still there")
        application.click(beside, button=9)
        application.settle()
        self.assertEqual(application.quit().only("circle").center, circle.center)


class Taps(WindowCase):
    def test_double_click_changes_the_color(self) -> None:
        application, expected = self.open_with("circle")
        circle = expected.only("circle")
        application.click(circle.center, times=2)
        sleep(0.6)
        picture = application.settle()
        state = application.quit()
        self.assertNotEqual(state.only("circle").color, circle.color)
        self.assertEqual(picture.at(*circle.grip), COLORS[state.only("circle").color])

    def test_triple_click_sends_to_the_back_and_keeps_the_color(self) -> None:
        application, expected = self.open_with("square", "circle")
        circle = expected.only("circle")
        application.click(circle.center, times=3)
        sleep(0.6)
        application.settle()
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["circle", "square"])
        self.assertEqual(state.only("circle").color, circle.color)

    def test_single_click_changes_nothing(self) -> None:
        application, expected = self.open_with("circle")
        application.click(expected.only("circle").center)
        sleep(0.6)
        application.settle()
        self.assertEqual(application.quit().shapes, expected.shapes)


class Hits(WindowCase):
    def test_a_click_in_the_notch_of_a_star_hits_the_shape_behind(self) -> None:
        application, expected = self.open_with("square", "star")
        square, star = expected.shapes
        # Over the square, between two arms of the star: inside its bounds, outside its path.
        application.drag(star.center, square.center)
        application.settle()
        notch = shifted(square.center, -42, -42)
        application.click(notch, times=2)
        sleep(0.6)
        application.settle()
        state = application.quit()
        self.assertNotEqual(state.only("square").color, square.color, "the square behind was not hit")
        self.assertEqual(state.only("star").color, star.color, "the star was hit outside its path")

    def test_a_click_inside_the_outline_hits_the_shape(self) -> None:
        application, expected = self.open_with("star")
        star = expected.only("star")
        application.click(star.center, times=2)
        sleep(0.6)
        application.settle()
        self.assertNotEqual(application.quit().only("star").color, star.color)


class Corral(WindowCase):
    def test_a_shape_dragged_outside_resists_and_returns(self) -> None:
        application, expected = self.open_with("square")
        square = expected.only("square")
        outside = (square.grip[0], expected.safe_area.y - 40)
        application.press(square.grip)
        application.move(square.grip, outside)
        held = application.settle()
        # The pointer is 40 points above the window; the centre of the held edge is still visible.
        column = held.crop((square.grip[0] - 2, 0, 4, 60))
        self.assertGreater(column.count(lambda *color: color == COLORS[square.color]), 40, "the shape did not resist")
        application.release()
        application.settle()
        state = application.quit()
        self.assertTrue(state.safe_area.contains(state.only("square").bounds), state)

    def test_a_shape_dragged_onto_the_toolbar_returns(self) -> None:
        application, expected = self.open_with("triangle")
        triangle = expected.only("triangle")
        application.drag(triangle.grip, (triangle.grip[0], 470))
        application.settle()
        state = application.quit()
        self.assertTrue(state.safe_area.contains(state.only("triangle").bounds), state)

    def test_shapes_stay_inside_when_the_window_shrinks(self) -> None:
        application, expected = self.open_with("oval", "star", size=(900, 700))
        application.resize(360, 380)
        application.settle()
        state = application.quit()
        self.assertEqual(state.window, (360, 380))
        self.assertEqual(len(state.shapes), 2)
        for shape in state.shapes:
            self.assertTrue(state.safe_area.contains(shape.bounds), shape)


class MouseResizing(WindowCase):
    def test_an_alt_drag_resizes_and_shows_two_dots(self) -> None:
        application, expected = self.open_with("square")
        square = expected.only("square")
        start = shifted(square.center, 20, 0)
        application.point_at(start)
        plain = application.settle()
        application.key_down("alt")
        application.press(start)
        dots = application.settle()
        mirrored = shifted(square.center, -20, 0)
        for point in (start, mirrored):
            box = (point[0] - 6, point[1] - 6, 12, 12)
            self.assertGreater(dots.crop(box).difference(plain.crop(box)), 20, f"no dot at {point}")
        application.move(start, shifted(start, 10, 0))
        sleep(0.1)
        application.release()
        application.key_up("alt")
        application.settle()
        grown = application.quit().only("square")
        self.assert_near(grown.size, (150, 150), 8, "30 instead of 20 points from the centre")
        self.assert_near(grown.center, square.center, 30, "the centre, moved only to stay in the corral")

    def turn_wheel(self, application, shape, notches: int, holding: str) -> None:
        application.point_at(shape.center)
        application.key_down(holding)
        application.wheel(notches)
        application.key_up(holding)
        application.settle()

    def test_wheel_with_control_resizes(self) -> None:
        application, expected = self.open_with("circle")
        circle = expected.only("circle")
        self.turn_wheel(application, circle, -3, holding="ctrl")
        smaller = application.quit().only("circle")
        self.assertLess(smaller.size[0], circle.size[0] - 3)
        self.assertAlmostEqual(smaller.size[0], smaller.size[1], delta=0.01)

    def test_wheel_with_alt_rotates(self) -> None:
        application, expected = self.open_with("rectangle")
        rectangle = expected.only("rectangle")
        self.turn_wheel(application, rectangle, -5, holding="alt")
        turned = application.quit().only("rectangle")
        self.assertAlmostEqual(turned.rotation, math.radians(15), delta=0.001, msg="five notches of 3 degrees")
        self.assert_near(turned.size, rectangle.size, 0.01, "the size")

    def test_the_wheel_stops_at_the_smallest_size(self) -> None:
        application, expected = self.open_with("rectangle")
        rectangle = expected.only("rectangle")
        self.turn_wheel(application, rectangle, -60, holding="ctrl")
        self.assertAlmostEqual(min(application.quit().only("rectangle").size), 24, delta=0.01)


class Knob(WindowCase):
    def test_the_knob_rotates_and_resizes_about_the_center(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))
        square, middle = expected.only("square"), expected.safe_area.center
        application.drag(square.center, (round(middle[0]), round(middle[1])))
        application.settle()
        x, y = round(middle[0]), round(middle[1])
        # 26 points beyond the side, 50 above the centre; then a quarter turn clockwise at the same distance.
        top, right = (x, y - 76), (x + 76, y)
        application.point_at(top)
        application.settle()
        application.press(top)
        for step in range(1, 25):
            angle = math.pi / 2 * step / 24
            application.point_at((x + 76 * math.sin(angle), y - 76 * math.cos(angle)))
            sleep(0.015)
        sleep(0.1)
        application.release()
        application.settle()
        # Then the knob is dragged outwards: twice the distance gives twice the size.
        application.press(right)
        application.move(right, (x + 152, y))
        sleep(0.1)
        application.release()
        application.settle()
        after = application.quit().only("square")
        self.assert_near(after.center, middle, 1, "the centre")
        self.assertAlmostEqual(abs(after.rotation), math.pi / 2, delta=0.1)
        self.assert_near(after.size, (200, 200), 12, "twice the size")


class Lift(WindowCase):
    def effect(self, *arguments: str) -> tuple[int, int]:
        """Counts the pixels of a star that change when the mouse enters it, and the bright ones among them."""
        seed, expected = self.spread_out(("star",), (640, 480))
        application = self.open(*arguments, seed=seed)
        application.click(expected.buttons["star"].center)
        application.settle()
        star = expected.only("star")
        box = (star.center[0] - 48, star.center[1] - 48, 96, 96)
        # Over the empty canvas, so that the knob is visible in both pictures.
        application.point_at((4, 4))
        before = application.settle().crop(box)
        application.point_at(star.center)
        after = application.settle().crop(box)
        application.quit()
        return after.difference(before), after.count(lambda *color: max(color) > 100)

    def test_a_shape_under_the_mouse_is_lifted(self) -> None:
        differing, bright = self.effect()
        self.assertGreater(differing, 100)
        self.assertGreater(bright, 300)

    def test_with_reduced_motion_a_shape_keeps_its_size(self) -> None:
        differing, bright = self.effect("--reduced-motion")
        self.assertEqual(differing, 0)
        self.assertGreater(bright, 300)

    def test_the_environment_can_request_reduced_motion(self) -> None:
        os.environ["EASEL_REDUCED_MOTION"] = "1"
        self.addCleanup(os.environ.pop, "EASEL_REDUCED_MOTION", None)
        self.assertEqual(self.effect()[0], 0)
