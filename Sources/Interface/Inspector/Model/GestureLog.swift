import Gestures

/// The most recent state changes and warnings of the arena, oldest first. They remain readable after the
/// gesture.
struct GestureLog: Hashable {
  struct Entry: Hashable {
    /// The time on the arena's clock, in seconds.
    var time: Double
    var text: String
    /// The recognizer's new state; nil for a warning.
    var state: GestureState?
  }

  private(set) var entries: [Entry] = []
  /// The maximum number of entries.
  static let capacity = 24

  /// Adds a state change. Repeated changes are omitted, because they would displace all other entries.
  mutating func add(_ report: GestureReport) {
    guard report.state != .changed, report.state != .possible else { return }
    let recognizer = report.recognizer
    let transition = recognizer.history.last { $0.to == report.state && $0.reason == report.reason }
    let word = recognizer.isDiscrete && report.state == .ended ? "recognized" : report.state.rawValue
    let cause = transition?.cause ?? "\(report.reason)"
    // Omits the repetition in "recognized, recognized" and "began, recognized".
    let plain = "\(GestureReason.recognized)"
    var text = "\(recognizer.label): \(word)"
    if cause.hasPrefix(plain) { text += cause.dropFirst(plain.count) } else { text += ", \(cause)" }
    if let owner = recognizer.owner?.gestureLabel, text.hasPrefix(owner + " ") {
      text = owner + " " + text.replacing(owner + " ", with: "")
    }
    append(Entry(time: report.time, text: text, state: report.state))
  }

  /// Adds a warning, unless the log already contains it. A wrong arrangement of recognizers is reported
  /// repeatedly.
  ///
  /// - Returns: whether it was added.
  mutating func add(_ warning: GestureDiagnostic, at time: Double) -> Bool {
    let text = "\(warning)"
    guard !entries.contains(where: { $0.state == nil && $0.text == text }) else { return false }
    append(Entry(time: time, text: text, state: nil))
    return true
  }

  private mutating func append(_ entry: Entry) {
    if entries.count == GestureLog.capacity { entries.removeFirst() }
    entries.append(entry)
  }
}
