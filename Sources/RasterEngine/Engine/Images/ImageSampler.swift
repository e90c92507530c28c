import Geometry
import Painting

/// Looks up a grid's colours along rows of pixels, by the definitions of ``ImageQuality``.
///
/// Every pixel's place in the grid follows from its own coordinates, wherever a row is begun.
struct ImageSampler {
  let source: ImageSource
  /// Places have 32 fractional bits, so that steps along a row add up without visible error.
  let columnStep, rowStep: Int64
  private let isQuick: Bool

  init(_ source: ImageSource) {
    self.source = source
    columnStep = ImageSampler.fixed(source.toSource.a)
    rowStep = ImageSampler.fixed(source.toSource.b)
    isQuick = source.fitsFixedPoint
  }

  static func fixed(_ value: Double) -> Int64 { Int64(max(-1e9, min(1e9, value)) * 4_294_967_296) }

  /// Writes the colours at the centres of `count` pixels of the surface from (`x`, `y`) on; both `x` and `count` are
  /// multiples of 8.
  ///
  /// - Parameter taps: room for what is needed to average over many pixels.
  @inline(never)
  func sample(
    _ target: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int, taps: inout Arena<FilterTap>
  ) {
    if source.isReduced {
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
    if let tint = source.tint { ImageSampler.tint(target, count, tint) }
  }

  /// Keeps of the pixels the alpha alone.
  private static func tint(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ tint: UInt32) {
    let color = UInt16x16(pixel: tint)
    var index = 0
    while index < count {
      let alphas = UInt16x16.load(target + index).alphas
      PorterDuffModes.scaled(color, alphas).store(target + index)
      index &+= 8
    }
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

  // MARK: Mixed from four

  private func sampleBilinear(_ target: UnsafeMutablePointer<UInt32>, _ u: Int64, _ v: Int64, _ count: Int) {
    let (columns, rows) = (FixedAxis(source.columns), FixedAxis(source.rows))
    // The first pixel's centre lies at one half.
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

  /// (256 − weight) parts of `a` and `weight` of `b`, two channels to a product.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let remainder = 256 &- weight
    let even = ((a & 0xFF_00FF) &* remainder &+ (b & 0xFF_00FF) &* weight &+ 0x80_0080) &>> 8
    let odd = ((a &>> 8) & 0xFF_00FF) &* remainder &+ ((b &>> 8) & 0xFF_00FF) &* weight &+ 0x80_0080
    return (even & 0xFF_00FF) | (odd & 0xFF00_FF00)
  }
}

/// An axis of a grid in 32.32 fixed point.
private struct FixedAxis {
  let low, high: Int64
  let extendMode: ImageSource.Axis.ExtendMode
  /// The length of the pixels, and of a period.
  let length, period: Int64
  /// A millionth: what lies on a border, so far before it at most, belongs to the pixel or the gap behind it.
  @inline(__always) static var slack: Int64 { 4_295 }

  init(_ axis: ImageSource.Axis) {
    low = Int64(axis.low)
    high = Int64(axis.high)
    extendMode = axis.extendMode
    length = Int64(axis.count) << 32
    period = extendMode == .repeatedWithGaps ? max(length, ImageSampler.fixed(axis.period)) : length
  }

  /// A place in the grid, or the slack before it, for one in the plane; nil where there is nothing.
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

  /// The pixel that stands for one that may lie one beyond the ends.
  @inline(__always)
  func index(_ value: Int64) -> Int {
    if extendMode == .repeated { return Int(value < 0 ? high : value > high ? 0 : value) }
    return Int(max(low, min(high, value)))
  }
}
