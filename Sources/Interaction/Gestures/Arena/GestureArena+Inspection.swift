import Geometry

/// Explanations and snapshots, for overlays and logs.
extension GestureArena {
  private var explainer: GestureExplainer { GestureExplainer(attempts: attempts, arbiter: arbiter) }

  /// Returns the reason for a recognizer's state in one sentence with the values: `single: waiting for double, 0.21 s
  /// left`, `pan: possible, 1 finger down, 6.2 of 10 pt`, `tap: idle, last failed: a finger moved too far, 24.3 of 20
  /// pt`.
  public func explain(_ recognizer: GestureRecognizer) -> String { explainer.explain(recognizer) }

  /// Returns the present state of the arena.
  /// - Complexity: O(*n*²) in the number of members. Allocates, so it is for inspection only.
  public func snapshot() -> GestureSnapshot {
    let all = members + hoverTracker.recognizers
    return GestureSnapshot(
      time: now, touches: touches.map { GestureSnapshot.TouchState($0) },
      recognizers: all.map(explainer.inspect), requirements: explainer.requirements(),
      timers: explainer.timers())
  }
}

extension GestureSnapshot.TouchState {
  init(_ touch: Touch) {
    self.init(
      id: touch.id, kind: touch.kind, isSimulated: touch.isSimulated, position: touch.position,
      startPosition: touch.startPosition, startTime: touch.startTime, pen: touch.pen,
      trail: (0..<touch.trail.count).reversed().map { touch.trail[age: $0].position })
  }
}
