import Geometry
import Gestures

/// The expected reports of a trace's recognizers and views.
nonisolated struct Expectations: Sendable {
  /// An expected report, with an optional number of repetitions.
  struct Item: Sendable {
    var recognizer: String
    var state: ExpectedState
    var at: Double?
    var tolerance: Double
    var translation: Vector?
    var scale: Double?
    var rotation: Double?
    var valueTolerance: Double
    var velocity: [Double]?
    var velocityTolerance: Double
    var isFinite: Bool
    var count: Int?
  }

  /// The maximum difference of the values of two consecutive reports.
  struct Continuity: Sendable {
    var recognizer: String
    var translationMaxStep: Double?
    var scaleMaxRatio: Double?
    var rotationMaxStep: Double?
  }

  /// The exact phases that a view receives of one touch.
  struct ViewItem: Sendable {
    var view: String
    var phases: [ViewPhase]
    /// The number of the touch, from 1 for the first `down` of the file.
    var touch: Int
    var optional: Set<ViewPhase>
  }

  var items: [Item] = []
  var unwanted: [(recognizer: String, state: ExpectedState)] = []
  var exclusive: [[String]] = []
  var continuity: [Continuity] = []
  var views: [ViewItem] = []
}

/// A state in the terms of a trace: `recognized` is `ended` of a discrete recognizer.
nonisolated enum ExpectedState: String, Sendable, CaseIterable {
  case possible, began, changed, ended, cancelled, failed, recognized

  func matches(_ state: GestureState, isDiscrete: Bool) -> Bool {
    self == .recognized ? isDiscrete && state == .ended : rawValue == state.rawValue
  }
}

/// The phase of a touch that a view receives.
nonisolated enum ViewPhase: String, Sendable, CaseIterable {
  case began, moved, ended, cancelled
}
