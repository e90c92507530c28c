import Geometry
import Painting

/// Computes colours at positions in a grid of pixels.
///
/// Each axis of the grid is treated by itself. Pixel k extends from k to k + 1:
/// - nearest: the pixel that contains the position. A position on a border, to within a millionth, belongs to the next pixel.
/// - linear: the average over an interval of length 1 around the position, which interpolates between the two nearest pixels.
/// - high: the average over an interval of length max(1, √(a² + c²)), where (a, c) are the sides of a device pixel along the axis.
///
/// Beyond its ends the grid continues with its outermost pixel, or repeats.
struct FloatSampler {
  /// The pixels along one axis that may be used.
  struct Axis {
    /// The first and the last pixel.
    var low, high: Int
    var repeats = false

    var count: Int { high - low + 1 }
  }

  /// A pixel, and its weight in an average.
  typealias Tap = (index: Int, weight: Double)

  let columns, rows: Axis
  private let quality: ImageQuality
  /// The size of a device pixel along each axis.
  private let footprint: Size
  private let pixel: (_ column: Int, _ row: Int) -> FloatColor

  /// - Parameter toGrid: from device pixels to the grid's.
  init(
    columns: Axis, rows: Axis, quality: ImageQuality, toGrid: Transform,
    pixel: @escaping (_ column: Int, _ row: Int) -> FloatColor
  ) {
    self.columns = columns
    self.rows = rows
    self.quality = quality
    // Limited to more than any grid's pixels, so that all sums are finite.
    footprint = Size(
      min(Vector(toGrid.a, toGrid.c).length, 1e15), min(Vector(toGrid.b, toGrid.d).length, 1e15))
    self.pixel = pixel
  }

  /// The colour at a position in the grid.
  func color(at position: Point) -> FloatColor {
    guard position.isFinite else { return .clear }
    let across = taps(around: position.x, footprint.width, columns)
    var sum = FloatColor.clear
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

  /// The pixels between `start` and `end`, weighted by their part of `length`. The outermost pixels get the weight of the parts
  /// beyond them.
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
    // The remainder is shorter than the period, so it lies in one period or in two.
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

extension FloatSampler {
  /// The part of an image that a command draws. Pixels outside it are not used. Nil if the part is empty.
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
      FloatColor(PremultipliedColor(bits: image.pixels[row * image.width + column]))
    }
  }
}
