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

/// How late, in seconds, each way's work ran that was due at different times of an idle stretch.
@MainActor func latenesses() async -> [(name: String, seconds: Double)] {
  let clock = ContinuousClock()
  let tasks = ways.enumerated().map { index, way in
    Task { @MainActor in
      let seconds = 0.4 * Double(index + 1)
      let due = clock.now + .seconds(seconds)
      await way.wait(seconds)
      return (clock.now - due) / .seconds(1)
    }
  }
  var results: [(name: String, seconds: Double)] = []
  for (way, task) in zip(ways, tasks) { results.append((way.name, await task.value)) }
  return results
}
