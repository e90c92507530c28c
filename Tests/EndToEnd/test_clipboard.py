"""The clipboard of X11, shared with programs of all kinds."""

import json
import os
import signal
import time

from harness.application import Application
from harness.cases import ProgramCase
from harness.clipboards import ClipboardCase
from harness.server import wait_until
from harness.timing import HANG


class Clipboard(ClipboardCase, ProgramCase):
    def tape(self) -> list[dict]:
        return [json.loads(line) for line in (self.folder / "keys.tape").read_text().splitlines()]

    def refusals(self) -> list[str]:
        return [line["refusePaste"] for line in self.tape() if "refusePaste" in line]


class Fields(Clipboard):
    program = "colormodel"
    program_size = (820, 520)

    def open_field(self) -> Application:
        """Opens the program with the hexadecimal field focused, its text selected."""
        application = self.open_program("--color", "336699", "--record", "keys.tape", "--force")
        application.keys("Tab", "Tab")
        application.settle()
        return application

    def paste_and_type(self, application: Application) -> None:
        """Pastes, types 7 at once, and waits for the latest end of a transfer."""
        application.keys("ctrl+v", "7")
        marked = time.monotonic()

        def is_there() -> bool:
            return application.settle(pause=0.3) is not None and time.monotonic() - marked > 1.5
        self.assertTrue(wait_until(is_there, HANG))

    def field(self, application: Application) -> str:
        state = self.quit(application)
        replay = self.command.run(
            "--color", "336699", "--headless", "--replay", "keys.tape", "--state", "replayed.json")
        self.assertEqual(replay.returncode, 0, replay.stderr)
        self.assertEqual(json.loads((self.folder / "replayed.json").read_text()), state, "the tape ends in another state")
        return {field["name"]: field["text"] for field in state["fields"]}["hex"]

    def test_a_stopped_owner_keeps_its_clipboard(self) -> None:
        owner = self.own("text", "10")
        application = self.open_field()
        os.kill(owner.pid, signal.SIGSTOP)
        self.paste_and_type(application)
        os.kill(owner.pid, signal.SIGCONT)
        self.assertEqual(self.xclip("-o"), b"0123456789")
        # The answer to the paste that was given up does not come after all.
        application.settle()
        self.assertEqual(self.field(application), "7")
        self.assertEqual(self.refusals(), ["Nothing pasted: the program that copied it does not answer."])

    def test_a_late_answer_is_for_no_later_paste(self) -> None:
        owner = self.own("late")
        application = self.open_field()
        self.paste_and_type(application)
        owner.kill()
        owner.wait()
        self.own("text", "4")
        application.keys("ctrl+v")
        application.settle()
        self.assertEqual(self.field(application), "70123")

    def test_keys_follow_the_pasted_text(self) -> None:
        for size in (10, 30):
            self.own("text", str(size))
            application = self.open_field()
            application.keys("ctrl+v", "7", "8")
            application.settle()
            text = self.field(application)
            self.assertTrue(text.endswith("78"), text[-20:])

    def test_bad_owners_paste_nothing_and_the_program_goes_on(self) -> None:
        silence = "Nothing pasted: the program that copied it does not answer."
        too_long = "Too long to paste: "
        cases = [
            ("wrong-type", [], "7"), ("wrong-format", [], "7"), ("dying", [silence], "7"), ("stalled", [silence], "7"),
            ("changing", [silence], "7"), ("invalid", [], "1\ufffd\ufffd27"), ("latin", [], "é7")]
        for mode, refusals, text in cases:
            with self.subTest(mode):
                self.own(mode, "10")
                application = self.open_field()
                self.paste_and_type(application)
                self.assertEqual(self.field(application), text, mode)
                self.assertEqual(self.refusals(), refusals, mode)
        self.own("endless")
        application = self.open_field()
        self.paste_and_type(application)
        self.assertEqual(self.field(application), "7")
        (refusal,) = self.refusals()
        self.assertTrue(refusal.startswith(too_long), refusal)

    def test_too_long_a_text_is_refused_with_a_sentence(self) -> None:
        self.own("text", "5000000")
        application = self.open_field()
        before = application.settle()
        application.keys("ctrl+v")
        after = application.settle()
        self.assertGreater(after.difference(before), 1_000, "no sentence is shown")
        self.assertEqual(self.field(application), "#336699")
        self.assertEqual(self.refusals(), ["Too long to paste: 5.0 MB. The limit is 131 KB."])

    def test_other_forms_of_a_copied_text(self) -> None:
        # Pasted, because no key of the layout has é.
        self.own("latin", "10")
        application = self.open_field()
        self.paste_and_type(application)
        application.keys("ctrl+a", "ctrl+c")
        application.settle()
        targets = set(self.xclip("-o", "-t", "TARGETS").decode().split())
        self.assertLessEqual({"TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "STRING", "TEXT"}, targets)
        self.assertEqual(self.xclip("-o", "-t", "UTF8_STRING"), "é7".encode())
        self.assertEqual(self.xclip("-o", "-t", "STRING"), "é7".encode("latin-1"))
        self.assertEqual(self.xclip("-o", "-t", "image/png"), b"")
        self.assertEqual(self.field(application), "é7")


class Lines(Clipboard):
    program = "testbed"
    program_size = (1100, 720)

    def test_long_texts_are_pasted_and_copied_in_parts(self) -> None:
        (view,) = [view for view in self.first_state("--page", "text-entry")["views"] if view["name"] == "notes"]
        x, y, width, height = view["frame"]
        owner = self.own("text", "100000")
        application = self.open_program("--page", "text-entry")
        application.click((x + width / 2, y + height / 2))
        application.keys("ctrl+a", *["ctrl+v"] * 4)
        application.keys("ctrl+a", "ctrl+c")
        # The keys wait for the texts, and the window may look settled meanwhile.
        self.assertEqual(owner.stdout.readline(), "lost\n")
        expected = b"0123456789" * 40_000
        self.assertEqual(self.xclip("-o"), expected)
        (view,) = [view for view in self.quit(application)["views"] if view["name"] == "notes"]
        self.assertEqual(view["text"].encode(), expected)
