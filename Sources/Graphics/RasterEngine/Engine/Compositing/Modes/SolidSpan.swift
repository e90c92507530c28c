/// Pixels over which a kernel composites one colour.
protocol SolidTarget {
  /// Composites the colour by a kernel.
  func composite<Kernel: SolidKernel>(_ kernel: Kernel)

  /// Composites the colour by the generic formula for any two pixels.
  func compositeGeneric()
}

/// Adjacent pixels, each with a coverage.
struct SolidSpan: SolidTarget {
  let blender: SolidBlender
  let pixels: UnsafeMutableRawPointer
  /// Nil if all pixels are fully covered.
  let coverage: UnsafePointer<UInt8>?
  /// A multiple of 8.
  let count: Int

  @inline(__always)
  func compositeGeneric() { blender.blendGeneric(pixels, coverage: coverage, count: count) }

  @inline(__always)
  func composite<Kernel: SolidKernel>(_ kernel: Kernel) {
    Spans.checkLength(count)
    guard let coverage else {
      let done = kernel.compositeOpaque(pixels, count: count)
      if done < count { blender.blendGeneric(pixels + done &* 4, coverage: nil, count: count &- done) }
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
      let pixel = pixels + index &* 4
      let below = UInt16x16.load(pixel)
      if kernel.needsOpaqueBelow && !below.isOpaque {
        return blender.blendGeneric(pixel, coverage: coverage + index, count: count &- index)
      }
      if word == .max {
        kernel.over(below).store(pixel)
      } else {
        kernel.covered(by: Int32x8.loadBytes(bytes).inBothHalves).over(below).store(pixel)
      }
      index &+= 8
    }
  }
}

extension SolidKernel {
  /// Composites the colour over pixels that it covers fully.
  ///
  /// - Parameters:
  ///   - count: a multiple of 8.
  ///   - ahead: the distance to pixels that will be composited soon, in bytes.
  /// - Returns: the number of composited pixels, less than `count` if the next ones are not opaque and the kernel requires it.
  @inline(__always)
  func compositeOpaque(_ pixels: UnsafeMutableRawPointer, count: Int, ahead: Int = 0) -> Int {
    Spans.checkLength(count)
    var index = 0
    // Four vectors in each iteration reduce the loop's own cost.
    while index &+ 32 <= count {
      let pixel = pixels + index &* 4
      prefetch(pixel + ahead)
      prefetch(pixel + (ahead &+ 64))
      let (a, b) = (UInt16x16.load(pixel), UInt16x16.load(pixel + 32))
      let (c, d) = (UInt16x16.load(pixel + 64), UInt16x16.load(pixel + 96))
      if needsOpaqueBelow && !((a & b) & (c & d)).isOpaque { return index }
      over(a).store(pixel)
      over(b).store(pixel + 32)
      over(c).store(pixel + 64)
      over(d).store(pixel + 96)
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
