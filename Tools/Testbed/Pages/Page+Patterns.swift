import Geometry
import Painting

extension Page {
  /// A small image with sharp edges: a chequer of 4 × 4 in two colours, with one odd square.
  private static let chequer = Image(
    width: 4, height: 4,
    pixels: (0..<16).map { index in
      let isLight = (index % 4 + index / 4).isMultiple(of: 2)
      let color = index == 5 ? Palette.red : isLight ? Palette.orange : Palette.violet
      return PremultipliedColor(color).bits
    })

  /// An image with holes: crossing lines with transparent squares, and one half-transparent square.
  private static let lattice = Image(
    width: 4, height: 4,
    pixels: (0..<16).map { index in
      let isLine = index % 4 == 0 || index / 4 == 0
      return PremultipliedColor(isLine ? Palette.violet : Palette.red.withAlpha(index == 10 ? 0.5 : 0)).bits
    })

  /// An image with fine detail: rings that get closer towards the edge.
  private static let rings: Image = {
    let side = 256
    var pixels: [UInt32] = []
    for y in 0..<side {
      for x in 0..<side {
        let distance = Vector(Double(x) - 127.5, Double(y) - 127.5).length
        let wave = Vector(angle: distance * distance / 160).dx
        pixels.append(PremultipliedColor(Color(red: 0.5 + wave / 2, green: 0.45, blue: 0.5 - wave / 2)).bits)
      }
    }
    return Image(width: side, height: side, pixels: pixels)
  }()

  private static let leaf = Path { path in
    path.move(to: Point(4, 12))
    path.addQuadratic(to: Point(20, 12), control: Point(12, -2))
    path.addQuadratic(to: Point(4, 12), control: Point(12, 26))
    path.close()
  }

  private static func leaves(step: Size? = nil, transform: Transform = .identity, tint: Color? = nil) -> Paint
  {
    .pattern(
      Pattern(size: Size(24, 24), step: step, transform: transform, tint: tint) { context in
        context.fillColor = Palette.green
        context.fill(leaf)
        context.strokeColor = Palette.ink
        context.strokeHairline(Path(lines: [Point(4, 12), Point(20, 12)], isClosed: false))
      })
  }

  private static func filled(_ label: String, _ paint: Paint, phase: Vector = .zero) -> Sample {
    Sample(label) { context in
      context.fillPaint = paint
      context.patternPhase = phase
      let outline = Path(roundedRect: Sample.bounds.insetBy(dx: 6, dy: 6), cornerRadius: 12)
      context.fill(outline)
      context.strokeColor = Palette.line
      context.strokeHairline(outline)
    }
  }

  static let patterns = Page(
    "patterns", "Patterns",
    note: "A cell, again and again: an image or a drawing, with its own colours or one that is given.",
    samples: [
      filled("a drawing", leaves()),
      filled("with gaps", leaves(step: Size(36, 30))),
      filled("turned and made larger", leaves(transform: Transform(rotation: 0.5).scaledBy(x: 1.5, y: 1.5))),
      filled("moved by a phase", leaves(), phase: Vector(12, 12)),
      filled("uncoloured, in red", leaves(tint: Palette.red)),
      filled(
        "an image, nearest", .pattern(Pattern(chequer, transform: Transform(scale: 8), quality: .nearest))),
      filled("an image, linear", .pattern(Pattern(chequer, transform: Transform(scale: 8)))),
      filled(
        "along x only",
        .pattern(
          Pattern(
            chequer, repetition: .x, transform: Transform(scaleX: 8, y: 8).translatedBy(x: 0, y: 4),
            quality: .nearest))),
      filled(
        "an image, uncoloured",
        .pattern(
          Pattern(lattice, transform: Transform(scale: 6), tint: Palette.blue, quality: .nearest))),
      Sample("turned with everything else") { context in
        context.translateBy(x: 80, y: 60)
        context.rotate(by: -0.4)
        context.fillPaint = leaves()
        context.fill(Rect(center: .zero, size: Size(120, 72)))
        context.strokeColor = Palette.line
        context.strokeHairline(Path(rect: Rect(center: .zero, size: Size(120, 72))))
      },
      Sample("on a stroke") { context in
        context.strokePaint = .pattern(
          Pattern(chequer, transform: Transform(rotation: .pi / 4).scaledBy(x: 4, y: 4), quality: .nearest))
        context.strokeStyle = StrokeStyle(width: 26, cap: .round)
        context.stroke(
          Path { path in
            path.move(to: Point(30, 90))
            path.addCubic(to: Point(130, 90), control1: Point(40, 0), control2: Point(120, 0))
          })
      },
    ])

  static let images = Page(
    "images", "Images", note: "Larger, smaller, in part, tinted, tiled.",
    samples: ImageQuality.allCases.map { quality in
      Sample("larger, \(quality)") { context in
        context.imageQuality = quality
        context.draw(chequer, in: Rect(x: 30, y: 10, width: 100, height: 100))
      }
    }
      + ImageQuality.allCases.map { quality in
        Sample("smaller, \(quality)") { context in
          context.imageQuality = quality
          context.draw(rings, in: Rect(x: 50, y: 30, width: 60, height: 60))
        }
      } + [
        Sample("a part of it") { context in
          context.draw(
            rings, from: Rect(x: 96, y: 96, width: 64, height: 64),
            in: Rect(x: 30, y: 10, width: 100, height: 100))
        },
        Sample("turned, half transparent") { context in
          context.alpha = 0.5
          context.translateBy(x: 80, y: 60)
          context.rotate(by: 0.4)
          context.draw(rings, in: Rect(center: .zero, size: Size(90, 90)))
        },
        Sample("as it is, tinted, more faintly") { context in
          context.imageQuality = .nearest
          for (x, tint) in [(4.0, nil), (57, Palette.blue), (110, Palette.blue.withAlpha(0.4))] {
            context.draw(lattice, in: Rect(x: x, y: 36, width: 46, height: 46), tint: tint)
          }
        },
        Sample("tiled") { context in
          context.draw(
            rings, tiling: Rect(x: 10, y: 10, width: 140, height: 100),
            tile: Rect(x: 70, y: 50, width: 32, height: 32))
        },
        Sample("mirrored") { context in
          context.translateBy(x: 80, y: 0)
          for side in [-1.0, 1] {
            context.withState { context in
              context.scaleBy(x: side, y: 1)
              context.draw(
                rings, from: Rect(x: 128, y: 64, width: 90, height: 128),
                in: Rect(x: 4, y: 10, width: 70, height: 100))
            }
          }
        },
      ])
}
