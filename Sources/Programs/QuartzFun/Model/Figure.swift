import Geometry
import Painting

/// A figure of the drawing.
nonisolated public struct Figure: Hashable, Sendable {
  /// The kind.
  public var kind: FigureKind
  /// The colour of line and inside. Without effect on an image.
  public var color: Color
  /// Where the finger landed, in the canvas's points.
  public var start: Point
  /// Where the finger is, or was lifted.
  public var end: Point
  /// The number of the image in its drawing, from 1; nil for other kinds.
  public var image: Int?

  /// The width of lines, in points.
  public static let lineWidth = 2.0
  /// The coordinates that are read: far beyond any window, and near enough for every computation.
  static let coordinates = -1e9...1e9

  /// Creates a figure.
  public init(_ kind: FigureKind, color: Color, from start: Point, to end: Point, image: Int? = nil) {
    self.kind = kind
    self.image = image
    self.color = color
    self.start = start
    self.end = end
  }

  /// Returns the figure moved by a vector, as far as coordinates are read.
  func moved(by vector: Vector) -> Figure {
    func moved(_ point: Point) -> Point {
      let (low, high) = (Figure.coordinates.lowerBound, Figure.coordinates.upperBound)
      return Point(max(low, min(high, point.x + vector.dx)), max(low, min(high, point.y + vector.dy)))
    }
    var figure = self
    (figure.start, figure.end) = (moved(start), moved(end))
    return figure
  }

  /// The rectangle between both places, with positive sizes whatever the direction of the drag.
  var rect: Rect {
    Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y).standardized
  }

  /// The area that is drawn.
  ///
  /// - Parameter image: the image of an image figure.
  func drawnBounds(_ image: FigureImage?) -> Rect {
    if kind == .image { return image?.frame(around: end) ?? Rect(center: end, size: .zero) }
    return rect.insetBy(dx: -Figure.lineWidth / 2, dy: -Figure.lineWidth / 2)
  }

  /// Draws the figure in the canvas's points.
  ///
  /// - Parameter image: the image of an image figure; without one, it is not drawn.
  func draw(_ image: FigureImage?, in context: inout GraphicsContext) {
    context.strokeColor = color
    context.fillColor = color
    context.strokeStyle = StrokeStyle(width: Figure.lineWidth, cap: .round)
    switch kind {
    case .line:
      context.stroke(
        Path {
          $0.move(to: start)
          $0.addLine(to: end)
        })
    case .rectangle: fillAndStroke(Path(rect: rect), in: &context)
    case .ellipse: fillAndStroke(Path(ellipseIn: rect), in: &context)
    case .image:
      image?.draw(around: end, in: &context)
    }
  }

  private func fillAndStroke(_ path: Path, in context: inout GraphicsContext) {
    context.fill(path)
    context.stroke(path)
  }
}
