import Foundation
import Geometry
import Painting
import TestSupport
import Testing

@testable import Raster

/// Images that are drawn much smaller, judged by sums that share no code with the rasterizer.
@Suite("Reduced images") struct ImageReductionTests {
  /// Returns a grey image of levels 0...255.
  private func image(_ side: Int, _ level: (_ x: Int, _ y: Int) -> Double) -> Image {
    let pixels = (0..<side * side).map { index -> UInt32 in
      let rounded: Double = level(index % side, index / side).rounded()
      let byte = UInt32(max(0, min(255, rounded)))
      return 0xFF00_0000 | byte * 0x01_0101
    }
    return Image(width: side, height: side, pixels: pixels)
  }

  /// Rings whose frequency grows with the radius, to half a cycle per pixel at the edges.
  private func zonePlate(_ side: Int) -> Image {
    image(side) { x, y in
      let middle = Double(side) / 2
      let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
      let phase: Double = .pi * (dx * dx + dy * dy) / Double(side)
      return 127.5 + 127.5 * cos(phase)
    }
  }

  /// Draws an image into a square of pixels at an offset, on a transparent surface.
  private func reduced(
    _ image: Image, to size: Double, at offset: Vector = .zero, surface: Int? = nil,
    _ quality: ImageQuality = .high, with rasterizer: Rasterizer = Rasterizer()
  ) -> (pixels: [UInt32], side: Int) {
    let side = surface ?? Int(size.rounded(.up))
    let context = BitmapContext(width: side, height: side, renderer: .fast(rasterizer))
    context.draw { context in
      context.imageQuality = quality
      context.draw(image, in: Rect(origin: .zero + offset, size: Size(size, size)))
    }
    return (context.makeImage().pixels, side)
  }

  private func level(_ pixel: UInt32) -> Double { Double(pixel & 255) }

  /// The mean of an image over a rectangle in its pixels, with parts of pixels by their area.
  private func mean(of image: Image, _ left: Double, _ top: Double, _ width: Double, _ height: Double)
    -> Double
  {
    var sum = 0.0
    for y in Int(top)..<min(image.height, Int((top + height).rounded(.up))) {
      let part = min(top + height, Double(y) + 1) - max(top, Double(y))
      for x in Int(left)..<min(image.width, Int((left + width).rounded(.up))) {
        let share = min(left + width, Double(x) + 1) - max(left, Double(x))
        sum += part * share * level(image.pixels[y * image.width + x])
      }
    }
    return sum / (width * height)
  }

  @Test(
    "A pixel is the mean of the pixels below it, at whole and broken factors, with every instruction set",
    arguments: [
      (2, 0.51), (3, 0.51), (5, 0.51), (16, 0.51), (40, 0.51), (1.3, 0.51), (3.7, 0.51), (21.25, 2.5),
    ])
  func means(factor: Double, tolerance: Double) {
    var random = SeededGenerator(seed: UInt64(factor * 100))
    let source = image(240) { _, _ in random.number(in: 0...255) }
    let size = 240 / factor
    for set in InstructionSet.available {
      let (pixels, side) = reduced(source, to: size, with: Rasterizer(instructionSet: set))
      var worst = 0.0
      // The last pixel may be covered in part.
      for y in 0..<Int(size) {
        for x in 0..<Int(size) {
          let expected = mean(of: source, Double(x) * factor, Double(y) * factor, factor, factor)
          worst = max(worst, abs(level(pixels[y * side + x]) - expected))
        }
      }
      // From 16 pixels on, blocks of pixels are averaged, and a pixel's border may divide a block. White noise, whose neighbours
      // have nothing in common, shows the greatest error of that.
      #expect(worst < tolerance, "\(set)")
    }
  }

  @Test("Rings that are too fine for the pixels become grey, not other rings", arguments: [4, 6.4])
  func zonePlates(factor: Double) {
    let side = 256
    let source = zonePlate(side)
    /// The deviation from grey where the rings have more than two cycles in a pixel of the surface.
    func contrast(_ quality: ImageQuality) -> Double {
      let (pixels, width) = reduced(source, to: Double(side) / factor, quality)
      var (sum, count) = (0.0, 0.0)
      for y in 0..<Int(Double(side) / factor) {
        for x in 0..<Int(Double(side) / factor) {
          let center = Point((Double(x) + 0.5) * factor, (Double(y) + 0.5) * factor)
          let radius = center.distance(to: Point(Double(side) / 2, Double(side) / 2))
          guard radius > Double(side) / factor, radius < Double(side) / 2 - factor else { continue }
          let deviation = level(pixels[y * width + x]) - 127.5
          sum += deviation * deviation
          count += 1
        }
      }
      return (sum / count).squareRoot()
    }
    let (high, linear, nearest) = (contrast(.high), contrast(.linear), contrast(.nearest))
    // A mean over a square passes a fifth of some of these frequencies at most (sin πx / πx), and half of that on average.
    #expect(high < 13, "\(high) levels")
    #expect(linear > 3 * high && nearest > 6 * high, "\(linear) and \(nearest) levels without averaging")
  }

  @Test("Rings that the pixels can show keep their contrast")
  func coarseRings() {
    let source = zonePlate(256)
    let (pixels, side) = reduced(source, to: 64)
    // A quarter of the highest frequency that 64 pixels can show.
    let middle = (0..<64).flatMap { y in (0..<64).map { (x: $0, y: y) } }.filter {
      Point(Double($0.x) + 0.5, Double($0.y) + 0.5).distance(to: Point(32, 32)) < 4
    }
    let levels = middle.map { level(pixels[$0.y * side + $0.x]) }
    #expect(levels.max()! > 235 && levels.min()! < 128)
  }

  @Test("A moving point keeps its light: nothing flickers")
  func movement() {
    let factor = 5.3
    let source = image(106) { x, y in x == 53 && y == 47 ? 255 : 0 }
    withEvery("step", in: 0..<20) { step in
      let offset = Vector(Double(step) * 0.11, Double(step) * 0.07)
      let (pixels, _) = reduced(source, to: 106 / factor, at: offset, surface: 24)
      let light = pixels.reduce(0) { $0 + level($1) }
      // Up to nine pixels are rounded.
      #expect(abs(light - 255 / (factor * factor)) < 2.5, "\(light)")
    }
  }

  @Test("Beside transparent pixels no other colour appears, and the alpha is the covered part")
  func alphaEdges() {
    let side = 120
    // A red disc on transparent black.
    let pixels = (0..<side * side).map { index -> UInt32 in
      let (x, y) = (Double(index % side) + 0.5, Double(index / side) + 0.5)
      return Point(x, y).distance(to: Point(60, 60)) < 50 ? 0xFFFF_0000 : 0
    }
    let source = Image(width: side, height: side, pixels: pixels)
    for factor in [3.0, 7.5, 20] {
      let (result, width) = reduced(source, to: Double(side) / factor)
      var edges = 0
      for y in 0..<Int(Double(side) / factor) {
        for x in 0..<Int(Double(side) / factor) {
          let pixel = result[y * width + x]
          #expect(
            pixel & 0xFFFF == 0 && pixel >> 24 == pixel >> 16 & 255, "red as much as alpha, and nothing else")
          if pixel >> 24 > 0 && pixel >> 24 < 255 { edges += 1 }
        }
      }
      #expect(edges > 8)
      let covered = result.reduce(0) { $0 + Double($1 >> 24) } / 255 * factor * factor
      #expect(abs(covered - .pi * 2500) < 60, "\(covered)")
    }
  }

  @Test("Means are of sRGB levels, as in Core Graphics, not of linear light")
  func gamma() {
    let checks = image(64) { x, y in (x + y) % 2 == 0 ? 255 : 0 }
    let (pixels, _) = reduced(checks, to: 8)
    // The mean of linear light would be level 188.
    #expect(pixels.allSatisfy { abs(level($0) - 127.5) < 1 })
  }
}
