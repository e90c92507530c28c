import Geometry

/// Where a file of another program is placed in a document.
nonisolated public struct ImportPlacement: Hashable, Sendable {
  /// The area that everything must fit into, in points.
  public var area: Rect
  /// The position of the middle; nil for the middle of the area.
  public var center: Point?
  /// Whether the drawing fills the area. Otherwise it has its own size, as far as that fits.
  public var fillsArea: Bool
  /// Whether each part of a drawing becomes a graphic. Otherwise the drawing is one graphic.
  public var separatesParts: Bool

  /// Creates a placement.
  public init(area: Rect, center: Point? = nil, fillsArea: Bool = false, separatesParts: Bool = false) {
    (self.area, self.center, self.fillsArea, self.separatesParts) = (area, center, fillsArea, separatesParts)
  }

  /// The greatest fraction of the area that a drawing fills.
  static let maximumFraction = 0.9
  /// The least long side of an inserted drawing, in points. Smaller icons could not be held by two fingers.
  static let leastSide = 96.0

  /// Returns the scale of a drawing of a size.
  func scale(of size: Size) -> Double {
    let fitting = min(
      area.width * Self.maximumFraction / size.width, area.height * Self.maximumFraction / size.height)
    if fillsArea { return fitting }
    return min(fitting, max(1, Self.leastSide / max(size.width, size.height)))
  }

  /// Returns the frame of something of a size, inside of the area as far as possible.
  func frame(of size: Size) -> Rect {
    let center = center ?? area.center
    func inside(_ value: Double, _ side: Double, _ low: Double, _ high: Double) -> Double {
      max(low + side / 2, min(high - side / 2, value))
    }
    return Rect(
      center: Point(
        inside(center.x, size.width, area.minX, area.maxX),
        inside(center.y, size.height, area.minY, area.maxY)),
      size: size)
  }
}
