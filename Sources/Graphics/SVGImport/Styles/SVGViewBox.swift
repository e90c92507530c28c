import Geometry

/// The attributes `viewBox` and `preserveAspectRatio` (SVG 1.1, 7.7 and 7.8).
struct SVGViewBox: Hashable {
  /// The area of the inner space.
  var rect: Rect
  /// How it is placed.
  var placement: SVGPlacement

  /// Reads the attributes; nil without a usable view box.
  init?(_ text: String, _ placement: String?) {
    guard let numbers = NumberScanner.numbers(text), numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      return nil
    }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    self.placement = SVGPlacement(placement ?? "")
  }

  /// Returns the transform from the inner space to that of a viewport.
  func transform(to viewport: Rect) -> Transform { placement.transform(from: rect, to: viewport) }
}

/// How an area is placed in another one of other proportions.
struct SVGPlacement: Hashable {
  /// The share of the free space before the area along x and y; nil to fill both.
  private var alignment: Vector?
  private var covers = false

  init(_ text: String) {
    let words = text.split(whereSeparator: \.isXMLSpace).filter { $0 != "defer" }
    alignment = Vector(0.5, 0.5)
    guard let align = words.first else { return }
    if align == "none" {
      alignment = nil
      return
    }
    let parts: [Substring: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard align.count == 8, align.hasPrefix("x"), align.dropFirst(4).hasPrefix("Y"),
      let x = parts[align.dropFirst().prefix(3)], let y = parts[align.dropFirst(5)]
    else { return }
    alignment = Vector(x, y)
    covers = words.dropFirst().first == "slice"
  }

  /// Whether parts of the area may lie outside.
  var isCovering: Bool { covers }

  func transform(from area: Rect, to viewport: Rect) -> Transform {
    var (across, down) = (viewport.width / area.width, viewport.height / area.height)
    if alignment != nil {
      let scale = covers ? max(across, down) : min(across, down)
      (across, down) = (scale, scale)
    }
    let alignment = alignment ?? .zero
    let x = viewport.minX + (viewport.width - area.width * across) * alignment.dx
    let y = viewport.minY + (viewport.height - area.height * down) * alignment.dy
    return Transform(translationX: x, y: y).scaledBy(x: across, y: down).translatedBy(
      x: -area.minX, y: -area.minY)
  }
}
