"""The wire protocol of Xorg's `inputtest` driver (xf86-input-inputtest-protocol.h, version 1.1), as devices.

Each message has its length and kind, two 32-bit words, and a body in the machine's byte order. A device accepts one
client in the server's lifetime, so a test run keeps its connections open.
"""

import math
import socket
import struct
import time
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path

from .timing import lateness, sleep


class Message(IntEnum):
    """Messages of the client."""

    VERSION = 0
    WAIT_FOR_SYNC = 1
    MOTION = 2
    PROXIMITY = 3
    BUTTON = 4
    KEY = 5
    TOUCH = 6
    PINCH = 7
    SWIPE = 8


class Answer(IntEnum):
    """Messages of the server."""

    VERSION = 0
    SYNC_FINISHED = 1


class Phase(IntEnum):
    """Event types of the X Input Extension."""

    TOUCH_BEGIN = 18
    TOUCH_UPDATE = 19
    TOUCH_END = 20
    PINCH_BEGIN = 27
    PINCH_UPDATE = 28
    PINCH_END = 29
    SWIPE_BEGIN = 30
    SWIPE_UPDATE = 31
    SWIPE_END = 32


# Absolute axes run from 0 to 65535 and span the screen.
AXIS = 65536
# The valuator of the pressure of a touch or pen.
PRESSURE = 4
# The maximum pressure of a pen.
PRESSURE_RANGE = 1000
# The valuators of scrolling to the right and down.
SCROLL = (2, 3)
# The scroll units per notch of a wheel.
NOTCH = 120

Track = Callable[[float], tuple[float, float]]
"""The path of a finger: its position at a fraction 0...1 of the gesture."""


class Device:
    """A connection to one device."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(10)
        self.socket.connect(str(path))
        self.unsynchronized = False
        self._send(Message.VERSION, struct.pack("=HH", 1, 1))
        self._expect(Answer.VERSION)

    def _send(self, kind: Message, body: bytes = b"") -> None:
        self.socket.sendall(struct.pack("=II", 8 + len(body), kind) + body)
        self.unsynchronized = True

    def _expect(self, kind: Answer) -> None:
        answered = -1
        while answered != kind:
            length, answered = struct.unpack("=II", self._receive(8))
            self._receive(length - 8)

    def _receive(self, count: int) -> bytes:
        received = b""
        while len(received) < count:
            part = self.socket.recv(count - len(received))
            if not part:
                raise ConnectionError("the X server closed the device")
            received += part
        return received

    def _motion(self, axes: dict[int, float], is_absolute: bool) -> None:
        self._send(Message.MOTION, struct.pack("=I4x", is_absolute) + valuators(axes))

    def synchronize(self) -> None:
        """Waits until the server has handled all messages.

        Returns at once if none was sent since the last call, because the server would not answer.
        """
        if self.unsynchronized:
            self._send(Message.WAIT_FOR_SYNC)
            self._expect(Answer.SYNC_FINISHED)
            self.unsynchronized = False


def valuators(values: dict[int, float]) -> bytes:
    """Encodes the axes of an event: a mask of 64 bits, 64 values, and space for 64 unaccelerated values."""
    mask = sum(1 << axis for axis in values)
    row = [values.get(axis, 0.0) for axis in range(64)]
    return struct.pack("=IQ4x64d512x", 0, mask, *row)


def paced(seconds: float, steps_per_second: float = 100):
    """Yields fractions up to 1 in real time, like the samples of an input device."""
    count = max(1, round(seconds * steps_per_second))
    begin = time.monotonic()
    for step in range(1, count + 1):
        sleep(begin + step * seconds / count - time.monotonic())
        lateness.note_input_delay(time.monotonic() - begin - step * seconds / count)
        yield step / count


def line(start: tuple[float, float], end: tuple[float, float]) -> Track:
    """Returns a straight path."""
    return lambda t: (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


def spread(center: tuple[float, float], radius: tuple[float, float], degrees: float = 0) -> list[Track]:
    """Returns two fingers on opposite sides of a centre, whose distance from it changes from one radius to another."""
    return star(2, center, radius, degrees + 180)


def star(
    count: int, center: tuple[float, float], radius: tuple[float, float], degrees: float = 0
) -> list[Track]:
    """Returns fingers around a centre at equal angles, whose distance from it changes from one radius to another."""
    x, y = center

    def finger(index: int) -> Track:
        angle = math.radians(degrees + 360 * index / count)

        def at(t: float) -> tuple[float, float]:
            distance = radius[0] + (radius[1] - radius[0]) * t
            return x + distance * math.cos(angle), y + distance * math.sin(angle)
        return at
    return [finger(index) for index in range(count)]


def around(
    center: tuple[float, float], radius: float, degrees: tuple[float, float]
) -> list[Track]:
    """Returns two fingers on opposite sides of a centre that turn clockwise about it, from one angle to another."""
    def finger(opposite: float) -> Track:
        def at(t: float) -> tuple[float, float]:
            angle = math.radians(degrees[0] + (degrees[1] - degrees[0]) * t + opposite)
            return center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)
        return at
    return [finger(0), finger(180)]


class AbsoluteDevice(Device):
    """A device with absolute positions, in the screen's pixels."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path)
        self.size = size

    def _axes(self, point: tuple[float, float]) -> dict[int, float]:
        for value, limit in zip(point, self.size):
            if not 0 <= value < limit:
                raise ValueError(f"{point} is not on the screen")
        return {axis: value * AXIS / limit for axis, (value, limit) in enumerate(zip(point, self.size))}


class Touchscreen(AbsoluteDevice):
    """A touchscreen. Fingers are numbered from 0."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path, size)
        self.fingers: dict[int, dict[int, float]] = {}

    def _touch(self, finger: int, phase: Phase, axes: dict[int, float]) -> None:
        self._send(Message.TOUCH, struct.pack("=II", finger, phase) + valuators(axes))

    def down(self, finger: int, point: tuple[float, float]) -> None:
        self.fingers[finger] = self._axes(point)
        self._touch(finger, Phase.TOUCH_BEGIN, self.fingers[finger] | {PRESSURE: 1024})
        self.synchronize()

    def move(self, finger: int, point: tuple[float, float]) -> None:
        self.fingers[finger] = self._axes(point)
        self._touch(finger, Phase.TOUCH_UPDATE, self.fingers[finger])
        self.synchronize()

    def up(self, finger: int) -> None:
        self._touch(finger, Phase.TOUCH_END, self.fingers.pop(finger))
        self.synchronize()

    def lift_all(self) -> None:
        for finger in list(self.fingers):
            self.up(finger)

    def tap(self, point: tuple[float, float], times: int = 1) -> None:
        """Taps repeatedly at one position, with the pauses of a user."""
        for index in range(times):
            if index:
                sleep(0.08)
            self.down(0, point)
            sleep(0.04)
            self.up(0)

    def follow(self, tracks: dict[int, Track], seconds: float = 0.3) -> None:
        """Moves fingers that are down along their tracks, simultaneously."""
        for t in paced(seconds):
            for finger, track in tracks.items():
                self.move(finger, track(t))

    def gesture(self, tracks: list[Track], seconds: float = 0.3) -> None:
        """Puts a finger down at the start of each track, moves the fingers along the tracks and lifts them."""
        numbered = dict(enumerate(tracks))
        for finger, track in numbered.items():
            self.down(finger, track(0))
        self.follow(numbered, seconds)
        for finger in numbered:
            self.up(finger)


class Pen(AbsoluteDevice):
    """A pen on a tablet that spans the screen. Its tip is button 1."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path, size)
        self.position: dict[int, float] = {}
        self.pressed: set[int] = set()

    def _proximity(self, is_near: bool) -> None:
        self._send(Message.PROXIMITY, struct.pack("=I4x", is_near) + valuators(self.position))

    def approach(self, point: tuple[float, float]) -> None:
        """Hovers over a point of the tablet."""
        self.position = self._axes(point)
        self._proximity(True)
        self.move(point)

    def leave(self) -> None:
        self._proximity(False)
        self.synchronize()

    def move(self, point: tuple[float, float], pressure: float = 0.5) -> None:
        """Moves the pen, in contact or above the tablet. The pressure is a fraction of the maximum."""
        self.position = self._axes(point)
        self._motion(self.position | {PRESSURE: pressure * PRESSURE_RANGE if self.pressed else 0}, True)
        self.synchronize()

    def press(self, button: int = 1) -> None:
        self.pressed.add(button)
        self._button(button, True)

    def release(self, button: int = 1) -> None:
        self.pressed.discard(button)
        self._button(button, False)

    def release_all(self) -> None:
        for button in list(self.pressed):
            self.release(button)

    def _button(self, button: int, is_press: bool) -> None:
        self._send(Message.BUTTON, struct.pack("=iiI4x", 0, button, is_press) + valuators({}))
        self.synchronize()

    def follow(self, track: Track, seconds: float = 0.3) -> None:
        for t in paced(seconds):
            self.move(track(t))


class Keyboard(Device):
    """A connected keyboard, beside the virtual one that xdotool uses."""

    def tap(self, code: int, *held: int) -> None:
        """Presses and releases the key with one of the server's codes, while other keys are held."""
        for key in (*held, code):
            self._send(Message.KEY, struct.pack("=iI", key, True))
        for key in (code, *reversed(held)):
            self._send(Message.KEY, struct.pack("=iI", key, False))
        self.synchronize()


class Touchpad(Device):
    """A touchpad that recognizes pinches, like those of laptops. The pinch is at the pointer."""

    def _pinch(self, phase: Phase, scale: float, turn: float = 0, is_cancelled: bool = False, fingers: int = 2) -> None:
        self._send(Message.PINCH, struct.pack("=HHI6d", phase, fingers, is_cancelled, 0, 0, 0, 0, scale, turn))

    def pinch(self, scale: float, degrees: float = 0, seconds: float = 0.3, is_cancelled: bool = False) -> None:
        """Pinches with two fingers whose distance grows by the factor `scale` while they turn clockwise by `degrees`."""
        self.begin_pinch(scale, degrees, seconds)
        self.end_pinch(scale, is_cancelled)

    def begin_pinch(self, scale: float, degrees: float = 0, seconds: float = 0.3) -> None:
        """Pinches likewise, and leaves the fingers on the touchpad."""
        self._pinch(Phase.PINCH_BEGIN, 1)
        turned = 0.0
        for t in paced(seconds):
            self._pinch(Phase.PINCH_UPDATE, scale**t, degrees * t - turned)
            turned = degrees * t
        self.synchronize()

    def end_pinch(self, scale: float, is_cancelled: bool = False) -> None:
        self._pinch(Phase.PINCH_END, scale, 0, is_cancelled)
        self.synchronize()

    def _swipe(self, phase: Phase, x: float, y: float, fingers: int) -> None:
        self._send(Message.SWIPE, struct.pack("=HHI4d", phase, fingers, 0, x, y, x, y))

    def swipe(self, x: float, y: float, seconds: float = 0.2, fingers: int = 3) -> None:
        """Moves fingers in one direction, by a distance in pixels of the pointer."""
        self._swipe(Phase.SWIPE_BEGIN, 0, 0, fingers)
        done = 0.0
        for t in paced(seconds):
            self._swipe(Phase.SWIPE_UPDATE, x * (t - done), y * (t - done), fingers)
            done = t
        self._swipe(Phase.SWIPE_END, 0, 0, fingers)
        self.synchronize()

    def nudge(self, x: float, y: float) -> None:
        """Moves the pointer by a number of pixels."""
        self._motion({0: x, 1: y}, False)
        self.synchronize()

    def scroll(self, x: float, y: float, seconds: float = 0.3, steps_per_second: float = 100) -> None:
        """Scrolls in small steps, to the right and down, by distances in notches of a wheel."""
        done = 0.0
        for t in paced(seconds, steps_per_second):
            step = (t - done) * NOTCH
            axes = {axis: notches * step for axis, notches in zip(SCROLL, (x, y)) if notches}
            self._motion(axes, False)
            done = t
        self.synchronize()

    def end_scroll(self) -> None:
        """Lifts the fingers: like libinput's driver, with an axis that does not move."""
        self._motion({SCROLL[1]: 0}, False)
        self.synchronize()
