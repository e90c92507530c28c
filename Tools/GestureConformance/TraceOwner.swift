import Geometry
import Gestures

/// A rectangle with recognizers that records the phases of its touches.
final class TraceOwner: GestureOwner {
  let id: String
  private let frame: Rect
  private weak var parent: TraceOwner?
  private var children: [TraceOwner] = []
  var gestureRecognizers: [GestureRecognizer] = []
  /// The touches that the view received, with their phases.
  private(set) var log: [(touch: Touch, phase: ViewPhase)] = []

  init(_ spec: Trace.ViewSpec) {
    id = spec.id
    frame = spec.frame
  }

  func add(_ child: TraceOwner) {
    child.parent = self
    children.append(child)
  }

  func add(_ recognizer: GestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.owner = self
  }

  /// Returns the deepest view at `point`; of siblings the last. All four edges belong to a view.
  func hitTest(_ point: Point) -> TraceOwner? {
    guard point.x >= frame.minX, point.x <= frame.maxX, point.y >= frame.minY, point.y <= frame.maxY else {
      return nil
    }
    for child in children.reversed() {
      if let hit = child.hitTest(point) { return hit }
    }
    return self
  }

  var gestureParent: (any GestureOwner)? { parent }
  /// Traces use window coordinates throughout.
  var transformToWindow: Transform { .identity }
  var isMultipleTouchEnabled: Bool { true }

  func touchesBegan(_ touches: [Touch]) { log += touches.map { ($0, .began) } }
  func touchesMoved(_ touches: [Touch]) { log += touches.map { ($0, .moved) } }
  func touchesEnded(_ touches: [Touch]) { log += touches.map { ($0, .ended) } }
  func touchesCancelled(_ touches: [Touch]) { log += touches.map { ($0, .cancelled) } }
}
