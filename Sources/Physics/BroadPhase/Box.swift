import Geometry

/// An axis-aligned box of the broad phase, in metres.
///
/// The coordinates are rounded outwards to 32 bits: half of the memory of a tree is half of its cache misses.
struct Box: BitwiseCopyable, Sendable, Equatable {
  var minX: Float
  var minY: Float
  var maxX: Float
  var maxY: Float

  @inline(__always) init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the box around exact bounds.
  @inline(__always) init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    // Half a unit in the last place, and the smallest normal number for bounds near zero.
    let k = 0x1p-23
    self.minX = Float(minX - abs(minX) * k)
    self.minY = Float(minY - abs(minY) * k)
    self.maxX = Float(maxX + abs(maxX) * k)
    self.maxY = Float(maxY + abs(maxY) * k)
  }

  /// The box of no point: the neutral element of ``union(_:)``.
  static let nothing = Box(
    minX: Float.infinity, minY: Float.infinity, maxX: -Float.infinity, maxY: -Float.infinity)

  @inline(__always) func union(_ other: Box) -> Box {
    Box(
      minX: minX < other.minX ? minX : other.minX, minY: minY < other.minY ? minY : other.minY,
      maxX: maxX > other.maxX ? maxX : other.maxX, maxY: maxY > other.maxY ? maxY : other.maxY)
  }
  @inline(__always) func overlaps(_ other: Box) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
  @inline(__always) func contains(_ other: Box) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
  /// Half of the perimeter: the chance that a random line meets the box.
  @inline(__always) var perimeter: Float { (maxX - minX) + (maxY - minY) }
}
