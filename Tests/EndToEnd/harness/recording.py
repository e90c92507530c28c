"""Recordings of input devices in the text format of evemu, played by the devices of a test server.

A line `A:` has an axis with its range, a line `E:` an event of Linux' input layer: time, type, code, value. Contacts follow
the kernel's multi-touch protocol B: a slot's values hold until they change.
"""

import time
from pathlib import Path

from .inputtest import Pen, Touchscreen
from .timing import sleep

SYNCHRONIZE, KEY, ABSOLUTE = 0, 1, 3
X, Y, PRESSURE = 0x00, 0x01, 0x18
SLOT, SLOT_X, SLOT_Y, TRACKING = 0x2F, 0x35, 0x36, 0x39
PEN_TOOL, TIP = 0x140, 0x14A
# The buttons on the barrel, as the drivers number them.
BARREL = {0x14B: 2, 0x14C: 3}


class Recording:
    def __init__(self, path: Path) -> None:
        self.ranges: dict[int, tuple[int, int]] = {}
        self.reports: list[tuple[float, list[tuple[int, int, int]]]] = []
        """The times in seconds and the events of each report, without its end."""
        events: list[tuple[int, int, int]] = []
        for line in path.read_text().splitlines():
            kind, _, rest = line.partition(":")
            words = rest.split()
            if kind == "A":
                self.ranges[int(words[0], 16)] = (int(words[1]), int(words[2]))
            elif kind == "E":
                event = (int(words[1], 16), int(words[2], 16), int(words[3]))
                if event[0] == SYNCHRONIZE:
                    self.reports.append((float(words[0]), events))
                    events = []
                else:
                    events.append(event)

    def on_screen(self, axes: tuple[int, int], values: tuple[int, int], size: tuple[int, int]) -> tuple[float, float]:
        """Converts two axes, whose ranges span the screen, to its pixels."""
        x, y = (
            (value - self.ranges[axis][0]) / (self.ranges[axis][1] - self.ranges[axis][0] + 1) * pixels
            for axis, value, pixels in zip(axes, values, size))
        return x, y

    def _timed_reports(self):
        begin = time.monotonic()
        for seconds, events in self.reports:
            sleep(begin + seconds - self.reports[0][0] - time.monotonic())
            yield events

    def play_touches(self, screen: Touchscreen) -> None:
        slot, places = 0, {}
        for events in self._timed_reports():
            begun, ended, moved = set(), set(), set()
            for kind, code, value in events:
                if (kind, code) == (ABSOLUTE, SLOT):
                    slot = value
                elif (kind, code) == (ABSOLUTE, TRACKING):
                    if slot in screen.fingers:
                        ended.add(slot)
                    if value >= 0:
                        begun.add(slot)
                elif kind == ABSOLUTE and code in (SLOT_X, SLOT_Y):
                    x, y = places.get(slot, (0, 0))
                    places[slot] = (value, y) if code == SLOT_X else (x, value)
                    moved.add(slot)
            for finger in sorted(ended):
                screen.up(finger)
            for finger in sorted(begun | moved - ended):
                place = self.on_screen((SLOT_X, SLOT_Y), places[finger], screen.size)
                (screen.down if finger in begun else screen.move)(finger, place)

    def play_pen(self, pen: Pen) -> None:
        values = {X: 0, Y: 0, PRESSURE: 0}
        is_near = False
        for events in self._timed_reports():
            keys = {code: value for kind, code, value in events if kind == KEY}
            values.update({code: value for kind, code, value in events if kind == ABSOLUTE and code in values})
            place = self.on_screen((X, Y), (values[X], values[Y]), pen.size)
            if keys.get(PEN_TOOL) == 1:
                pen.approach(place)
                is_near = True
            if keys.get(TIP) == 1:
                pen.press()
            if is_near and any(kind == ABSOLUTE for kind, _, _ in events):
                pen.move(place, values[PRESSURE] / self.ranges[PRESSURE][1])
            if keys.get(TIP) == 0:
                pen.release()
            for code, button in BARREL.items():
                if code in keys:
                    (pen.press if keys[code] else pen.release)(button)
            if keys.get(PEN_TOOL) == 0:
                pen.leave()
                is_near = False
