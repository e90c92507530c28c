import Geometry
import Painting

extension Page {
  private static let blending: [BlendMode] = BlendMode.allCases.filter { $0 == .normal || $0.isBlending }
  private static let composing: [BlendMode] = BlendMode.allCases.filter { !$0.isBlending }

  static let blendModes = Page(
    "blend-modes", "Blend modes",
    note: "Bands of colour over a rainbow; on the right they are half transparent.",
    samples: blending.map { mode in
      Sample("\(mode)") { context in
        let hues: [UInt32] = [0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF, 0x0000FF, 0xFF00FF, 0xFFFFFF, 0x000000]
        context.fillPaint = .linear(
          LinearGradient(Gradient(hues.map { Color(rgb: $0) }), from: Point(8, 0), to: Point(152, 0)))
        context.fill(Sample.bounds.insetBy(dx: 8, dy: 8))
        context.blendMode = mode
        for (index, color) in [Palette.orange, Palette.blue, Color(white: 0.5)].enumerated() {
          let y = 18 + Double(index) * 30
          context.fillColor = color
          context.fill(Rect(x: 8, y: y, width: 96, height: 24))
          context.fillColor = color.withAlpha(0.5)
          context.fill(Rect(x: 104, y: y, width: 48, height: 24))
        }
      }
    })

  static let porterDuff = Page(
    "porter-duff", "Porter and Duff's operators",
    note:
      "A blue disc composed with an orange one. A layer is a plane: what the operator clears outside goes as well.",
    samples: composing.map { mode in
      Sample("\(mode)") { context in
        context.fillColor = Palette.orange
        context.fillEllipse(in: Rect(x: 20, y: 20, width: 80, height: 80))
        context.blendMode = mode
        context.withLayer { context in
          context.fillColor = Palette.blue
          context.fillEllipse(in: Rect(x: 60, y: 20, width: 80, height: 80))
        }
      }
    })
}
