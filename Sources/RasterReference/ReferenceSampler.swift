import Geometry
import Painting

/// Looks up the colours of a grid of pixels between them.
///
/// Along each axis of the grid by itself, with pixel k between k and k + 1:
/// - nearest: the pixel that holds the position. One that lies on the border between two, to within a millionth, belongs
///   to the latter.
/// - linear: the average over the stretch of length 1 around the position, which is the mix of the two nearest pixels.
/// - high: the average over a stretch of the length max(1, what a device pixel's sides measure along the axis), where
///   two sides (a, c) measure √(a² + c²).
///
/// Beyond its ends the grid goes on with its outermost pixel, or starts again.
struct ReferenceSampler {
  /// The pixels along one axis that may be looked at.
  struct Axis {
    /// The first and the last one.
    var low, high: Int
    var repeats = false

    var count: Int { high - low + 1 }
  }

  /// A pixel, and its part in an average.
  typealias Tap = (index: Int, weight: Double)

  let columns, rows: Axis
  private let quality: ImageQuality
  /// What a device pixel measures along each axis.
  private let footprint: Size
  private let pixel: (_ column: Int, _ row: Int) -> ReferenceColor

  /// - Parameter toGrid: from device pixels to the grid's.
  init(
    columns: Axis, rows: Axis, quality: ImageQuality, toGrid: Transform,
    pixel: @escaping (_ column: Int, _ row: Int) -> ReferenceColor
  ) {
    self.columns = columns
    self.rows = rows
    self.quality = quality
    // More than any grid has pixels is enough, and keeps all sums finite.
    footprint = Size(
      min(Vector(toGrid.a, toGrid.c).length, 1e15), min(Vector(toGrid.b, toGrid.d).length, 1e15))
    self.pixel = pixel
  }

  /// The colour at a position in the grid.
  func color(at position: Point) -> ReferenceColor {
    guard position.isFinite else { return .clear }
    let across = taps(around: position.x, footprint.width, columns)
    var sum = ReferenceColor.clear
    for row in taps(around: position.y, footprint.height, rows) {
      for column in across {
        sum = sum + pixel(column.index, row.index) * (column.weight * row.weight)
      }
    }
    return sum
  }

  private func taps(around position: Double, _ footprint: Double, _ axis: Axis) -> [Tap] {
    if quality == .nearest {
      let position = (position + 1e-6).rounded(.down)
      return [(Int(max(Double(axis.low), min(Double(axis.high), position))), 1)]
    }
    let length = quality == .high && footprint > 1 ? footprint : 1
    let (start, end) = (position - length / 2, position + length / 2)
    return axis.repeats
      ? repeatedTaps(from: start, length: length, axis) : taps(from: start, to: end, length, axis)
  }

  /// The pixels between `start` and `end`, weighted by the part of `length` that they take up; the outermost pixels have
  /// all that lies beyond them.
  private func taps(from start: Double, to end: Double, _ length: Double, _ axis: Axis) -> [Tap] {
    let (low, high) = (Double(axis.low), Double(axis.high + 1))
    if end <= low { return [(axis.low, 1)] }
    if start >= high { return [(axis.high, 1)] }
    var taps: [Tap] = []
    for index in Int(max(start, low))...Int(min(end, high - 1)) {
      let from = index == axis.low ? start : max(start, Double(index))
      let to = index == axis.high ? end : min(end, Double(index + 1))
      if to > from { taps.append((index, (to - from) / length)) }
    }
    return taps
  }

  private func repeatedTaps(from start: Double, length: Double, _ axis: Axis) -> [Tap] {
    let period = Double(axis.count)
    var taps: [Tap] = []
    let rounds = (length / period).rounded(.down)
    if rounds > 0 { taps = (axis.low...axis.high).map { ($0, rounds / length) } }
    // What is left is shorter than the period, so it lies in one round or in two.
    let first = start - (start / period).rounded(.down) * period
    let last = first + (length - rounds * period)
    var index = Int(max(0, min(first, period)))
    while Double(index) < min(last, 2 * period) {
      let overlap = min(last, Double(index + 1)) - max(first, Double(index))
      taps.append((axis.low + index % axis.count, overlap / length))
      index += 1
    }
    return taps
  }
}

extension ReferenceSampler {
  /// The part of an image that a command draws; no pixel outside of it is looked at.
  ///
  /// Nil when there is none.
  init?(_ drawing: ImageDrawing, toImage: Transform) {
    guard drawing.source.isFinite else { return nil }
    let source = drawing.source.intersection(drawing.image.pixelBounds)
    guard !source.isEmpty else { return nil }
    let image = drawing.image
    self.init(
      columns: Axis(low: Int(source.minX), high: Int(source.maxX.rounded(.up)) - 1),
      rows: Axis(low: Int(source.minY), high: Int(source.maxY.rounded(.up)) - 1),
      quality: drawing.quality, toGrid: toImage
    ) { column, row in
      ReferenceColor(PremultipliedColor(bits: image.pixels[row * image.width + column]))
    }
  }
}
