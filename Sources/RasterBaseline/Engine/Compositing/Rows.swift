/// Kernels for rows of pixels with a coverage byte each. All counts are multiples of 8.
enum Rows {
  /// Multiplies coverage bytes by the bytes of a mask.
  @inline(never)
  static func multiply(_ coverage: UnsafeMutablePointer<UInt8>, by mask: UnsafePointer<UInt8>, count: Int) {
    var index = 0
    while index < count {
      let product = UInt32(coverage[index]) &* UInt32(mask[index]) &+ 128
      coverage[index] = UInt8(truncatingIfNeeded: (product &* 257) &>> 16)
      index &+= 1
    }
  }

  /// Lays a colour over pixels.
  @inline(never)
  static func compose(
    _ pixels: UnsafeMutableRawPointer, _ paint: borrowing SolidPaint, coverage: UnsafePointer<UInt8>,
    count: Int
  ) {
    var index = 0
    while index < count {
      let amount = Int32x8.loadBytes(UnsafeRawPointer(coverage + index)).inBothHalves
      let place = pixels + index &* 4
      Blending.over(UInt16x16.load(place), paint, coverage: amount).store(place)
      index &+= 8
    }
  }

  /// Lays pixels over pixels, all with the same opacity in 0...255.
  @inline(never)
  static func compose(
    _ pixels: UnsafeMutableRawPointer, source: UnsafeRawPointer, opacity: UInt8, count: Int
  ) {
    let amount = UInt16x16(repeating: UInt16(opacity))
    var index = 0
    while index < count {
      let place = pixels + index &* 4
      let above = UInt16x16.load(source + index &* 4)
      Blending.over(UInt16x16.load(place), source: above, coverage: amount).store(place)
      index &+= 8
    }
  }

  /// Lays pixels over pixels, with an opacity in 0...255 times a coverage for each.
  @inline(never)
  static func compose(
    _ pixels: UnsafeMutableRawPointer, source: UnsafeRawPointer, opacity: UInt8,
    coverage: UnsafePointer<UInt8>,
    count: Int
  ) {
    let level = UInt16x16(repeating: UInt16(opacity))
    var index = 0
    while index < count {
      let place = pixels + index &* 4
      let above = UInt16x16.load(source + index &* 4)
      let amount = Blending.product(Int32x8.loadBytes(UnsafeRawPointer(coverage + index)).inBothHalves, level)
      Blending.over(UInt16x16.load(place), source: above, coverage: amount).store(place)
      index &+= 8
    }
  }
}
