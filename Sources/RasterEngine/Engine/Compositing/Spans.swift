/// Kernels for runs of pixels with one coverage. All lengths are multiples of 8 and all rows are padded, so that
/// there are no tails.
enum Spans {
  /// In debug builds, checks a length that a loop without a tail takes.
  @inline(__always)
  static func checkLength(_ count: Int) {
    assert(count >= 0 && count % 8 == 0, "a span's length must be a multiple of 8")
  }

  /// Overwrites `count` pixels.
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

  /// Lays the paint over `count` pixels with a coverage of 1...255.
  ///
  /// - Parameter ahead: from the pixels to others, in bytes, that will be composed soon.
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

  @inline(__always)
  static func compositeOpaque(
    _ pixels: UnsafeMutableRawPointer, count: Int, _ paint: borrowing SolidPaint, ahead: Int = 0
  ) {
    checkLength(count)
    var offset = 0
    // Two vectors a turn: the loop's own cost would show with one.
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
