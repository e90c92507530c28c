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

  /// The width of lines, in points.
  public static let lineWidth = 2.0

  /// Creates a figure.
  public init(_ kind: FigureKind, color: Color, from start: Point, to end: Point) {
    self.kind = kind
    self.color = color
    self.start = start
    self.end = end
  }

  /// The rectangle between both places, with positive sizes whatever the direction of the drag.
  var rect: Rect {
    Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y).standardized
  }

  /// The area that is drawn, for an image of a size in points.
  func drawnBounds(imageSize: Size) -> Rect {
    if kind == .image { return Rect(center: end, size: imageSize) }
    return rect.insetBy(dx: -Figure.lineWidth / 2, dy: -Figure.lineWidth / 2)
  }

  /// Draws the figure in the canvas's points.
  func draw(_ image: Image, size imageSize: Size, in context: inout GraphicsContext) {
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
      context.imageQuality = .high
      context.draw(image, in: Rect(center: end, size: imageSize))
    }
  }

  private func fillAndStroke(_ path: Path, in context: inout GraphicsContext) {
    context.fill(path)
    context.stroke(path)
  }
}
