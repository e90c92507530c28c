import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterReference
import RasterTestSupport
import TestSupport
import Testing

@Suite("Paints against the reference") struct PaintsTests {
  /// Frames in which one feature after the other comes up.
  private func compare(
    _ features: RandomDisplayList.Features, seeds: Range<UInt64>, against tolerance: PictureTolerance,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    withEvery("seed", in: seeds) { seed in
      var drawing = RandomDisplayList(seed: seed, features: features)
      let frame = drawing.frame()
      // Layers have tests of their own, and would hide the shapes below them here.
      if frame.hasLayers { return }
      let whole = RenderingPath.whole.pixels(of: frame)
      let reference = RenderingPath.reference.pixels(of: frame)
      let difference = BitmapDifference(whole, reference)
      if !tolerance.allows(difference) {
        keepFailure("paints_\(seed)", expected: reference, actual: whole)
        Issue.record("\(difference)", sourceLocation: sourceLocation)
      }
      let path = RenderingPath.fast[1 + Int(seed) % (RenderingPath.fast.count - 1)]
      let change = BitmapDifference(whole, path.pixels(of: frame))
      #expect(change.isEmpty, "on \(path): \(change)", sourceLocation: sourceLocation)
    }
  }

  @Test("Gradients, by all blend modes")
  func gradients() { compare([.gradients, .blendModes], seeds: 3_000..<3_030, against: .crossing) }

  @Test("Images, by every quality")
  func images() { compare([.images, .blendModes], seeds: 5_000..<5_030, against: .crossing) }

  @Test("Patterns of images and drawings, also nested")
  func patterns() { compare([.patterns, .images, .gradients], seeds: 6_000..<6_030, against: .crossing) }

  private static var renderers: [BitmapContext.Renderer] { [.fast, .reference] }

  @Test(
    "Positions on the borders of a pattern's cells belong to the next pixel, however they are rounded",
    arguments: [1.0 / 3, 0.1, 0.7, 1.3, 3], [1, -1])
  func cellBorders(scale: Double, direction: Int) {
    let image = Image(width: 3, height: 3, pixels: (0..<9).map { 0xFF00_0000 | UInt32($0 + 1) * 0x1B_1111 })
    // Every pixel's centre lies where two pixels of the cell meet, which are half as wide as those of the surface.
    let bounds = Rect(x: 0, y: 0, width: 1.5 / scale, height: 1.5 / scale)
    let gaps = Size(2.5 / scale, 2.5 / scale)
    for (step, period) in [(bounds.size, 3), (gaps, 5)] {
      for repetition: Pattern.Repetition in [.both, []] {
        for renderer in [BitmapContext.Renderer.fast, .reference] {
          let context = BitmapContext(width: 24, height: 24, renderer: renderer)
          context.draw { context in
            if direction < 0 { context.translateBy(x: 24, y: 24) }
            context.scaleBy(x: Double(direction) * scale, y: Double(direction) * scale)
            context.fillPaint = .pattern(
              Pattern(.image(image), bounds: bounds, step: step, repetition: repetition, quality: .nearest))
            context.fillClip()
          }
          let words = context.premultiplied(in: context.bounds)
          let wrong = words.indices.filter { index in
            func place(_ position: Int) -> Int {
              let place = direction > 0 ? 2 * position + 1 : 47 - 2 * position
              return repetition == .both ? place % period : place
            }
            let (column, row) = (place(index % 24), place(index / 24))
            return words[index] != (column < 3 && row < 3 ? image.pixels[row * 3 + column] : 0)
          }
          #expect(wrong.isEmpty, "period \(period), \(wrong.count) pixels, such as \(wrong.prefix(3))")
        }
      }
    }
  }

  @Test("Before its start a padded gradient has the first of two colours at 0")
  func doubledStart() {
    // So few stops that each is looked at, and so many that a table would be made of them.
    for count in [2, 3, 40] {
      var stops = [Gradient.Stop(0, Color(rgb: 0xFF0000))]
      stops += (0..<count).map { .init(Double($0) / Double(count - 1), Color(rgb: 0x0000FF)) }
      let line = LinearGradient(Gradient(stops: stops), from: Point(8, 0), to: Point(12, 0))
      let circles = RadialGradient(
        Gradient(stops: stops), from: Point(24, 2), radius: 16, to: Point(24, 2), radius: 20)
      for renderer in PaintsTests.renderers {
        for paint in [Paint.linear(line), .radial(circles)] {
          let surface = BitmapContext(width: 16, height: 4, renderer: renderer)
          surface.draw { $0.fillClip(with: paint) }
          let row = surface.premultiplied(in: PixelRect(x: 0, y: 2, width: 16, height: 1))
          let isBeforeOnTheLeft = if case .linear = paint { true } else { false }
          for x in [0, 3, 7, 8, 11, 15] {
            let isBefore = (x < 8) == isBeforeOnTheLeft
            #expect(row[x] == (isBefore ? 0xFFFF_0000 : 0xFF00_00FF), "\(paint) at \(x), \(count) stops")
          }
        }
      }
    }
  }

  @Test("Circles that touch from within leave the pixels beyond their common tangent transparent")
  func touchingCircles() {
    for step in 0..<24 {
      let direction = Vector(angle: Double(step) * 0.27)
      let start = Point(16, 16)
      let circles = RadialGradient(
        Gradient([.white, .black]), from: start, radius: 3, to: start + direction * 7.1, radius: 10.1)
      for renderer in PaintsTests.renderers {
        let surface = BitmapContext(width: 32, height: 32, renderer: renderer)
        surface.draw { $0.fillClip(with: .radial(circles)) }
        func alpha(_ distance: Double) -> UInt32 {
          let place = start + direction * distance
          return surface.premultiplied(in: PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1))[
            0] >> 24
        }
        #expect(alpha(0) == 255 && alpha(8) == 255, "\(circles)")
        #expect(alpha(-5) == 0 && alpha(-9) == 0 && alpha(-14) == 0, "\(circles)")
      }
    }
  }

  @Test("Glyphs, hairlines and planes")
  func glyphs() { compare([.glyphs, .hairlines, .planes], seeds: 4_000..<4_030, against: .crossing) }
}

extension Frame {
  fileprivate var hasLayers: Bool {
    items.contains { item in
      guard case .draw(let list, _) = item else { return false }
      return list.commands.contains { $0.operation == .beginLayer }
    }
  }
}
