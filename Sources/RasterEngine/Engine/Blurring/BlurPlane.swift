/// A rectangle of bytes, such as a shape's coverage: where it lies and how its rows follow each other.
struct BytePlane: BitwiseCopyable {
  /// The byte of the pixel (`bounds.left`, `bounds.top`).
  var base: UnsafeMutablePointer<UInt8>
  var bytesPerRow: Int
  var bounds: PixelBounds

  @inline(__always)
  func row(_ y: Int32) -> UnsafeMutablePointer<UInt8> { base + Int(y &- bounds.top) &* bytesPerRow }
}

/// A rectangle of numbers in 0...32,640, which is 255 · 128, on one level of a blur's pyramid; twice such a number fits 16 bits.
struct BlurPlane: BitwiseCopyable {
  /// What it holds, in pixels of its level.
  var bounds: PixelBounds
  /// Where the number of (`bounds.left`, `bounds.top`) lies in the blur's memory.
  private var start: Int
  private var stride: Int
  /// All of its numbers, margins included.
  private(set) var first, count: Int

  /// - Parameters:
  ///   - margin: columns to either side that can be read too.
  ///   - used: how much of the memory is taken; the plane's is added.
  init(_ bounds: PixelBounds, margin: Int, used: inout Int) {
    self.bounds = bounds
    // The vectors take 32 columns at a time.
    stride = (bounds.width &+ 2 &* margin &+ 63) & ~31
    first = used
    count = stride &* max(0, bounds.height)
    start = used &+ margin
    used &+= count
  }

  @inline(__always)
  func offset(_ x: Int32, _ y: Int32) -> Int {
    start &+ Int(y &- bounds.top) &* stride &+ Int(x &- bounds.left)
  }
}

extension PixelBounds {
  /// The pixels of the next level to which these contribute.
  var halved: PixelBounds {
    PixelBounds(
      left: (left &- 1) &>> 1, top: (top &- 1) &>> 1, right: (right &>> 1) &+ 1, bottom: (bottom &>> 1) &+ 1)
  }

  /// The pixels of the next level from which these are made.
  var halvedSources: PixelBounds {
    PixelBounds(
      left: (left &>> 1) &- 1, top: (top &>> 1) &- 1, right: ((right &- 1) &>> 1) &+ 2,
      bottom: ((bottom &- 1) &>> 1) &+ 2)
  }

  func outset(by distance: Int32) -> PixelBounds {
    PixelBounds(
      left: left &- distance, top: top &- distance, right: right &+ distance, bottom: bottom &+ distance)
  }
}
