import Geometry
import Gestures

/// What a trace's recognizers and views have to report.
nonisolated struct Expectations: Sendable {
  /// One report that has to come, and perhaps how often such reports come.
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

  /// How much the values of two consecutive reports may differ.
  struct Continuity: Sendable {
    var recognizer: String
    var translationMaxStep: Double?
    var scaleMaxRatio: Double?
    var rotationMaxStep: Double?
  }

  /// The exact phases that a view gets of one touch.
  struct ViewItem: Sendable {
    var view: String
    var phases: [ViewPhase]
    /// From 1: the first `down` of the file.
    var touch: Int
    var optional: Set<ViewPhase>
  }

  var items: [Item] = []
  var unwanted: [(recognizer: String, state: ExpectedState)] = []
  var exclusive: [[String]] = []
  var continuity: [Continuity] = []
  var views: [ViewItem] = []
}

/// A state in the words of a trace: `recognized` is the `ended` of a discrete recognizer.
nonisolated enum ExpectedState: String, Sendable, CaseIterable {
  case possible, began, changed, ended, cancelled, failed, recognized

  func matches(_ state: GestureState, isDiscrete: Bool) -> Bool {
    self == .recognized ? isDiscrete && state == .ended : rawValue == state.rawValue
  }
}

/// What a view is told of a touch.
nonisolated enum ViewPhase: String, Sendable, CaseIterable {
  case began, moved, ended, cancelled
}
