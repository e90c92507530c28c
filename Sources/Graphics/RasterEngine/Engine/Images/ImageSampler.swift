import Geometry
import Painting

/// Computes the colours of an image source along rows of pixels, as ``ImageQuality`` defines them.
///
/// The position of a pixel in the source depends on its own coordinates only, not on where a row begins.
struct ImageSampler {
  let source: ImageSource
  /// The change of the position from pixel to pixel in a row, in 32.32 fixed point, so that errors do not add up visibly.
  let columnStep, rowStep: Int64
  private let isQuick: Bool

  init(_ source: ImageSource) {
    self.source = source
    columnStep = ImageSampler.fixed(source.toSource.a)
    rowStep = ImageSampler.fixed(source.toSource.b)
    isQuick = source.fitsFixedPoint
  }

  /// A number in 32.32 fixed point, limited to ±10⁹.
  static func fixed(_ value: Double) -> Int64 { Int64(max(-1e9, min(1e9, value)) * 4_294_967_296) }

  /// Writes the colours at the centres of `count` device pixels from (`x`, `y`) on.
  ///
  /// - Parameters:
  ///   - x, count: multiples of 8.
  ///   - taps: memory for averages of many pixels.
  @inline(never)
  func sample(
    _ target: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int, taps: inout Arena<FilterTap>
  ) {
    if copyAligned(target, x, y, count) {
      // Every colour is that of one pixel, at any quality.
    } else if source.isReduced {
      sampleAveraged(target, x, y, count, &taps)
    } else {
      let centerY = Double(y) + 0.5
      let transform = source.toSource
      let startU = ImageSampler.fixed(transform.a * 0.5 + transform.c * centerY + transform.tx)
      let startV = ImageSampler.fixed(transform.b * 0.5 + transform.d * centerY + transform.ty)
      let u = startU &+ columnStep &* Int64(x)
      let v = startV &+ rowStep &* Int64(x)
      if source.quality == .nearest {
        sampleNearest(target, u, v, count)
      } else if isQuick {
        sampleBilinearFixedPoint(target, u, v, count)
      } else {
        sampleBilinear(target, u, v, count)
      }
    }
    guard let tint = source.tint else { return }
    if source.multipliesTint {
      ImageSampler.multiply(target, count, tint)
    } else {
      ImageSampler.tint(target, count, tint)
    }
  }

  /// Multiplies pixels by a colour, channel by channel.
  private static func multiply(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ tint: UInt32) {
    let (byte, half) = (UInt16x16(repeating: 255), UInt16x16(repeating: 128))
    let color = UInt16x16(pixel: tint)
    let (even, odd) = (color & byte, color.upperBytes)
    var index = 0
    while index < count {
      let pixels = UInt16x16.load(target + index)
      Blending.join(even: (pixels & byte) * even + half, odd: pixels.upperBytes * odd + half)
        .store(target + index)
      index &+= 8
    }
  }

  /// Replaces pixels by a colour times their alpha.
  private static func tint(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ tint: UInt32) {
    let color = UInt16x16(pixel: tint)
    var index = 0
    while index < count {
      let alphas = UInt16x16.load(target + index).alphas
      PorterDuffModes.scaled(color, alphas).store(target + index)
      index &+= 8
    }
  }

  // MARK: Aligned

  /// Copies colours if the source's pixels are those of the surface, moved by whole pixels. Returns false otherwise.
  @inline(__always)
  private func copyAligned(
    _ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ y: Int32, _ count: Int
  ) -> Bool {
    let transform = source.toSource
    // An error of a 256th of a pixel across the widest surface.
    let slack = 1e-7
    guard source.columns.extendMode == .extended, source.rows.extendMode == .extended, transform.b == 0,
      transform.c == 0, (transform.a - 1).magnitude <= slack, (transform.d - 1).magnitude <= slack
    else { return false }
    let (dx, dy) = (transform.tx.rounded(), transform.ty.rounded())
    guard (transform.tx - dx).magnitude <= 1e-6, (transform.ty - dy).magnitude <= 1e-6, dx.magnitude < 1e9,
      dy.magnitude < 1e9
    else { return false }
    let row = max(Int(source.rows.low), min(Int(source.rows.high), Int(y) + Int(dy)))
    let pixels = source.pixels + row &* Int(source.stride)
    let (low, high) = (Int(source.columns.low), Int(source.columns.high))
    let start = Int(x) + Int(dx)
    // The columns before the first pixel, and those up to the last one.
    let before = max(0, min(count, low - start))
    let end = max(before, min(count, high + 1 - start))
    target.update(repeating: pixels[low], count: before)
    if end > before { (target + before).update(from: pixels + (start + before), count: end - before) }
    (target + end).update(repeating: pixels[high], count: count - end)
    return true
  }

  // MARK: Nearest

  private func sampleNearest(_ target: UnsafeMutablePointer<UInt32>, _ u: Int64, _ v: Int64, _ count: Int) {
    let (columns, rows) = (FixedAxis(source.columns), FixedAxis(source.rows))
    let slack = FixedAxis.slack
    var (u, v) = (u, v)
    var index = 0
    while index < count {
      if let x = columns.position(u), let y = rows.position(v) {
        target[index] = pixel(columns.index((x &+ slack) &>> 32), rows.index((y &+ slack) &>> 32))
      } else {
        target[index] = 0
      }
      u = u &+ columnStep
      v = v &+ rowStep
      index &+= 1
    }
  }

  // MARK: Bilinear

  private func sampleBilinear(_ target: UnsafeMutablePointer<UInt32>, _ u: Int64, _ v: Int64, _ count: Int) {
    let (columns, rows) = (FixedAxis(source.columns), FixedAxis(source.rows))
    // The centre of the first pixel lies at one half.
    let half: Int64 = 1 << 31
    var (u, v) = (u, v)
    var index = 0
    while index < count {
      if let x = columns.position(u), let y = rows.position(v) {
        let (left, top) = (x &- half, y &- half)
        let (column, row) = (left &>> 32, top &>> 32)
        let weightX = UInt32(truncatingIfNeeded: left &>> 24) & 255
        let weightY = UInt32(truncatingIfNeeded: top &>> 24) & 255
        let (first, second) = (columns.index(column), columns.index(column &+ 1))
        let (upper, lower) = (rows.index(row), rows.index(row &+ 1))
        target[index] = ImageSampler.mix(
          ImageSampler.mix(pixel(first, upper), pixel(second, upper), weightX),
          ImageSampler.mix(pixel(first, lower), pixel(second, lower), weightX), weightY)
      } else {
        target[index] = 0
      }
      u = u &+ columnStep
      v = v &+ rowStep
      index &+= 1
    }
  }

  @inline(__always)
  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    source.pixels[row &* Int(source.stride) &+ column]
  }

  /// ((256 − weight) · `a` + weight · `b`) / 256, rounded, with two channels in each product.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let remainder = 256 &- weight
    let even = ((a & 0xFF_00FF) &* remainder &+ (b & 0xFF_00FF) &* weight &+ 0x80_0080) &>> 8
    let odd = ((a &>> 8) & 0xFF_00FF) &* remainder &+ ((b &>> 8) & 0xFF_00FF) &* weight &+ 0x80_0080
    return (even & 0xFF_00FF) | (odd & 0xFF00_FF00)
  }
}

/// An axis of an image source in 32.32 fixed point.
private struct FixedAxis {
  let low, high: Int64
  let extendMode: ImageSource.Axis.ExtendMode
  /// The length of all pixels, and of a period.
  let length, period: Int64
  /// A millionth of a pixel. A position that lies at most this far before a border belongs to the pixel or gap after it.
  @inline(__always) static var slack: Int64 { 4_295 }

  init(_ axis: ImageSource.Axis) {
    low = Int64(axis.low)
    high = Int64(axis.high)
    extendMode = axis.extendMode
    length = Int64(axis.count) << 32
    period = extendMode == .repeatedWithGaps ? max(length, ImageSampler.fixed(axis.period)) : length
  }

  /// The position in the source, or the slack before it, of a position in the plane. Nil where the source is empty.
  @inline(__always)
  func position(_ value: Int64) -> Int64? {
    switch extendMode {
    case .extended: return value
    case .empty:
      let position = value &+ FixedAxis.slack
      return position >= 0 && position < length ? value : nil
    case .repeated, .repeatedWithGaps:
      var remainder = (value &+ FixedAxis.slack) % period
      if remainder < 0 { remainder = remainder &+ period }
      return remainder < length ? remainder &- FixedAxis.slack : nil
    }
  }

  /// The index of a pixel that may lie one pixel beyond the ends.
  @inline(__always)
  func index(_ value: Int64) -> Int {
    if extendMode == .repeated { return Int(value < 0 ? high : value > high ? 0 : value) }
    return Int(max(low, min(high, value)))
  }
}
