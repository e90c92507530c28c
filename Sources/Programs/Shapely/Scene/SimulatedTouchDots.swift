import Geometry
import Painting
import Scene

/// The two simulated touches of an Alt-drag, as dots.
final class SimulatedTouchDots: View {
  private let dots = [SimulatedTouchDot(), SimulatedTouchDot()]

  init() {
    super.init()
    name = "ghost dots"
    isUserInteractionEnabled = false
    for dot in dots { addSubview(dot) }
    moveDots(to: [])
  }

  func moveDots(to positions: [Point]) {
    for (index, dot) in dots.enumerated() {
      dot.isHidden = index >= positions.count
      if index < positions.count { dot.center = positions[index] }
    }
  }
}

/// A dot of a fingertip's size.
private final class SimulatedTouchDot: View {
  init() { super.init(frame: Rect(x: 0, y: 0, width: 36, height: 36)) }

  override func draw(_ context: inout GraphicsContext) {
    let ring = bounds.insetBy(dx: 2, dy: 2)
    context.fillColor = Color(white: 1, alpha: 0.35)
    context.fillEllipse(in: ring)
    context.strokeColor = Color(white: 1, alpha: 0.8)
    context.strokeStyle = StrokeStyle(width: 2)
    context.strokeEllipse(in: ring)
  }
}
