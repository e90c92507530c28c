import Gestures

/// The last things that recognizers did, oldest first, for those that are over before one can read them.
struct GestureLog {
  struct Entry: Hashable {
    var text: String
    var state: GestureState
  }

  private(set) var entries: [Entry] = []
  /// How many are kept.
  static let capacity = 6

  /// Steps from change to change are left out: there would be nothing else to read.
  mutating func add(_ report: GestureReport) {
    guard report.state != .changed, report.state != .possible else { return }
    let word = report.recognizer.isDiscrete && report.state == .ended ? "recognized" : report.state.rawValue
    let reason = report.reason == .recognized ? "" : ", \(report.reason)"
    let time = (report.time * 100).rounded() / 100
    entries.append(Entry(text: "\(time) s \(report.recognizer.label): \(word)\(reason)", state: report.state))
    if entries.count > GestureLog.capacity { entries.removeFirst() }
  }
}
