import Dispatch
import Synchronization

/// Work for several threads at once.
enum Parallel {
  /// Calls `work` once with every index in 0..<`count`, on up to `threads` threads, and waits until all calls have returned.
  ///
  /// The next free thread takes the next index. `work` also receives the number of its thread in 0..<`threads`, and may use
  /// memory of that number without a lock. All other memory that it writes must belong to the index. The compiler cannot
  /// check this.
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
