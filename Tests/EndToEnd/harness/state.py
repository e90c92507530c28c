"""The output of `shapely --state`, as objects."""

import json
from dataclasses import dataclass
from pathlib import Path

Point = tuple[float, float]

COLORS = {
    "red": (0xFF, 0x3B, 0x30),
    "green": (0x34, 0xC7, 0x59),
    "blue": (0x0A, 0x84, 0xFF),
    "yellow": (0xFF, 0xD6, 0x0A),
    "purple": (0xBF, 0x5A, 0xF2),
    "orange": (0xFF, 0x95, 0x00),
    "gray": (0x8E, 0x8E, 0x93),
    "white": (0xFF, 0xFF, 0xFF),
}
"""The colours of shapes, by their names in files."""


@dataclass(frozen=True)
class Rect:
    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        return self.x, self.y, self.width, self.height

    def inset(self, distance: float) -> "Rect":
        return Rect(self.x + distance, self.y + distance, self.width - 2 * distance, self.height - 2 * distance)

    def overlaps(self, other: "Rect") -> bool:
        return (self.x < other.x + other.width and other.x < self.x + self.width
                and self.y < other.y + other.height and other.y < self.y + self.height)

    def contains(self, other: "Rect", tolerance: float = 0.01) -> bool:
        """Whether the other rectangle lies inside, within `tolerance` points."""
        return (other.x >= self.x - tolerance and other.y >= self.y - tolerance
                and other.x + other.width <= self.x + self.width + tolerance
                and other.y + other.height <= self.y + self.height + tolerance)


@dataclass(frozen=True)
class Shape:
    kind: str
    color: str
    center: Point
    size: tuple[float, float]
    bounds: Rect
    """The bounds of the drawn path."""
    rotation: float
    """In radians, clockwise, from minus half a turn to half a turn."""
    z: int
    """The index from the back, from 0."""

    @property
    def grip(self) -> Point:
        """A point in the middle of the outline, which is 8 points wide: at the left of a square, a rectangle,
        a circle or an oval, at the base of a triangle, at the tip of a star."""
        match self.kind:
            case "triangle":
                return self.center[0], self.bounds.y + self.bounds.height - 4
            case "star":
                return self.center[0], self.bounds.y + 9
            case _:
                return self.bounds.x + 4, self.center[1]


@dataclass(frozen=True)
class State:
    window: tuple[float, float]
    safe_area: Rect
    buttons: dict[str, Rect]
    """The frames of the toolbar's buttons, by kind, in the toolbar's order."""
    shapes: list[Shape]
    """From back to front."""
    physics: str = "calm"

    @staticmethod
    def read(path: Path) -> "State":
        record = json.loads(path.read_text())
        shapes = [
            Shape(entry["kind"], entry["color"], tuple(entry["center"]), tuple(entry["size"]), Rect(*entry["bounds"]),
                  entry["rotation"], entry["z"])
            for entry in record["shapes"]
        ]
        return State(
            window=tuple(record["window"]),
            safe_area=Rect(*record["safeArea"]),
            buttons={entry["kind"]: Rect(*entry["frame"]) for entry in record["toolbar"]},
            shapes=sorted(shapes, key=lambda shape: shape.z),
            physics=record.get("physics", "calm"))

    def only(self, kind: str) -> Shape:
        """Returns the only shape of a kind. Fails if there are none or several."""
        found = [shape for shape in self.shapes if shape.kind == kind]
        if len(found) != 1:
            raise AssertionError(f"one {kind} expected, among {self.shapes}")
        return found[0]
