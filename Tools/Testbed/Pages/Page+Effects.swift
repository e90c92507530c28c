import Geometry
import Painting

extension Page {
  private static let star = Path.star(
    points: 5, innerRatio: 0.45, in: Rect(center: Point(80, 58), size: Size(80, 80)))

  private static func cast(
    _ label: String, _ shadow: Shadow, draw: @escaping @Sendable (inout GraphicsContext) -> Void
  )
    -> Sample
  {
    Sample(label) { context in
      context.shadow = shadow
      context.fillColor = Palette.orange
      context.strokeColor = Palette.blue
      context.strokeStyle = StrokeStyle(width: 8, join: .round)
      draw(&context)
    }
  }

  private static let soft = Shadow(offset: Vector(6, 8), blur: 10, color: Color(white: 0, alpha: 0.6))

  static let shadows = Page(
    "shadows", "Shadows",
    note: "A blurred copy in one colour; its length and blur do not follow the transform.",
    samples: [
      cast("sharp", Shadow(offset: Vector(8, 8), blur: 0, color: Color(white: 0, alpha: 0.5))) {
        $0.fill(star)
      },
      cast("blur 10", soft) { $0.fill(star) },
      cast("blur 20", Shadow(offset: Vector(6, 6), blur: 20, color: .black)) { $0.fill(star) },
      cast("coloured, all round: a glow", Shadow(blur: 16, color: Palette.violet)) { $0.fill(star) },
      cast("of a stroke", soft) { $0.stroke(star) },
      cast("fill and stroke: one shadow", soft) { $0.fillAndStroke(star) },
      cast("two shapes, two shadows", soft) { context in
        context.fillEllipse(in: Rect(x: 25, y: 25, width: 60, height: 60))
        context.fillEllipse(in: Rect(x: 65, y: 30, width: 60, height: 60))
      },
      cast("one layer, one shadow", soft) { context in
        context.withLayer { context in
          context.fillEllipse(in: Rect(x: 25, y: 25, width: 60, height: 60))
          context.fillEllipse(in: Rect(x: 65, y: 30, width: 60, height: 60))
        }
      },
      cast("the shadow alone", Shadow(offset: Vector(0, 0), blur: 8, color: Palette.ink, drawsSource: false))
      {
        $0.fill(star)
      },
      cast("turned: it falls the same way", soft) { context in
        context.translateBy(x: 80, y: 60)
        context.rotate(by: 2.5)
        context.translateBy(x: -80, y: -60)
        context.fill(star)
      },
      cast("of a half transparent shape", soft) { context in
        context.alpha = 0.5
        context.fill(star)
      },
      cast("clipped", soft) { context in
        context.clip(to: Rect(x: 0, y: 0, width: 100, height: 80))
        context.fill(star)
      },
    ])

  static let layers = Page(
    "layers", "Layers", note: "A group is drawn by itself and composed as one.",
    samples: [
      Sample("alpha 0.5 for each") { context in
        context.alpha = 0.5
        context.discs()
      },
      Sample("alpha 0.5 for the layer") { context in context.withLayer(opacity: 0.5) { $0.discs() } },
      Sample("multiply for each") { context in
        context.stripes()
        context.blendMode = .multiply
        context.discs()
      },
      Sample("multiply for the layer") { context in
        context.stripes()
        context.blendMode = .multiply
        context.withLayer { $0.discs() }
      },
      Sample("erasing within a layer") { context in
        context.stripes()
        context.withLayer { context in
          context.fillColor = Palette.paper
          // Drawn beyond the stripes, whose antialiased edges would shine through at the same positions.
          context.fill(Sample.bounds.insetBy(dx: -1, dy: -1))
          context.blendMode = .destinationOut
          context.fill(star)
        }
      },
      Sample("layers within layers") { context in
        context.withLayer(opacity: 0.8) { context in
          context.discs()
          context.withLayer(opacity: 0.5) { context in
            context.fillColor = Palette.ink
            context.fill(Rect(x: 20, y: 50, width: 120, height: 20))
          }
        }
      },
    ])

  static let filters = Page(
    "filters", "Filters", note: "What happens to the picture of a layer before it is composed.",
    samples: [
      ("none", []), ("blur 2", [.blur(standardDeviation: 2)]), ("blur 8", [.blur(standardDeviation: 8)]),
      ("blur 8 across", [.ellipticalBlur(x: 8, y: 0)]), ("blur 8 down", [.ellipticalBlur(x: 0, y: 8)]),
      ("blur 8 by 2", [.ellipticalBlur(x: 8, y: 2)]),
      ("grey", [.colorMatrix(.saturation(0))]), ("more colourful", [.colorMatrix(.saturation(2))]),
      ("darker", [.colorMatrix(.brightness(0.5))]), ("inverted", [.colorMatrix(.inversion)]),
      ("blurred, then grey", [.blur(standardDeviation: 3), .colorMatrix(.saturation(0))]),
    ].map { (label: String, list: [Filter]) in
      Sample(label) { context in
        context.withLayer(filters: list) { context in
          context.withState { context in
            context.clip(to: Path(roundedRect: Sample.bounds.insetBy(dx: 24, dy: 20), cornerRadius: 14))
            context.stripes()
          }
          context.fillColor = Palette.ink
          context.fill(star)
        }
      }
    })
}

extension GraphicsContext {
  fileprivate mutating func discs() {
    for (index, color) in [Palette.red, Palette.green, Palette.blue].enumerated() {
      let center = Point(80, 62) + Vector(angle: Double(index) * 2 * .pi / 3 - .pi / 2, length: 22)
      fillColor = color
      fillEllipse(in: Rect(center: center, size: Size(64, 64)))
    }
  }
}
