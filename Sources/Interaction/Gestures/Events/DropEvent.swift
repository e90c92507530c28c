import Geometry

/// Files that were dropped on the window.
///
/// A tape has the names of the files, and not what is in them.
///
/// ```swift
/// window.onDrop = { drop in
///   print("\(drop.files.joined(separator: ", ")) at \(drop.position)")
/// }
/// ```
nonisolated public struct DropEvent: Hashable, Sendable {
  /// The most files of one drop; more are left out. It bounds the length of a tape's line.
  public static let mostFiles = 1_000

  /// The paths of the files from the root, in their order.
  public let files: [String]
  /// Where they fell, in the window's points.
  public let position: Point
  /// Seconds on the host's clock.
  public var time: Double

  /// Creates an event.
  public init(files: [String], position: Point, time: Double) {
    self.files = Array(files.prefix(DropEvent.mostFiles))
    self.position = position
    self.time = time
  }
}
