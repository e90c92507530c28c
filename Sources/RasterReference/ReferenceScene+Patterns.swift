import Geometry
import Painting

extension ReferenceScene {
  /// - Parameter place: from the space in which the pattern is used to device pixels.
  func pattern(_ pattern: Pattern, _ place: Transform) -> ReferenceSource {
    let nothing = ReferenceSources.color(.clear)
    let toPixels = pattern.transform.concatenating(place)
    guard let inverse = toPixels.inverse, !pattern.bounds.isEmpty, pattern.bounds.isFinite,
      let cell = cell(of: pattern, toPixels)
    else { return nothing }
    let across = PatternAxis(
      start: pattern.bounds.minX, length: pattern.bounds.width, step: pattern.step.width,
      repeats: pattern.repetition.contains(.x))
    let down = PatternAxis(
      start: pattern.bounds.minY, length: pattern.bounds.height, step: pattern.step.height,
      repeats: pattern.repetition.contains(.y))
    let scale = Size(
      Double(cell.width) / pattern.bounds.width, Double(cell.height) / pattern.bounds.height)
    let sampler = ReferenceSampler(
      columns: .init(low: 0, high: cell.width - 1, repeats: across.isSeamless),
      rows: .init(low: 0, high: cell.height - 1, repeats: down.isSeamless), quality: pattern.quality,
      toGrid: inverse.concatenating(Transform(scaleX: scale.width, y: scale.height)), pixel: cell.pixel)
    let source: ReferenceSource = { point in
      let position = inverse * point
      guard let x = across.place(of: position.x), let y = down.place(of: position.y) else { return .clear }
      return sampler.color(at: Point(x * scale.width, y * scale.height))
    }
    return ReferenceSources.tinted(source, pattern.tint)
  }

  /// The pixels of a pattern's cell.
  private struct Cell {
    var width, height: Int
    var pixel: (_ column: Int, _ row: Int) -> ReferenceColor
  }

  /// Nil when the cell has no pixels.
  private func cell(of pattern: Pattern, _ toPixels: Transform) -> Cell? {
    switch pattern.cell {
    case .image(let image):
      guard image.width > 0, image.height > 0 else { return nil }
      return Cell(width: image.width, height: image.height) { column, row in
        ReferenceColor(PremultipliedColor(bits: image.pixels[row * image.width + column]))
      }
    case .drawing(let list):
      guard patternDepth < DrawingLimits.patternDepth else { return nil }
      let (width, height) = pattern.cellSize(toPixels)
      let rect = PixelRect(x: 0, y: 0, width: width, height: height)
      var scene = ReferenceScene(
        rasterizer: rasterizer, canvas: ReferenceCanvas(rect: rect, filledWith: .clear), surface: rect,
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

/// Cells in a row.
private struct PatternAxis {
  /// Where the cell of the bounds starts, and how long a cell is.
  let start, length: Double
  let step: Double
  let repeats: Bool

  init(start: Double, length: Double, step: Double, repeats: Bool) {
    self.start = start
    self.length = length
    self.step = step > length && step.isFinite ? step : length
    self.repeats = repeats
  }

  /// Whether one cell follows the other without a gap.
  var isSeamless: Bool { repeats && step == length }

  /// How far behind the start of its cell a position lies; nil between the cells, and for NaN.
  func place(of position: Double) -> Double? {
    var place = position - start
    if repeats { place -= (place / step).rounded(.down) * step }
    // A place just before a cell may have been rounded to its start, one step on.
    if isSeamless, place >= length { place = 0 }
    return place >= 0 && place < length ? place : nil
  }
}
