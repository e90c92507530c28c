import Geometry
import Gestures

/// The two fingers that a mouse with Alt stands for.
struct MirroredTouches {
  /// In the window's points; nil while no Alt-drag runs.
  var center: Point?
  /// The pointer and its mirror image.
  var positions: [Point] = []
}

extension Window {
  /// Where the two fingers of an Alt-drag are, in the window's points, to be shown as dots: while a drag runs, and
  /// where they would land while the mouse hovers with Alt held; otherwise empty.
  public var simulatedTouches: [Point] { input.mirroring.positions }
}
