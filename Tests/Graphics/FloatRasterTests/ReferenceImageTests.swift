import Geometry
import Painting
import Raster
import Testing

/// Opaque pixels of random greys.
private func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Image {
  var random = SeededGenerator(seed: seed)
  return Image(
    width: width, height: height,
    pixels: (0..<width * height).map { _ in 0xFF00_0000 | UInt32(random.index(below: 256)) * 0x1_0101 })
}

extension Image {
  fileprivate func grey(_ x: Int, _ y: Int) -> Double { Double(pixels[y * width + x] & 255) }
}

@Suite("Reference: images")
struct ReferenceImageTests {
  @Test("Aligned pixels are copied, in every quality", arguments: ImageQuality.allCases)
  func copied(quality: ImageQuality) {
    let image = noise(7, 5)
    let bitmap = referencePixels(7, 5) { context in
      context.imageQuality = quality
      context.draw(image, at: .zero)
    }
    #expect(bitmap.pixels == image.pixels)
  }

  @Test("Nearest gives blocks, also for an image rotated by half a turn")
  func nearest() {
    let image = noise(4, 3)
    let bitmap = referencePixels(12, 9) { context in
      context.imageQuality = .nearest
      context.translateBy(x: 12, y: 9)
      context.scaleBy(x: -1, y: -1)
      context.draw(image, in: Rect(x: 0, y: 0, width: 12, height: 9))
    }
    for y in 0..<9 {
      for x in 0..<12 { #expect(Double(bitmap[x, y].red) == image.grey(3 - x / 3, 2 - y / 3)) }
    }
  }

  @Test("Linear interpolates between the centres of pixels, up to the outermost ones")
  func linear() {
    let image = noise(2, 1)
    let bitmap = referencePixels(8, 1) { $0.draw(image, in: Rect(x: 0, y: 0, width: 8, height: 1)) }
    for x in 0..<8 {
      let place = max(0, min(1, (Double(x) + 0.5) / 4 - 0.5))
      let expected = image.grey(0, 0) * (1 - place) + image.grey(1, 0) * place
      #expect(abs(Double(bitmap[x, 0].red) - expected) < 0.51)
    }
  }

  @Test("Linear uses at most two pixels along an axis, however much the image is reduced")
  func linearReduced() {
    let image = noise(12, 1)
    let bitmap = referencePixels(4, 1) { $0.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 1)) }
    for x in 0..<4 { #expect(Double(bitmap[x, 0].red) == image.grey(x * 3 + 1, 0)) }
    let half = referencePixels(6, 1) { $0.draw(image, in: Rect(x: 0, y: 0, width: 6, height: 1)) }
    for x in 0..<6 {
      #expect(abs(Double(half[x, 0].red) - (image.grey(2 * x, 0) + image.grey(2 * x + 1, 0)) / 2) < 0.51)
    }
  }

  @Test("High quality averages the pixels that a device pixel covers")
  func reduced() {
    let image = noise(12, 10)
    let bitmap = referencePixels(4, 2) { context in
      context.imageQuality = .high
      context.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 2))
    }
    for y in 0..<2 {
      for x in 0..<4 {
        var sum = 0.0
        for row in 0..<5 { for column in 0..<3 { sum += image.grey(x * 3 + column, y * 5 + row) } }
        #expect(abs(Double(bitmap[x, y].red) - sum / 15) < 0.51)
      }
    }
  }

  @Test(
    "High quality counts partial pixels, keeps the mean, and does not soften rotated images")
  func reducedInPart() {
    let image = noise(10, 1)
    let bitmap = referencePixels(4, 1) { context in
      context.imageQuality = .high
      context.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 1))
    }
    let mean = (0..<10).reduce(0) { $0 + image.grey($1, 0) } / 10
    #expect(abs((0..<4).reduce(0) { $0 + Double(bitmap[$1, 0].red) } / 4 - mean) < 0.6)
    let second = (image.grey(2, 0) / 2 + image.grey(3, 0) + image.grey(4, 0)) / 2.5
    #expect(abs(Double(bitmap[1, 0].red) - second) < 0.51)
    let square = noise(9, 9)
    let turned = ImageQuality.allCases.map { quality in
      referencePixels(14, 14) { context in
        context.imageQuality = quality
        context.translateBy(x: 7, y: 0)
        context.rotate(by: .pi / 4)
        context.draw(square, at: .zero)
      }
    }
    #expect(turned[1].pixels == turned[2].pixels && turned[0].pixels != turned[1].pixels)
  }

  @Test("No pixel outside the source is used", arguments: ImageQuality.allCases)
  func source(quality: ImageQuality) {
    // Black inside of the source, white around it.
    let image = Image(
      width: 8, height: 8,
      pixels: (0..<64).map {
        (2..<5).contains($0 % 8) && (3..<6).contains($0 / 8) ? 0xFF00_0000 : 0xFFFF_FFFF
      })
    for size in [Size(16, 16), Size(1, 1), Size(5.3, 2.9)] {
      for source in [
        Rect(x: 2, y: 3, width: 3, height: 3), Rect(x: 2.5, y: 3.25, width: 2.25, height: 2.5),
      ] {
        let bitmap = referencePixels(16, 16, background: .black) { context in
          context.imageQuality = quality
          context.draw(image, from: source, in: Rect(origin: .zero, size: size))
        }
        #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_0000 })
      }
    }
  }

  @Test("A part of an image fills the rectangle")
  func part() {
    let image = noise(6, 6)
    let bitmap = referencePixels(6, 4) { context in
      context.imageQuality = .nearest
      context.draw(
        image, from: Rect(x: 2, y: 3, width: 3, height: 2), in: Rect(x: 0, y: 0, width: 6, height: 4))
    }
    for y in 0..<4 {
      for x in 0..<6 { #expect(Double(bitmap[x, y].red) == image.grey(2 + x / 2, 3 + y / 2)) }
    }
  }

  @Test("Tinted: one colour times the image's alpha")
  func tint() {
    let image = Image(width: 2, height: 1, pixels: [0xFF12_3456, 0x8000_0000])
    let bitmap = referencePixels(2, 1, background: .black) { context in
      context.alpha = 0.5
      context.draw(image, in: Rect(x: 0, y: 0, width: 2, height: 1), tint: Color(rgb: 0xFF0080))
    }
    #expect(bitmap.pixels == [0xFF80_0040, 0xFF40_0020])
  }

  @Test("Multiplied by a tint: each channel times the tint's, the alpha too")
  func multipliedTint() {
    // White, half transparent white, and rgb(204, 102, 51).
    let image = Image(width: 3, height: 1, pixels: [0xFFFF_FFFF, 0x8080_8080, 0xFFCC_6633])
    let bitmap = referencePixels(3, 1, background: .black) { context in
      context.draw(
        image, in: Rect(x: 0, y: 0, width: 3, height: 1),
        tint: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5),
        tintMode: .multiply)
    }
    // 255 × 0.5 = 127.5 and 63.75; 128 × 0.5 = 64 and 32; 204 × 0.5 = 102 and 102 × 0.5 × 0.5 = 25.5.
    #expect(bitmap.pixels == [0xFF80_4000, 0xFF40_2000, 0xFF66_1A00])
  }
}
