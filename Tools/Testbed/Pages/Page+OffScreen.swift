import Geometry
import Painting
import Raster

extension Page {
  private static let side = 96
  /// The position of the samples' results.
  private static let frame = Rect(x: 32, y: 12, width: 96, height: 96)

  private static func drawFlower(_ context: inout GraphicsContext) {
    for petal in 0..<6 {
      context.withState { context in
        context.translateBy(x: 48, y: 48)
        context.rotate(by: Double(petal) * .pi / 3)
        context.fillColor = [Palette.red, Palette.orange, Palette.violet][petal % 3].withAlpha(0.75)
        context.fillEllipse(in: Rect(x: 6, y: -14, width: 38, height: 28))
      }
    }
    context.fillColor = Palette.ink
    context.fillEllipse(in: Rect(center: Point(48, 48), size: Size(18, 18)))
  }

  private static func flower() -> BitmapContext {
    let bitmap = BitmapContext(width: side, height: side)
    bitmap.draw(drawFlower)
    return bitmap
  }

  /// A hundred washes that add up to a ramp from white to blue, each too faint for eight bits.
  private static func washes(_ format: BitmapContext.Format) -> Image {
    let bitmap = BitmapContext(width: side, height: side, format: format)
    for wash in 0..<100 {
      bitmap.draw { context in
        context.fillColor = Palette.blue.withAlpha(0.008)
        context.fill(
          Rect(x: Double(wash) * 0.96, y: 0, width: Double(side) - Double(wash) * 0.96, height: Double(side)))
      }
    }
    return bitmap.makeImage()
  }

  static let offScreen = Page(
    "off-screen", "Off screen",
    note: "Contexts with pixels of their own: images out of them, pixels in and out.",
    samples: [
      Sample("drawn directly") { context in
        context.translateBy(x: frame.minX, y: frame.minY)
        drawFlower(&context)
      },
      Sample("an image of a context") { context in context.draw(flower().makeImage(), in: frame) },
      Sample("a part, six times as large") { context in
        context.imageQuality = .nearest
        context.draw(flower().makeImage(of: PixelRect(x: 40, y: 32, width: 16, height: 16)), in: frame)
      },
      Sample("two pixels a point") { context in
        let bitmap = BitmapContext(width: 2 * side, height: 2 * side)
        bitmap.transform = Transform(scale: 2)
        bitmap.draw(drawFlower)
        context.draw(bitmap.makeImage(scale: 2), at: frame.origin)
      },
      Sample("pixels read, mirrored, written") { context in
        let bitmap = flower()
        let half = PixelRect(x: 0, y: 0, width: side, height: side / 2)
        let words = bitmap.premultiplied(in: half)
        var mirrored: [UInt32] = []
        for y in (0..<side / 2).reversed() { mirrored += words[y * side..<(y + 1) * side] }
        bitmap.write(premultiplied: mirrored, in: PixelRect(x: 0, y: side / 2, width: side, height: side / 2))
        context.draw(bitmap.makeImage(), in: frame)
      },
      Sample("computed pixels") { context in
        let bitmap = BitmapContext(width: side, height: side)
        let bytes = (0..<side * side).flatMap { index -> [UInt8] in
          let (x, y) = (index % side, index / side)
          return [UInt8(x * 255 / side), UInt8(y * 255 / side), UInt8((x ^ y) & 0x7F), 255]
        }
        bitmap.write(straightRGBA: bytes, in: bitmap.bounds)
        context.draw(bitmap.makeImage(), in: frame)
      },
      Sample("itself, smaller and turned") { context in
        let bitmap = flower()
        for _ in 0..<5 {
          let image = bitmap.makeImage()
          bitmap.draw { context in
            context.imageQuality = .high
            context.translateBy(x: 48, y: 48)
            context.rotate(by: .pi / 6)
            context.draw(image, in: Rect(center: .zero, size: Size(62, 62)))
          }
        }
        context.draw(bitmap.makeImage(), in: frame)
      },
      Sample("a stamp in four colours") { context in
        let stamp = flower().makeImage()
        for (index, color) in [Palette.red, Palette.green, Palette.blue, Palette.violet].enumerated() {
          context.draw(
            stamp, in: Rect(x: 8 + Double(index) * 36, y: 20 + Double(index % 2) * 32, width: 44, height: 44),
            tint: color)
        }
      },
      Sample("one list, three contexts") { context in
        var recorder = GraphicsContext()
        drawFlower(&recorder)
        for (index, scale) in [0.25, 0.5, 0.75].enumerated() {
          let pixels = Int(Double(side) * scale)
          let bitmap = BitmapContext(width: pixels, height: pixels)
          bitmap.transform = Transform(scale: scale)
          bitmap.draw(recorder.displayList)
          context.draw(bitmap.makeImage(), at: Point(4 + [0, 26, 78.0][index], 24))
        }
      },
      Sample("as a mask for a gradient") { context in
        context.clip(to: flower().makeImage(), in: frame)
        context.fillPaint = .linear(
          LinearGradient(
            Gradient([Palette.green, Palette.blue, Palette.violet]), from: frame.origin,
            to: Point(frame.maxX, frame.maxY)))
        context.fill(frame)
      },
      Sample("100 faint washes, 8 bits") { context in context.draw(washes(.premultiplied8), in: frame) },
      Sample("the same in floating point") { context in
        context.draw(washes(.premultipliedFloat), in: frame)
      },
    ])
}
