/// Rows of pixels with the same coverage, such as those that an upright rectangle covers from top to bottom, or its first or
/// last row.
struct SolidRectangle: SolidTarget {
  let blender: SolidBlender
  /// The first pixel of the first row.
  let pixels: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let rows: Int
  /// The pixels at the left side, 0 or 8, between the sides, a multiple of 8, and at the right side, 0 or 8.
  let left, middle, right: Int
  /// 0...255, in both lanes of each pixel.
  let leftCoverage, middleCoverage, rightCoverage: UInt16x16
  /// Whether the pixels between the sides are covered fully.
  let isFull: Bool

  /// The rows that are composited at a time, few enough for the first-level cache.
  private static let group = 4

  @inline(__always)
  func composite<Kernel: SolidKernel>(_ kernel: Kernel) {
    checkInvariants()
    let (before, after) = (kernel.covered(by: leftCoverage), kernel.covered(by: rightCoverage))
    var pixel = pixels
    var remainder = rows
    // The sides first and then the middle, so that each loop has few enough constants for the registers.
    while remainder > 0 {
      let count = min(remainder, SolidRectangle.group)
      let inside = pixel + left &* 4
      if left > 0 { compositeColumn(pixel, rows: count, kernel, before, leftCoverage) }
      if right > 0 { compositeColumn(inside + middle &* 4, rows: count, kernel, after, rightCoverage) }
      if middle > 0 {
        if isFull {
          compositeOpaque(inside, rows: count, kernel)
        } else {
          compositeMasked(inside, rows: count, kernel)
        }
      }
      pixel += count &* bytesPerRow
      remainder &-= count
    }
  }

  /// In debug builds, checks the sizes of the rectangle.
  func checkInvariants() {
    assert(
      (left == 0 || left == 8) && (right == 0 || right == 8) && middle >= 0 && middle % 8 == 0,
      "a rectangle must have sides of 0 or 8 pixels and whole vectors between them")
    assert(
      rows >= 0 && (rows <= 1 || bytesPerRow >= (left + middle + right) * 4),
      "the rows of a rectangle must not overlap")
  }

  /// Composites 8 pixels of each row.
  @inline(__always)
  private func compositeColumn<Kernel: SolidKernel>(
    _ pixel: UnsafeMutableRawPointer, rows: Int, _ kernel: Kernel, _ covered: Kernel.Covered,
    _ coverage: UInt16x16
  ) {
    var pixel = pixel
    var row = 0
    while row < rows {
      let below = UInt16x16.load(pixel)
      if !kernel.needsOpaqueBelow || below.isOpaque {
        covered.over(below).store(pixel)
      } else {
        compositeGeneric(pixel, coverage)
      }
      pixel += bytesPerRow
      row &+= 1
    }
  }

  @inline(__always)
  private func compositeOpaque<Kernel: SolidKernel>(
    _ pixel: UnsafeMutableRawPointer, rows: Int, _ kernel: Kernel
  ) {
    let ahead = RowKernels.lookahead &* bytesPerRow
    var pixel = pixel
    var row = 0
    while row < rows {
      let done = kernel.compositeOpaque(pixel, count: middle, ahead: ahead)
      if done < middle { blender.blendGeneric(pixel + done &* 4, coverage: nil, count: middle &- done) }
      pixel += bytesPerRow
      row &+= 1
    }
  }

  @inline(__always)
  private func compositeMasked<Kernel: SolidKernel>(
    _ pixel: UnsafeMutableRawPointer, rows: Int, _ kernel: Kernel
  ) {
    let covered = kernel.covered(by: middleCoverage)
    var offset = 0
    while offset < middle {
      compositeColumn(pixel + offset &* 4, rows: rows, kernel, covered, middleCoverage)
      offset &+= 8
    }
  }

  @inline(never)
  func compositeGeneric() {
    var pixel = pixels
    var row = 0
    while row < rows {
      let inside = pixel + left &* 4
      if left > 0 { compositeGeneric(pixel, leftCoverage) }
      if isFull {
        blender.blendGeneric(inside, coverage: nil, count: middle)
      } else {
        var offset = 0
        while offset < middle {
          compositeGeneric(inside + offset &* 4, middleCoverage)
          offset &+= 8
        }
      }
      if right > 0 { compositeGeneric(inside + middle &* 4, rightCoverage) }
      pixel += bytesPerRow
      row &+= 1
    }
  }

  /// Composites 8 pixels by the generic formula.
  @inline(never)
  private func compositeGeneric(_ pixel: UnsafeMutableRawPointer, _ coverage: UInt16x16) {
    var bytes = UInt64(0)
    withUnsafeBytes(of: coverage) { lanes in
      var pixel = 0
      while pixel < 8 {
        bytes |= UInt64(lanes[4 &* pixel]) &<< UInt64(8 &* pixel)
        pixel &+= 1
      }
    }
    withUnsafeBytes(of: bytes.littleEndian) {
      blender.blendGeneric(pixel, coverage: $0.baseAddress!.assumingMemoryBound(to: UInt8.self), count: 8)
    }
  }
}
