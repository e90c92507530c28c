#if os(Linux)
  import Dispatch
  import Foundation

  /// Returns the descriptor that is readable while work waits on the main queue. Foundation's run loop waits
  /// for the same one; libdispatch exports it for event loops.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private nonisolated func mainQueueHandle() -> Int32

  /// Calls a function when work is added to the main queue while the main thread sleeps outside of its run
  /// loop.
  ///
  /// A background thread waits for the queue's descriptor. It wakes at most once per sleep of the main
  /// thread, and is otherwise idle.
  final class MainQueueWatch {
    private let state: State

    /// Starts the background thread.
    ///
    /// - Parameter wake: called on the background thread, only while the main thread sleeps.
    /// - Returns: nil if no descriptor is available.
    init?(_ wake: @escaping @Sendable () -> Void) {
      guard let state = State(wake) else { return nil }
      self.state = state
      let thread = Thread { state.run() }
      thread.name = "main queue watch"
      thread.start()
    }

    isolated deinit { state.stop() }

    /// The descriptor that is readable while work waits on the main queue.
    static var descriptor: Int32 { mainQueueHandle() }

    /// Whether work waits on the main queue.
    static var hasWork: Bool {
      var request = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, 0) > 0
    }

    /// Calls `sleep`, unless work is waiting. A call of `wake` on another thread must end it.
    func sleep(_ sleep: () -> Void) {
      state.setAsleep(true)
      // The background thread detects work added from here on.
      if !Self.hasWork { sleep() }
      state.setAsleep(false)
    }

    /// The state shared by both threads; the condition guards the variables.
    private nonisolated final class State: @unchecked Sendable {
      private let wake: @Sendable () -> Void
      private let condition = NSCondition()
      private var isAsleep = false
      /// The number of sleeps of the main thread. A flag could change twice without being noticed.
      private var sleeps = 0
      private var isStopped = false
      /// The ends of a pipe. Writing to it stops the background thread.
      private var stopping: Int32 = -1
      private var ending: Int32 = -1

      init?(_ wake: @escaping @Sendable () -> Void) {
        self.wake = wake
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (stopping, ending) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      }

      deinit {
        close(stopping)
        close(ending)
      }

      func setAsleep(_ isAsleep: Bool) {
        condition.lock()
        self.isAsleep = isAsleep
        if isAsleep {
          sleeps += 1
          condition.signal()
        }
        condition.unlock()
      }

      func stop() {
        condition.lock()
        isStopped = true
        condition.signal()
        condition.unlock()
        var byte: UInt8 = 0
        write(ending, &byte, 1)
      }

      func run() {
        while waitForWork() { wakeOnce() }
      }

      /// Waits for work. Returns false if the thread is to stop.
      private func waitForWork() -> Bool {
        var requests = [mainQueueHandle(), stopping].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&requests, 2, -1) < 0 { if errno != EINTR { return false } }
        return requests[1].revents == 0
      }

      /// Wakes the main thread if it sleeps, and returns when it sleeps the next time, after doing the work.
      private func wakeOnce() {
        condition.lock()
        defer { condition.unlock() }
        // Under the lock, so that `wake` is not called after the sleep.
        if isAsleep { wake() }
        let current = sleeps
        while sleeps == current, !isStopped { condition.wait() }
      }
    }
  }
#endif
