import FileAccess
import Foundation

/// A copy of a file on a thread of its own, which can be paused and cancelled.
///
/// The destination appears only when the copy is complete: until then, and after a failure or a cancellation, the path
/// keeps its old file, or none. Permissions and times are those that `cp` gives: a new file has the permissions of its source,
/// reduced by the process's mask, an old one keeps its own, and the time of the last change is that of the copy.
///
/// Of a file that grows, the bytes that it had at the start are copied. A file that becomes shorter fails, and so does a
/// destination whose folder is removed, at the latest after a quarter of a second.
///
/// All methods may be called from any thread.
nonisolated public final class FileCopy: Sendable {
  /// The state of a copy at a moment.
  public struct Status: Hashable, Sendable {
    /// The phases. The last three are final.
    public enum Phase: Hashable, Sendable {
      case copying
      case paused
      /// The destination is complete and on the disk.
      case finished
      case cancelled
      case failed(FileError)
    }

    /// The phase.
    public var phase = Phase.copying
    /// The number of bytes copied.
    public var copied = 0
    /// The length of the source when it was opened; 0 if the system does not say, as for a pipe.
    public var total = 0

    /// The part that is copied, 0...1: 1 once finished. Before, 0 for a source of unknown length.
    public var fraction: Double {
      if phase == .finished { return 1 }
      return total > 0 ? min(1, Double(copied) / Double(total)) : 0
    }
    /// Whether the status is the last one.
    public var isFinal: Bool {
      switch phase {
      case .copying, .paused: false
      case .finished, .cancelled, .failed: true
      }
    }
  }

  /// The statuses, newest first served: one that was not taken is replaced by the next. Ends after the final one. For
  /// one consumer.
  public let statuses: AsyncStream<Status>

  private let continuation: AsyncStream<Status>.Continuation
  private let gate = CopyGate()

  /// Starts a copy.
  ///
  /// - Parameters:
  ///   - source: the file to be read.
  ///   - destination: the file to be created or replaced; another one than the source.
  ///   - bytesPerSecond: the greatest speed; nil, 0 and less, and not-a-number for as fast as possible. A speed of almost 0 copies
  ///     one byte and waits.
  ///   - now: the time by which the speed is kept, in seconds from any origin. Called on the copy's thread.
  public init(
    from source: InputFile, to destination: OutputFile, bytesPerSecond: Double? = nil,
    now: @escaping @Sendable () -> Double = FileCopy.continuousTime()
  ) {
    (statuses, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (gate, continuation) = (gate, continuation)
    let thread = Thread {
      let worker = CopyWorker(
        source: source, destination: destination, bytesPerSecond: bytesPerSecond ?? 0, gate: gate, now: now,
        report: { continuation.yield($0) })
      worker.run()
      continuation.finish()
    }
    thread.name = "file copy"
    thread.start()
  }

  /// Returns a function that returns the time since this call, in seconds.
  public static func continuousTime() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { (ContinuousClock.now - start) / .seconds(1) }
  }

  deinit { gate.cancel() }

  /// Pauses the copy after the present chunk. Without effect once it ended.
  public func pause() { gate.setPaused(true) }
  /// Continues a paused copy.
  public func resume() { gate.setPaused(false) }
  /// Ends the copy after the present chunk, and removes what was written. Without effect once it ended.
  public func cancel() { gate.cancel() }
}
