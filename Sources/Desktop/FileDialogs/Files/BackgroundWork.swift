import Dispatch
import Synchronization

/// Work on other threads, such as with files, which can be slow.
@MainActor package final class BackgroundWork {
  /// Whether the work is done at once instead, as for tapes, whose results must not depend on how fast a disk is.
  package let isImmediate: Bool

  private var completions: [Int: () -> Void] = [:]
  private var count = 0

  package init(isImmediate: Bool = false) { self.isImmediate = isImmediate }

  /// Does work, then calls back on the main actor.
  package func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then: @escaping @MainActor (Result) -> Void
  ) {
    if isImmediate { return then(work()) }
    count += 1
    let number = count
    let box = WorkResult<Result>()
    completions[number] = { then(box.wait()) }
    Task.detached { [weak self] in
      box.set(work())
      await self?.complete(number)
    }
  }

  private func complete(_ number: Int) { completions.removeValue(forKey: number)?() }

  /// Whether some work is not done, or not called back for.
  package var isBusy: Bool { !completions.isEmpty }

  /// Waits for all work and calls back for it, in the order in which it was begun.
  package func finish() {
    while let number = completions.keys.min() { complete(number) }
  }
}

/// The result of work, which one thread sets and another one waits for.
private nonisolated final class WorkResult<Result: Sendable>: Sendable {
  private let value = Mutex<Result?>(nil)
  private let done = DispatchSemaphore(value: 0)

  func set(_ result: Result) {
    value.withLock { $0 = result }
    done.signal()
  }

  /// Returns the result once it is set. It is asked for once.
  func wait() -> Result {
    done.wait()
    guard let result = value.withLock({ $0 }) else { preconditionFailure("work ended without a result") }
    return result
  }
}
