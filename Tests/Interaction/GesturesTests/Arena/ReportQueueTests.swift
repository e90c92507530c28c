import Testing

@testable import Gestures

@Suite struct ReportQueueTests {
  private let first = PanGestureRecognizer()
  private let second = PanGestureRecognizer()

  @Test("Failures come first, then ends, beginnings and changes; an end never precedes its beginning")
  func order() {
    var queue = ReportQueue()
    queue.append(first, to: .changed, because: .progressed, at: 0)
    queue.append(second, to: .began, because: .recognized, at: 0)
    queue.append(second, to: .ended, because: .completed, at: 0)
    queue.append(first, to: .ended, because: .completed, at: 0)
    queue.append(first, to: .failed, because: .lifted, at: 0)
    let count = queue.sort()
    #expect((0..<count).map { queue[$0].state } == [.failed, .ended, .began, .ended, .changed])
    #expect(queue[1].recognizer === first && queue[3].recognizer === second)
    let isProvisionalDue = queue.removeAll()
    #expect(queue.isEmpty && !isProvisionalDue)
  }

  @Test("A provisional report is due once")
  func provisional() {
    var queue = ReportQueue()
    queue.requestProvisional()
    let first = queue.removeAll()
    let second = queue.removeAll()
    #expect(first && !second)
  }
}
