import Geometry
import Painting
import PaintingTestSupport
import Raster
import RasterReference
import RasterTestSupport
import TestSupport
import Testing

/// How many of the shapes cover each pixel, by drawing each alone.
private func counts(
  _ width: Int, _ height: Int, _ path: RenderingPath, _ shapes: [(inout GraphicsContext) -> Void]
) -> [Int] {
  var counts = Array(repeating: 0, count: width * height)
  for shape in shapes {
    var context = GraphicsContext()
    context.antialias = false
    context.fillColor = .white
    context.strokeColor = .white
    shape(&context)
    let frame = Frame(width: width, height: height, items: [.draw(context.displayList, .identity)])
    let bitmap = path.pixels(of: frame)
    for index in counts.indices {
      let level = bitmap[index % width, index / width].red
      #expect(level == 0 || level == 255)
      counts[index] += level == 255 ? 1 : 0
    }
  }
  return counts
}

private func polygon(_ points: [Point]) -> (inout GraphicsContext) -> Void {
  { $0.fill(Path { $0.addPolygon(points) }) }
}

@Suite("Without anti-aliasing") struct AliasedDrawings {
  private static let paths = [RenderingPath.whole, RenderingPath.fast[2], .reference]

  @Test("Every operation, with whole pixels only")
  func operations() {
    let photo = Image(
      width: 4, height: 4, pixels: (0..<16).map { $0 % 3 == 0 ? 0xFF20_80FF : 0xFFE0_C040 })
    expectDrawing("aliased", size: Size(160, 120), against: .rounding) { context in
      context.antialias = false
      context.fillColor = Color(rgb: 0x2060C0)
      context.fill(
        Path { $0.addPolygon([Point(4.2, 5), Point(36, 12.3), Point(20.7, 37)]) })
      context.strokeStyle = StrokeStyle(width: 5, join: .miter)
      context.strokeColor = Color(rgb: 0xC03060, alpha: 0.7)
      context.stroke(Path { $0.addPolygon([Point(46, 8), Point(74, 14), Point(60, 34)]) })
      context.strokeStyle = StrokeStyle(width: 3, dash: [7, 4])
      context.strokeLines([Point(82, 6), Point(118, 36)])
      context.strokeHairline(Path { $0.addPolygon([Point(86, 36), Point(118, 8), Point(90, 9)]) })
      context.withState { context in
        context.translateBy(x: 140, y: 20)
        context.rotate(by: 0.4)
        context.draw(photo, in: Rect(x: -12, y: -12, width: 24, height: 24))
      }
      context.withState { context in
        context.clip(to: Path { $0.addPolygon([Point(4, 44), Point(38, 50), Point(18, 76)]) })
        context.fillClip(
          with: .linear(LinearGradient(Gradient([.black, .white]), from: Point(4, 0), to: Point(38, 0))))
      }
      context.withState { context in
        context.clip(to: Rect(x: 44.3, y: 44.6, width: 20.4, height: 30))
        context.translateBy(x: 60, y: 60)
        context.rotate(by: 0.5)
        context.clip(to: Rect(x: -14, y: -9, width: 28, height: 18))
        context.fillClip()
      }
      context.withState { context in
        context.clip(to: photo, in: Rect(x: 82.5, y: 44.5, width: 30, height: 30))
        context.fillClip()
      }
      let outline = GlyphOutline(
        Path { path in
          path.addPolygon([
            .zero, Point(0.4, -1), Point(0.8, 0), Point(0.6, 0), Point(0.4, -0.6), Point(0.2, 0),
          ])
        })
      context.fill(
        GlyphRun(outlines: [outline, outline], positions: [Point(122, 60), Point(132.3, 70)], size: 22))
      context.shadow = Shadow(offset: Vector(4, 3), blur: 4, color: .black)
      context.fill(Path { $0.addPolygon([Point(8, 84), Point(40, 88), Point(18, 112)]) }, rule: .evenOdd)
    }
  }

  @Test("Curves differ from the reference only in pixels whose centres they cross")
  func curves() {
    expectDrawing(
      "aliased_curves", size: Size(96, 64),
      against: PictureTolerance(channel: 255, mean: 0.2, wrongShare: 0.0005)
    ) {
      context in
      context.antialias = false
      context.fillEllipse(in: Rect(x: 3, y: 4, width: 30, height: 40))
      context.strokeStyle = StrokeStyle(width: 6, cap: .round, join: .round)
      context.stroke(
        Path { path in
          path.move(to: Point(44, 54))
          path.addCubic(to: Point(86, 8), control1: Point(44, -20), control2: Point(86, 80))
        })
    }
  }

  @Test("Dashes follow the length of a curve, including its invisible parts")
  func dashesOutOfSight() throws {
    var context = GraphicsContext()
    context.antialias = false
    context.strokeStyle = StrokeStyle(width: 6, dash: [9], dashPhase: -5)
    context.stroke(
      Path { path in
        path.move(to: Point(-80, -60))
        path.addCubic(to: Point(20, -30), control1: Point(300, -90), control2: Point(-200, -40))
        path.addLine(to: Point(50, 60))
      })
    let frame = Frame(
      width: 64, height: 48, background: .white, items: [.draw(context.displayList, .identity)])
    let difference = BitmapDifference(
      RenderingPath.whole.pixels(of: frame), RenderingPath.reference.pixels(of: frame))
    #expect(difference.count < 12, "\(difference)")
  }

  @Test("Triangles with a common edge cover each pixel once", arguments: [0, 1, 2])
  func triangles(path: Int) {
    withEvery("seed", in: UInt64(0)..<40) { seed in
      var random = SeededGenerator(seed: seed)
      func number() -> Double {
        // Half of the corners lie on borders and centres of pixels.
        let number = random.number(in: -10...50)
        return random.index(below: 2) == 0 ? number : (number * 2).rounded() / 2
      }
      let middle = Point(20.5, 20.5)
      let fan = (0..<7).map { _ in Point(number(), number()) }
        .sorted { ($0 - middle).angle < ($1 - middle).angle }
      // Both ways round, so that a common edge is run along in either direction.
      let triangles = fan.indices.map { index in
        let corners = [middle, fan[index], fan[(index + 1) % fan.count]]
        return polygon(seed % 2 == 0 ? corners : corners.reversed())
      }
      let total = counts(40, 40, Self.paths[path], triangles)
      let around = fan.map { ($0 - middle).angle }
      let isStar =
        zip(around, around.dropFirst()).allSatisfy { $1 > $0 && $1 - $0 < .pi }
        && around[0] + 2 * .pi - (around.last ?? 0) < .pi
      if isStar {
        let whole = counts(40, 40, Self.paths[path], [polygon(fan)])
        let different = total.indices.filter { total[$0] != whole[$0] }.map { ($0 % 40, $0 / 40) }
        #expect(different.isEmpty, "\(different.prefix(8))")
      }
    }
  }

  @Test("Two halves of a square share no pixel and leave none out")
  func halves() {
    withEvery("seed", in: UInt64(0)..<30) { seed in
      var random = SeededGenerator(seed: seed)
      let (x, y) = (random.number(in: -4...30), random.number(in: -4...30))
      let cut = (Point(x, -40), Point(y, 80))
      let left = polygon([Point(-99, -40), cut.0, cut.1, Point(-99, 80)])
      let right = polygon([cut.0, Point(99, -40), Point(99, 80), cut.1])
      for path in Self.paths {
        #expect(counts(24, 24, path, [left, right]).allSatisfy { $0 == 1 })
      }
    }
  }

  @Test("A centre on an edge belongs to the shape to its right, or below")
  func centers() {
    for path in Self.paths {
      let covered = counts(4, 4, path, [{ $0.fill(Rect(x: 0.5, y: 0.5, width: 2, height: 2)) }])
      #expect(covered == [1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
      let clipped = counts(
        4, 4, path,
        [
          { context in
            context.clip(to: Rect(x: 0.5, y: 0.5, width: 2, height: 2))
            context.fillClip()
          }
        ])
      #expect(clipped == covered)
    }
  }

  @Test("A hairline covers a pixel in each column, or row, that it crosses")
  func hairlines() {
    withEvery("seed", in: UInt64(0)..<30) { seed in
      var random = SeededGenerator(seed: seed)
      let end = Vector(angle: random.number(in: 0...6.28), length: 60)
      let middle = Point(random.number(in: 19...21), random.number(in: 19...21))
      for path in Self.paths {
        let covered = counts(
          40, 40, path, [{ $0.strokeHairline(Path { $0.addLines(between: [middle - end, middle + end]) }) }])
        let isFlat = end.dx.magnitude > end.dy.magnitude
        for line in 0..<40 {
          let places = (0..<40).filter { covered[isFlat ? $0 * 40 + line : line * 40 + $0] == 1 }
          // The line may leave through a corner of the surface.
          let at =
            isFlat
            ? middle.y + (Double(line) + 0.5 - middle.x) * end.dy / end.dx
            : middle.x + (Double(line) + 0.5 - middle.y) * end.dx / end.dy
          if at > 2, at < 38 { #expect((1...2).contains(places.count), "line \(line): \(places)") }
        }
      }
    }
  }

  @Test("Random polygons, strokes and clips equal the reference, pixel by pixel")
  func random() {
    withEvery("seed", in: UInt64(0)..<120) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(64, 48))
      var context = GraphicsContext()
      context.antialias = false
      for _ in 0..<4 {
        context.withState { context in
          context.concatenate(random.transform())
          if random.chance(0.4) {
            let clip = Path { $0.addPolygon((0..<4).map { _ in random.point() }) }
            context.clip(to: clip, rule: random.any(FillRule.allCases))
          }
          if random.chance(0.3) { context.clip(to: random.rect()) }
          context.fillColor = random.color()
          context.strokeColor = random.color()
          let path = Path {
            $0.addPolygon((0..<3 + random.random.index(below: 5)).map { _ in random.point() })
          }
          switch random.random.index(below: 3) {
          case 0: context.fill(path, rule: random.any(FillRule.allCases))
          case 1:
            context.strokeStyle = StrokeStyle(
              width: random.number(0.3, 9), join: random.any([.miter, .bevel]),
              miterLimit: random.number(1, 5))
            context.stroke(path)
          default: context.draw(random.image(), in: random.rect())
          }
        }
      }
      let frame = Frame(
        width: 64, height: 48, background: .white, items: [.draw(context.displayList, .identity)])
      let difference = BitmapDifference(
        RenderingPath.whole.pixels(of: frame), RenderingPath.reference.pixels(of: frame))
      // Colours may be rounded differently, but coverage must not differ.
      #expect(difference.greatest <= 4, "\(difference)")
    }
  }

  @Test("Anti-aliasing is saved, restored, and kept by recorded lists")
  func states() {
    var context = GraphicsContext()
    #expect(context.antialias)
    context.withState { context in
      context.antialias = false
      context.fill(Rect(x: 0.5, y: 0, width: 4, height: 4))
      #expect(!context.antialias)
    }
    #expect(context.antialias)
    let list = context.displayList
    context.draw(list)
    context.fill(Rect(x: 0.5, y: 0, width: 4, height: 4))
    let painted = context.displayList.commands.filter { $0.operation == .fillPath }
    #expect(painted.map(\.antialias) == [false, false, true])
  }
}
