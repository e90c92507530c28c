import Geometry
import Gestures

/// The result of replaying a trace.
nonisolated struct TraceOutcome: Sendable {
  /// A report with the recognizer's values at that time.
  struct Report: Sendable {
    var recognizer: String
    var isDiscrete: Bool
    var state: GestureState
    var reason: GestureReason
    var time: Double
    var location: Point
    var translation: Vector?
    var scale: Double?
    var rotation: Double?
    /// Two numbers for a pan, one for a pinch or a rotation.
    var velocity: [Double]?
    /// The number of times that the program had set the recognizer's values before.
    var epoch: Int

    /// The values checked for plausibility.
    var numbers: [Double] {
      [time, location.x, location.y, translation?.dx ?? 0, translation?.dy ?? 0, scale ?? 1, rotation ?? 0]
        + (velocity ?? [])
    }
  }

  /// The phases that a view received of the touch with the given number, from 1.
  struct ViewReport: Sendable {
    var view: String
    var touch: Int
    var phase: ViewPhase
  }

  var reports: [Report] = []

  /// The reports of a recognizer with their reasons; repetitions are merged.
  func story(of recognizer: String) -> String {
    var parts: [String] = []
    for report in reports where report.recognizer == recognizer {
      let text = "\(report.state.rawValue), \(report.reason)"
      if parts.last != text { parts.append(text) }
    }
    return " (\(parts.joined(separator: "; ")))"
  }

  var views: [ViewReport] = []
}
