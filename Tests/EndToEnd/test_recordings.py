"""Recordings of devices: no contact is lost, and none is left."""

from pathlib import Path

from harness.cases import TouchCase
from harness.recording import SLOT_X, SLOT_Y, Recording
from harness.timing import sleep

FOLDER = Path(__file__).with_name("recordings")


class Recordings(TouchCase):
    def play(self, name: str) -> list[dict]:
        """Plays a recording and returns the events of touches and pens on the window's tape."""
        tape = self.folder / "recorded.tape"
        application = self.open("--record", str(tape), size=(1100, 700))
        recording = Recording(FOLDER / f"{name}.evemu")
        if SLOT_X in recording.ranges:
            recording.play_touches(self.touchscreen)
        else:
            recording.play_pen(self.pen)
        application.settle()
        application.quit()
        pointers = [entry["pointer"] for entry in self.command.read_tape(tape) if "pointer" in entry]
        return [pointer for pointer in pointers if pointer["kind"] != "mouse"]

    def contacts(self, pointers: list[dict]) -> list[list[str]]:
        """The phases of each contact, without motion, in the order in which they began."""
        phases: dict[int, list[str]] = {}
        for pointer in pointers:
            if pointer["phase"] not in ("move", "hover"):
                phases.setdefault(pointer["id"], []).append(pointer["phase"])
        return list(phases.values())

    def test_a_contact_that_replaces_another_is_a_contact_of_its_own(self) -> None:
        self.assertEqual(self.contacts(self.play("replaced-contact")), [["down", "up"]] * 2)

    def test_fingers_that_land_and_lift_in_one_report_all_end(self) -> None:
        pointers = self.play("five-fingers")
        self.assertEqual(self.contacts(pointers), [["down", "up"]] * 7)
        held, most = set(), 0
        for pointer in pointers:
            if pointer["phase"] == "down":
                held.add(pointer["id"])
            elif pointer["phase"] == "up":
                held.discard(pointer["id"])
            most = max(most, len(held))
        self.assertEqual((most, held), (5, set()))

    def test_two_fingers_that_spread_resize_a_shape(self) -> None:
        application, expected = self.open_with("square", size=(1100, 700))
        recording = Recording(FOLDER / "spread.evemu")
        # Between the fingers of the recording.
        x, y = recording.on_screen((SLOT_X, SLOT_Y), (2048, 1280), self.touchscreen.size)
        middle = (round(x - application.origin[0]), round(y - application.origin[1]))
        application.drag(expected.only("square").center, middle)
        application.settle()
        recording.play_touches(self.touchscreen)
        application.settle()
        square = application.quit().only("square")
        self.assert_near(square.size, (150, 150), 3, "half as far again apart")
        self.assert_near(square.center, middle, 2, "about the middle of the fingers")

    def test_a_stroke_of_a_pen_has_its_pressure_and_ends(self) -> None:
        pointers = self.play("pen-stroke")
        self.assertEqual({pointer["kind"] for pointer in pointers}, {"pen"})
        tip, barrel = (contact for contact in self.contacts(pointers) if "down" in contact)
        self.assertEqual((tip, barrel), (["down", "up"], ["down", "up"]))
        pressures = [pointer["pressure"] for pointer in pointers if pointer["phase"] == "move" and pointer["buttons"] == 1]
        # The report in which the tip lifts has no pressure.
        *rising, last = pressures
        self.assertEqual((rising, last), (sorted(rising), 0))
        self.assertAlmostEqual(rising[-1], 4900 / 8191, delta=0.001)
        self.assertEqual(pointers[-1]["phase"], "cancel", "the pen did not leave")
