"""Control by the keyboard."""

from harness.cases import WindowCase
from harness.state import COLORS


class Keyboard(WindowCase):
    def test_tab_moves_through_the_buttons_and_enter_presses_them(self) -> None:
        application = self.open(size=(900, 700))
        kinds = ["square", "rectangle", "circle", "oval", "triangle", "star"]
        for kind in kinds:
            before = application.settle()
            application.keys("Tab")
            focused = application.settle()
            frame = self.command.empty((900, 700)).buttons[kind]
            ring = (frame.x - 6, frame.y - 6, 56, 56)
            self.assertGreater(focused.crop(ring).difference(before.crop(ring)), 30, f"no ring around the {kind}")
        for index, kind in enumerate(kinds):
            # The newest shape has the focus until Escape removes it.
            application.keys("Escape", *["Tab"] * (index + 1), "Return" if kind != "oval" else "space")
            application.settle()
        self.assertEqual([shape.kind for shape in application.quit().shapes], kinds)

    def test_a_new_shape_has_the_focus_and_shift_tab_goes_back(self) -> None:
        for keys, kind in ((["Delete"], "square"), (["shift+Tab", "Delete"], "circle")):
            application, expected = self.open_with("square", "circle")
            application.keys(*keys)
            application.settle()
            self.assertEqual([shape.kind for shape in application.quit().shapes], [kind], keys)

    def test_f12_shows_the_gesture_inspector(self) -> None:
        application, expected = self.open_with("star")
        star = expected.only("star")
        application.click(star.center)
        # Twice, because the first key also shows the focus ring.
        application.keys("F12", "F12")
        plain = application.settle()
        application.keys("F12")
        shown = application.settle()
        self.assertGreater(shown.difference(plain), 200, "the inspector did not appear")
        application.click(star.center)
        explained = application.settle()
        self.assertGreater(explained.difference(shown), 2_000, "the inspector does not show the result of the tap")
        toolbar = (0, expected.safe_area.height, 640, 480 - expected.safe_area.height)
        self.assertEqual(explained.crop(toolbar).rows, plain.crop(toolbar).rows, "the inspector covers the toolbar")
        application.keys("F12")
        hidden = application.settle()
        self.assertEqual(hidden.rows, plain.rows, "pixels are left")
        self.assertEqual(application.quit().shapes, expected.shapes)

    def test_digit_keys_spawn_by_position_on_other_layouts(self) -> None:
        def layout(name: str) -> None:
            self.display.spawn("setxkbmap", name).wait()
        if self.display.spawn("setxkbmap", "us").wait() != 0:
            self.skipTest("setxkbmap does not work here")
        self.addCleanup(layout, "us")
        layout("fr")
        application = self.open(size=(900, 700))
        # The server's key codes of 1 to 6 on American keyboards, and of & é " ' ( - on French ones.
        for code in range(10, 16):
            application.keys(str(code))
            application.settle()
        kinds = ["square", "rectangle", "circle", "oval", "triangle", "star"]
        self.assertEqual([shape.kind for shape in application.quit().shapes], kinds)

    def open_with_focused(self, kind: str):
        """Opens a window with one new shape, which has the focus."""
        return self.open_with(kind)

    def test_arrows_move_the_shape(self) -> None:
        application, expected = self.open_with_focused("square")
        square, middle = expected.only("square"), expected.safe_area.center
        across = "Right" if square.center[0] < middle[0] else "Left"
        down = "Down" if square.center[1] < middle[1] else "Up"
        application.keys(across, across, across, f"shift+{down}")
        application.settle()
        moved = application.quit().only("square")
        x = square.center[0] + (3 if across == "Right" else -3)
        y = square.center[1] + (10 if down == "Down" else -10)
        self.assert_near(moved.center, (x, y), 0.01, "nudged")

    def test_minus_shrinks(self) -> None:
        application, expected = self.open_with_focused("circle")
        application.keys("minus", "minus", "minus", "plus")
        application.settle()
        self.assertLess(application.quit().only("circle").size[0], 100)

    def test_plus_grows(self) -> None:
        application, expected = self.open_with_focused("circle")
        application.keys("plus", "plus")
        application.settle()
        self.assertGreater(application.quit().only("circle").size[0], 100)

    def test_c_changes_the_color(self) -> None:
        application, expected = self.open_with_focused("star")
        application.keys("c")
        application.settle()
        color = application.quit().only("star").color
        self.assertIn(color, COLORS)
        self.assertNotEqual(color, expected.only("star").color)

    def test_b_sends_to_the_back(self) -> None:
        application, expected = self.open_with("square", "circle")
        application.keys("b")
        application.settle()
        self.assertEqual([shape.kind for shape in application.quit().shapes], ["circle", "square"])

    def test_delete_removes(self) -> None:
        application, expected = self.open_with_focused("oval")
        application.keys("Delete")
        application.settle()
        self.assertEqual(application.quit().shapes, [])
