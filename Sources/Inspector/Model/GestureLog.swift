import Gestures

/// The last things that recognizers did, and what the arena warned of, oldest first: for those that are over before
/// one can read them.
struct GestureLog: Hashable {
  struct Entry: Hashable {
    /// In seconds on the arena's clock.
    var time: Double
    var text: String
    /// Nil for a warning.
    var state: GestureState?
  }

  private(set) var entries: [Entry] = []
  /// How many are kept.
  static let capacity = 24

  /// Steps from change to change are left out: there would be nothing else to read.
  mutating func add(_ report: GestureReport) {
    guard report.state != .changed, report.state != .possible else { return }
    let recognizer = report.recognizer
    let step = recognizer.history.last { $0.to == report.state && $0.reason == report.reason }
    let word = recognizer.isDiscrete && report.state == .ended ? "recognized" : report.state.rawValue
    let cause = step?.cause ?? "\(report.reason)"
    // "recognized" and "began, recognized" say it twice.
    let plain = "\(GestureReason.recognized)"
    var text = "\(recognizer.label): \(word)"
    if cause.hasPrefix(plain) { text += cause.dropFirst(plain.count) } else { text += ", \(cause)" }
    if let owner = recognizer.owner?.gestureLabel, text.hasPrefix(owner + " ") {
      text = owner + " " + text.replacing(owner + " ", with: "")
    }
    append(Entry(time: report.time, text: text, state: report.state))
  }

  /// One that is in the log already is not told again: an arrangement stays wrong as long as one looks.
  /// - Returns: Whether it was added.
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
