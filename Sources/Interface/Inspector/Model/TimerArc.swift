import Geometry
import Gestures

/// The remaining time of a timer as an arc; recognizers with the same timer share one.
struct TimerArc: Hashable {
  /// The purpose: `hold for`, `next tap within`.
  var purpose: String
  /// The labels of the timer's recognizers.
  var labels: [String]
  var start: Double
  var deadline: Double
  /// The remaining fraction, from 1 to 0.
  var remainder: Double
  /// The remaining time, in seconds.
  var timeLeft: Double
  /// Whether a ready recognizer waits for one of these to fail.
  var isHolding: Bool

  /// Returns the timers of `snapshot` that satisfy `belongs`, those that end first before the others.
  static func arcs(
    of snapshot: GestureSnapshot, at time: Double, where belongs: (GestureSnapshot.TimerState) -> Bool
  ) -> [TimerArc] {
    var arcs: [TimerArc] = []
    for timer in snapshot.timers where belongs(timer) {
      let label = snapshot.recognizers.first { $0.id == timer.recognizer }?.shortLabel ?? ""
      let isHolding = snapshot.requirements.contains { $0.isHolding && $0.required == timer.recognizer }
      let index = arcs.firstIndex {
        $0.purpose == timer.purpose && $0.start == timer.start && $0.deadline == timer.deadline
      }
      if let index {
        arcs[index].labels.append(label)
        arcs[index].isHolding = arcs[index].isHolding || isHolding
      } else {
        arcs.append(
          TimerArc(
            purpose: timer.purpose, labels: [label], start: timer.start, deadline: timer.deadline,
            remainder: timer.remainder(at: time), timeLeft: max(0, timer.deadline - time),
            isHolding: isHolding))
      }
    }
    return arcs.sorted { ($0.deadline, $0.start) < ($1.deadline, $1.start) }
  }
}

extension TimerArc {
  /// The description: `triple tap: next tap within 0.15 s`.
  var sentence: String {
    "\(labels.joined(separator: ", ")): \(purpose) \(Numbers.steady(timeLeft)) s"
  }
}

extension GestureSnapshot.RecognizerState {
  var shortLabel: String { RecognizerRow.shorten(label, in: ownerLabel) }
}
