import Geometry

/// Computes a gradient's colours along rows of pixels.
///
/// The position of a pixel depends on its own coordinates only, not on where a row begins.
struct GradientSampler {
  private let paint: UnsafePointer<GradientPaint>
  private let pixels: UnsafePointer<UInt32>
  private let table: UnsafePointer<UInt32>
  private let segments: UnsafePointer<GradientSegment>

  /// - Parameters:
  ///   - pixels: the tables of all gradients.
  ///   - segments: the segments of all gradients.
  @inline(__always)
  init(
    _ paint: UnsafePointer<GradientPaint>, pixels: UnsafePointer<UInt32>,
    segments: UnsafePointer<GradientSegment>
  ) {
    self.paint = paint
    self.pixels = pixels
    table = pixels + Int(paint.pointee.colors.firstEntry)
    self.segments = segments + Int(paint.pointee.colors.firstSegment)
  }

  /// The parts of a row whose colours are known without sampling.
  ///
  /// - Parameter count: the pixels of the row from (`x`, `y`) on, a multiple of 8.
  @inline(__always)
  func pieces(x: Int32, y: Int32, count: Int) -> GradientPieces {
    switch paint.pointee.shape {
    case .linear:
      if paint.pointee.strip.phases > 0 {
        return paint.pointee.strip.pieces(pixels, x: x, y: y, count: count)
      }
      if paint.pointee.toGradient.a == 0 { return GradientPieces(color(ofRow: y), count: count) }
      return GradientPieces(between: count)
    case .concentric: return concentricPieces(x, y, count)
    case .circles, .conic: return GradientPieces(between: count)
    }
  }

  /// Writes the colours of a row that is divided into pieces.
  @inline(never)
  func sample(_ target: UnsafeMutablePointer<UInt32>, _ pieces: GradientPieces, x: Int32, y: Int32) {
    UnsafeMutableRawPointer(target)
      .initializeMemory(as: UInt32.self, repeating: pieces.colorBefore, count: pieces.before)
    let between = target + pieces.before
    if let colors = pieces.colors {
      UnsafeMutableRawPointer(between).copyMemory(from: colors, byteCount: pieces.between &* 4)
    } else if pieces.between > 0 {
      sample(between, x: x &+ Int32(truncatingIfNeeded: pieces.before), y: y, count: pieces.between)
    }
    UnsafeMutableRawPointer(between + pieces.between)
      .initializeMemory(as: UInt32.self, repeating: pieces.colorAfter, count: pieces.after)
  }

  /// Writes the colours at the centres of `count` pixels from (`x`, `y`) on, a multiple of 8.
  @inline(never)
  func sample(_ target: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) {
    switch paint.pointee.shape {
    case .linear: sampleLinear(target, x, y, count)
    case .concentric: sampleConcentric(target, x, y, count)
    case .circles: sampleCircles(target, x, y, count)
    case .conic: sampleConic(target, x, y, count)
    }
  }

  // MARK: Positions

  private func sampleLinear(_ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ y: Int32, _ count: Int) {
    let line = GradientLine(paint.pointee.toGradient, y)
    let a = Float32x8(repeating: line.a)
    let u = Float32x8(repeating: line.u)
    forEachPosition(target, x, count) { $0 * a + u }
  }

  /// The colour of a linear gradient that is constant along rows.
  private func color(ofRow y: Int32) -> UInt32 {
    let line = GradientLine(paint.pointee.toGradient, y)
    return UInt32(bitPattern: colors(at: Float32x8(repeating: line.u)).first)
  }

  private func sampleConcentric(_ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ y: Int32, _ count: Int)
  {
    let rows = paint.pointee.rows
    let center = Float32x8(repeating: Float(rows.center(y)))
    var (square, least) = (rows.square, rows.least(y))
    let sign = Float32x8(repeating: paint.pointee.sign)
    if !hasPaddedTable {
      let (factor, summand) = (Float32x8(repeating: Float(square)), Float32x8(repeating: Float(least)))
      let offset = Float32x8(repeating: paint.pointee.offset)
      forEachPosition(target, x, count) { column in
        let distance = column - center
        return (distance * distance * factor + summand).squareRoot * sign + offset
      }
      return
    }
    // In entries of the table instead of units of the line.
    let last = Float(paint.pointee.colors.tableCount &- 1)
    square = square * (Double(last) * Double(last))
    least = least * (Double(last) * Double(last))
    let (factor, summand) = (Float32x8(repeating: Float(square)), Float32x8(repeating: Float(least)))
    let offset = Float32x8(repeating: paint.pointee.offset * last + 0.5)
    let (zero, limit) = (Float32x8(repeating: 0), Float32x8(repeating: last + 0.5))
    forEachColumn(target, x, count) { column in
      let distance = column - center
      let entry = (distance * distance * factor + summand).squareRoot * sign + offset
      return looked(up: entry.maximum(zero).minimum(limit).truncated)
    }
  }

  /// The pieces of a row. Outside the larger circle all pixels have one colour.
  @inline(__always)
  private func concentricPieces(_ x: Int32, _ y: Int32, _ count: Int) -> GradientPieces {
    guard hasPaddedTable else { return GradientPieces(between: count) }
    let isGrowing = paint.pointee.sign > 0
    let radius = Double(isGrowing ? 1 - paint.pointee.offset : paint.pointee.offset)
    let inside = paint.pointee.rows.columns(within: radius + 1 / 64, y, first: x, count: count)
    var pieces = GradientPieces(between: inside.count)
    pieces.before = inside.lowerBound
    pieces.after = count &- inside.upperBound
    let color = table[isGrowing ? Int(paint.pointee.colors.tableCount) &- 1 : 0]
    pieces.colorBefore = color
    pieces.colorAfter = color
    return pieces
  }

  private func sampleConic(_ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ y: Int32, _ count: Int) {
    let line = GradientLine(paint.pointee.toGradient, y)
    let (a, b) = (Float32x8(repeating: line.a), Float32x8(repeating: line.b))
    let (u, v) = (Float32x8(repeating: line.u), Float32x8(repeating: line.v))
    forEachPosition(target, x, count) { column in GradientSampler.turns(column * a + u, column * b + v) }
  }

  /// The angle of a vector in turns, 0...1, by an odd polynomial for an eighth of a turn.
  ///
  /// The coefficients are the minimax coefficients of Abramowitz and Stegun, "Handbook of Mathematical Functions", 4.4.49. The
  /// error is below 4 · 10⁻⁹ turns plus a few of the last bits.
  @inline(__always)
  private static func turns(_ x: Float32x8, _ y: Float32x8) -> Float32x8 {
    let zero = Float32x8(repeating: 0)
    let width = x.maximum(zero - x)
    let height = y.maximum(zero - y)
    let tiny = Float32x8(repeating: 1e-30)
    let ratio = width.minimum(height) / width.maximum(height).maximum(tiny)
    let square = ratio * ratio
    var sum = Float32x8(repeating: 0.002_866_225_7)
    sum = sum * square + Float32x8(repeating: -0.016_165_736_7)
    sum = sum * square + Float32x8(repeating: 0.042_909_613_8)
    sum = sum * square + Float32x8(repeating: -0.075_289_640_0)
    sum = sum * square + Float32x8(repeating: 0.106_562_639_3)
    sum = sum * square + Float32x8(repeating: -0.142_088_994_4)
    sum = sum * square + Float32x8(repeating: 0.199_935_508_5)
    sum = sum * square + Float32x8(repeating: -0.333_331_452_8)
    sum = sum * square + Float32x8(repeating: 1)
    let eighth = sum * ratio * Float32x8(repeating: 0.159_154_943_1)
    let quarter = (Float32x8(repeating: 0.25) - eighth).selected(
      whereGreater: height, than: width, else: eighth)
    let half = (Float32x8(repeating: 0.5) - quarter).selected(whereGreater: zero, than: x, else: quarter)
    return (Float32x8(repeating: 1) - half).selected(whereGreater: zero, than: y, else: half)
  }

  /// Whether the table contains the colour of every position.
  @inline(__always)
  private var hasPaddedTable: Bool { paint.pointee.colors.tableCount > 0 && paint.pointee.isPadded }

  /// Writes the colours at the positions of 8 columns at a time.
  @inline(__always)
  private func forEachPosition(
    _ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ count: Int, _ position: (Float32x8) -> Float32x8
  ) {
    if hasPaddedTable {
      let last = Float32x8(repeating: Float(paint.pointee.colors.tableCount &- 1))
      let half = Float32x8(repeating: 0.5)
      let zero = Float32x8(repeating: 0)
      let limit = last + half
      forEachColumn(target, x, count) {
        looked(up: (position($0) * last + half).maximum(zero).minimum(limit).truncated)
      }
    } else {
      forEachColumn(target, x, count) { colors(at: position($0)) }
    }
  }

  /// Writes the colours that `pixels` returns for the numbers of 8 columns.
  @inline(__always)
  private func forEachColumn(
    _ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ count: Int, _ pixels: (Float32x8) -> Int32x8
  ) {
    var column = Float32x8(Int32x8.ascending + Int32x8(repeating: x))
    let step = Float32x8(repeating: 8)
    var index = 0
    while index < count {
      pixels(column).store(target + index)
      column = column + step
      index &+= 8
    }
  }

  /// Two circles need double precision, because roots of nearly equal numbers are subtracted.
  private func sampleCircles(_ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ y: Int32, _ count: Int) {
    var index = 0
    while index < count {
      var positions = Float32x8(repeating: .nan)
      withUnsafeMutableBytes(of: &positions) { bytes in
        let lanes = bytes.baseAddress!.assumingMemoryBound(to: Float.self)
        var lane = 0
        while lane < 8 {
          let center = Point(Double(x) + Double(index &+ lane) + 0.5, Double(y) + 0.5)
          lanes[lane] = circlePosition(paint.pointee.toGradient * center)
          lane &+= 1
        }
      }
      colors(at: positions).store(target + index)
      index &+= 8
    }
  }

  /// The largest painted ω whose circle about (ω, 0), with the radius `radius` + ω · `growth`, passes through the point. NaN if
  /// there is none.
  private func circlePosition(_ point: Point) -> Float {
    let (radius, growth) = (paint.pointee.radius, paint.pointee.growth)
    let difference = 1 - growth * growth
    // If the circles touch from within, the difference is 0. A rounding error would give a second, distant root.
    let a = difference.magnitude > 1e-12 ? difference : 0
    let b = point.x + radius * growth
    let c = point.x * point.x + point.y * point.y - radius * radius
    let discriminant = b * b - a * c
    if !(discriminant >= 0) { return .nan }
    let sum = b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    let (first, second) = (sum / a, c / sum)
    let isFirst = isPainted(first, radius + first * growth)
    let isSecond = isPainted(second, radius + second * growth)
    if isFirst && isSecond { return Float(max(first, second)) }
    return isFirst ? Float(first) : isSecond ? Float(second) : .nan
  }

  private func isPainted(_ position: Double, _ radius: Double) -> Bool {
    position.isFinite && radius >= 0
      && (paint.pointee.spread != .pad
        || ((position >= 0 || paint.pointee.beforeStart) && (position <= 1 || paint.pointee.afterEnd)))
  }

  // MARK: Colours

  /// The colours at positions on the line, by the spread. Transparent where nothing is painted.
  @inline(__always)
  private func colors(at t: Float32x8) -> Int32x8 {
    let zero = Float32x8(repeating: 0)
    let one = Float32x8(repeating: 1)
    var position = t
    if paint.pointee.spread == .repeating {
      position = t - t.floor
    } else if paint.pointee.spread == .reflecting {
      let phase = t - (t * Float32x8(repeating: 0.5)).floor * Float32x8(repeating: 2)
      position = phase.minimum(Float32x8(repeating: 2) - phase)
    }
    position = position.minimum(one)
    var pixels = Int32x8(repeating: 0)
    if paint.pointee.colors.tableCount > 0 {
      let last = Float32x8(repeating: Float(paint.pointee.colors.tableCount - 1))
      pixels = looked(up: (position.maximum(zero) * last + Float32x8(repeating: 0.5)).truncated)
    } else {
      // Before 0 a padded gradient has the colour of its first segment, even if another segment begins at 0.
      let lowest = Float32x8(repeating: paint.pointee.spread == .pad ? GradientSegment.beforeStart : 0)
      pixels = workedOut(at: position.maximum(lowest))
    }
    let all = Float32x8(repeating: .infinity)
    let none = zero - all
    // Comparisons with NaN are false, so that nothing is painted there.
    let low = paint.pointee.spread == .pad && !paint.pointee.beforeStart ? zero : none
    let high = paint.pointee.spread == .pad && !paint.pointee.afterEnd ? one : all
    return pixels & t.isAtLeast(low) & high.isAtLeast(t)
  }

  @inline(__always)
  private func looked(up entry: Int32x8) -> Int32x8 {
    // Two entries at a time, because extracting lanes from a vector is the greatest cost.
    let (a, b, c, d) = (entry.pair(0), entry.pair(1), entry.pair(2), entry.pair(3))
    return Int32x8(
      color(a & 0xFFFF_FFFF), color(a &>> 32), color(b & 0xFFFF_FFFF), color(b &>> 32),
      color(c & 0xFFFF_FFFF), color(c &>> 32), color(d & 0xFFFF_FFFF), color(d &>> 32))
  }

  @inline(__always)
  private func color(_ entry: UInt64) -> Int32 { Int32(bitPattern: table[Int(truncatingIfNeeded: entry)]) }

  @inline(__always)
  private func workedOut(at position: Float32x8) -> Int32x8 {
    if paint.pointee.colors.segmentCount > GradientSampler.fewSegments { return found(at: position) }
    var pixels = segments[0].pixels(at: position)
    var index = 1
    while index < Int(paint.pointee.colors.segmentCount) {
      let isReached = position.isAtLeast(Float32x8(repeating: segments[index].start))
      pixels = pixels ^ ((pixels ^ segments[index].pixels(at: position)) & isReached)
      index &+= 1
    }
    return pixels
  }

  /// Up to this many segments are all evaluated, because that is faster than a search.
  @inline(__always) private static var fewSegments: Int32 { 6 }

  /// The colours at 8 positions by binary search: O(log(segments)) for each segment that contains some of them.
  @inline(never)
  private func found(at position: Float32x8) -> Int32x8 {
    var pixels = Int32x8(repeating: 0)
    var positions = position
    withUnsafeBytes(of: &positions) { bytes in
      let lanes = bytes.baseAddress!.assumingMemoryBound(to: Float.self)
      var lane = 0
      while lane < 8 {
        let index = segment(at: lanes[lane])
        let isLast = index &+ 1 == Int(paint.pointee.colors.segmentCount)
        let start = index == 0 ? -Float.infinity : segments[index].start
        let end = isLast ? Float.infinity : segments[index &+ 1].start
        let isInside =
          position.isAtLeast(Float32x8(repeating: start))
          & (position.isAtLeast(Float32x8(repeating: end)) ^ Int32x8(repeating: -1))
        pixels = pixels ^ ((pixels ^ segments[index].pixels(at: position)) & isInside)
        // NaN lies in no segment, so its pixel stays transparent.
        repeat { lane &+= 1 } while lane < 8 && lanes[lane] >= start && lanes[lane] < end
      }
    }
    return pixels
  }

  /// The last segment that begins at or before a position. The first for NaN.
  @inline(__always)
  private func segment(at position: Float) -> Int {
    var (low, high) = (0, Int(paint.pointee.colors.segmentCount))
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if position >= segments[middle].start { low = middle } else { high = middle }
    }
    return low
  }
}

/// A row of pixels in a gradient's space. The centre of the pixel in column x lies at (`a` x + `u`, `b` x + `v`).
private struct GradientLine {
  let a, b, u, v: Float

  init(_ toGradient: Transform, _ y: Int32) {
    let center = Double(y) + 0.5
    a = Float(toGradient.a)
    b = Float(toGradient.b)
    u = Float(toGradient.a * 0.5 + toGradient.c * center + toGradient.tx)
    v = Float(toGradient.b * 0.5 + toGradient.d * center + toGradient.ty)
  }
}
