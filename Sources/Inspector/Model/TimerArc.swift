import Geometry
import Gestures

/// What is left of a timer, as a part of a circle; recognizers that wait for the same share one.
struct TimerArc: Hashable {
  /// What it is about: `hold for`, `next tap within`.
  var purpose: String
  /// Whose timer it is.
  var labels: [String]
  var start: Double
  var deadline: Double
  /// From 1 down to 0.
  var remainder: Double
  /// In seconds.
  var timeLeft: Double
  /// Whether somebody who is ready waits for one of these to fail.
  var isHolding: Bool

  /// The timers of `snapshot` that `belongs` is true of, those that end first before the others.
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
  /// `triple tap: next tap within 0.15 s`.
  var sentence: String {
    "\(labels.joined(separator: ", ")): \(purpose) \(Numbers.steady(timeLeft)) s"
  }
}

extension GestureSnapshot.RecognizerState {
  var shortLabel: String { RecognizerRow.shorten(label, in: ownerLabel) }
}
