import Geometry
import Painting

nonisolated extension Sample {
  /// Draws three discs around the handles, each blended with what is below it in one layer.
  func drawBlending(in context: inout GraphicsContext, _ size: Size) {
    let bounds = Rect(origin: .zero, size: size)
    Sample.drawCheckerboard(in: &context, bounds)
    let mode = BlendMode(sampleNumber: numbers[0])
    let radius = min(size.width, size.height) * 0.27
    context.withLayer { layer in
      if choice < 2 {
        layer.fillPaint = choice == 0 ? .color(.white) : Sample.hues(along: size.width)
        layer.fill(bounds)
      }
      for (index, color) in [0xE63946, 0x06D6A0, 0x118AB2].enumerated() {
        // Some modes also change pixels outside of the disc. The first disc is what the others are blended with.
        layer.blendMode = index == 0 && choice == 2 ? .normal : mode
        layer.alpha = numbers[1] / 100
        layer.fillColor = Color(rgb: UInt32(color))
        layer.fillEllipse(
          in: Rect(
            center: position(ofHandle: index, in: size), size: Size(2 * radius, 2 * radius)))
      }
    }
  }

  /// Returns a paint of all hues from left to right.
  private static func hues(along width: Double) -> Paint {
    let colors = (0...6).map { Color(hue: Double($0) / 6, saturation: 0.6, brightness: 0.9) }
    return .linear(LinearGradient(Gradient(colors), from: .zero, to: Point(width, 0)))
  }

  /// Draws the pattern that stands for transparency.
  static func drawCheckerboard(in context: inout GraphicsContext, _ area: Rect) {
    context.fillColor = .white
    context.fill(area)
    context.fillPaint = .pattern(
      Pattern(size: Size(16, 16), tint: Color(white: 0.8)) {
        $0.fill(Rect(x: 0, y: 0, width: 8, height: 8))
        $0.fill(Rect(x: 8, y: 8, width: 8, height: 8))
      })
    context.fill(area)
  }
}
