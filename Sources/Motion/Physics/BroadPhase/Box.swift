import Geometry

/// An axis-aligned box of the broad phase, in whole units of 1/1024 m.
///
/// Whole numbers are compared and measured in vectors without exceptions, and take half of the memory. The coordinates are
/// rounded outwards. Those beyond ``bound``, 262 km, count as there: such boxes overlap more than they should, never less.
struct Box: BitwiseCopyable, Sendable, Equatable {
  var minX: Int32
  var minY: Int32
  var maxX: Int32
  var maxY: Int32

  /// The units of a metre.
  static let scale = 1024.0
  /// The largest coordinate. Differences and perimeters of boxes with it are in the range of 32 bits.
  static let bound: Int32 = 1 << 28

  @inline(__always) init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the box around exact bounds in metres.
  @inline(__always) init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = Box.units(minX, -0.5)
    self.minY = Box.units(minY, -0.5)
    self.maxX = Box.units(maxX, 0.5)
    self.maxY = Box.units(maxY, 0.5)
  }

  /// Returns the whole number nearest to a coordinate in units, shifted by half a unit to round it outwards.
  @inline(__always) private static func units(_ metres: Double, _ shift: Double) -> Int32 {
    let value = metres * scale + shift
    let limit = Double(bound)
    let low = value > -limit ? value : -limit
    let clamped = low < limit ? low : limit
    // The fraction of so large a number has no room: the low bits are those of the whole number, without a conversion
    // that could trap.
    return Int32(truncatingIfNeeded: (clamped + 0x1.8p52).bitPattern)
  }

  /// Returns a length in metres in whole units, rounded up, at most a quarter of ``bound``.
  @inline(__always) static func units(_ metres: Double) -> Int32 {
    let value = metres * scale
    let limit = Double(bound) / 4
    return Int32(truncatingIfNeeded: ((value < limit ? value : limit) + 0.5 + 0x1.8p52).bitPattern)
  }

  /// Returns the box with room on all sides, in units.
  @inline(__always) func expanded(_ margin: Int32) -> Box {
    Box(minX: minX &- margin, minY: minY &- margin, maxX: maxX &+ margin, maxY: maxY &+ margin)
  }

  /// Returns the box with the places to which it comes by a move, in units.
  @inline(__always) func swept(_ x: Int32, _ y: Int32) -> Box {
    // The signs as masks, because directions cannot be predicted.
    let (left, down) = (x & (x &>> 31), y & (y &>> 31))
    return Box(minX: minX &+ left, minY: minY &+ down, maxX: maxX &+ (x &- left), maxY: maxY &+ (y &- down))
  }

  /// The box of no point: the neutral element of ``union(_:)``. It overlaps no box.
  static let nothing = Box(
    minX: 2 * Box.bound, minY: 2 * Box.bound, maxX: -2 * Box.bound, maxY: -2 * Box.bound)

  @inline(__always) func union(_ other: Box) -> Box {
    Box(
      minX: minX < other.minX ? minX : other.minX, minY: minY < other.minY ? minY : other.minY,
      maxX: maxX > other.maxX ? maxX : other.maxX, maxY: maxY > other.maxY ? maxY : other.maxY)
  }
  // Without branches: the signs of the differences together.
  @inline(__always) func overlaps(_ other: Box) -> Bool {
    (other.maxX &- minX) | (maxX &- other.minX) | (other.maxY &- minY) | (maxY &- other.minY) >= 0
  }
  @inline(__always) func contains(_ other: Box) -> Bool {
    (other.minX &- minX) | (maxX &- other.maxX) | (other.minY &- minY) | (maxY &- other.maxY) >= 0
  }
  /// Half of the perimeter: the chance that a random line meets the box.
  @inline(__always) var perimeter: Int32 { (maxX &- minX) &+ (maxY &- minY) }
}
