import Dispatch
import Synchronization

/// Work for several threads at once.
enum Parallel {
  /// Calls `work` with every index in 0..<`count`, once each, on up to `threads` threads, and waits for the last.
  ///
  /// Whoever is free takes the next index. Each thread has a number in 0..<`threads` of its own, so `work` may use
  /// that number's memory without a lock; all other memory that it writes must belong to the index. That is the
  /// promise which the compiler cannot check here.
  static func perform(_ count: Int, threads: Int, _ work: (_ thread: Int, _ index: Int) -> Void) {
    if threads == 1 || count < 2 {
      for index in 0..<count { work(0, index) }
      return
    }
    let next = Atomic<Int>(0)
    withoutActuallyEscaping(work) { work in
      nonisolated(unsafe) let work = work
      DispatchQueue.concurrentPerform(iterations: min(threads, count)) { thread in
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          if index >= count { return }
          work(thread, index)
        }
      }
    }
  }
}
