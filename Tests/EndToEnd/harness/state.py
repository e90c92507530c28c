"""What `shapely --state` writes, as objects."""

import json
from dataclasses import dataclass
from pathlib import Path

Point = tuple[float, float]


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

    def contains(self, other: "Rect", tolerance: float = 0.01) -> bool:
        """Whether the other lies inside, but for a rounding error of `tolerance` points."""
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
    """Of the drawn path."""
    z: int
    """0 is the back."""


@dataclass(frozen=True)
class State:
    window: tuple[float, float]
    safe_area: Rect
    buttons: dict[str, Rect]
    """The frames of the toolbar's buttons, by kind, in the toolbar's order."""
    shapes: list[Shape]
    """From back to front."""

    @staticmethod
    def read(path: Path) -> "State":
        record = json.loads(path.read_text())
        shapes = [
            Shape(entry["kind"], entry["color"], tuple(entry["center"]), tuple(entry["size"]), Rect(*entry["bounds"]),
                  entry["z"])
            for entry in record["shapes"]
        ]
        return State(
            window=tuple(record["window"]),
            safe_area=Rect(*record["safeArea"]),
            buttons={entry["kind"]: Rect(*entry["frame"]) for entry in record["toolbar"]},
            shapes=sorted(shapes, key=lambda shape: shape.z))

    def only(self, kind: str) -> Shape:
        """The one shape of a kind. Fails when there are none or several."""
        found = [shape for shape in self.shapes if shape.kind == kind]
        if len(found) != 1:
            raise AssertionError(f"one {kind} expected, among {self.shapes}")
        return found[0]
