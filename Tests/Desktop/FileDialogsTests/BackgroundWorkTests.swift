import Foundation
import Testing

@testable import FileDialogs

@Suite("Work on other threads") struct BackgroundWorkTests {
  @Test("Work is called back for on the main actor, once")
  func callback() async {
    let work = BackgroundWork()
    let result = await withCheckedContinuation { continuation in
      work.run {
        Thread.isMainThread
      } then: {
        continuation.resume(returning: $0)
      }
    }
    #expect(result == false)
    #expect(!work.isBusy)
  }

  @Test("The end of a run waits for all work, and calls back in order")
  func finish() {
    let work = BackgroundWork()
    var order: [Int] = []
    for number in 0..<20 {
      work.run {
        usleep(UInt32((20 - number) * 500))
        return number
      } then: {
        order.append($0)
      }
    }
    #expect(work.isBusy)
    work.finish()
    #expect(order == Array(0..<20))
    #expect(!work.isBusy)
  }

  @Test("Immediate work is done before the call returns")
  func immediate() {
    var result = 0
    BackgroundWork(isImmediate: true).run {
      7
    } then: {
      result = $0
    }
    #expect(result == 7)
  }
}
