import Geometry
import Painting
import Testing

@Suite("Display list: bounds")
struct DisplayListBoundsTests {
  private func bounds(_ draw: (inout GraphicsContext) -> Void) -> Rect {
    var context = GraphicsContext()
    draw(&context)
    return context.displayList.bounds
  }

  private let box = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test(
    "The bounds contain all dashes, and are no larger than those of the solid stroke",
    arguments: [LineCap.butt, .round, .square])
  func dashes(cap: LineCap) {
    let path = Path { path in
      path.move(to: Point(10, 10))
      path.addCubic(to: Point(200, 90), control1: Point(90, -40), control2: Point(120, 180))
    }
    let transform = Transform(a: 1.5, b: 0.4, c: -0.3, d: 0.8, tx: 5, ty: 6)
    let style = StrokeStyle(width: 12, cap: cap, dash: [7, 5, 0, 3], dashPhase: 2)
    var context = GraphicsContext()
    context.concatenate(transform)
    context.strokeStyle = style
    context.stroke(path)
    let bounds = context.displayList.bounds
    let exact = path.strokeBounds(style, transform: transform)
    #expect(bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(exact))
    let reach = 6 * 2.0.squareRoot() * transform.maximumScale
    #expect(path.transformed(by: transform).bounds.insetBy(dx: -reach, dy: -reach).contains(bounds))
  }

  @Test("Glyphs that share an outline have the bounds of each")
  func sharedOutlines() {
    let outline = GlyphOutline(Path(ellipseIn: Rect(x: 0.1, y: -0.9, width: 0.5, height: 0.7)))
    let positions = [Point(3, 40), Point(200, -9), Point(50, 77)]
    func bounds(_ positions: [Point]) -> Rect {
      var context = GraphicsContext()
      context.concatenate(Transform(a: 1.5, b: 0.4, c: -0.3, d: 0.8, tx: 5, ty: 6))
      context.fill(
        GlyphRun(outlines: positions.map { _ in outline }, positions: positions, size: 30))
      return context.displayList.bounds
    }
    let each = positions.map { bounds([$0]) }
    let all = bounds(positions)
    let union = each.reduce(Rect.null) { $0.union($1) }
    #expect(abs(all.minX - union.minX) + abs(all.maxX - union.maxX) < 1e-9)
    #expect(abs(all.minY - union.minY) + abs(all.maxY - union.maxY) < 1e-9)
  }

  @Test("An empty drawing has null bounds")
  func empty() {
    #expect(DisplayList.empty.bounds == .null)
    #expect(bounds { $0.clip(to: box) } == .null)
  }

  @Test("The bounds of a fill are those of its path, not of its control points")
  func fill() {
    #expect(bounds { $0.fill(box) } == box)
    let path = Path { path in
      path.move(to: Point(0, 0))
      path.addCubic(to: Point(10, 0), control1: Point(0, 40), control2: Point(10, 40))
    }
    #expect(abs(bounds { $0.fill(path) }.maxY - 30) < 1e-9)
  }

  @Test("The bounds of a stroke include its width and its miters")
  func stroke() {
    let drawn = bounds { context in
      context.strokeStyle = StrokeStyle(width: 8)
      context.stroke(Path(rect: box))
    }
    #expect(drawn == box.insetBy(dx: -4, dy: -4))
  }

  @Test("Transforms apply to the shape, not to its bounding box")
  func transforms() {
    let drawn = bounds { context in
      context.translateBy(x: 100, y: 100)
      context.rotate(by: .pi / 4)
      context.fillEllipse(in: Rect(center: .zero, size: Size(20, 20)))
    }
    // A rotated circle is the same circle; its control points extend √2 as far.
    #expect(abs(drawn.width - 20) < 0.01)
    #expect(drawn.center.distance(to: Point(100, 100)) < 1e-9)
  }

  @Test("On a surface, blurs stay round and hairlines one pixel wide under any transform")
  func ontoSurfaces() {
    func bounds(_ toPixels: Transform, _ draw: (inout GraphicsContext) -> Void) -> Rect {
      var context = GraphicsContext()
      draw(&context)
      return context.displayList.bounds(onto: toPixels)
    }
    // The mean scale is 1.
    let stretch = Transform(scaleX: 0.25, y: 4)
    let stretched = stretch * box
    let shadowed = bounds(stretch) { context in
      context.shadow = Shadow(offset: Vector(8, 1), blur: 10, color: .black)
      context.fill(box)
    }
    #expect(shadowed == stretched.union(stretched.offsetBy(dx: 2, dy: 4).insetBy(dx: -15, dy: -15)))
    let blurred = bounds(stretch) { context in
      context.withLayer(filters: [.blur(standardDeviation: 5)]) { $0.fill(box) }
    }
    #expect(blurred == stretched.insetBy(dx: -15, dy: -15))
    // A clip far away from the shape before its shadow is blurred.
    let clipped = bounds(stretch) { context in
      context.clip(to: Rect(x: 60, y: 0, width: 50, height: 100))
      context.shadow = Shadow(blur: 10, color: .black)
      context.fill(box)
    }
    #expect(clipped.minX == 15 && clipped.maxX == 25)
    let hairline = bounds(Transform(scale: 0.125)) { context in
      context.strokeStyle = StrokeStyle(miterLimit: 4)
      context.strokeHairline(Path(rect: box))
    }
    #expect(hairline == (Transform(scale: 0.125) * box).insetBy(dx: -4, dy: -4))
  }

  @Test("Blurs and hairlines are reported")
  func blursAndHairlines() {
    func has(_ draw: (inout GraphicsContext) -> Void) -> Bool {
      var context = GraphicsContext()
      draw(&context)
      return context.displayList.hasBlursOrHairlines
    }
    #expect(!has { $0.stroke(box) })
    #expect(has { $0.strokeHairline(Path(rect: box)) })
    for (blur, expected) in [(0.0, false), (3, true)] {
      #expect(
        has { context in
          context.shadow = Shadow(offset: Vector(3, 3), blur: blur, color: .black)
          context.fill(box)
        } == expected)
      #expect(
        has { $0.withLayer(filters: [.blur(standardDeviation: blur)]) { $0.fill(box) } } == expected)
    }
  }

  @Test("A clip limits the bounds until it is restored or its layer ends")
  func clips() {
    let clip = Rect(x: 0, y: 0, width: 20, height: 30)
    let clipped = bounds { context in
      context.clip(to: clip)
      context.fill(box)
    }
    #expect(clipped == box.intersection(clip))
    let restored = bounds { context in
      context.withState { $0.clip(to: clip) }
      context.fill(box)
    }
    #expect(restored == box)
    let layered = bounds { context in
      context.beginLayer()
      context.clip(to: clip)
      context.endLayer()
      context.fill(box)
    }
    #expect(layered == box)
    let nothing = bounds { context in
      context.clip(to: clip)
      context.fill(box.offsetBy(dx: 100, dy: 0))
    }
    #expect(nothing == .null)
  }

  @Test("Content that is not finite paints nothing, and does not affect the bounds of other content")
  func notFinite() {
    let drawn = bounds { context in
      context.fill(Path(rect: Rect(x: .nan, y: 0, width: 1, height: 1)))
      context.fill(box)
    }
    #expect(drawn == box)
  }
}
