/// Pixels that wait for one colour, whichever kernel lays it over them.
protocol ColorTarget {
  func lay<Kernel: ColorKernel>(_ kernel: Kernel)

  /// By the formula for any two pixels.
  func layAny()
}

/// Pixels side by side, each with a coverage.
struct ColorRow: ColorTarget {
  let blend: ColorBlend
  let pixels: UnsafeMutableRawPointer
  /// Nil where all are fully covered.
  let coverage: UnsafePointer<UInt8>?
  /// A multiple of 8.
  let count: Int

  @inline(__always)
  func layAny() { blend.blendAny(pixels, coverage: coverage, count: count) }

  @inline(__always)
  func lay<Kernel: ColorKernel>(_ kernel: Kernel) {
    guard let coverage else {
      let done = kernel.layFully(pixels, count: count)
      if done < count { blend.blendAny(pixels + done &* 4, coverage: nil, count: count &- done) }
      return
    }
    var index = 0
    while index < count {
      let bytes = UnsafeRawPointer(coverage + index)
      let word = bytes.loadUnaligned(as: UInt64.self)
      if word == 0 {
        index &+= 8
        continue
      }
      let place = pixels + index &* 4
      let below = UInt16x16.load(place)
      if kernel.needsOpaqueBelow && !below.isOpaque {
        return blend.blendAny(place, coverage: coverage + index, count: count &- index)
      }
      if word == .max {
        kernel.over(below).store(place)
      } else {
        kernel.covered(by: Int32x8.loadBytes(bytes).inBothHalves).over(below).store(place)
      }
      index &+= 8
    }
  }
}

extension ColorKernel {
  /// Lays the colour over pixels that it covers fully.
  ///
  /// - Parameters:
  ///   - count: a multiple of 8.
  ///   - ahead: from the pixels to others, in bytes, that will be painted soon.
  /// - Returns: how many pixels are done when one shows that the kernel does not hold; `count` otherwise.
  @inline(__always)
  func layFully(_ pixels: UnsafeMutableRawPointer, count: Int, ahead: Int = 0) -> Int {
    var index = 0
    // Four vectors a turn: the loop's own cost would show with fewer.
    while index &+ 32 <= count {
      let place = pixels + index &* 4
      prefetch(place + ahead)
      prefetch(place + (ahead &+ 64))
      let (a, b) = (UInt16x16.load(place), UInt16x16.load(place + 32))
      let (c, d) = (UInt16x16.load(place + 64), UInt16x16.load(place + 96))
      if needsOpaqueBelow && !((a & b) & (c & d)).isOpaque { return index }
      over(a).store(place)
      over(b).store(place + 32)
      over(c).store(place + 64)
      over(d).store(place + 96)
      index &+= 32
    }
    while index &+ 16 <= count {
      let first = pixels + index &* 4
      let second = first + 32
      prefetch(first + ahead)
      let (a, b) = (UInt16x16.load(first), UInt16x16.load(second))
      if needsOpaqueBelow && !(a & b).isOpaque { return index }
      over(a).store(first)
      over(b).store(second)
      index &+= 16
    }
    if index < count {
      let last = pixels + index &* 4
      let below = UInt16x16.load(last)
      if needsOpaqueBelow && !below.isOpaque { return index }
      over(below).store(last)
    }
    return count
  }
}
