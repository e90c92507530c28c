import Testing

@testable import Geometry

/// The points of a path's cubics at sixteenths.
private func samples(of path: Path) -> [Point] {
  var current = Point.zero
  var result: [Point] = []
  for element in path.elements {
    switch element {
    case .move(let point), .line(let point): current = point
    case .cubic(let control1, let control2, let end):
      for step in 0...16 {
        let t = Double(step) / 16
        let (a, b, c) = (
          current.lerp(to: control1, t), control1.lerp(to: control2, t), control2.lerp(to: end, t)
        )
        result.append(a.lerp(to: b, t).lerp(to: b.lerp(to: c, t), t))
      }
      current = end
    case .quadratic, .close: break
    }
  }
  return result
}

private func arc(
  from start: Point = .zero, to end: Point, radii: Size, rotation: Double = 0, isLarge: Bool = false,
  isClockwise: Bool = true
) -> Path {
  Path {
    $0.move(to: start)
    $0.addArc(to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
  }
}

@Suite("Elliptical arcs by their ends")
struct PathEllipticalArcTests {
  @Test("The flags select one of the four arcs")
  func flags() {
    // Circles of radius 5 through (0, 0) and (6, 0) have their centres at (3, ±4).
    for (isLarge, isClockwise, center, farthest) in [
      (false, true, Point(3, 4), Point(3, -1)), (true, true, Point(3, -4), Point(3, -9)),
      (false, false, Point(3, -4), Point(3, 1)), (true, false, Point(3, 4), Point(3, 9)),
    ] {
      let path = arc(to: Point(6, 0), radii: Size(5, 5), isLarge: isLarge, isClockwise: isClockwise)
      for point in samples(of: path) { #expect(abs(point.distance(to: center) - 5) < 0.002) }
      let nearest = samples(of: path).map { $0.distance(to: farthest) }.min() ?? .infinity
      #expect(nearest < 0.2, "large \(isLarge), clockwise \(isClockwise)")
    }
  }

  @Test("Every point lies on an ellipse through the ends", arguments: 0..<200 as Range<UInt64>)
  func onEllipse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let center = Point(random.number(in: -50...50), random.number(in: -50...50))
    let (rx, ry) = (random.number(in: 1...90), random.number(in: 1...90))
    let rotation = random.number(in: -7...7)
    let turn = Transform(rotation: rotation)
    let angle = random.number(in: -3...3)
    let sweep = random.number(in: 0.1...6.1) * (random.index(below: 2) == 0 ? 1 : -1)
    func at(_ angle: Double) -> Point {
      let unit = Vector(angle: angle)
      return center + turn * Vector(rx * unit.dx, ry * unit.dy)
    }
    let path = arc(
      from: at(angle), to: at(angle + sweep), radii: Size(rx, ry), rotation: rotation,
      isLarge: abs(sweep) > .pi, isClockwise: sweep > 0)
    for point in samples(of: path) {
      let offset = Transform(rotation: -rotation) * (point - center)
      #expect(abs(Vector(offset.dx / rx, offset.dy / ry).length - 1) < 0.000_3, "seed \(seed)")
    }
  }

  @Test("Too small radii are enlarged until the arc is half an ellipse")
  func smallRadii() throws {
    let path = arc(to: Point(20, 0), radii: Size(1, 2))
    let top = try #require(samples(of: path).map(\.y).min())
    #expect(abs(top + 20) < 0.01)
    #expect(path.currentPoint == Point(20, 0))
  }

  @Test("Invalid arcs become a line, or nothing")
  func degenerate() {
    for radii in [Size(0, 5), Size(5, 0), Size(.nan, 5), Size(5, .infinity)] {
      #expect(arc(to: Point(3, 3), radii: radii).verbs == [.move, .line])
    }
    #expect(arc(to: Point(3, 3), radii: Size(5, 5), rotation: .nan).verbs == [.move, .line])
    #expect(arc(to: .zero, radii: Size(5, 5)).verbs == [.move])
    var path = Path()
    path.addArc(to: Point(3, 3), radii: Size(5, 5), isLarge: true, isClockwise: true)
    #expect(path.verbs == [.move])
  }

  @Test("A huge radius keeps the arc near the chord")
  func hugeRadius() {
    for radius in [1e6, 1e12, 1e150, 1e300] {
      for point in samples(of: arc(to: Point(30, 40), radii: Size(radius, radius))) {
        #expect(abs(Vector(30, 40).cross(point - .zero)) < 0.05)
      }
    }
  }
}
