import Geometry
import Motion
import Painting
import Scene

/// How far a shape is lifted off the canvas: larger, and with a shadow. Drawing only: where a shape is and where it is
/// touched do not depend on it.
nonisolated struct ShapeLift: Hashable, Sendable {
  /// The size of a shape that is lifted all the way, as a multiple.
  static let fullScale = 1.03
  /// The lift under a mouse, of 1 in a hand.
  static let hovered = 0.5
  /// Of the rise and of the descent, in seconds.
  static let duration = 0.14
  /// The answer to a tap: the lift springs up once and settles.
  static let spring = Spring(duration: 0.3, bounce: 0.35)
  /// The velocity at the end of a tap: up, in lifts per second.
  static let tapVelocity = -24.0

  /// 0 on the canvas, 1 in a hand; beyond for moments of an answer to a tap.
  var height: Double
  /// Whether the size stays.
  var isFlat: Bool
  /// The shape's own, in radians; its shadow falls straight down all the same.
  var rotation: Double

  var scale: Double { isFlat ? 1 : 1 + (ShapeLift.fullScale - 1) * height }

  /// Nil for a shape that lies on the canvas.
  var shadow: Shadow? {
    guard height > 0.01 else { return nil }
    let height = min(height, 1.5)
    return Shadow(
      offset: Transform(rotation: -rotation) * Vector(0, 10 * height), blur: 6 + 16 * height,
      color: Color(white: 0, alpha: min(1, 0.85 * height)))
  }

  /// Draws the shadow round `path`, and nothing inside: the glass would show it.
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
