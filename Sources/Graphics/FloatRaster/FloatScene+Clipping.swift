import Geometry
import Painting

extension FloatScene {
  /// Intersects the clip with a rectangle. The clip becomes empty if the rectangle is empty or not finite.
  mutating func intersectClip(with rect: Rect, _ transform: Transform, antialias: Bool = true) {
    clip.multiply(by: coverage(of: shapes.rectangle(rect, transform), antialias: antialias))
  }

  /// Intersects the clip with a path. The clip becomes empty if a coordinate is not finite.
  mutating func intersectClip(
    with path: Path, rule: FillRule, _ transform: Transform, antialias: Bool
  ) {
    clip.multiply(by: coverage(of: shapes.fill(path, rule: rule, transform), antialias: antialias))
  }

  /// Multiplies the clip by the alpha of an image in a rectangle, and by the coverage of the rectangle.
  mutating func intersectClip(
    with mask: ImageDrawing, in rect: Rect, _ transform: Transform, antialias: Bool
  ) {
    intersectClip(with: rect, transform, antialias: antialias)
    let source = picture(mask, in: rect, transform)
    clip.multiply { x, y in source(Point(Double(x) + 0.5, Double(y) + 0.5)).alpha }
  }

  private var shapes: FloatShapes {
    FloatShapes(curveSteps: rasterizer.curveSteps, rect: canvas.rect)
  }

  private func coverage(of shape: ReferenceShape?, antialias: Bool) -> CoverageMask {
    guard var shape else { return CoverageMask(rect: canvas.rect, filledWith: 0) }
    shape.antialias = antialias
    return CoverageMask(rect: canvas.rect, shape: shape, samples: rasterizer.rowsPerPixel)
  }
}
