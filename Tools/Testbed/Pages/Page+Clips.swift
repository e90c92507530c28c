import Geometry
import Painting

extension Page {
  static let clips = Page(
    "clips", "Clips",
    note: "Nothing is painted outside; edges are smooth, and clips within clips leave what all share.",
    samples: [
      Sample("rectangle") { context in
        context.clip(to: Rect(x: 30.5, y: 20.5, width: 100, height: 80))
        context.stripes()
      },
      Sample("turned rectangle") { context in
        context.translateBy(x: 80, y: 60)
        context.rotate(by: 0.5)
        context.clip(to: Rect(center: .zero, size: Size(100, 60)))
        context.translateBy(x: -80, y: -60)
        context.stripes()
      },
      Sample("path") { context in
        context.clip(to: Path.star(points: 7, innerRatio: 0.5, in: Sample.bounds.insetBy(dx: 22, dy: 4)))
        context.stripes()
      },
      Sample("path, even-odd") { context in
        context.clip(to: rings, rule: .evenOdd)
        context.stripes()
      },
      Sample("two paths") { context in
        context.clip(to: Path(ellipseIn: Rect(x: 15, y: 15, width: 90, height: 90)))
        context.clip(to: Path(ellipseIn: Rect(x: 55, y: 15, width: 90, height: 90)))
        context.stripes()
      },
      Sample("several rectangles") { context in
        context.clip(
          to: (0..<5).map { Rect(x: 12 + Double($0) * 28, y: 10 + Double($0) * 8, width: 22, height: 64) })
        context.stripes()
      },
      Sample("back again") { context in
        context.withState { context in
          context.clip(to: Path(ellipseIn: Rect(x: 10, y: 10, width: 70, height: 100)))
          context.stripes()
        }
        context.strokeColor = Palette.ink
        context.stroke(Rect(x: 70, y: 40, width: 70, height: 40))
      },
    ])

  private static let rings = Path { path in
    for radius in [52.0, 40, 28, 16] {
      path.addEllipse(in: Rect(center: Point(80, 60), size: Size(radius * 2, radius * 2)))
    }
  }

  static let masks = Page(
    "masks", "Masks", note: "The alpha of an image says how much of the drawing is left.",
    samples: [
      Sample("fading to the right") { context in
        context.clip(to: Page.fade, in: Rect(x: 10, y: 10, width: 140, height: 100))
        context.stripes()
      },
      Sample("a soft disc") { context in
        context.clip(to: Page.disc, in: Rect(x: 30, y: 10, width: 100, height: 100))
        context.stripes()
      },
      Sample("turned, within a path") { context in
        context.clip(to: Path.regularPolygon(sides: 6, center: Point(80, 60), radius: 56))
        context.translateBy(x: 80, y: 60)
        context.rotate(by: 0.7)
        context.clip(to: Page.fade, in: Rect(center: .zero, size: Size(120, 120)))
        context.translateBy(x: -80, y: -60)
        context.stripes()
      },
    ])

  private static let fade = Image.mask(width: 64, height: 4) { x, _ in x / 64 }
  private static let disc = Image.mask(width: 64, height: 64) { x, y in
    let distance = Vector(x - 32, y - 32).length / 32
    return max(0, min(1, 2 - 2 * distance))
  }
}

extension Image {
  /// Returns a white image with the alpha that `alpha` returns for the centre of each pixel.
  fileprivate static func mask(width: Int, height: Int, alpha: (Double, Double) -> Double) -> Image {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let amount = alpha(Double(x) + 0.5, Double(y) + 0.5)
        pixels.append(PremultipliedColor(Color(white: 1, alpha: amount)).bits)
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}

extension GraphicsContext {
  /// Draws colourful stripes that fill the sample. The stripes overlap, so that no gap is visible between
  /// them. A layer groups them, so that clips apply once.
  mutating func stripes() {
    let colors = [Palette.red, Palette.orange, Palette.green, Palette.blue, Palette.violet]
    withLayer { context in
      for (index, color) in colors.enumerated() {
        let x = Double(index) * 40
        context.fillColor = color
        context.fill(
          Path(lines: [Point(x - 40, 120), Point(200, 120), Point(200, 0), Point(x, 0)], isClosed: true))
      }
    }
  }
}
