import Geometry
import Testing

@Suite("Stroke bounds")
struct PathStrokeBoundsTests {
  @Test("The bounds agree with those of a very fine outline", arguments: UInt64(0)..<60)
  func agreesWithOutline(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    var style = chance.style()
    if chance.happens(0.3) {
      style.dash = [chance.number(5...20), chance.number(5...20), chance.number(0...9)]
    }
    let outline = path.stroked(style, tolerance: 1e-3)
    #expect(close(path.strokeBounds(style), outline.bounds, within: 3e-3), "\(style)")
  }

  @Test("Any transform applies to the path and the pen", arguments: UInt64(0)..<60)
  func transformed(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    let style = chance.style()
    let transform = chance.transform()
    let outline = path.stroked(style, transform: transform, tolerance: 1e-3)
    #expect(close(path.strokeBounds(style, transform: transform), outline.bounds, within: 4e-3), "\(style)")
  }

  @Test("The fast path for round outlines agrees with the general one", arguments: UInt64(0)..<100)
  func fastPath(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    let closes = Path {
      for subpath in path.subpaths {
        var subpath = subpath
        subpath.isClosed = true
        $0.add(subpath)
      }
    }
    let scale = Transform(translationX: 3, y: 5).scaledBy(x: chance.number(-3...3), y: chance.number(0.1...3))
    for (path, cap) in [(path, LineCap.round), (closes, .butt), (closes, .square), (path, .butt)] {
      let style = StrokeStyle(width: chance.number(1...20), cap: cap, join: .round)
      // A rotation so small that it changes nothing takes the general path.
      let turned = Transform(a: scale.a, b: 1e-13, c: 0, d: scale.d, tx: scale.tx, ty: scale.ty)
      #expect(
        close(
          path.strokeBounds(style, transform: scale), path.strokeBounds(style, transform: turned),
          within: 1e-9))
    }
  }

  @Test("Dots, and subpaths continued after a close, are bounded like others")
  func oddSubpaths() {
    let round = StrokeStyle(width: 4, cap: .butt, join: .round)
    let dotted = Path {
      $0.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
      $0.move(to: Point(100, 100))
      $0.close()
    }
    #expect(close(dotted.strokeBounds(round), Rect(x: -2, y: -2, width: 14, height: 14), within: 1e-12))
    let drawnOn = Path {
      $0.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
      $0.addLine(to: Point(0, -20))
    }
    // Its open end is butt.
    #expect(close(drawnOn.strokeBounds(round), Rect(x: -2, y: -20, width: 14, height: 32), within: 1e-12))
    let trailing = Path {
      $0.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
      $0.move(to: Point(100, 100))
    }
    #expect(close(trailing.strokeBounds(round), Rect(x: -2, y: -2, width: 14, height: 14), within: 1e-12))
  }

  @Test("A stroked rectangle, inset by half the width, fills its bounds exactly")
  func insetShapes() {
    let rect = Rect(x: 7, y: 9, width: 100, height: 50)
    let inner = rect.insetBy(dx: 4, dy: 4)
    let style = StrokeStyle(width: 8, join: .round)
    #expect(close(Path(rect: inner).strokeBounds(style), rect, within: 1e-12))
    #expect(close(Path(ellipseIn: inner).strokeBounds(style), rect, within: 1e-12))
    let triangle = Path {
      $0.addPolygon([
        Point(inner.midX, inner.minY), Point(inner.maxX, inner.maxY), Point(inner.minX, inner.maxY),
      ])
    }
    #expect(close(triangle.strokeBounds(style), rect, within: 1e-12))
  }

  @Test("The cusp on the inner side of a tight bend may be the extreme point")
  func tightBend() {
    // Almost straight to the right, then sharply downwards, and over.
    let path = Path {
      $0.move(to: Point(0, 0))
      $0.addCubic(to: Point(81, 11), control1: Point(60, 5.25), control2: Point(80, 7))
    }
    let style = StrokeStyle(width: 30)
    let bounds = path.strokeBounds(style)
    // The pen's ends extend down to 15 at the start and at the end.
    #expect(bounds.maxY > 20)
    #expect(close(bounds, path.stroked(style, tolerance: 1e-3).bounds, within: 3e-3))
  }

  @Test("Without painted area there are no bounds")
  func empty() {
    #expect(Path().strokeBounds(StrokeStyle(width: 5)).isNull)
    let dot = Path {
      $0.move(to: Point(5, 5))
      $0.close()
    }
    #expect(dot.strokeBounds(StrokeStyle(width: 4)).isNull)
    #expect(
      close(
        dot.strokeBounds(StrokeStyle(width: 4, cap: .round)), Rect(x: 3, y: 3, width: 4, height: 4),
        within: 1e-12))
  }

  /// There the offset curve has two cusps within a hundredth of the parameter.
  @Test("The extreme point is found near a tight bend of the opposite direction")
  func pairedCusps() {
    let curve = Path {
      $0.move(to: Point(50.4, 78.3))
      $0.addCubic(to: Point(84.8, 22.7), control1: Point(96.05, 3.86), control2: Point(74.65, 28.95))
    }
    let style = StrokeStyle(width: 24.6, cap: .butt, join: .bevel)
    #expect(
      close(curve.strokeBounds(style), curve.stroked(style, tolerance: 1e-4).bounds, within: 0.01))
  }
}
