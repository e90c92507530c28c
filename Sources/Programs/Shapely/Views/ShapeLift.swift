import Geometry
import Motion
import Painting
import Scene

/// The lift of a shape off the canvas, shown by its size and shadow. It does not affect the shape's geometry
/// or hit testing.
nonisolated struct ShapeLift: Hashable, Sendable {
  /// The scale of a fully lifted shape.
  static let fullScale = 1.03
  /// The lift of a shape under the mouse; 1 is that of a dragged shape.
  static let hovered = 0.5
  /// The duration of lifting and lowering, in seconds.
  static let duration = 0.14
  /// The spring of the response to a tap: up once, then back.
  static let spring = Spring(duration: 0.3, bounce: 0.35)
  /// The initial velocity of the response to a tap, in lifts per second; negative is up.
  static let tapVelocity = -24.0

  /// The height: 0 on the canvas, 1 while dragged; beyond during the response to a tap.
  var height: Double
  /// Whether the size stays constant.
  var isFlat: Bool
  /// The rotation of the shape, in radians. Its shadow falls straight down regardless.
  var rotation: Double

  var scale: Double { isFlat ? 1 : 1 + (ShapeLift.fullScale - 1) * height }

  /// The shadow; nil for a shape that lies on the canvas.
  var shadow: Shadow? {
    guard height > 0.01 else { return nil }
    let height = min(height, 1.5)
    return Shadow(
      offset: Transform(rotation: -rotation) * Vector(0, 10 * height), blur: 6 + 16 * height,
      color: Color(white: 0, alpha: min(1, 0.85 * height)))
  }

  /// Draws the shadow outside of `path` only, because the shape's interior is translucent.
  func drawShadow(of path: Path, in bounds: Rect, _ context: inout GraphicsContext) {
    guard let shadow else { return }
    context.withState { context in
      let margin = 80.0
      let outside = Path { outside in
        outside.addRect(bounds.insetBy(dx: -margin, dy: -margin))
        outside.append(path)
      }
      context.clip(to: outside, rule: .evenOdd)
      context.shadow = shadow
      context.fillColor = .black
      context.fill(path)
    }
  }
}
