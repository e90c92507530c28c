/// A rectangle of bytes in memory, such as the coverage of a shape.
struct BytePlane: BitwiseCopyable {
  /// The byte of the pixel (`bounds.left`, `bounds.top`).
  var base: UnsafeMutablePointer<UInt8>
  var bytesPerRow: Int
  var bounds: PixelBounds

  /// The byte of the pixel (`bounds.left`, `y`).
  @inline(__always)
  func row(_ y: Int32) -> UnsafeMutablePointer<UInt8> {
    assert(y >= bounds.top && y < bounds.bottom, "a row must lie in its plane")
    return base + Int(y &- bounds.top) &* bytesPerRow
  }
}

/// A rectangle of numbers on one level of a blur's pyramid.
///
/// Numbers lie in 0...32,640, which is 255 · 128, so that twice a number fits 16 bits.
struct BlurPlane: BitwiseCopyable {
  /// The pixels of the plane, in coordinates of its level.
  var bounds: PixelBounds
  /// The offset of the number of (`bounds.left`, `bounds.top`) in the blur's memory.
  private var start: Int
  private var stride: Int
  /// The offset and the count of all numbers, margins included.
  private(set) var first, count: Int

  /// - Parameters:
  ///   - margin: the columns on either side that can be read too.
  ///   - used: the used part of the blur's memory, to which the plane's is added.
  init(_ bounds: PixelBounds, margin: Int, used: inout Int) {
    self.bounds = bounds
    // Kernels write 32 columns at a time.
    stride = (bounds.width &+ 2 &* margin &+ 63) & ~31
    first = used
    count = stride &* max(0, bounds.height)
    start = used &+ margin
    used &+= count
  }

  /// The offset in the blur's memory of the number of (`x`, `y`), which may lie in a margin.
  @inline(__always)
  func offset(_ x: Int32, _ y: Int32) -> Int {
    assert(
      y >= bounds.top && y < bounds.bottom && Int(x - bounds.left) >= first - start && x <= bounds.right,
      "a number must lie in its plane")
    return start &+ Int(y &- bounds.top) &* stride &+ Int(x &- bounds.left)
  }
}

extension PixelBounds {
  /// The pixels of the next level to which these contribute.
  var halved: PixelBounds {
    PixelBounds(
      left: (left &- 1) &>> 1, top: (top &- 1) &>> 1, right: (right &>> 1) &+ 1, bottom: (bottom &>> 1) &+ 1)
  }

  /// The pixels of the next level from which these are expanded.
  var halvedSources: PixelBounds {
    PixelBounds(
      left: (left &>> 1) &- 1, top: (top &>> 1) &- 1, right: ((right &- 1) &>> 1) &+ 2,
      bottom: ((bottom &- 1) &>> 1) &+ 2)
  }

  /// The bounds with more pixels on each side: `distances.x` columns and `distances.y` rows.
  func outset(by distances: SIMD2<Int32>) -> PixelBounds {
    PixelBounds(
      left: left &- distances.x, top: top &- distances.y, right: right &+ distances.x,
      bottom: bottom &+ distances.y)
  }

  /// The bounds with `distance` more pixels on each side.
  func outset(by distance: Int32) -> PixelBounds {
    PixelBounds(
      left: left &- distance, top: top &- distance, right: right &+ distance, bottom: bottom &+ distance)
  }
}
