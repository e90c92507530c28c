import Geometry
import Painting

/// Looks up a grid's colours along rows of pixels, by the definitions of ``ImageQuality``.
///
/// Every pixel's place in the grid follows from its own coordinates, wherever a row is begun.
struct GridReader {
  let grid: PixelGrid
  /// Places have 32 fractional bits, so that steps along a row add up without visible error.
  let stepX, stepY: Int64
  private let isQuick: Bool

  init(_ grid: PixelGrid) {
    self.grid = grid
    stepX = GridReader.fixed(grid.toGrid.a)
    stepY = GridReader.fixed(grid.toGrid.b)
    isQuick = grid.allowsQuickMixing
  }

  static func fixed(_ value: Double) -> Int64 { Int64(max(-1e9, min(1e9, value)) * 4_294_967_296) }

  /// Writes the colours at the centres of `count` pixels of the surface from (`x`, `y`) on; both `x` and `count` are
  /// multiples of 8.
  ///
  /// - Parameter taps: room for what is needed to average over many pixels.
  @inline(never)
  func read(
    _ target: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int, taps: inout Arena<GridTap>
  ) {
    if grid.isReduced {
      readReduced(target, x, y, count, &taps)
    } else {
      let centerY = Double(y) + 0.5
      let transform = grid.toGrid
      let startU = GridReader.fixed(transform.a * 0.5 + transform.c * centerY + transform.tx)
      let startV = GridReader.fixed(transform.b * 0.5 + transform.d * centerY + transform.ty)
      let u = startU &+ stepX &* Int64(x)
      let v = startV &+ stepY &* Int64(x)
      if grid.quality == .nearest {
        readNearest(target, u, v, count)
      } else if isQuick {
        readMixedQuickly(target, u, v, count)
      } else {
        readMixed(target, u, v, count)
      }
    }
    if let tint = grid.tint { GridReader.tint(target, count, tint) }
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

  private func readNearest(_ target: UnsafeMutablePointer<UInt32>, _ u: Int64, _ v: Int64, _ count: Int) {
    let (columns, rows) = (FixedAxis(grid.columns), FixedAxis(grid.rows))
    let slack = FixedAxis.slack
    var (u, v) = (u, v)
    var index = 0
    while index < count {
      if let x = columns.place(u), let y = rows.place(v) {
        target[index] = pixel(columns.index((x &+ slack) &>> 32), rows.index((y &+ slack) &>> 32))
      } else {
        target[index] = 0
      }
      u = u &+ stepX
      v = v &+ stepY
      index &+= 1
    }
  }

  // MARK: Mixed from four

  private func readMixed(_ target: UnsafeMutablePointer<UInt32>, _ u: Int64, _ v: Int64, _ count: Int) {
    let (columns, rows) = (FixedAxis(grid.columns), FixedAxis(grid.rows))
    // The first pixel's centre lies at one half.
    let half: Int64 = 1 << 31
    var (u, v) = (u, v)
    var index = 0
    while index < count {
      if let x = columns.place(u), let y = rows.place(v) {
        let (left, top) = (x &- half, y &- half)
        let (column, row) = (left &>> 32, top &>> 32)
        let weightX = UInt32(truncatingIfNeeded: left &>> 24) & 255
        let weightY = UInt32(truncatingIfNeeded: top &>> 24) & 255
        let (first, second) = (columns.index(column), columns.index(column &+ 1))
        let (upper, lower) = (rows.index(row), rows.index(row &+ 1))
        target[index] = GridReader.mix(
          GridReader.mix(pixel(first, upper), pixel(second, upper), weightX),
          GridReader.mix(pixel(first, lower), pixel(second, lower), weightX), weightY)
      } else {
        target[index] = 0
      }
      u = u &+ stepX
      v = v &+ stepY
      index &+= 1
    }
  }

  @inline(__always)
  private func pixel(_ column: Int, _ row: Int) -> UInt32 { grid.pixels[row &* Int(grid.stride) &+ column] }

  /// (256 − weight) parts of `a` and `weight` of `b`, two channels to a product.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let even = ((a & 0xFF_00FF) &* rest &+ (b & 0xFF_00FF) &* weight &+ 0x80_0080) &>> 8
    let odd = ((a &>> 8) & 0xFF_00FF) &* rest &+ ((b &>> 8) & 0xFF_00FF) &* weight &+ 0x80_0080
    return (even & 0xFF_00FF) | (odd & 0xFF00_FF00)
  }
}

/// An axis of a grid in 32.32 fixed point.
private struct FixedAxis {
  let low, high: Int64
  let beyond: PixelGrid.Axis.Beyond
  /// The length of the pixels, and of a period.
  let length, period: Int64
  /// A millionth: what lies on a border, so far before it at most, belongs to the pixel or the gap behind it.
  @inline(__always) static var slack: Int64 { 4_295 }

  init(_ axis: PixelGrid.Axis) {
    low = Int64(axis.low)
    high = Int64(axis.high)
    beyond = axis.beyond
    length = Int64(axis.count) << 32
    period = beyond == .repeatedWithGaps ? max(length, GridReader.fixed(axis.period)) : length
  }

  /// A place in the grid, or the slack before it, for one in the plane; nil where there is nothing.
  @inline(__always)
  func place(_ value: Int64) -> Int64? {
    switch beyond {
    case .extended: return value
    case .empty:
      let place = value &+ FixedAxis.slack
      return place >= 0 && place < length ? value : nil
    case .repeated, .repeatedWithGaps:
      var rest = (value &+ FixedAxis.slack) % period
      if rest < 0 { rest = rest &+ period }
      return rest < length ? rest &- FixedAxis.slack : nil
    }
  }

  /// The pixel that stands for one that may lie one beyond the ends.
  @inline(__always)
  func index(_ value: Int64) -> Int {
    if beyond == .repeated { return Int(value < 0 ? high : value > high ? 0 : value) }
    return Int(max(low, min(high, value)))
  }
}
