"""The controls of the testbed in a real window, from the debug build."""

from harness.application import Application
from harness.cases import ProgramCase, TouchCase
from harness.inputtest import line
from harness.timing import sleep


class Page(ProgramCase):
    program = "testbed"
    program_size = (1100, 720)

    def open_page(self, name: str, *arguments: str, size: tuple[int, int] | None = None) -> Application:
        return self.open_program("--page", name, *arguments, size=size)

    def centers(self, page: str) -> dict[str, tuple[float, float]]:
        """Returns the centres of the named views of a page, from a run without a window."""
        centers = {}
        for view in self.first_state("--page", page)["views"]:
            x, y, width, height = view["frame"]
            centers[view["name"]] = (round(x + width / 2), round(y + height / 2))
        return centers

    def view(self, state: dict, name: str) -> dict:
        (view,) = [view for view in state["views"] if view["name"] == name]
        return view


class MouseAndKeys(Page):
    def test_the_wheel_scrolls_by_lines(self) -> None:
        centers = self.centers("scroll-views")
        application = self.open_page("scroll-views")
        application.point_at(centers["list"])
        application.wheel(-5)
        application.settle()
        state = self.quit(application)
        self.assertEqual(self.view(state, "list")["offset"], [0, 240])

    def test_text_of_several_lines_is_typed_selected_and_scrolled(self) -> None:
        centers = self.centers("text-entry")
        application = self.open_page("text-entry")
        application.click(centers["code"])
        application.keys("ctrl+a", "Delete")
        application.type("one two")
        application.keys("Tab")
        application.type("three")
        for number in range(4, 60):
            application.keys("Return")
            application.type(str(number))
        application.settle()
        # Up keeps the column; a word and a line are deleted with their selection.
        application.keys("ctrl+Home", "ctrl+Right", "ctrl+shift+Right", "BackSpace", "Down", "Down", "shift+Up", "Delete")
        application.settle()
        application.point_at(centers["code"])
        application.wheel(-3)
        application.settle()
        state = self.quit(application)
        text = self.view(state, "code")["text"]
        self.assertTrue(text.startswith("one\tthree\n4"), text[:40])
        self.assertTrue(text.endswith("\n58\n59"), text[-40:])
        self.assertNotIn("two", text)
        scrolled = [view["offset"][1] for view in state["views"] if view["name"] == "text scrolling"]
        self.assertGreater(max(scrolled), 100)

    def test_the_wheel_with_control_zooms(self) -> None:
        centers = self.centers("scroll-views")
        application = self.open_page("scroll-views")
        application.point_at(centers["zoomed"])
        application.key_down("ctrl")
        application.wheel(4)
        application.settle()
        application.key_up("ctrl")
        state = self.quit(application)
        # A notch is a factor of e to the power of a tenth.
        self.assertAlmostEqual(self.view(state, "zoomed")["scale"], 1.492, delta=0.002)

    def test_a_drag_turns_a_page(self) -> None:
        centers = self.centers("scroll-views")
        application = self.open_page("scroll-views")
        x, y = centers["pages"]
        # More than half a page, because the mouse rests before it is released.
        application.drag((x + 150, y), (x - 150, y))
        application.settle()
        state = self.quit(application)
        width = self.view(state, "pages")["frame"][2]
        self.assertEqual(self.view(state, "pages")["offset"], [width, 0])

    def test_keys_use_every_control_from_start_to_finish(self) -> None:
        application = self.open_page("controls")
        # Tab goes through the page before the list of pages, and leaves out the disabled button.
        for keys in (
            ("Tab", "Right"),  # theme
            ("Tab",),  # text scale
            ("Tab", "Tab", "Tab", "Tab"),  # buttons
            ("Tab", "Right"),  # slider
            ("Tab", "Up"),  # stepper
            ("Tab", "space"),  # switch
            ("Tab", "Right"),  # segments
        ):
            application.keys(*keys)
        application.settle()
        state = self.quit(application)
        self.assertEqual([view["name"] for view in state["views"] if view["isFocused"]], ["segments"])
        for name in ("theme", "stepper", "switch", "segments"):
            self.assertEqual(self.view(state, name)["value"], 1, name)
        self.assertGreater(self.view(state, "slider")["value"], 0.4)

    def test_a_small_window_reaches_its_controls_by_scrolling(self) -> None:
        small = (420, 330)
        application = self.open_page("controls", size=small)
        for _ in range(46):
            application.keys("Tab")
        application.settle()
        state = self.quit(application)
        (focused,) = [view for view in state["views"] if view["isFocused"]]
        x, y, width, height = focused["frame"]
        self.assertGreaterEqual(y, 0)
        self.assertLessEqual(y + height, small[1])


class Fingers(Page, TouchCase):
    def test_a_fling_goes_on_and_a_finger_stops_it(self) -> None:
        centers = self.centers("scroll-views")
        application = self.open_page("scroll-views")
        x, y = application.on_screen(centers["list"])
        self.touchscreen.gesture([line((x, y + 100), (x, y - 60))], seconds=0.12)
        sleep(0.15)
        before = application.picture()
        sleep(0.1)
        self.assertGreater(application.picture().difference(before), 100, "the list does not move")
        self.touchscreen.tap((x, y))
        # The indicator fades out.
        sleep(1.1)
        stopped = application.picture()
        sleep(0.4)
        self.assertEqual(application.picture().difference(stopped), 0)
        state = self.quit(application)
        self.assertGreater(self.view(state, "list")["offset"][1], 200)
        self.assertFalse(any("was tapped" in text for text in state["labels"]), "the finger pressed a row")

    def test_a_resting_finger_moves_a_slider_in_a_list(self) -> None:
        centers = self.centers("scroll-views")
        application = self.open_page("scroll-views")
        point = application.on_screen((centers["slider 5"][0], centers["slider 5"][1]))
        self.touchscreen.down(0, point)
        sleep(0.3)
        self.touchscreen.follow({0: line(point, (point[0] + 60, point[1] - 20))})
        self.touchscreen.up(0)
        application.settle()
        state = self.quit(application)
        self.assertGreater(self.view(state, "slider 5")["value"], 0.6)
        self.assertEqual(self.view(state, "list")["offset"], [0, 0])

    def test_two_fingers_zoom(self) -> None:
        centers = self.centers("scroll-views")
        application = self.open_page("scroll-views")
        x, y = application.on_screen(centers["zoomed"])
        self.touchscreen.gesture([line((x - 30, y), (x - 90, y)), line((x + 30, y), (x + 90, y))])
        application.settle()
        state = self.quit(application)
        self.assertAlmostEqual(self.view(state, "zoomed")["scale"], 3, delta=0.35)

    def test_a_touchpad_goes_on_when_its_fingers_are_lifted(self) -> None:
        centers = self.centers("scroll-views")
        application = self.open_page("scroll-views")
        application.point_at(centers["list"])
        self.touchpad.scroll(0, 6.3, seconds=0.25)
        self.touchpad.end_scroll()
        application.settle()
        state = self.quit(application)
        # The fingers alone scroll by 302 points.
        self.assertGreater(self.view(state, "list")["offset"][1], 450)
