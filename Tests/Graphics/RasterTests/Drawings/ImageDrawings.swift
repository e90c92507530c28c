import Geometry
import Painting
import Testing

@Suite("Images") struct ImageDrawings {
  /// Opaque, translucent and transparent squares.
  private let image = Image(
    width: 12, height: 10,
    pixels: (0..<120).map { index in
      let (x, y) = (index % 12, index / 12)
      let color = Color(
        red: Double(x) / 11, green: Double(y) / 9, blue: 0.5, alpha: [1, 0.5, 0, 1][(x / 3 + y / 5) % 4])
      return PremultipliedColor(color).bits
    })

  @Test("Aligned pixels are copied")
  func whole() {
    expectDrawing("image_whole", against: .rounding) { context in
      context.draw(image, at: Point(5, 7))
      context.alpha = 0.4
      context.draw(image, at: Point(30, 7))
      context.alpha = 1
      // Cut off by every border.
      context.draw(image, at: Point(-6, 58))
      context.draw(image, at: Point(58, -4))
      context.clip(to: Rect(x: 20, y: 30, width: 9.5, height: 20))
      context.draw(image, at: Point(18, 34))
    }
  }

  @Test("Images of all widths, at all offsets", arguments: [1.0, 0.6])
  func narrow(opacity: Double) {
    expectDrawing("image_widths_\(Int(opacity * 100))", size: Size(140, 120), against: .rounding) { context in
      context.fillColor = Color(rgb: 0x305070, alpha: 0.7)
      context.fill(Rect(x: 0, y: 0, width: 140, height: 70))
      context.alpha = opacity
      for width in 1...34 {
        let pixels = (0..<3 * width).map { index in
          PremultipliedColor(
            Color(red: 1, green: Double(index) / Double(3 * width), blue: 0, alpha: [1, 1, 0.3][index % 3])
          ).bits
        }
        let image = Image(width: width, height: 3, pixels: pixels)
        context.draw(image, at: Point(Double(width * 3), Double(width * 3)))
        context.draw(image, at: Point(130 - Double(width), Double(width * 3 + 1)))
      }
    }
  }

  @Test("Enlarged, reduced, rotated and mirrored")
  func transformed() {
    expectDrawing("image_transformed", size: Size(96, 64), against: .rounding) { context in
      context.draw(image, in: Rect(x: 3.5, y: 4, width: 40, height: 26))
      context.draw(image, in: Rect(x: 50.2, y: 4.7, width: 7, height: 5))
      context.withState { context in
        context.translateBy(x: 40, y: 34)
        context.rotate(by: 0.5)
        context.draw(image, in: Rect(x: -4, y: -4, width: 28, height: 20))
      }
      context.alpha = 0.6
      context.concatenate(Transform(a: -1.5, b: 0.3, c: 0.2, d: 2, tx: 92, ty: 18))
      context.draw(image, at: .zero)
    }
  }

  @Test("An image of scale 2 is copied on a surface of scale 2")
  func doubleScale() {
    let sharp = Image(width: 12, height: 10, scale: 2, pixels: image.pixels)
    expectDrawing("image_scale2", size: Size(20, 20), scale: 2, against: .rounding) { context in
      context.draw(sharp, at: Point(3, 4.5))
      context.draw(image, at: Point(5, 10))
    }
  }

  @Test("Parts of images, by every quality, tinted, and by an unbounded blend mode")
  func parts() {
    let part = Rect(x: 2.5, y: 1, width: 7, height: 7.5)
    expectDrawing("image_parts", size: Size(160, 80)) { context in
      for (index, quality) in ImageQuality.allCases.enumerated() {
        context.imageQuality = quality
        let y = 26 * Double(index) + 1.5
        context.draw(image, from: part, in: Rect(x: 2, y: y, width: 40, height: 23))
        context.draw(image, from: part, in: Rect(x: 46.3, y: y, width: 3.5, height: 4))
        context.draw(image, in: Rect(x: 54, y: y, width: 30, height: 20), tint: Color(rgb: 0x8020C0))
        context.withState { context in
          context.translateBy(x: 105, y: y + 12)
          context.rotate(by: 0.7)
          context.draw(image, from: part, in: Rect(x: -12, y: -8, width: 24, height: 16))
          context.draw(image, in: Rect(x: -2, y: -2, width: 4, height: 3))
        }
        context.withState { context in
          context.blendMode = [.copy, .sourceIn, .difference][index]
          context.draw(image, at: Point(131, y.rounded()))
          context.draw(image, in: Rect(x: 145, y: y, width: 12.5, height: 20))
        }
      }
    }
  }
}
