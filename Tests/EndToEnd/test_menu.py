"""The menu of a shape, undo and redo, by mouse, keys and fingers."""

from harness.cases import TouchCase, WindowCase
from harness.inputtest import line
from harness.timing import sleep

# MenuLayout's gap beside the pointer, padding above the first line, and line height.
GAP, PADDING, LINE = 8, 6, 44
TITLES = ("Colour", "Duplicate", "Cut", "Copy", "To Front", "To Back", "Delete")


def item_position(anchor, title):
    """Returns the position of an item in a menu that opens at the right of a point."""
    return anchor[0] + GAP + 60, anchor[1] + PADDING + LINE * (TITLES.index(title) + 0.5)


class Menu(WindowCase):
    def central_square(self, *others: str):
        """Opens a window with a centred square in front, and space for a menu at its right and below."""
        application, expected = self.open_with(*others, "square", size=(900, 700))
        middle = (300.0, 300.0)
        application.drag(expected.only("square").center, middle)
        application.settle()
        return application, expected, middle

    def test_the_right_button_opens_the_menu_and_a_click_chooses_an_item(self) -> None:
        application, expected, middle = self.central_square()
        application.point_at(middle)
        before = application.settle()
        application.press(middle, 3)
        application.release(3)
        opened = application.settle()
        panel = (int(middle[0]) + GAP, int(middle[1]), 120, PADDING * 2 + LINE * len(TITLES))
        self.assertGreater(opened.crop(panel).difference(before.crop(panel)), 20_000, "there is no menu")
        application.point_at(item_position(middle, "To Front"))
        hovered = application.settle()
        self.assertGreater(hovered.difference(opened), 3_000, "the item under the pointer is not highlighted")
        application.click(item_position(middle, "Duplicate"))
        application.settle()
        self.assertEqual([shape.kind for shape in application.quit().shapes], ["square", "square"])

    def test_releasing_the_held_right_button_on_an_item_chooses_it(self) -> None:
        application, expected, middle = self.central_square()
        application.press(middle, 3)
        sleep(0.1)
        application.move(middle, item_position(middle, "Delete"))
        application.release(3)
        application.settle()
        self.assertEqual(application.quit().shapes, [])

    def test_a_click_beside_the_menu_only_closes_it(self) -> None:
        application, expected, middle = self.central_square()
        application.press(middle, 3)
        application.release(3)
        application.settle()
        application.click(expected.buttons["star"].center)
        application.settle()
        self.assertEqual([shape.kind for shape in application.quit().shapes], ["square"])

    def test_keys_open_the_menu_and_choose_an_item(self) -> None:
        for opener in ("Menu", "shift+F10"):
            application, expected = self.open_with("circle", "square", size=(900, 700))
            # The square is the newest shape and has the focus.
            application.keys(opener)
            application.settle()
            application.keys("End", "Up", "Return")
            application.settle()
            self.assertEqual([shape.kind for shape in application.quit().shapes], ["square", "circle"], opener)

    def test_a_menu_that_is_higher_than_a_small_window_scrolls(self) -> None:
        # Large text: more lines of 61 points than a window of 320 has room for.
        application = self.open("--text-scale", "2", size=(320, 320))
        application.press((20, 60), 3)
        application.release(3)
        top = application.settle()
        application.point_at((120, 100))
        application.settle()
        application.wheel(-3)
        scrolled = application.settle()
        self.assertGreater(scrolled.difference(top), 1_000, "the wheel does not scroll the menu")
        application.wheel(3)
        # Keys go on beyond the lower edge, to the last item: quit.
        application.keys("End")
        end = application.settle()
        self.assertGreater(end.difference(top), 1_000, "the last item is out of sight")
        application.keys("Return")
        application.end()


class Undo(WindowCase):
    def test_keys_undo_and_redo_a_mouse_drag(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))
        square, target = expected.only("square"), expected.safe_area.center
        application.drag(square.center, target)
        application.settle()
        application.keys("ctrl+z")
        undone = application.settle()
        application.keys("ctrl+shift+z")
        redone = application.settle()
        self.assertGreater(redone.difference(undone), 1_000, "nothing was redone")
        application.keys("ctrl+z")
        self.assertEqual(application.settle().rows, undone.rows, "undo did not restore the picture")
        application.keys("ctrl+z")
        application.settle()
        application.keys("ctrl+y")
        application.settle()
        self.assertEqual(application.quit().shapes, expected.shapes)


class MenuAndUndoByTouch(TouchCase):
    def test_three_fingers_undo_and_redo(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))

        def swipe(distance: int) -> None:
            middle = expected.safe_area.center
            starts = [(middle[0] - distance / 2, middle[1] + y) for y in (-150, 0, 150)]
            self.touchscreen.gesture(
                [line(application.on_screen(start), application.on_screen((start[0] + distance, start[1])))
                 for start in starts], 0.15)
            application.settle()

        before = application.settle()
        swipe(-300)
        empty = application.settle()
        self.assertGreater(empty.difference(before), 1_000, "the shape is still there")
        swipe(300)
        self.assertEqual(application.quit().shapes, expected.shapes)

    def test_a_long_press_opens_the_menu_and_the_finger_chooses_an_item(self) -> None:
        application, expected = self.open_with("square", size=(900, 700))
        square = expected.only("square")
        start = (180.0, 150.0)
        grip = (round(square.center[0]), round(square.center[1]))
        application.drag(grip, (round(start[0]), round(start[1])))
        application.settle()
        self.touchscreen.down(0, application.on_screen(start))
        sleep(0.7)
        application.settle()
        # The menu opens beside the fingertip, which is 44 points wide.
        x, y = item_position((start[0] + 22, start[1] - 22), "Delete")
        self.touchscreen.follow({0: line(application.on_screen(start), application.on_screen((x, y)))})
        application.settle()
        self.touchscreen.up(0)
        application.settle()
        self.assertEqual(application.quit().shapes, [])

    def test_a_finger_scrolls_a_menu_that_is_higher_than_the_window(self) -> None:
        application = self.open("--text-scale", "2", size=(320, 320))
        application.press((20, 60), 3)
        application.release(3)
        top = application.settle()
        # A drag over the lines scrolls to the end, and chooses none of them.
        for _ in range(3):
            start = application.on_screen((120, 240))
            self.touchscreen.gesture([line(start, (start[0], start[1] - 130))], seconds=0.12)
            application.settle()
        end = application.settle()
        self.assertGreater(end.difference(top), 1_000, "the finger does not scroll the menu")
        # The last line above the padding: quit.
        self.touchscreen.tap(application.on_screen((120, 275)))
        application.end()
