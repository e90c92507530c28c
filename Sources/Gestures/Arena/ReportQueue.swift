/// The reports of one pass, which are sent after the arbitration.
struct ReportQueue {
  private var reports: [GestureReport] = []
  /// Whether a provisional report is due.
  var hasProvisional = false

  var isEmpty: Bool { reports.isEmpty }
  var count: Int { reports.count }

  subscript(index: Int) -> GestureReport { reports[index] }

  /// Queues a change of `recognizer` to `state`.
  mutating func append(
    _ recognizer: GestureRecognizer, to state: GestureState, because reason: GestureReason, at time: Double
  ) {
    let rank =
      switch state {
      case .failed: 0
      case .began: 2
      case .changed: 3
      case .possible, .ended, .cancelled:
        reports.contains { $0.recognizer === recognizer && $0.state == .began } ? 2 : 1
      }
    reports.append(
      GestureReport(recognizer: recognizer, state: state, reason: reason, time: time, rank: rank))
  }

  /// Sorts the reports by their rank. A stable insertion sort: there are few reports, and they are mostly sorted.
  mutating func sort() {
    guard reports.count > 1 else { return }
    for index in reports.indices.dropFirst() {
      var position = index
      while position > 0, reports[position - 1].rank > reports[position].rank {
        reports.swapAt(position - 1, position)
        position -= 1
      }
    }
  }

  mutating func removeAll() { reports.removeAll(keepingCapacity: true) }
}
