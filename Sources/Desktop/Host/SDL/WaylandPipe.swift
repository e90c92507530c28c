import CWaylandInput
import Glibc

/// The content that another program writes into a pipe.
nonisolated enum WaylandPipe {
  /// Reads to the end, and closes the descriptor. It waits, so it is called on a thread of its own.
  ///
  /// - Parameters:
  ///   - descriptor: the end of the pipe.
  ///   - limit: the bytes of interest. A longer content has more, and is not whole.
  ///   - patience: the seconds that the program has for a part.
  ///   - longest: the seconds that it has for all.
  /// - Returns: the content; nil if the program took longer.
  static func read(_ descriptor: Int32, limit: Int, patience: Double, longest: Double) -> [UInt8]? {
    var count = 0
    guard let bytes = wayland_read_pipe(descriptor, limit, patience, longest, &count) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
