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


class ScrollBars(Page):
    def test_a_held_press_on_the_track_goes_on_by_pages_to_the_pointer(self) -> None:
        centers = self.centers("scroll-views")
        (frame,) = [view["frame"] for view in self.first_state("--page", "scroll-views")["views"] if view["name"] == "list"]
        application = self.open_page("scroll-views")
        x, y, width, height = frame
        edge = (x + width - 5, y + height * 0.6)
        application.point_at(centers["list"])
        application.press(edge)
        sleep(0.3)
        once = application.picture()
        sleep(3)
        reached = application.settle()
        self.assertGreater(reached.difference(once), 1000, "the press does not repeat")
        sleep(0.5)
        self.assertEqual(application.picture().difference(reached), 0, "the pages go on under the pointer")
        application.release()
        state = self.quit(application)
        offset, largest = self.view(state, "list")["offset"][1], 60 * 50 - height
        # The bar is under the pointer: its middle is nearer than its length.
        self.assertLess(abs(offset / largest - 0.6), 0.2)
        self.assertGreater(offset, 2 * 0.9 * height)


class FingersOnText(Page, TouchCase):
    def test_a_tap_places_the_caret_and_a_double_tap_selects_a_word(self) -> None:
        first = self.first_state("--page", "text-entry")
        x, y, _, _ = self.view(first, "notes")["frame"]
        application = self.open_page("text-entry")
        # In the first line, some words from the left.
        place = application.on_screen((x + 100, y + 20))
        self.touchscreen.tap(place)
        application.settle()
        application.type("|")
        application.settle()
        sleep(0.6)
        self.touchscreen.tap(application.on_screen((x + 200, y + 20)))
        sleep(0.08)
        self.touchscreen.tap(application.on_screen((x + 200, y + 20)))
        application.settle()
        view = self.view(self.quit(application), "notes")
        before = view["text"].index("|")
        self.assertTrue(5 < before < 25, view["text"][:40])
        start, end = view["selection"]
        word = view["text"].encode()[start:end].decode()
        self.assertTrue(word.isalpha() and len(word) > 1, word)
        self.assertGreater(start, before)

    def test_a_held_finger_selects_words_over_lines(self) -> None:
        first = self.first_state("--page", "text-entry")
        x, y, _, _ = self.view(first, "notes")["frame"]
        application = self.open_page("text-entry")
        start, end = application.on_screen((x + 100, y + 20)), application.on_screen((x + 160, y + 66))
        self.touchscreen.down(0, start)
        sleep(0.8)
        self.touchscreen.follow({0: line(start, end)})
        self.touchscreen.up(0)
        application.settle()
        view = self.view(self.quit(application), "notes")
        start_offset, end_offset = view["selection"]
        selected = view["text"].encode()[start_offset:end_offset].decode()
        self.assertGreater(len(selected), 40)
        self.assertFalse(selected.startswith(" ") or selected.endswith(" "), selected)

    def test_a_flung_text_goes_on_and_a_finger_stops_it(self) -> None:
        first = self.first_state("--page", "text-entry")
        fields = {name: self.view(first, name)["frame"] for name in ("long text", "code")}
        application = self.open_page("text-entry")
        # Three times as long, so that the text is not at its start before a busy machine stops it.
        x, y, width, height = fields["long text"]
        application.click((x + width / 2, y + height / 2))
        application.keys("ctrl+a", "ctrl+c", "End", "ctrl+v", "ctrl+v")
        x, y, width, height = fields["code"]
        application.click((x + width / 2, y + height / 2))
        application.keys("ctrl+a", "Delete")
        for number in range(60):
            application.keys("Return")
        application.settle()
        middle = application.on_screen((x + width / 2, y + height / 2))
        for start, end in (
            # Both texts are at their ends: downwards in the view, and to the right in the field.
            (middle, (middle[0], middle[1] + 160)),
            (application.on_screen((fields["long text"][0] + 140, fields["long text"][1] + 22)),
             application.on_screen((fields["long text"][0] + 240, fields["long text"][1] + 22))),
        ):
            self.touchscreen.gesture([line(start, end)], seconds=0.12)
            sleep(0.1)
            before = application.picture()
            sleep(0.1)
            self.assertGreater(application.picture().difference(before), 20, "the text does not go on")
            self.touchscreen.tap(start)
            # The bar at the edge fades out, later on a busy machine. A text that goes on would move for 2.4 s.
            sleep(0.7)
            for _ in range(3):
                before = application.picture()
                sleep(0.4)
                difference = application.picture().difference(before)
                if difference < 100:
                    break
            self.assertLess(difference, 100, "only the caret may blink")
        state = self.quit(application)

        left, top, width, _ = fields["long text"]

        def offset(state: dict) -> float:
            """How far the text in the field is scrolled."""
            return next(view["offset"][0] for view in state["views"]
                        if view["name"] == "text scrolling" and view["frame"][:2] == [left, top])

        # It went further than the finger, and not to its start. The text is wider than its field by the offset at its end.
        end_of_text = 3 * (offset(first) + width) - width
        self.assertLess(offset(state), end_of_text - 120)
        self.assertGreater(offset(state), 20)
        # The finger that stops the text neither selects nor moves the caret.
        self.assertEqual(self.view(state, "code")["selection"], [60, 60])
        self.assertEqual(self.view(state, "long text")["isFocused"], False)


class FingersOnControlsThatScroll(Page, TouchCase):
    small = (420, 330)

    def test_a_finger_on_a_switch_scrolls_upwards_and_switches_sideways(self) -> None:
        first = self.first_state("--page", "controls", size=self.small)
        (content,) = [view for view in first["views"] if view["name"] == "switch"]
        x, y, width, height = content["frame"]
        application = self.open_page("controls", size=self.small)
        # The switch is below the window: scrolled up by a drag beside the controls.
        distance = y + height / 2 - 200
        self.assertGreater(distance, 0)
        while distance > 0:
            step = min(distance, 120)
            start = application.on_screen((400, 300))
            self.touchscreen.down(0, start)
            self.touchscreen.follow({0: line(start, (start[0], start[1] - step))})
            sleep(0.3)
            self.touchscreen.up(0)
            application.settle()
            distance -= step
        resting = application.settle()
        place = application.on_screen((x + width / 2, 200))
        self.touchscreen.down(0, place)
        sleep(0.3)
        self.touchscreen.follow({0: line(place, (place[0] + 4, place[1] - 70))})
        sleep(0.3)
        self.touchscreen.up(0)
        application.settle()
        self.assertGreater(application.picture().difference(resting), 500, "the page does not scroll")
        place = (place[0], place[1] - 60)
        self.touchscreen.down(0, place)
        sleep(0.3)
        self.touchscreen.follow({0: line(place, (place[0] + 40, place[1] - 4))})
        self.touchscreen.up(0)
        application.settle()
        state = self.quit(application)
        self.assertEqual(self.view(state, "switch")["value"], 1)
