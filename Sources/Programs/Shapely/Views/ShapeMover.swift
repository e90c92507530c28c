import Geometry
import Gestures

/// Moves the shape of a view.
protocol ShapeMover: AnyObject {
  /// The geometry at which the shape rests or will rest, without the effect of a gesture in progress.
  var restingGeometry: ShapeGeometry { get }
  /// Adds the actions that move the shape.
  func listen(to recognizers: ShapeRecognizers)
  /// Handles the landing of a finger, or the lift of the last one that made no gesture.
  func touched(_ isDown: Bool)
  /// Stops a shape that moves by itself and that no finger touches. Returns whether there was something to stop.
  func stop() -> Bool
  /// Moves, resizes or rotates the shape by a key without Ctrl, Alt and Meta. Returns whether the key does so.
  func keyDown(_ event: KeyEvent) -> Bool
}
