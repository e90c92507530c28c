/// Kernels for adjacent pixels with one coverage. Lengths are multiples of 8 and rows are padded, so that no loop has a tail.
enum Spans {
  /// In debug builds, checks the length of a loop without a tail.
  @inline(__always)
  static func checkLength(_ count: Int) {
    assert(count >= 0 && count % 8 == 0, "a span's length must be a multiple of 8")
  }

  /// Overwrites `count` pixels with the paint's colour.
  @inline(__always)
  static func fill(_ pixels: UnsafeMutableRawPointer, count: Int, _ paint: borrowing SolidPaint) {
    checkLength(count)
    let color = UInt16x16(pixel: paint.color)
    var offset = 0
    while offset &+ 16 <= count {
      color.store(pixels + offset &* 4)
      color.store(pixels + (offset &* 4 &+ 32))
      offset &+= 16
    }
    if offset < count { color.store(pixels + offset &* 4) }
  }

  /// Composites a paint over `count` pixels with a coverage of 1...255.
  ///
  /// - Parameter ahead: the distance to pixels that will be composited soon, in bytes.
  @inline(__always)
  static func composite(
    _ pixels: UnsafeMutableRawPointer, count: Int, _ paint: borrowing SolidPaint, coverage: Int32,
    ahead: Int = 0
  ) {
    assert(coverage > 0 && coverage <= 255, "a span's coverage must lie between 1 and 255")
    if coverage < 255 {
      compositeMasked(pixels, count: count, paint, coverage: coverage)
    } else if paint.isOpaque {
      fill(pixels, count: count, paint)
    } else {
      compositeOpaque(pixels, count: count, paint, ahead: ahead)
    }
  }

  /// Composites a paint with full coverage.
  @inline(__always)
  static func compositeOpaque(
    _ pixels: UnsafeMutableRawPointer, count: Int, _ paint: borrowing SolidPaint, ahead: Int = 0
  ) {
    checkLength(count)
    var offset = 0
    // Two vectors in each iteration reduce the loop's own cost.
    while offset &+ 16 <= count {
      let first = pixels + offset &* 4
      let second = first + 32
      prefetch(first + ahead)
      let a = Blending.over(UInt16x16.load(first), paint)
      let b = Blending.over(UInt16x16.load(second), paint)
      a.store(first)
      b.store(second)
      offset &+= 16
    }
    if offset < count {
      let last = pixels + offset &* 4
      Blending.over(UInt16x16.load(last), paint).store(last)
    }
  }

  /// Composites a paint with a coverage of 0...255.
  @inline(never)
  static func compositeMasked(
    _ pixels: UnsafeMutableRawPointer, count: Int, _ paint: borrowing SolidPaint, coverage: Int32
  ) {
    checkLength(count)
    let coverages = UInt16x16(repeating: UInt16(truncatingIfNeeded: coverage))
    var offset = 0
    while offset < count {
      let pixel = pixels + offset &* 4
      Blending.over(UInt16x16.load(pixel), paint, coverage: coverages).store(pixel)
      offset &+= 8
    }
  }
}
