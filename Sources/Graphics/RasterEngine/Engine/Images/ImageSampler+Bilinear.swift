extension ImageSource {
  /// Whether positions near the source fit 16.16 fixed point, including an offset of 8 device pixels, and the border pixels
  /// extend outwards.
  var fitsFixedPoint: Bool {
    let most: Int32 = 16_384
    return columns.extendMode == .extended && rows.extendMode == .extended && columns.high < most
      && rows.high < most
      && toSource.a.magnitude < 2_000 && toSource.b.magnitude < 2_000
  }
}

extension ImageSampler {
  /// Interpolates between four pixels, for 8 positions at a time.
  ///
  /// Inside the image two neighbours are one load. Near its borders each pixel is loaded by itself.
  func sampleBilinearFixedPoint(_ target: UnsafeMutablePointer<UInt32>, _ u: Int64, _ v: Int64, _ count: Int)
  {
    // The centre of the first pixel lies at one half.
    var u = u &- 1 << 31
    var v = v &- 1 << 31
    let offsetX = Int32x8.ascending * Int32x8(repeating: Int32(truncatingIfNeeded: columnStep &>> 16))
    let offsetY = Int32x8.ascending * Int32x8(repeating: Int32(truncatingIfNeeded: rowStep &>> 16))
    let sampler = FixedPointSampler(source)
    var index = 0
    while index < count {
      // Farther positions have the colour of the outermost pixel.
      let x = Int32x8(repeating: ImageSampler.near(u)) + offsetX
      let y = Int32x8(repeating: ImageSampler.near(v)) + offsetY
      sampler.pixels(x, y).store(target + index)
      u = u &+ columnStep &* 8
      v = v &+ rowStep &* 8
      index &+= 8
    }
  }

  /// A position in 16.16 fixed point, limited so that an offset of 8 pixels can be added.
  @inline(__always)
  private static func near(_ value: Int64) -> Int32 {
    Int32(truncatingIfNeeded: max(-16_384 << 16, min(32_767 << 16, value &>> 16)))
  }
}

/// An image source whose positions fit 16.16 fixed point.
private struct FixedPointSampler {
  let memory: UnsafeRawPointer
  let stride: Int32x8
  let left, right, top, bottom: Int32x8
  let low, high, first, last: Int32

  init(_ source: ImageSource) {
    memory = UnsafeRawPointer(source.pixels)
    stride = Int32x8(repeating: source.stride)
    (low, high) = (source.columns.low, source.columns.high)
    (first, last) = (source.rows.low, source.rows.high)
    left = Int32x8(repeating: low)
    right = Int32x8(repeating: high)
    top = Int32x8(repeating: first)
    bottom = Int32x8(repeating: last)
  }

  /// The colours at 8 positions on a line.
  @inline(__always)
  func pixels(_ x: Int32x8, _ y: Int32x8) -> UInt16x16 {
    let column = x.shiftedRight(16)
    let row = y.shiftedRight(16)
    let byte = Int32x8(repeating: 255)
    let weightX = (x.shiftedRight(8) & byte).inBothHalves
    let weightY = (y.shiftedRight(8) & byte).inBothHalves
    // On a line the least and the greatest coordinate are at the ends.
    let (startX, endX) = (column.lane(0), column.lane(7))
    let (startY, endY) = (row.lane(0), row.lane(7))
    if min(startX, endX) >= low, max(startX, endX) < high, min(startY, endY) >= first,
      max(startY, endY) < last
    {
      let upper = row * stride + column
      let lower = upper + stride
      let (a, b) = (pairs(upper, 0, 1, 4, 5), pairs(upper, 2, 3, 6, 7))
      let (c, d) = (pairs(lower, 0, 1, 4, 5), pairs(lower, 2, 3, 6, 7))
      return FixedPointSampler.mix(
        FixedPointSampler.mix(a.evens(with: b).halves, a.odds(with: b).halves, weightX),
        FixedPointSampler.mix(c.evens(with: d).halves, c.odds(with: d).halves, weightX), weightY)
    }
    let one = Int32x8(repeating: 1)
    let column0 = column.maximum(left).minimum(right)
    let column1 = (column + one).maximum(left).minimum(right)
    let row0 = row.maximum(top).minimum(bottom) * stride
    let row1 = (row + one).maximum(top).minimum(bottom) * stride
    return FixedPointSampler.mix(
      FixedPointSampler.mix(gathered(row0 + column0).halves, gathered(row0 + column1).halves, weightX),
      FixedPointSampler.mix(gathered(row1 + column0).halves, gathered(row1 + column1).halves, weightX),
      weightY)
  }

  /// Four pixels and their right neighbours.
  @inline(__always)
  private func pairs(_ index: Int32x8, _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) -> Int32x8 {
    Int32x8(
      pairs: pair(index.lane(a)), pair(index.lane(b)), pair(index.lane(c)), pair(index.lane(d)))
  }

  @inline(__always)
  private func pair(_ index: Int32) -> UInt64 {
    (memory + Int(UInt32(bitPattern: index)) &* 4).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  private func gathered(_ index: Int32x8) -> Int32x8 {
    Int32x8(
      word(index.lane(0)), word(index.lane(1)), word(index.lane(2)), word(index.lane(3)),
      word(index.lane(4)), word(index.lane(5)), word(index.lane(6)), word(index.lane(7)))
  }

  @inline(__always)
  private func word(_ index: Int32) -> Int32 { (memory + Int(index) &* 4).load(as: Int32.self) }

  /// ((256 − weight) · `a` + weight · `b`) / 256, rounded.
  @inline(__always)
  private static func mix(_ a: UInt16x16, _ b: UInt16x16, _ weight: UInt16x16) -> UInt16x16 {
    let low = UInt16x16(repeating: 255)
    let half = UInt16x16(repeating: 128)
    let inverse = UInt16x16(repeating: 256) - weight
    let even = ((a & low) * inverse + (b & low) * weight + half).upperBytes
    let odd = a.upperBytes * inverse + b.upperBytes * weight + half
    return even | (odd & UInt16x16(repeating: 0xFF00))
  }
}
