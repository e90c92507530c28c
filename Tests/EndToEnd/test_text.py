"""Text fields in the program `colormodel`, from the debug build: typing, dead keys, an input method, and the clipboard."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from harness.application import Application
from harness.cases import ProgramCase, TouchCase
from harness.inputtest import line
from harness.server import wait_until
from harness.timing import HANG, sleep

ENGINE = Path(__file__).resolve().parent / "harness" / "composing_engine.py"
COLOR = ("--color", "336699")


class Text(ProgramCase):
    program = "colormodel"
    program_size = (820, 520)

    def open_recorded(self) -> Application:
        """Opens the program with a known colour, and records a tape."""
        return self.open_program(*COLOR, "--record", "typed.tape")

    def quit(self, application: Application) -> dict:
        """Quits the program, and returns its final state. The tape must give the same state."""
        state = super().quit(application)
        replay = self.command.run(*COLOR, "--headless", "--replay", "typed.tape", "--state", "replayed.json")
        self.assertEqual(replay.returncode, 0, replay.stderr)
        self.assertEqual(json.loads((self.folder / "replayed.json").read_text()), state, "the tape ends in another state")
        return state

    def quit_fields(self, application: Application) -> dict[str, dict]:
        """Quits the program, and returns the text fields of its final state by their names."""
        return {field["name"]: field for field in self.quit(application)["fields"]}

    def set_variables(self, **variables: str) -> None:
        """Sets environment variables for the programs of this test."""
        self.display.variables.update(variables)
        self.addCleanup(self.display.variables.clear)

    def center(self, name: str) -> tuple[float, float]:
        """The middle of a control."""
        (frame,) = [control["frame"] for control in self.first_state()["controls"] if control["name"] == name]
        return frame[0] + frame[2] / 2, frame[1] + frame[3] / 2


class Typing(Text):
    def test_typed_text_changes_the_colour_and_letters_are_no_shortcuts(self) -> None:
        application = self.open_recorded()
        application.keys("Tab", "Tab")
        application.settle()
        application.type("#FF8000")
        picture = application.settle()
        # The preview beside the fields.
        self.assertEqual(picture.at(545, 60), (0xFF, 0x80, 0x00))
        application.keys("Tab", "Tab")
        application.settle()
        application.type("cs")
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual((fields["hex"]["text"], fields["rgb"]["text"]), ("#FF8000", "255 128 0"))
        self.assertEqual(fields["oklch"]["text"], "cs")
        self.assertIn("problem", fields["oklch"])

    def test_mouse_selects_and_keys_edit(self) -> None:
        application = self.open_recorded()
        x, y = self.center("rgb")
        # "51 102 153" begins ten points from the left edge.
        left = x - 82 + 10
        for _ in range(2):
            application.click((left + 30, y))
        application.settle()
        application.type("0")
        application.keys("ctrl+z", "ctrl+shift+z", "End", "BackSpace", "shift+Home", "ctrl+c", "Right", "ctrl+v")
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual(fields["rgb"]["text"], "51 0 1551 0 15")

    def test_a_click_elsewhere_ends_the_editing(self) -> None:
        application = self.open_recorded()
        application.click(self.center("hue text"))
        application.keys("ctrl+a")
        application.type("120")
        application.click((810, 510))
        application.keys("s")
        application.settle()
        state = self.quit(application)
        self.assertEqual({field["name"]: field["text"] for field in state["fields"]}["hue text"], "120°")
        self.assertEqual(len(state["kept"]), 3)

    def test_dead_keys_and_the_compose_key_give_one_character(self) -> None:
        def layout(*arguments: str) -> int:
            return self.display.spawn("setxkbmap", *arguments).wait()
        if layout("us", "-variant", "intl", "-option", "compose:menu") != 0:
            self.skipTest("setxkbmap does not work here")
        self.addCleanup(layout, "us", "-option", "")
        # Without an input method, X composes by itself.
        self.set_variables(XMODIFIERS="@im=none")
        application = self.open_recorded()
        application.keys("Tab", "Tab")
        application.settle()
        application.keys("dead_acute", "e", "dead_diaeresis", "U", "x")
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual(fields["hex"]["text"], "éÜx")


class Fingers(Text, TouchCase):
    def test_a_long_press_selects_a_word_and_a_handle_extends_it(self) -> None:
        application = self.open_recorded()
        x, y = self.center("rgb")
        # "51 102 153" begins ten points from the left edge; "102" is from 21 to 46 points.
        left = x - 82 + 10
        self.touchscreen.down(0, application.on_screen((left + 33, y)))
        sleep(0.8)
        self.touchscreen.up(0)
        application.settle()
        start, end = (application.on_screen((left + place, y + 14)) for place in (46, 95))
        self.touchscreen.down(0, start)
        self.touchscreen.follow({0: line(start, end)})
        self.touchscreen.up(0)
        application.settle()
        application.type("9")
        application.settle()
        self.assertEqual(self.quit_fields(application)["rgb"]["text"], "51 9")


class Clipboard(Text):
    def xclip(self, *arguments: str, text: str | None = None) -> str:
        if shutil.which("xclip") is None:
            self.skipTest("xclip is not installed")
        # A program that offers text stays in the background, with the pipes that it has.
        result = subprocess.run(
            ["xclip", *arguments], env=self.display.environment, input=text, text=True, timeout=HANG,
            stdout=subprocess.PIPE if text is None else subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return result.stdout or ""

    def test_text_is_exchanged_with_another_program(self) -> None:
        application = self.open_recorded()
        application.keys("Tab", "Tab", "ctrl+c")
        application.settle()
        self.assertEqual(self.xclip("-o", "-selection", "clipboard"), "#336699")
        self.xclip("-i", "-selection", "clipboard", text="0 200\n100")
        application.keys("Tab", "ctrl+v")
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual((fields["rgb"]["text"], fields["hex"]["text"]), ("0 200 100", "#00C864"))

    def test_the_middle_button_pastes_what_was_selected_last(self) -> None:
        application = self.open_recorded()
        application.keys("Tab", "Tab", "Home", "shift+End")
        application.settle()
        self.assertEqual(self.xclip("-o", "-selection", "primary"), "#336699")
        self.xclip("-i", "-selection", "primary", text="7")
        application.click(self.center("rgb"), button=2)
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual(fields["rgb"]["text"], "51 102 1537")


class InputMethod(Text):
    """IBus with an engine that composes letters, on a session bus of its own."""

    def setUp(self) -> None:
        super().setUp()
        for program in ("ibus-daemon", "dbus-daemon", "/usr/bin/python3"):
            if shutil.which(program) is None:
                self.skipTest(f"{program} is not installed")
        home = Path(tempfile.mkdtemp(prefix="easel-ibus."))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        self.set_variables(
            HOME=str(home), XDG_CONFIG_HOME=str(home / "config"), XDG_CACHE_HOME=str(home / "cache"))
        bus = self.start("dbus-daemon", "--session", "--nofork", "--print-address=1")
        self.set_variables(DBUS_SESSION_BUS_ADDRESS=bus.stdout.readline().strip())
        self.start("ibus-daemon", "--panel", "disable", "--config", "disable", "--emoji-extension", "disable")
        if not wait_until(lambda: list(home.glob("config/ibus/bus/*")), HANG):
            self.skipTest("IBus does not start")
        engine = self.start("/usr/bin/python3", str(ENGINE))
        if engine.stdout.readline().strip() != "ready":
            self.skipTest("the engine of IBus does not start; are its Python bindings installed?")

    def start(self, *command: str) -> subprocess.Popen:
        process = subprocess.Popen(
            command, env=self.display.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        def stop() -> None:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()
            process.stdout.close()
        self.addCleanup(stop)
        return process

    def test_a_composition_is_shown_changed_and_inserted(self) -> None:
        application = self.open_recorded()
        application.keys("Tab", "Tab", "Tab")
        plain = application.settle()
        application.keys("a", "b")
        shown = application.settle()
        x, y = self.center("rgb")
        field = (int(x) - 80, int(y) - 15, 160, 30)
        self.assertGreater(shown.crop(field).difference(plain.crop(field)), 20, "the composition is not shown")
        application.keys("BackSpace", "c", "space")
        # SDL reads what the engine inserts after all keys that wait, so a key in the same instant would precede it.
        application.settle()
        application.keys("7")
        application.keys("d", "Escape", "e")
        application.settle()
        # The press on another view leaves the composition as it is.
        application.click((810, 510))
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual(fields["rgb"]["text"], "AC7E")

    def test_keys_are_not_composed_where_no_text_is_entered(self) -> None:
        application = self.open_recorded()
        application.keys("s")
        application.settle()
        self.assertEqual(len(self.quit(application)["kept"]), 3)
