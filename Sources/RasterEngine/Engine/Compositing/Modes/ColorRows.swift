/// Rows of pixels that are all covered alike, as an upright rectangle covers those that it crosses from top to bottom, or
/// its first or last one.
struct ColorRows: ColorTarget {
  let blend: ColorBlend
  /// The first pixel of the first row.
  let pixels: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let rows: Int
  /// How many pixels there are at the left side, 0 or 8, at the right side, 0 or 8, and between them, a multiple of 8.
  let left, middle, right: Int
  /// 0...255, in both lanes of each pixel.
  let leftCoverage, middleCoverage, rightCoverage: UInt16x16
  /// Whether what is between the sides is covered fully.
  let isFull: Bool

  /// Few enough rows for the first-level cache to hold on to them.
  private static let group = 4

  @inline(__always)
  func lay<Kernel: ColorKernel>(_ kernel: Kernel) {
    let (before, after) = (kernel.covered(by: leftCoverage), kernel.covered(by: rightCoverage))
    var place = pixels
    var rest = rows
    // Side by side and then between, so that each loop has few enough constants for the registers.
    while rest > 0 {
      let count = min(rest, ColorRows.group)
      let inside = place + left &* 4
      if left > 0 { layColumn(place, rows: count, kernel, before, leftCoverage) }
      if right > 0 { layColumn(inside + middle &* 4, rows: count, kernel, after, rightCoverage) }
      if middle > 0 {
        if isFull { layFully(inside, rows: count, kernel) } else { layPartly(inside, rows: count, kernel) }
      }
      place += count &* bytesPerRow
      rest &-= count
    }
  }

  /// Eight pixels of each row.
  @inline(__always)
  private func layColumn<Kernel: ColorKernel>(
    _ place: UnsafeMutableRawPointer, rows: Int, _ kernel: Kernel, _ covered: Kernel.Covered,
    _ coverage: UInt16x16
  ) {
    var place = place
    var row = 0
    while row < rows {
      let below = UInt16x16.load(place)
      if !kernel.needsOpaqueBelow || below.isOpaque {
        covered.over(below).store(place)
      } else {
        layAny(place, coverage)
      }
      place += bytesPerRow
      row &+= 1
    }
  }

  @inline(__always)
  private func layFully<Kernel: ColorKernel>(
    _ place: UnsafeMutableRawPointer, rows: Int, _ kernel: Kernel
  ) {
    let ahead = Rows.lookahead &* bytesPerRow
    var place = place
    var row = 0
    while row < rows {
      let done = kernel.layFully(place, count: middle, ahead: ahead)
      if done < middle { blend.blendAny(place + done &* 4, coverage: nil, count: middle &- done) }
      place += bytesPerRow
      row &+= 1
    }
  }

  @inline(__always)
  private func layPartly<Kernel: ColorKernel>(
    _ place: UnsafeMutableRawPointer, rows: Int, _ kernel: Kernel
  ) {
    let covered = kernel.covered(by: middleCoverage)
    var offset = 0
    while offset < middle {
      layColumn(place + offset &* 4, rows: rows, kernel, covered, middleCoverage)
      offset &+= 8
    }
  }

  @inline(never)
  func layAny() {
    var place = pixels
    var row = 0
    while row < rows {
      let inside = place + left &* 4
      if left > 0 { layAny(place, leftCoverage) }
      if isFull {
        blend.blendAny(inside, coverage: nil, count: middle)
      } else {
        var offset = 0
        while offset < middle {
          layAny(inside + offset &* 4, middleCoverage)
          offset &+= 8
        }
      }
      if right > 0 { layAny(inside + middle &* 4, rightCoverage) }
      place += bytesPerRow
      row &+= 1
    }
  }

  /// Eight pixels by the formula for any two.
  @inline(never)
  private func layAny(_ place: UnsafeMutableRawPointer, _ coverage: UInt16x16) {
    var bytes = UInt64(0)
    withUnsafeBytes(of: coverage) { lanes in
      var pixel = 0
      while pixel < 8 {
        bytes |= UInt64(lanes[4 &* pixel]) &<< UInt64(8 &* pixel)
        pixel &+= 1
      }
    }
    withUnsafeBytes(of: bytes.littleEndian) {
      blend.blendAny(place, coverage: $0.baseAddress!.assumingMemoryBound(to: UInt8.self), count: 8)
    }
  }
}
