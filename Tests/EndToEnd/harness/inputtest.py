"""The wire protocol of Xorg's `inputtest` driver (xf86-input-inputtest-protocol.h, version 1.1), as devices.

Each message is its length and kind, two 32-bit words, then a body in the machine's byte order. A device serves one
client for the server's life, so a test run keeps its connections open from first to last.
"""

import math
import socket
import struct
import time
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path


class Message(IntEnum):
    """What a client says."""

    VERSION = 0
    WAIT_FOR_SYNC = 1
    MOTION = 2
    TOUCH = 6
    PINCH = 7


class Answer(IntEnum):
    """What the server says."""

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


# Absolute axes run from 0 to 65535 and span the screen.
AXIS = 65536
# Where the pressure of a touch stands among the valuators.
PRESSURE = 4

Track = Callable[[float], tuple[float, float]]
"""A finger's way: where it is at 0...1 of the gesture."""


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

    def synchronize(self) -> None:
        """Returns when the server has handled all that was sent. With nothing sent it would wait for ever."""
        if self.unsynchronized:
            self._send(Message.WAIT_FOR_SYNC)
            self._expect(Answer.SYNC_FINISHED)
            self.unsynchronized = False


def valuators(values: dict[int, float]) -> bytes:
    """The axes that an event carries: a mask of 64 bits, then 64 values, then room for 64 unaccelerated ones."""
    mask = sum(1 << axis for axis in values)
    row = [values.get(axis, 0.0) for axis in range(64)]
    return struct.pack("=IQ4x64d512x", 0, mask, *row)


def paced(seconds: float, steps_per_second: float = 100):
    """Yields fractions up to 1 in real time, as a moving hand would report."""
    count = max(1, round(seconds * steps_per_second))
    begin = time.monotonic()
    for step in range(1, count + 1):
        time.sleep(max(0, begin + step * seconds / count - time.monotonic()))
        yield step / count


def line(start: tuple[float, float], end: tuple[float, float]) -> Track:
    """A straight way."""
    return lambda t: (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


def spread(center: tuple[float, float], radius: tuple[float, float], degrees: float = 0) -> list[Track]:
    """Two fingers on opposite sides of a centre, their distance from it going from one radius to another."""
    x, y = center
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def finger(sign: int) -> Track:
        def at(t: float) -> tuple[float, float]:
            distance = sign * (radius[0] + (radius[1] - radius[0]) * t)
            return x + distance * cosine, y + distance * sine
        return at
    return [finger(-1), finger(1)]


class Touchscreen(Device):
    """Fingers on the screen, in the screen's pixels. Each finger has a small number of its own."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path)
        self.size = size
        self.fingers: dict[int, dict[int, float]] = {}

    def _axes(self, point: tuple[float, float]) -> dict[int, float]:
        for value, limit in zip(point, self.size):
            if not 0 <= value < limit:
                raise ValueError(f"{point} is not on the screen")
        return {axis: value * AXIS / limit for axis, (value, limit) in enumerate(zip(point, self.size))}

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
        """Quick taps at one place, with the pauses of a hand."""
        for index in range(times):
            if index:
                time.sleep(0.08)
            self.down(0, point)
            time.sleep(0.04)
            self.up(0)

    def follow(self, tracks: dict[int, Track], seconds: float = 0.3) -> None:
        """Moves fingers that are down along their tracks, all at once."""
        for t in paced(seconds):
            for finger, track in tracks.items():
                self.move(finger, track(t))

    def gesture(self, tracks: list[Track], seconds: float = 0.3) -> None:
        """Puts a finger down at the head of each track, moves them along and lifts them."""
        numbered = dict(enumerate(tracks))
        for finger, track in numbered.items():
            self.down(finger, track(0))
        self.follow(numbered, seconds)
        for finger in numbered:
            self.up(finger)


class Touchpad(Device):
    """A touchpad that recognizes a pinch by itself, as laptops' do. The pinch is where the pointer is."""

    def _pinch(self, phase: Phase, scale: float, fingers: int = 2) -> None:
        self._send(Message.PINCH, struct.pack("=HHI6d", phase, fingers, 0, 0, 0, 0, 0, scale, 0))

    def pinch(self, scale: float, seconds: float = 0.3) -> None:
        """Two fingers whose distance grows by the factor `scale`."""
        self._pinch(Phase.PINCH_BEGIN, 1)
        for t in paced(seconds):
            self._pinch(Phase.PINCH_UPDATE, scale**t)
        self._pinch(Phase.PINCH_END, scale)
        self.synchronize()
