import Geometry

/// The distance by which copies are set off from what lies there already.
///
/// ```swift
/// let taken = [Point(20, 30)]
/// let offset = PasteOffset.first { vector in !taken.contains(Point(20, 30) + vector) }
/// ```
nonisolated public enum PasteOffset {
  /// The distance of a copy along each axis, in points.
  public static let distance = 24.0
  /// The most copies that are set off from each other.
  private static let longestCascade = 100

  /// Returns the shortest offset at which nothing lies yet. In a small window, parts at the edge may not be moved any farther.
  public static func first(where isFree: (Vector) -> Bool) -> Vector {
    var offset = Vector.zero
    for count in 0...longestCascade {
      offset = Vector(distance, distance) * Double(count)
      if isFree(offset) { break }
    }
    return offset
  }
}
