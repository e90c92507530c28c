/// The reports of one pass, which are sent after the arbitration.
struct ReportQueue {
  private var reports: [GestureReport] = []
  private var hasProvisional = false

  var isEmpty: Bool { reports.isEmpty }

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
  /// - Returns: The number of reports.
  mutating func sort() -> Int {
    guard reports.count > 1 else { return reports.count }
    for index in reports.indices.dropFirst() {
      var position = index
      while position > 0, reports[position - 1].rank > reports[position].rank {
        reports.swapAt(position - 1, position)
        position -= 1
      }
    }
    return reports.count
  }

  /// Makes ``removeAll()`` return true once.
  mutating func requestProvisional() { hasProvisional = true }

  /// Removes the reports, which are sent.
  /// - Returns: Whether a provisional report is due.
  mutating func removeAll() -> Bool {
    reports.removeAll(keepingCapacity: true)
    defer { hasProvisional = false }
    return hasProvisional
  }
}
