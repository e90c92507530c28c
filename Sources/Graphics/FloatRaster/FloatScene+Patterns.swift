import Geometry
import Painting

extension FloatScene {
  /// The colours of a pattern.
  ///
  /// - Parameters:
  ///   - toDevice: from the space in which the pattern is used to device pixels.
  ///   - rect: the pixels whose colours will be needed.
  func pattern(_ pattern: Pattern, _ toDevice: Transform, in rect: PixelRect) -> FloatSource {
    let nothing = FloatSources.color(.clear)
    let toPixels = pattern.transform.concatenating(toDevice)
    guard let inverse = toPixels.inverse, !pattern.bounds.isEmpty, pattern.bounds.isFinite else {
      return nothing
    }
    let across = PatternAxis(
      start: pattern.bounds.minX, length: pattern.bounds.width, step: pattern.step.width,
      repeats: pattern.repetition.contains(.x))
    let down = PatternAxis(
      start: pattern.bounds.minY, length: pattern.bounds.height, step: pattern.step.height,
      repeats: pattern.repetition.contains(.y))
    // A cell may be far larger than its visible part.
    let visible = inverse * rect.outset(by: 4).rect
    let columns = across.cellRange(from: visible.minX, to: visible.maxX)
    let rows = down.cellRange(from: visible.minY, to: visible.maxY)
    guard let cell = cell(of: pattern, toPixels, columns: columns, rows: rows) else { return nothing }
    let scale = Size(
      Double(cell.width) / pattern.bounds.width, Double(cell.height) / pattern.bounds.height)
    let sampler = FloatSampler(
      columns: .init(low: 0, high: cell.width - 1, repeats: across.isSeamless),
      rows: .init(low: 0, high: cell.height - 1, repeats: down.isSeamless), quality: pattern.quality,
      toGrid: inverse.concatenating(Transform(scaleX: scale.width, y: scale.height)), pixel: cell.pixel)
    // A millionth of the cell's pixels.
    let slack = Size(1e-6 / scale.width, 1e-6 / scale.height)
    let source: FloatSource = { point in
      let position = inverse * point
      guard let x = across.offset(of: position.x, slack: slack.width),
        let y = down.offset(of: position.y, slack: slack.height)
      else { return .clear }
      return sampler.color(at: Point(x * scale.width, y * scale.height))
    }
    return FloatSources.tinted(source, pattern.tint)
  }

  /// The pixels of a pattern's cell.
  private struct Cell {
    var width, height: Int
    var pixel: (_ column: Int, _ row: Int) -> FloatColor
  }

  /// Renders a pattern's cell. Nil if the cell has no pixels.
  ///
  /// - Parameter columns, rows: the parts of a drawn cell that will be needed, 0...1.
  private func cell(
    of pattern: Pattern, _ toPixels: Transform, columns: ClosedRange<Double>, rows: ClosedRange<Double>
  ) -> Cell? {
    switch pattern.cell {
    case .image(let image):
      guard image.width > 0, image.height > 0 else { return nil }
      return Cell(width: image.width, height: image.height) { column, row in
        FloatColor(PremultipliedColor(bits: image.pixels[row * image.width + column]))
      }
    case .drawing(let list):
      guard patternDepth < DrawingLimits.patternDepth else { return nil }
      let (width, height) = pattern.cellSize(toPixels)
      let rect = PixelRect(x: 0, y: 0, width: width, height: height)
      let visible = PixelRect(
        covering: Rect(
          minX: columns.lowerBound * Double(width) - 2, minY: rows.lowerBound * Double(height) - 2,
          maxX: columns.upperBound * Double(width) + 2, maxY: rows.upperBound * Double(height) + 2),
        within: rect)
      var scene = FloatScene(
        rasterizer: rasterizer, canvas: FloatCanvas(rect: visible, filledWith: .clear), surface: rect,
        patternDepth: patternDepth + 1)
      scene.draw(
        list,
        Transform(translation: .zero - pattern.bounds.origin).concatenating(
          Transform(
            scaleX: Double(width) / pattern.bounds.width, y: Double(height) / pattern.bounds.height)))
      let canvas = scene.canvas
      return Cell(width: width, height: height) { canvas[$0, $1] }
    }
  }
}

/// The cells of a pattern along one axis.
private struct PatternAxis {
  /// The start and the length of the cell of the bounds.
  let start, length: Double
  let step: Double
  let repeats: Bool

  init(start: Double, length: Double, step: Double, repeats: Bool) {
    self.start = start
    self.length = length
    self.step = step > length && step.isFinite ? step : length
    self.repeats = repeats
  }

  /// Whether cells follow each other without a gap.
  var isSeamless: Bool { repeats && step == length }

  /// The range of a cell, 0...1, that contains all positions between two others. All of the cell unless they lie in one cell.
  func cellRange(from first: Double, to last: Double) -> ClosedRange<Double> {
    guard first.isFinite, last.isFinite, first <= last else { return 0...1 }
    let round = repeats ? ((first - start) / step).rounded(.down) : 0
    let (low, high) = (first - start - round * step, last - start - round * step)
    // With a margin, because pixels on both sides of a seam affect each other.
    guard !repeats || (low > 0.01 * length && high < 0.99 * length) else { return 0...1 }
    let (from, to) = (max(0, min(1, low / length)), max(0, min(1, high / length)))
    return from <= to ? from...to : 0...1
  }

  /// The offset of a position from the start of its cell. Nil between cells and for NaN.
  ///
  /// - Parameter slack: a position at most this far before a border belongs to the cell or gap after it.
  func offset(of position: Double, slack: Double) -> Double? {
    var offset = position - start
    if repeats { offset -= ((offset + slack) / step).rounded(.down) * step }
    // Rounding may make the offset of a position on a border negative, but must not make a gap in seamless cells.
    let isInside = isSeamless ? offset.isFinite : offset + slack >= 0 && offset + slack < length
    return isInside ? max(0, min(offset, length)) : nil
  }
}
