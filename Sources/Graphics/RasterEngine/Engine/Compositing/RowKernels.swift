/// Kernels for rows of pixels with a byte of coverage each. Counts of composited pixels are multiples of 8.
enum RowKernels {
  /// The number of rows between a row and the pixels that are prefetched with it. Processors neither predict the starts of the
  /// next rows nor prefetch across pages of memory.
  static let lookahead = 3

  /// The index of the first vector from `start` on with a pixel that is not fully covered.
  @inline(__always)
  private static func firstPartlyCovered(
    _ coverage: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int {
    Spans.checkLength(count &- start)
    let bytes = UnsafeRawPointer(coverage)
    var index = start
    while index &+ 32 <= count {
      let lower =
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        & bytes.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
      let upper =
        bytes.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)
        & bytes.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)
      if lower & upper != .max { break }
      index &+= 32
    }
    while index < count && bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) == .max { index &+= 8 }
    return index
  }

  /// Multiplies bytes of coverage by the bytes of a mask.
  @inline(never)
  static func multiply(_ coverage: UnsafeMutablePointer<UInt8>, by mask: UnsafePointer<UInt8>, count: Int) {
    assert(count >= 0, "a row's length must not be negative")
    var index = 0
    while index < count {
      let product = UInt32(coverage[index]) &* UInt32(mask[index]) &+ 128
      coverage[index] = UInt8(truncatingIfNeeded: (product &* 257) &>> 16)
      index &+= 1
    }
  }

  /// Composites a colour.
  ///
  /// - Parameter ahead: the distance to pixels that will be composited soon, in bytes.
  @inline(never)
  static func composite(
    _ pixels: UnsafeMutableRawPointer, _ paint: borrowing SolidPaint, coverage: UnsafePointer<UInt8>,
    count: Int, ahead: Int = 0
  ) {
    Spans.checkLength(count)
    var index = 0
    while index < count {
      let bytes = UnsafeRawPointer(coverage + index)
      let word = bytes.loadUnaligned(as: UInt64.self)
      let pixel = pixels + index &* 4
      // Most pixels of most shapes lie wholly inside or outside.
      if word == .max {
        let start = index
        index = firstPartlyCovered(coverage, from: index &+ 8, count: count)
        Spans.composite(pixel, count: index &- start, paint, coverage: 255, ahead: ahead)
        continue
      }
      index &+= 8
      if word == 0 { continue }
      prefetch(pixel + ahead)
      let amount = Int32x8.loadBytes(bytes).inBothHalves
      Blending.over(UInt16x16.load(pixel), paint, coverage: amount).store(pixel)
    }
  }

  /// Composites a colour. Without coverage all pixels are covered fully.
  @inline(never)
  static func composite(
    _ pixels: UnsafeMutableRawPointer, color: UInt32, coverage: UnsafePointer<UInt8>?, count: Int,
    ahead: Int = 0
  ) {
    let paint = SolidPaint(color)
    if let coverage {
      composite(pixels, paint, coverage: coverage, count: count, ahead: ahead)
    } else {
      Spans.composite(pixels, count: count, paint, coverage: 255, ahead: ahead)
    }
  }

  /// Composites pixels. Without coverage all of them are covered fully.
  @inline(__always)
  static func composite(
    _ pixels: UnsafeMutableRawPointer, source: UnsafeRawPointer, coverage: UnsafePointer<UInt8>?,
    count: Int, ahead: Int = 0
  ) {
    if let coverage {
      composite(pixels, source: source, opacity: 255, coverage: coverage, count: count, ahead: ahead)
    } else {
      composite(pixels, source: source, opacity: 255, count: count, ahead: ahead)
    }
  }

  /// Composites pixels with an opacity of 0...255.
  ///
  /// - Parameter ahead: the distance to pixels that will be composited soon, in bytes.
  @inline(never)
  static func composite(
    _ pixels: UnsafeMutableRawPointer, source: UnsafeRawPointer, opacity: UInt8, count: Int, ahead: Int = 0
  ) {
    Spans.checkLength(count)
    if opacity == 255 { return compositeOpaque(pixels, source: source, count: count, ahead: ahead) }
    let amount = UInt16x16(repeating: UInt16(opacity))
    var index = 0
    while index < count {
      let pixel = pixels + index &* 4
      let above = UInt16x16.load(source + index &* 4)
      Blending.over(UInt16x16.load(pixel), source: above, coverage: amount).store(pixel)
      index &+= 8
    }
  }

  /// Composites pixels with full opacity and coverage.
  @inline(__always)
  static func compositeOpaque(
    _ pixels: UnsafeMutableRawPointer, source: UnsafeRawPointer, count: Int, ahead: Int = 0
  ) {
    Spans.checkLength(count)
    var index = 0
    // Two vectors in each iteration reduce the loop's own cost.
    while index &+ 16 <= count {
      let first = pixels + index &* 4
      let second = first + 32
      prefetch(first + ahead)
      let a = Blending.over(UInt16x16.load(first), source: UInt16x16.load(source + index &* 4))
      let b = Blending.over(UInt16x16.load(second), source: UInt16x16.load(source + (index &* 4 &+ 32)))
      a.store(first)
      b.store(second)
      index &+= 16
    }
    if index < count {
      let last = pixels + index &* 4
      prefetch(last + ahead)
      Blending.over(UInt16x16.load(last), source: UInt16x16.load(source + index &* 4)).store(last)
    }
  }

  /// Composites pixels with an opacity of 0...255 times a coverage for each.
  ///
  /// - Parameter ahead: the distance to pixels that will be composited soon, in bytes.
  @inline(never)
  static func composite(
    _ pixels: UnsafeMutableRawPointer, source: UnsafeRawPointer, opacity: UInt8,
    coverage: UnsafePointer<UInt8>, count: Int, ahead: Int = 0
  ) {
    Spans.checkLength(count)
    let opacityVector = UInt16x16(repeating: UInt16(opacity))
    var index = 0
    while index < count {
      let bytes = UnsafeRawPointer(coverage + index)
      let word = bytes.loadUnaligned(as: UInt64.self)
      let pixel = pixels + index &* 4
      // Most pixels of most shapes lie wholly inside or outside.
      if opacity == 255 && word == .max {
        let start = index
        index = firstPartlyCovered(coverage, from: index &+ 8, count: count)
        compositeOpaque(pixel, source: source + start &* 4, count: index &- start, ahead: ahead)
        continue
      }
      index &+= 8
      if word == 0 { continue }
      prefetch(pixel + ahead)
      let above = UInt16x16.load(source + (pixel - pixels))
      let amount = Blending.product(Int32x8.loadBytes(bytes).inBothHalves, opacityVector)
      Blending.over(UInt16x16.load(pixel), source: above, coverage: amount).store(pixel)
    }
  }
}
