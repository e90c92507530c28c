import Foundation
import Geometry
import Painting

nonisolated extension Sample {
  /// Draws a gradient from the first handle to the second.
  func drawGradient(in context: inout GraphicsContext, _ size: Size) {
    let (start, end) = (position(ofHandle: 0, in: size), position(ofHandle: 1, in: size))
    let spread = [GradientSpread.pad, .repeating, .reflecting][max(0, min(2, Int(numbers[1])))]
    let count = Int(numbers[0])
    // Hues along four fifths of the circle, so that both ends differ.
    let gradient = Gradient(
      (0..<count).map {
        Color(hue: 0.02 + 0.8 * Double($0) / Double(max(1, count - 1)), saturation: 0.75, brightness: 0.95)
      })
    switch choice {
    case 0:
      context.fillPaint = .linear(LinearGradient(gradient, from: start, to: end, spread: spread))
    case 1:
      context.fillPaint = .radial(
        RadialGradient(gradient, center: start, radius: max(1, start.distance(to: end)), spread: spread))
    default:
      // A turn has no outside, so the spread does not matter.
      let angle = atan2(end.y - start.y, end.x - start.x)
      context.fillPaint = .conic(ConicGradient(gradient, center: start, startAngle: angle))
    }
    context.fill(Rect(origin: .zero, size: size))
  }
}
