import Dispatch
import Foundation

/// Returns after a time by one of the ways that programs wait.
@MainActor let ways: [(name: String, wait: @MainActor (Double) async -> Void)] = [
  ("Task.sleep", { seconds in try? await Task.sleep(for: .seconds(seconds)) }),
  (
    "asyncAfter",
    { seconds in
      await withCheckedContinuation { done in
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { done.resume() }
      }
    }
  ),
  (
    "Timer",
    { seconds in
      await withCheckedContinuation { done in
        _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in done.resume() }
      }
    }
  ),
  (
    "another thread",
    { seconds in
      await withCheckedContinuation { done in
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: seconds)
          DispatchQueue.main.async { done.resume() }
        }
      }
    }
  ),
]

/// How late, in seconds, each way's work ran that was due in an idle stretch of its own.
///
/// One after the other, because the main thread does all work that is due when it wakes: a second way in the same stretch
/// would hide that the first does not wake it.
@MainActor func latenesses() async -> [(name: String, seconds: Double)] {
  let clock = ContinuousClock()
  var results: [(name: String, seconds: Double)] = []
  for way in ways {
    let alarm = alarm(for: way.name)
    alarm.start()
    let due = clock.now + .seconds(0.4)
    await way.wait(0.4)
    alarm.cancel()
    results.append((way.name, (clock.now - due) / .seconds(1)))
  }
  return results
}

/// A thread that ends the program with a failure if it is not cancelled within a minute: the main thread never woke.
func alarm(for name: String) -> Thread {
  Thread {
    Thread.sleep(forTimeInterval: 60)
    if Thread.current.isCancelled { return }
    print("\(name) never ran")
    exit(2)
  }
}
