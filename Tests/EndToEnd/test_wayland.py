"""Windows on Wayland."""

import json
import math
import re
import shutil
import signal
import subprocess
from pathlib import Path

from harness.cases import Case
from harness.clipboards import HARNESS
from harness.input_method import InputMethod
from harness.server import Unavailable, wait_until
from harness.state import COLORS, State
from harness.timing import HANG, processor_seconds, sleep
from harness.virtual_keyboard import TAB, VirtualKeyboard
from harness.wayland import ScriptedCompositor, Sway, Sway2, Sway15, SwayWithX11, WaylandWindow

PINCH = "zwp_pointer_gesture_pinch_v1"
SWIPE = "zwp_pointer_gesture_swipe_v1"
HOLD = "zwp_pointer_gesture_hold_v1"
TOOL = "zwp_tablet_tool_v2"


class WaylandCase(Case):
    def open_on(self, display, *arguments: str, **options) -> WaylandWindow:
        """Opens the window. Skips the test if SDL cannot draw on Wayland."""
        try:
            window = WaylandWindow(self.command, display, *arguments, **options)
        except Unavailable as reason:
            self.skipTest(str(reason))
        self.addCleanup(window.kill)
        return window


class ScriptedWayland(WaylandCase):
    def compositor(self, **options) -> ScriptedCompositor:
        try:
            compositor = ScriptedCompositor(**options)
        except Unavailable as reason:
            self.skipTest(str(reason))
        self.addCleanup(compositor.stop)
        return compositor

    def record(
        self, act, scale: float = 1, without: tuple[str, ...] = (), capabilities: int = 1,
    ) -> list[dict]:
        """Returns the lines of the tape of a window of 640 × 480 points during some input."""
        tape = self.folder / "recorded.tape"
        compositor = self.compositor(scale=scale, without=without, capabilities=capabilities)
        window = self.open_on(compositor, "--record", str(tape))
        act(compositor)
        # It arrives after the input.
        compositor.send("xdg_toplevel close")
        window.wait_for_end()
        return self.command.read_tape(tape)

    def enter(self, compositor, x: float = 320.5, y: float = 200.25) -> None:
        compositor.send(f"wl_pointer enter 1 @wl_surface {x} {y}", "wl_pointer frame")

    def check_points(self, scale: float) -> None:
        """Checks gestures, scrolling and a pen's stroke, whose positions do not depend on the scale."""
        def act(compositor) -> None:
            self.enter(compositor)
            compositor.send(
                f"{PINCH} begin 2 100 @wl_surface 2", f"{PINCH} update 110 2 -1 1.25 -90",
                f"{PINCH} update 120 0 0 1.5 -110", f"{PINCH} end 3 130 0",
                "wl_pointer axis_source 1", "wl_pointer axis 140 0 2.5", "wl_pointer frame",
                "wl_pointer axis_stop 150 0", "wl_pointer frame", f"{HOLD} begin 4 160 @wl_surface 2",
                f"{HOLD} end 5 170 0", f"{SWIPE} begin 6 180 @wl_surface 3", f"{SWIPE} update 190 -10 0",
                f"{SWIPE} end 7 200 0")
            self.draw(compositor)
        lines = self.record(act, scale)
        pinches = [line["pinch"] for line in lines if "pinch" in line]
        self.assertEqual([pinch["phase"] for pinch in pinches], ["began", "changed", "changed", "ended"])
        self.assertEqual((pinches[0]["x"], pinches[0]["y"]), (320.5, 200.25))
        self.assertEqual((pinches[-1]["x"], pinches[-1]["y"]), (322.5, 199.25))
        self.assertEqual(pinches[-1]["scale"], 1.5)
        self.assertAlmostEqual(pinches[-1]["rotation"], math.radians(-200), delta=1e-9)
        wheels = [line["wheel"] for line in lines if "wheel" in line]
        self.assertEqual(
            [(wheel["x"], wheel["y"], wheel["dy"], wheel.get("hold", False)) for wheel in wheels],
            [(320.5, 200.25, 0.25, False), (320.5, 200.25, 0, False), (320.5, 200.25, 0, True)])
        pointers = [line["pointer"] for line in lines if "pointer" in line]
        fingers = [pointer for pointer in pointers if pointer["kind"] == "touch"]
        self.assertEqual([finger["phase"] for finger in fingers], ["down"] * 3 + ["move"] * 3 + ["cancel"] * 3)
        pens = [pointer for pointer in pointers if pointer["kind"] == "pen"]
        self.assertEqual([pen["phase"] for pen in pens], ["hover", "down", "move", "up", "cancel"])
        self.assertEqual([(pen["x"], pen["y"]) for pen in pens[1:4]], [(100.5, 120.25)] + [(130.75, 150)] * 2)
        self.assertAlmostEqual(pens[2]["pressure"], 0.5, delta=1e-4)
        self.assertAlmostEqual(pens[2]["tiltX"], math.radians(30), delta=1e-9)

    def test_input_has_the_same_points_at_scale_1(self) -> None:
        self.check_points(1)

    def test_input_has_the_same_points_at_scale_1_5(self) -> None:
        self.check_points(1.5)

    def test_input_has_the_same_points_at_scale_2(self) -> None:
        self.check_points(2)

    def draw(self, compositor) -> None:
        """Draws a line with a pen that the compositor adds."""
        compositor.send("zwp_tablet_seat_v2 tablet_added +", "zwp_tablet_seat_v2 tool_added +")
        compositor.send(f"{TOOL} type 320", f"{TOOL} capability 2", f"{TOOL} done")
        # The program needs the surface of a cursor for the new tool.
        sleep(0.2)
        compositor.send(
            f"{TOOL} proximity_in 8 @zwp_tablet_v2 @wl_surface", f"{TOOL} motion 90 110", f"{TOOL} frame 200",
            f"{TOOL} motion 100.5 120.25", f"{TOOL} down 9", f"{TOOL} frame 210", f"{TOOL} motion 130.75 150",
            f"{TOOL} pressure 32768", f"{TOOL} tilt 30 0", f"{TOOL} frame 220", f"{TOOL} pressure 0", f"{TOOL} up",
            f"{TOOL} frame 230", f"{TOOL} proximity_out", f"{TOOL} frame 240")

    def test_a_wheel_scrolls_whole_notches_once(self) -> None:
        def act(compositor) -> None:
            self.enter(compositor)
            for step in range(3):
                compositor.send(
                    "wl_pointer axis_source 0", "wl_pointer axis_discrete 0 1", f"wl_pointer axis {step} 0 15",
                    "wl_pointer frame")
        wheels = [line["wheel"] for line in self.record(act) if "wheel" in line]
        self.assertEqual([wheel["dy"] for wheel in wheels], [1, 1, 1])

    def test_fingers_are_exact_and_end_when_the_compositor_takes_over(self) -> None:
        def act(compositor) -> None:
            compositor.send(
                "wl_touch down 1 100 @wl_surface 0 100.5 120.25", "wl_touch down 2 100 @wl_surface 1 300 120",
                "wl_touch frame", "wl_touch motion 110 0 110.5 120.25", "wl_touch frame", "wl_touch cancel")
        for capabilities in (4, 5):
            lines = self.record(act, capabilities=capabilities)
            fingers = [line["pointer"] for line in lines if "pointer" in line]
            self.assertEqual(
                [(finger["id"], finger["phase"], finger["x"], finger["y"]) for finger in fingers[:3]],
                [(1, "down", 100.5, 120.25), (2, "down", 300, 120), (1, "move", 110.5, 120.25)])
            self.assertEqual(sorted((finger["id"], finger["phase"]) for finger in fingers[3:]), [(1, "cancel"), (2, "cancel")])
            (self.folder / "recorded.tape").unlink()

    def test_a_window_without_the_protocols_scrolls(self) -> None:
        def act(compositor) -> None:
            self.enter(compositor)
            compositor.send("wl_pointer axis_source 1", "wl_pointer axis 1 0 5", "wl_pointer frame")
        lines = self.record(act, without=("zwp_pointer_gestures_v1", "zwp_tablet_manager_v2"))
        self.assertEqual([line["wheel"]["dy"] for line in lines if "wheel" in line], [0.5])

    def test_a_pinch_resizes_a_shape(self) -> None:
        seed = 1
        expected = self.command.rehearse(["circle"], (640, 480), seed)
        compositor = self.compositor()
        window = self.open_on(compositor, seed=seed)
        x, y = expected.buttons["circle"].center
        self.enter(compositor, x, y)
        compositor.send("wl_pointer button 2 100 272 1", "wl_pointer frame")
        sleep(0.05)
        compositor.send("wl_pointer button 3 150 272 0", "wl_pointer frame")
        picture = window.settle()
        circle = expected.only("circle")
        x, y = circle.center
        compositor.send(f"wl_pointer motion 200 {x} {y}", f"{PINCH} begin 4 210 @wl_surface 2")
        for step in range(1, 6):
            sleep(0.02)
            compositor.send(f"{PINCH} update {210 + step} 0 0 {1 + step / 10} 0")
        compositor.send(f"{PINCH} end 5 300 0")
        self.assertGreater(window.settle().difference(picture), 500)
        grown = window.end().only("circle")
        self.assert_near(grown.size, (circle.size[0] * 1.5, circle.size[1] * 1.5), 3, "one and a half times")

    def test_the_window_is_as_large_as_its_points_times_the_scale(self) -> None:
        """SDL 2 ignores fractional scales and draws in surface coordinates; the compositor then scales."""
        compositor = self.compositor(scale=1.5)
        window = self.open_on(compositor)
        picture = window.settle()
        self.assertIn((picture.width, picture.height), ((960, 720), (640, 480)))
        self.assertEqual(window.end().window, (640, 480))

    def test_the_window_has_a_minimum_size(self) -> None:
        compositor = self.compositor()
        compositor.variables = {"WAYLAND_DEBUG": "1"}
        window = self.open_on(compositor)
        window.end()
        requests = re.findall(r"xdg_toplevel@\d+\.set_min_size\((.*)\)", window.messages)
        self.assertEqual(requests[-1:], ["320, 320"], requests)

    def test_a_change_of_the_scale_is_followed(self) -> None:
        compositor = self.compositor()
        window = self.open_on(compositor)
        self.assertEqual(window.settle().width, 640)
        if compositor.try_to_send("wp_fractional_scale_v1 preferred_scale 180") != "ok":
            self.skipTest("this SDL ignores fractional scales")
        self.assertTrue(wait_until(lambda: window.picture().width == 960, HANG), "one and a half times as many pixels")
        picture = window.settle()
        self.assertEqual((picture.width, picture.height), (960, 720))
        self.assertEqual(window.end().window, (640, 480))

    def test_a_hostile_compositor_does_not_stop_the_program(self) -> None:
        compositor = self.compositor()
        window = self.open_on(compositor)
        self.enter(compositor)
        compositor.send(
            f"{PINCH} update 1 1 1 -5 10", f"{PINCH} end 1 1 0", f"{PINCH} begin 1 1 @wl_surface 4294967295",
            f"{PINCH} update 1 8388607 -8388607 8388607 8388607", f"{PINCH} begin 1 1 @wl_surface 2",
            f"{SWIPE} begin 1 1 @wl_surface 4294967295", f"{SWIPE} update 1 -8388607 8388607",
            "wl_pointer axis 1 0 8388607", "wl_pointer frame", "wl_pointer axis_discrete 1 2147483647",
            "wl_pointer frame", "wl_seat capabilities 0")
        window.settle()
        window.end()

    def test_a_drop_is_refused_and_the_program_goes_on(self) -> None:
        seed = 1
        expected = self.command.rehearse(["circle"], (640, 480), seed)
        compositor = self.compositor()
        window = self.open_on(compositor, seed=seed)
        for kind, text in (("text/uri-list", "file:///tmp/picture.png"), ("text/plain;charset=utf-8", "words"), ("image/png", "x")):
            compositor.send(
                f"data {text}", "wl_data_device data_offer +", f"wl_data_offer offer {kind}",
                "wl_data_offer source_actions 1", "wl_data_device enter 2 @wl_surface 320 200 @wl_data_offer",
                "wl_data_device motion 10 330 210", "wl_data_offer action 1", "wl_data_device drop", "wl_data_device leave")
            # A drag that leaves again.
            compositor.send(
                "wl_data_device data_offer +", f"wl_data_offer offer {kind}",
                "wl_data_device enter 3 @wl_surface 320 200 @wl_data_offer", "wl_data_device leave")
        x, y = expected.buttons["circle"].center
        self.enter(compositor, x, y)
        compositor.send("wl_pointer button 4 100 272 1", "wl_pointer frame")
        sleep(0.05)
        compositor.send("wl_pointer button 5 150 272 0", "wl_pointer frame")
        window.settle()
        self.assertEqual(window.end().shapes, expected.shapes)

    def test_a_dropped_drawing_lies_where_it_fell(self) -> None:
        compositor = self.compositor()
        window = self.open_on(compositor)
        empty = window.settle()
        drawing = self.folder / "drawing.svg"
        drawing.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#00f"/></svg>')
        compositor.send(
            f"data {drawing.as_uri()}", "wl_data_device data_offer +", "wl_data_offer offer text/uri-list",
            "wl_data_offer source_actions 1", "wl_data_device enter 2 @wl_surface 320 200 @wl_data_offer",
            "wl_data_device motion 10 330 210", "wl_data_offer action 1", "wl_data_device drop", "wl_data_device leave")
        self.assertTrue(wait_until(lambda: window.picture().difference(empty) > 1_000, HANG), "nothing was dropped")
        window.settle()
        (shape,) = window.end().shapes
        self.assertEqual(shape.kind, "graphic")
        self.assert_near(shape.center, (330, 210), 0.01, "the drawing")

    def test_a_compositor_that_ends_is_no_crash(self) -> None:
        for is_stopped in (False, True):
            compositor = self.compositor()
            window = self.open_on(compositor)
            self.enter(compositor)
            if is_stopped:
                # The program sleeps, and then finds the events and the end of the connection together.
                window.settle()
                window.process.send_signal(signal.SIGSTOP)
            for _ in range(5):
                compositor.send(
                    f"{PINCH} begin 1 1 @wl_surface 2", "wl_pointer motion 5 100 100", "wl_pointer leave 6 @wl_surface")
                self.enter(compositor)
            if not is_stopped:
                # All events are handled.
                window.settle()
            compositor.send("disconnect")
            window.process.send_signal(signal.SIGCONT)
            self.assertEqual(window.process.wait(timeout=HANG), 1, window.messages)
            self.assertIn("the display closed the connection", window.messages)
            self.assertEqual(State.read(window.state_file).window, (640, 480))

    def test_a_compositor_that_ends_while_the_window_is_being_shown_is_no_hang(self) -> None:
        compositor = self.compositor()
        # Skips the test if SDL cannot draw on Wayland.
        self.open_on(compositor).end()
        compositor.send("size none")
        state = self.folder / "hidden.json"
        process = subprocess.Popen(
            [str(self.program), "--state", str(state)], cwd=self.folder, env=compositor.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        shown = wait_until(lambda: compositor.try_to_send("expect xdg_toplevel 1") == "ok", HANG)
        self.assertTrue(shown, "the program makes no window")
        compositor.process.kill()
        self.assertEqual(process.wait(timeout=HANG), 1)
        self.assertEqual(State.read(state).shapes, [])


class SwayCase(WaylandCase):
    server: type[Sway]

    def setUp(self) -> None:
        super().setUp()
        self.display = self.displays.get(self.server)

    def open_with_circle(self) -> tuple[WaylandWindow, object]:
        expected = self.command.rehearse(["circle"], (640, 480), 1)
        window = self.open_on(self.display, "--record", "recorded.tape")
        window.click(expected.buttons["circle"].center)
        window.settle()
        return window, expected

    def check_pointer_and_keys(self) -> None:
        """Clicks, drags, undoes and quits, and compares the pictures' pixels with the state."""
        window, circle, _ = self.drag_circle()
        self.display.control("z")
        window.settle()
        self.display.control("q")
        self.assert_near(window.wait_for_end().only("circle").center, circle.center, 0.6, "the drag was undone")

    def drag_circle(self) -> tuple[WaylandWindow, object, tuple[int, int]]:
        """Makes a circle and drags it. Returns the window, the circle as it was, and its new centre."""
        window, expected = self.open_with_circle()
        circle, middle = expected.only("circle"), expected.safe_area.center
        target = (round(middle[0]), round(middle[1]))
        window.drag(circle.center, target)
        picture = window.settle()
        # The screen's pixels are the points times the scale.
        scale = self.display.scale
        self.assert_near((picture.width, picture.height), (640 * scale, 480 * scale), 1, "the size")
        # The colour is an outline of 8 points.
        self.assertEqual(picture.at((target[0] - 46) * scale, target[1] * scale), COLORS[circle.color])
        return window, circle, target

    def check_scrolling(self, expected: list[float]) -> None:
        """Scrolls in fractions, lifts the fingers, turns the wheel by two notches, and compares what a tape has of it."""
        window, _ = self.open_with_circle()
        window.point_at((320, 200))
        for _ in range(4):
            self.display.pointer.scroll(2.5)
            sleep(0.01)
        self.display.pointer.end_scroll()
        self.display.pointer.notch(2)
        sleep(0.1)
        window.end()
        wheels = [line["wheel"] for line in self.command.read_tape(self.folder / "recorded.tape") if "wheel" in line]
        self.assertEqual([wheel["dy"] for wheel in wheels], expected)
        self.assert_near((wheels[0]["x"], wheels[0]["y"]), (320, 200), 0.01, "the position")

    def check_window(self) -> None:
        """Places, resizes and fills the screen, and checks that the content follows and rests: `settle` fails otherwise."""
        window = self.open_on(self.display)
        x, y, width, height = first = tuple(window.frame[key] for key in ("x", "y", "width", "height"))
        screen = self.display.logical_size
        self.assertTrue(x >= 0 and y >= 0 and x + width <= screen[0] and y + height <= screen[1], first)

        def has(size: tuple[int, int]) -> bool:
            window.settle()
            return (window.frame["width"], window.frame["height"]) == size

        def check_key(size: tuple[int, int]) -> None:
            self.display.keys("F11")
            self.assertTrue(wait_until(lambda: has(size), HANG), window.frame)
        # Keys go to the window that was clicked.
        window.click((width / 2, height / 2))
        check_key(screen)
        check_key((width, height))
        self.display.message("resize", "set", "500", "px", "400", "px")
        self.assertTrue(wait_until(lambda: has((500, 400)), HANG), window.frame)
        used = processor_seconds(window.process.pid)
        sleep(1)
        self.assertLess(processor_seconds(window.process.pid) - used, 0.05, "the window does not rest")
        self.assertEqual(window.end().window, (500, 400))


class OnSway(SwayCase):
    server = Sway

    def test_pointer_and_keys(self) -> None:
        self.check_pointer_and_keys()

    def test_the_window_follows_its_frame_and_rests(self) -> None:
        self.check_window()

    def test_a_touchpad_scrolls_in_fractions_and_a_wheel_in_notches(self) -> None:
        self.check_scrolling([0.25] * 4 + [0, 2])

    def open_fields(self, *arguments: str) -> WaylandWindow:
        """Opens a program with text fields."""
        program = Path(__file__).resolve().parents[2] / ".build" / "debug" / "colormodel"
        if not program.exists():
            self.skipTest("there is no debug build of colormodel")
        self.command.program = program
        return self.open_on(self.display, *arguments, size=(820, 520), has_state=False)

    def test_typed_text_and_the_clipboard(self) -> None:
        if not shutil.which("wl-copy"):
            self.skipTest("there is no wl-clipboard")
        window = self.open_fields("--state", "last.json")
        self.display.keys("Tab")
        self.display.keys("Tab")
        window.settle()
        self.display.type("#FF8000")
        window.settle()
        self.display.control("a")
        self.display.control("c")
        self.assertEqual(self.clipboard("wl-paste", "--no-newline"), "#FF8000")
        self.clipboard("wl-copy", "00FF40")
        self.display.control("a")
        self.display.control("v")
        window.settle()
        self.display.control("q")
        self.assertEqual(window.process.wait(timeout=HANG), 0, window.messages)
        fields = json.loads((self.folder / "last.json").read_text())["fields"]
        self.assertEqual({field["name"]: field["text"] for field in fields}["hex"], "00FF40")

    def test_shapes_are_copied_in_several_types_and_pasted(self) -> None:
        if not shutil.which("wl-copy"):
            self.skipTest("there is no wl-clipboard")
        window = self.open_on(self.display)
        self.display.keys("6")
        window.settle()
        self.display.control("c")
        window.settle()
        types = set(self.clipboard("wl-paste", "--list-types").split())
        self.assertLessEqual({"application/x-easel-shapely", "image/svg+xml", "image/png", "text/plain"}, types)
        drawing = self.clipboard("wl-paste", "--no-newline", "--type", "image/svg+xml")
        self.assertIn("easel:shape", drawing)
        self.assertEqual(self.clipboard("wl-paste", "--no-newline", "--type", "text/plain"), drawing)
        # Its own content, then that of another program.
        self.display.control("v")
        window.settle()
        self.clipboard("wl-copy", "--type", "image/svg+xml", drawing)
        self.display.control("v")
        window.settle()
        self.clipboard("wl-copy", drawing)
        self.display.control("v")
        window.settle()
        self.assertEqual([shape.kind for shape in window.end().shapes], ["star"] * 4)

    def test_a_file_is_dragged_from_another_program(self) -> None:
        drawing = self.folder / "drawing.svg"
        drawing.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#00f"/></svg>')
        window = self.open_on(self.display)
        empty = window.settle()
        source = subprocess.Popen(
            ["/usr/bin/python3", str(HARNESS / "gtk_drag_source.py"), str(drawing)],
            env=self.display.environment | {"GDK_BACKEND": "wayland"}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

        def stop() -> None:
            source.kill()
            source.communicate()
        self.addCleanup(stop)
        if source.stdout.readline() != "ready\n":
            self.skipTest("GTK's bindings for Python are not installed")

        def frame() -> dict | None:
            return next((node["rect"] for node in self.display.windows() if node["name"] == "drag source"), None)
        # The program knows its window before sway does.
        self.assertTrue(wait_until(frame, HANG))
        self.display.message('[title="drag source"] move position 0 0')
        self.assertTrue(wait_until(lambda: frame() and frame()["y"] <= 40, HANG), frame())
        start = (frame()["x"] + 100 - window.frame["x"], frame()["y"] + 100 - window.frame["y"])
        end, pointer = (350, 250), self.display.pointer
        window.point_at(start)
        sleep(0.2)
        pointer.button(True)
        for step in range(1, 31):
            window.point_at((start[0] + (end[0] - start[0]) * step / 30, start[1] + (end[1] - start[1]) * step / 30))
            sleep(0.02)
        sleep(0.3)
        pointer.button(False)
        self.assertTrue(wait_until(lambda: window.picture().difference(empty) > 1_000, HANG), "nothing was dropped")
        window.settle()
        stop()
        (shape,) = window.end().shapes
        self.assertEqual(shape.kind, "graphic")
        self.assert_near(shape.center, (350, 250), 1, "the drawing")

    def test_an_input_method_composes_text(self) -> None:
        # The keyboards of wtype end with each of its runs, and the focus with them.
        keyboard = VirtualKeyboard(self.display.socket)
        self.addCleanup(keyboard.close)
        window = self.open_fields("--record", "recorded.tape")
        method = InputMethod(self.display.socket)
        self.addCleanup(method.close)

        def is_active(expected: bool) -> bool:
            method.update()
            return method.is_active == expected
        self.assertTrue(wait_until(lambda: is_active(False), HANG), "no field is edited, but the input method is active")
        keyboard.tap(TAB)
        keyboard.tap(TAB)
        self.assertTrue(wait_until(lambda: is_active(True), HANG), "the field that is edited does not ask for the input method")
        window.settle()
        for text in ("に", "にほ"):
            method.compose(text)
            window.settle()
        method.insert("日本")
        window.settle()
        window.process.send_signal(signal.SIGTERM)
        self.assertEqual(window.process.wait(timeout=HANG), 0, window.messages)
        lines = self.command.read_tape(self.folder / "recorded.tape")
        composed = [line["compose"]["text"] for line in lines if "compose" in line]
        self.assertEqual([text for text in composed if text], ["に", "にほ"])
        self.assertEqual([line["text"] for line in lines if "text" in line], ["日本"])

    def clipboard(self, *command: str) -> str:
        """Runs a program of wl-clipboard."""
        # wl-copy stays in the background and keeps its descriptors.
        with (self.folder / "clipboard").open("w+") as output:
            subprocess.run(
                command, env=self.display.environment, stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.DEVNULL, timeout=HANG, check=True)
            output.seek(0)
            return output.read()


class OnXWayland(SwayCase):
    server = SwayWithX11

    def test_pointer_and_keys(self) -> None:
        self.check_pointer_and_keys()

    def test_the_window_follows_its_frame_and_rests(self) -> None:
        self.check_window()

    def test_a_touchpad_scrolls_in_fractions_and_a_wheel_in_notches(self) -> None:
        self.check_scrolling([0.25] * 4 + [2])


class OnSwayAt15(SwayCase):
    server = Sway15

    def test_pointer_and_keys(self) -> None:
        self.check_pointer_and_keys()


class OnSwayAt2(SwayCase):
    server = Sway2

    def test_pointer_and_keys(self) -> None:
        self.check_pointer_and_keys()
