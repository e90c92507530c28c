"""Touches of a touchscreen."""

import math

from harness.cases import TouchCase
from harness.inputtest import around, line, spread, star
from harness.state import COLORS, Point
from harness.timing import sleep


class Fingers(TouchCase):
    def test_a_tap_spawns_a_shape(self) -> None:
        application = self.open()
        expected = self.command.rehearse(["star"], (640, 480), 1)
        self.touchscreen.tap(application.on_screen(expected.buttons["star"].center))
        application.settle()
        self.assertEqual(application.quit().shapes, expected.shapes)

    def test_a_shape_follows_a_finger_exactly(self) -> None:
        application, expected = self.open_with("square")
        square, target = expected.only("square"), expected.safe_area.center
        start = application.on_screen(square.center)
        end = application.on_screen(target)
        self.touchscreen.down(0, start)
        self.touchscreen.follow({0: line(start, end)})
        sleep(0.15)
        held = application.settle()
        self.assertEqual(held.at(target[0] - 46, target[1]), COLORS[square.color], "the shape is not under the finger")
        self.touchscreen.up(0)
        application.settle()
        self.assert_near(application.quit().only("square").center, target, 0.6, "the drag")

    def test_double_tap_changes_the_color(self) -> None:
        application, expected = self.open_with("circle")
        circle = expected.only("circle")
        self.touchscreen.tap(application.on_screen(circle.center), times=2)
        sleep(0.6)
        application.settle()
        self.assertNotEqual(application.quit().only("circle").color, circle.color)

    def test_triple_tap_sends_to_the_back_and_keeps_the_color(self) -> None:
        application, expected = self.open_with("square", "circle")
        circle = expected.only("circle")
        self.touchscreen.tap(application.on_screen(circle.center), times=3)
        sleep(0.6)
        application.settle()
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["circle", "square"])
        self.assertEqual(state.only("circle").color, circle.color)

    def test_a_touch_near_the_outline_hits_the_shape(self) -> None:
        application, expected = self.open_with("square")
        square, middle = expected.only("square"), expected.safe_area.center
        # Six points beside the outline, on the free side.
        side = 1 if square.center[0] < middle[0] else -1
        self.touchscreen.tap(application.on_screen((square.center[0] + side * 56, square.center[1])), times=2)
        sleep(0.6)
        application.settle()
        self.assertNotEqual(application.quit().only("square").color, square.color)

    def test_two_fingers_drag_two_shapes(self) -> None:
        application, expected = self.open_with("square", "circle", size=(900, 700))
        tracks, targets = [], {}
        for shape in expected.shapes:
            x = 50 if shape.center[0] < expected.safe_area.center[0] else -50
            targets[shape.kind] = (shape.center[0] + x, shape.center[1])
            tracks.append(line(application.on_screen(shape.center), application.on_screen(targets[shape.kind])))
        for finger, track in enumerate(tracks):
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow(dict(enumerate(tracks)))
        sleep(0.15)
        self.touchscreen.lift_all()
        application.settle()
        state = application.quit()
        for kind, target in targets.items():
            self.assert_near(state.only(kind).center, target, 0.6, kind)

    def test_a_finger_does_not_take_over_a_drag_with_the_mouse(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))
        square, middle = expected.only("square"), expected.safe_area.center
        grip = (round(square.center[0]), round(square.center[1]))
        x = 60 if grip[0] < middle[0] else -60
        application.press(grip)
        application.move(grip, (grip[0] + x, grip[1]))
        sleep(0.1)
        beside = application.on_screen((middle[0], 60))
        self.touchscreen.gesture([line(beside, (beside[0] + 50, beside[1]))])
        application.release()
        application.settle()
        moved = application.quit().only("square")
        self.assert_near(moved.center, (square.center[0] + x, square.center[1]), 1, "the mouse's drag")

    def test_a_click_during_a_touch_leaves_no_lost_touch(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))
        square, middle = expected.only("square"), expected.safe_area.center
        self.touchscreen.down(0, application.on_screen(square.center))
        sleep(0.1)
        application.press((round(middle[0]), 60))
        sleep(0.1)
        application.release()
        sleep(0.1)
        self.touchscreen.up(0)
        application.settle()
        # Long before the host's second check for lost fingers.
        x = 80 if square.center[0] < middle[0] else -80
        start = application.on_screen(square.center)
        self.touchscreen.gesture([line(start, (start[0] + x, start[1] + 40))], seconds=0.2)
        application.settle()
        moved = application.quit().only("square")
        self.assertEqual(moved.size, square.size, "the drag resized")
        self.assertEqual(moved.rotation, square.rotation, "the drag rotated")
        # In both cases, it followed the finger.
        self.assertGreater((moved.center[0] - square.center[0]) * x, 0, "the drag did not move")


class FiveFingers(TouchCase):
    KINDS = ("square", "circle", "star", "oval", "triangle")

    def open_row(self):
        """Opens a window with five shapes in a row, like a hand's fingers."""
        size = (1100, 700)
        application = self.open(size=size)
        positions = [(190 + 180 * index, 180) for index in range(5)]
        sizes = {}
        for index, (kind, position) in enumerate(zip(self.KINDS, positions), 1):
            # The landing position is known from a rehearsal. No shape covers it.
            landed = self.command.rehearse(list(self.KINDS[:index]), size, 1)
            application.click(landed.buttons[kind].center)
            application.settle()
            sizes[kind], center = landed.only(kind).size, landed.only(kind).center
            grip = (round(center[0]), round(center[1]))
            application.drag(grip, (round(grip[0] + position[0] - center[0]), round(grip[1] + position[1] - center[1])))
            application.settle()
        return application, positions, sizes

    def test_five_fingers_drag_five_shapes(self) -> None:
        application, positions, sizes = self.open_row()
        offsets = [(-60, 230), (40, 90), (-30, 260), (20, 120), (70, 200)]
        targets = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(positions, offsets)]
        tracks = {
            finger: line(application.on_screen(position), application.on_screen(target))
            for finger, (position, target) in enumerate(zip(positions, targets))
        }
        for finger, track in tracks.items():
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow(tracks, seconds=0.4)
        sleep(0.15)
        # The third finger is lifted first, and the others continue.
        self.touchscreen.up(2)
        rest = {
            finger: line(track(1), (track(1)[0], track(1)[1] - 30)) for finger, track in tracks.items() if finger != 2
        }
        self.touchscreen.follow(rest)
        sleep(0.15)
        self.touchscreen.lift_all()
        application.settle()
        state = application.quit()
        for finger, (kind, target) in enumerate(zip(self.KINDS, targets)):
            expected = target if finger == 2 else (target[0], target[1] - 30)
            # The mouse that arranged them has only whole points.
            self.assert_near(state.only(kind).center, expected, 1.1, kind)
            self.assert_near(state.only(kind).size, sizes[kind], 0.01, f"the {kind}'s size")

    def test_five_fingers_on_one_shape_move_it_together(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))
        square = expected.only("square")
        x = 120 if square.center[0] < expected.safe_area.center[0] else -120
        hand = star(5, application.on_screen(square.center), (30, 30), degrees=-90)
        for finger, track in enumerate(hand):
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow({
            finger: line(track(0), (track(0)[0] + x, track(0)[1])) for finger, track in enumerate(hand)})
        sleep(0.15)
        held = application.settle()
        for finger in (3, 0, 4, 1):
            self.touchscreen.up(finger)
            self.assertEqual(application.settle().rows, held.rows, f"the shape jumped when finger {finger} was lifted")
        self.touchscreen.lift_all()
        application.settle()
        moved = application.quit().only("square")
        self.assert_near(moved.center, (square.center[0] + x, square.center[1]), 0.6, "the drag")
        self.assert_near(moved.size, square.size, 1.5, "the size")


class Pinch(TouchCase):
    def central_square(self):
        """Opens a window with a square in the centre of the safe area."""
        application, expected = self.open_with("square", size=(900, 700))
        middle = expected.safe_area.center
        application.drag(expected.only("square").center, (round(middle[0]), round(middle[1])))
        application.settle()
        return application, (float(round(middle[0])), float(round(middle[1])))

    def pair(self, application, center: Point, before: float, after: float):
        return dict(enumerate(spread(application.on_screen(center), (before, after))))

    def test_two_fingers_resize_about_their_center(self) -> None:
        application, middle = self.central_square()
        tracks = self.pair(application, middle, 30, 60)
        for finger, track in tracks.items():
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow(tracks)
        sleep(0.1)
        held = application.settle()
        self.touchscreen.lift_all()
        application.settle()
        square = application.quit().only("square")
        self.assert_near(square.size, (200, 200), 3, "twice as far apart")
        self.assert_near(square.center, middle, 2, "about the middle of the fingers")
        # The outline keeps its width: 8 points of colour, then the interior.
        edge = held.crop((square.bounds.x - 4, middle[1], 24, 1))
        colored = edge.count(lambda *color: color == COLORS[square.color])
        self.assertIn(colored, (7, 8), "the outline's width while pinched")

    def test_pinch_stops_at_the_smallest_size(self) -> None:
        application, middle = self.central_square()
        self.touchscreen.gesture(spread(application.on_screen(middle), (45, 2)))
        application.settle()
        self.assert_near(application.quit().only("square").size, (24, 24), 0.01, "the smallest size")

    def test_pan_and_pinch_work_together(self) -> None:
        application, middle = self.central_square()
        left, right = (middle[0] - 30, middle[1]), (middle[0] + 30, middle[1])
        # 80 to the right and 40 down, with half the distance added.
        ends = [(left[0] + 80 - 15, left[1] + 40), (right[0] + 80 + 15, right[1] + 40)]
        tracks = {
            finger: line(application.on_screen(start), application.on_screen(end))
            for finger, (start, end) in enumerate(zip((left, right), ends))
        }
        for finger, track in tracks.items():
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow(tracks)
        sleep(0.1)
        self.touchscreen.lift_all()
        application.settle()
        square = application.quit().only("square")
        self.assert_near(square.center, (middle[0] + 80, middle[1] + 40), 2, "moved with the fingers")
        self.assert_near(square.size, (150, 150), 3, "resized by the fingers")

    def test_lifting_and_replacing_a_finger_does_not_move_the_shape(self) -> None:
        application, middle = self.central_square()
        tracks = self.pair(application, middle, 30, 45)
        for finger, track in tracks.items():
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow(tracks)
        before = application.settle()
        self.touchscreen.up(1)
        lifted = application.settle()
        # Down again elsewhere on the shape.
        self.touchscreen.down(1, application.on_screen((middle[0] + 10, middle[1] + 30)))
        replaced = application.settle()
        self.assertEqual(before.rows, lifted.rows, "the shape jumped when the finger was lifted")
        self.assertEqual(before.rows, replaced.rows, "the shape jumped when the finger returned")
        self.touchscreen.lift_all()
        application.settle()
        square = application.quit().only("square")
        self.assert_near(square.size, (150, 150), 3, "kept its size")
        self.assert_near(square.center, middle, 2, "kept its position")

    def test_a_pinch_continues_with_other_fingers(self) -> None:
        application, middle = self.central_square()
        center = application.on_screen(middle)
        first = dict(enumerate(spread(center, (30, 45))))
        for finger, track in first.items():
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow(first)
        before = application.settle()
        # Both are replaced in turn by fingers above and below the centre.
        second = dict(enumerate(spread(center, (30, 40), degrees=90), 2))
        for old, (new, track) in zip(first, second.items()):
            self.touchscreen.up(old)
            self.touchscreen.down(new, track(0))
            self.assertEqual(application.settle().rows, before.rows, f"the shape jumped when finger {new} replaced another")
        self.touchscreen.follow(second)
        sleep(0.1)
        self.touchscreen.lift_all()
        application.settle()
        square = application.quit().only("square")
        self.assert_near(square.size, (100 * 45 / 30 * 40 / 30,) * 2, 3, "both pinches' factors")
        self.assert_near(square.center, middle, 2, "kept its position")

    def test_a_third_finger_does_not_move_the_shape(self) -> None:
        application, middle = self.central_square()
        tracks = self.pair(application, middle, 30, 40)
        for finger, track in tracks.items():
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow(tracks)
        before = application.settle()
        third = application.on_screen((middle[0], middle[1] + 25))
        self.touchscreen.down(2, third)
        self.assertEqual(application.settle().rows, before.rows, "the shape jumped when the third finger came")
        self.touchscreen.up(2)
        self.assertEqual(application.settle().rows, before.rows, "the shape jumped when the third finger was lifted")
        self.touchscreen.lift_all()
        application.settle()
        square = application.quit().only("square")
        self.assert_near(square.size, (100 * 40 / 30, 100 * 40 / 30), 3, "kept its size")
        self.assert_near(square.center, middle, 2, "kept its position")

    def test_a_shape_that_is_too_large_shrinks_back(self) -> None:
        application, middle = self.central_square()
        self.touchscreen.gesture(spread(application.on_screen(middle), (20, 300)), seconds=0.6)
        application.settle()
        state = application.quit()
        self.assertTrue(state.safe_area.contains(state.only("square").bounds), state)


class Rotation(TouchCase):
    def test_two_fingers_rotate_a_shape_and_replacements_continue(self) -> None:
        application, expected = self.open_with("star", size=(900, 700))
        star, middle = expected.only("star"), expected.safe_area.center
        target = (float(round(middle[0])), float(round(middle[1])))
        application.drag((round(star.center[0]), round(star.center[1])), target)
        application.settle()
        center = application.on_screen(target)
        first = dict(enumerate(around(center, 40, (0, 70))))
        for finger, track in first.items():
            self.touchscreen.down(finger, track(0))
        self.touchscreen.follow(first)
        before = application.settle()
        self.touchscreen.up(1)
        second = {0: around(center, 40, (70, 110))[0], 2: around(center, 40, (70, 110))[1]}
        self.touchscreen.down(2, second[2](0))
        self.assertEqual(application.settle().rows, before.rows, "the shape jumped when a finger was replaced")
        self.touchscreen.follow(second)
        sleep(0.1)
        self.touchscreen.lift_all()
        application.settle()
        turned = application.quit().only("star")
        self.assertAlmostEqual(turned.rotation, math.radians(110), delta=0.02)
        self.assert_near(turned.size, star.size, 3, "the size")


class FocusLoss(TouchCase):
    def grab(self, kind: str):
        """Opens a window with a dragged shape. Returns the finger's position and the former shape."""
        application, expected = self.open_with(kind)
        shape, middle = expected.only(kind), expected.safe_area.center
        x = 70 if shape.center[0] < middle[0] else -70
        start = application.on_screen(shape.center)
        end = (start[0] + x, start[1])
        self.touchscreen.down(0, start)
        self.touchscreen.follow({0: line(start, end)})
        held = application.settle()
        self.assertNotEqual(held.at(*shape.grip), COLORS[shape.color], "the shape did not follow")
        return application, shape, end

    def test_it_cancels_the_drag(self) -> None:
        application, shape, finger = self.grab("square")
        application.lose_focus()
        back = application.settle()
        self.assertEqual(back.at(*shape.grip), COLORS[shape.color], "the shape did not go back")
        # The finger is still down, but no longer holds the shape.
        self.touchscreen.follow({0: line(finger, (finger[0], finger[1] + 40))})
        self.assertEqual(application.settle().rows, back.rows, "the finger moved the shape")
        self.touchscreen.up(0)
        application.take_focus()
        application.settle()
        self.assert_near(application.quit().only("square").center, shape.center, 0.01, "back where it was")

    def test_no_touch_remains(self) -> None:
        application, shape, finger = self.grab("circle")
        application.lose_focus()
        application.settle()
        self.touchscreen.up(0)
        application.take_focus()
        application.settle()
        # A single finger drags and does not pinch.
        start, end = application.on_screen(shape.center), finger
        self.touchscreen.down(1, start)
        self.touchscreen.follow({1: line(start, end)})
        sleep(0.15)
        self.touchscreen.up(1)
        application.settle()
        moved = application.quit().only("circle")
        self.assert_near(moved.center, (shape.center[0] + end[0] - start[0], shape.center[1]), 0.6, "the second drag")
        self.assertEqual(moved.size, shape.size)

    def test_minimizing_cancels_the_drag(self) -> None:
        application, shape, _ = self.grab("square")
        application.minimize()
        sleep(0.3)
        self.touchscreen.up(0)
        application.restore()
        application.settle()
        self.assert_near(application.quit().only("square").center, shape.center, 0.01, "back where it was")

    def test_it_cancels_a_touchpad_pinch(self) -> None:
        application, expected = self.open_with("circle", size=(900, 700))
        circle = expected.only("circle")
        application.point_at(circle.center)
        self.touchpad.begin_pinch(1.4)
        application.settle()
        application.lose_focus()
        application.settle()
        self.touchpad.end_pinch(1.4)
        application.take_focus()
        application.settle()
        after = application.quit().only("circle")
        self.assert_near(after.size, circle.size, 0.01, "the size before")
        self.assert_near(after.center, circle.center, 0.01, "the position before")
