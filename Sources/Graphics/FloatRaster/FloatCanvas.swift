import Painting
import Surfaces

/// The pixels of a rectangle of the surface, or around it, in double precision.
struct FloatCanvas {
  let rect: PixelRect
  private(set) var colors: [FloatColor]
  /// The rows of the rectangle, from 0 on, outside of which no pixel has changed since the canvas was made.
  private var changedRows = 0..<0

  init(rect: PixelRect, filledWith color: FloatColor) {
    self.rect = rect
    colors = Array(repeating: color, count: rect.area)
  }

  /// The pixels of a target.
  init(rect: PixelRect, of target: PixelBuffer) {
    self.rect = rect
    var row = [UInt32](repeating: 0, count: rect.width)
    colors = []
    for y in rect.y..<rect.maxY {
      target.read(&row, count: rect.width, x: rect.x, y: y)
      colors += row.map { FloatColor(PremultipliedColor(bits: $0)) }
    }
  }

  init(rect: PixelRect, of bitmap: FloatBitmap) {
    self.rect = rect
    colors = []
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { colors.append(FloatColor(components: bitmap[x, y])) }
    }
  }

  /// The same pixels after `change`.
  func map(_ change: (FloatColor) -> FloatColor) -> FloatCanvas {
    var result = self
    result.changedRows = 0..<rect.height
    for index in colors.indices { result.colors[index] = change(colors[index]) }
    return result
  }

  /// The colour of a pixel, transparent outside the rectangle.
  subscript(x: Int, y: Int) -> FloatColor {
    guard x >= rect.x, x < rect.maxX, y >= rect.y, y < rect.maxY else { return .clear }
    return colors[(y - rect.y) * rect.width + x - rect.x]
  }

  /// Blends `source(x, y)` into each covered pixel. With a coverage of c, the pixel becomes backdrop + c · (result − backdrop).
  ///
  /// - Parameter coverage: of the same rectangle.
  mutating func composite(
    _ coverage: CoverageMask, _ mode: BlendMode, source: (_ x: Int, _ y: Int) -> FloatColor
  ) {
    if coverage.rows.isEmpty { return }
    changedRows =
      changedRows.isEmpty
      ? coverage.rows
      : min(
        changedRows.lowerBound, coverage.rows.lowerBound)..<max(
          changedRows.upperBound, coverage.rows.upperBound)
    for y in coverage.rows {
      for x in 0..<rect.width {
        let index = y * rect.width + x
        let amount = coverage.values[index]
        if amount > 0 {
          let backdrop = colors[index]
          let result = mode.blend(source(rect.x + x, rect.y + y), over: backdrop)
          colors[index] = backdrop + (result - backdrop) * amount
        }
      }
    }
  }

  /// Blurs a canvas that was transparent when it was made. Pixels outside it count as transparent.
  ///
  /// - Parameters:
  ///   - blur: the Gaussian.
  ///   - target: the pixels of the result.
  func blurred(_ blur: FloatBlur, to target: PixelRect) -> FloatCanvas {
    var drawn = rect
    drawn.y += changedRows.lowerBound
    drawn.height = changedRows.count
    let colors = colors[changedRows.lowerBound * rect.width..<changedRows.upperBound * rect.width]
    func plane(_ channel: (FloatColor) -> Double) -> [Double] {
      blur.blurred(colors.map(channel), of: drawn, to: target)
    }
    let (red, green, blue, alpha) = (plane(\.red), plane(\.green), plane(\.blue), plane(\.alpha))
    var result = FloatCanvas(rect: target, filledWith: .clear)
    result.changedRows = 0..<target.height
    for index in result.colors.indices {
      result.colors[index] = FloatColor(
        red: red[index], green: green[index], blue: blue[index], alpha: alpha[index])
    }
    return result
  }
}
