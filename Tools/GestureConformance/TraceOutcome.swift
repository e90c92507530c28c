import Geometry
import Gestures

/// What became of a trace when it was replayed.
nonisolated struct TraceOutcome: Sendable {
  /// A report with the values that the recognizer had when it was told.
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
    /// How often the program had set the recognizer's values by then.
    var epoch: Int

    /// The values, to be checked for sense.
    var numbers: [Double] {
      [time, location.x, location.y, translation?.dx ?? 0, translation?.dy ?? 0, scale ?? 1, rotation ?? 0]
        + (velocity ?? [])
    }
  }

  /// What a view was told of the touch with the given number, from 1.
  struct ViewReport: Sendable {
    var view: String
    var touch: Int
    var phase: ViewPhase
  }

  var reports: [Report] = []

  /// What a recognizer reported and why, with what repeats itself told once.
  func story(of recognizer: String) -> String {
    var parts: [String] = []
    for report in reports where report.recognizer == recognizer {
      let part = "\(report.state.rawValue), \(report.reason)"
      if parts.last != part { parts.append(part) }
    }
    return " (\(parts.joined(separator: "; ")))"
  }

  var views: [ViewReport] = []
}
