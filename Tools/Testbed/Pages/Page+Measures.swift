import Geometry
import Painting

extension Page {
  /// A wave over the width of a sample.
  static let wave = Path { path in
    path.move(to: Point(16, 70))
    path.addCubic(to: Point(80, 60), control1: Point(30, 0), control2: Point(60, 10))
    path.addCubic(to: Point(144, 50), control1: Point(100, 110), control2: Point(130, 120))
  }

  static let measures = Page(
    "measures", "Questions to a path",
    note: "How long, where, which way, how near, inside or outside. Filled dots are inside.",
    samples: [
      Sample("points and tangents") { context in
        context.outline(wave, showsPoints: false)
        let measure = PathMeasure(wave)
        context.strokeColor = Palette.red
        context.strokeStyle = StrokeStyle(width: 1.5)
        context.fillColor = Palette.red
        for step in 0...6 {
          let distance = measure.length * Double(step) / 6
          guard let point = measure.point(at: distance), let direction = measure.tangent(at: distance) else {
            continue
          }
          context.fillDot(at: point)
          context.strokeLines([point, point + direction * 18])
          context.fillArrowhead(at: point + direction * 24, along: direction)
        }
      },
      Sample("\(Int(wave.length().rounded())) points, a tick every 20") { context in
        context.outline(wave, showsPoints: false)
        context.strokeColor = Palette.ink
        context.strokeStyle = StrokeStyle(width: 1.5)
        for distance in stride(from: 0, through: wave.length(), by: 20) {
          guard let point = wave.point(atLength: distance), let direction = wave.tangent(atLength: distance)
          else {
            continue
          }
          context.strokeLines([point - direction.perpendicular * 7, point + direction.perpendicular * 7])
        }
      },
      Sample("nearest points") { context in
        context.outline(wave, showsPoints: false)
        for point in [Point(30, 15), Point(64, 96), Point(112, 24), Point(120, 110), Point(152, 20)] {
          guard let nearest = wave.nearestPoint(to: point) else { continue }
          context.strokeColor = Palette.red
          context.strokeLines([point, nearest])
          context.fillColor = Palette.red
          context.fillDot(at: point)
        }
      },
      Sample("bounds and control bounds") { context in
        context.strokeColor = Palette.line
        context.strokeHairline(Path(rect: wave.controlBounds))
        context.strokeColor = Palette.red
        context.strokeHairline(Path(rect: wave.bounds))
        context.outline(wave, showsPoints: false)
      },
      Sample("bounds of a stroke") { context in
        let bend = Path(lines: [Point(40, 92), Point(80, 42), Point(124, 70)])
        context.strokeColor = Palette.blue
        context.strokeStyle = StrokeStyle(width: 24, cap: .square)
        context.stroke(bend)
        context.strokeColor = Palette.red
        context.strokeHairline(Path(rect: bend.strokeBounds(context.strokeStyle)))
      },
      sieve("contains, non-zero", pentagram) { pentagram.contains($0) },
      sieve("contains, even-odd", pentagram) { pentagram.contains($0, rule: .evenOdd) },
      sieve("contains, or within 10 points", pentagram) { pentagram.contains($0, radius: 10) },
      Sample("how often it winds round") { context in
        for point in points {
          let times = pentagram.winding(around: point)
          context.fillColor = [Palette.line, Palette.blue, Palette.red][min(abs(times), 2)]
          context.fillDot(at: point)
        }
        context.outline(pentagram, showsPoints: false)
      },
      Sample("stroke contains") { context in
        let pen = StrokeStyle(width: 26, cap: .round)
        context.strokeColor = Palette.line
        context.strokeStyle = pen
        context.stroke(wave)
        context.draw(points) { wave.strokeContains($0, style: pen) }
      },
      Sample("stroke contains, dashed") { context in
        let pen = StrokeStyle(width: 26, dash: [30, 20])
        context.strokeColor = Palette.line
        context.strokeStyle = pen
        context.stroke(wave)
        context.draw(points) { wave.strokeContains($0, style: pen) }
      },
      Sample("distance, as the size of dots") { context in
        context.outline(wave, showsPoints: false)
        context.fillColor = Palette.ink
        for point in points { context.fillDot(at: point, diameter: min(8, wave.distance(to: point) / 6)) }
      },
    ])

  private static func sieve(_ label: String, _ path: Path, isInside: @escaping @Sendable (Point) -> Bool)
    -> Sample
  {
    Sample(label) { context in
      context.outline(path, showsPoints: false)
      context.draw(points, isInside: isInside)
    }
  }

  /// A grid over a sample.
  private static let points = stride(from: 6.0, to: 120, by: 9).flatMap { y in
    stride(from: 8.0, to: 160, by: 9).map { x in Point(x, y) }
  }
}

extension GraphicsContext {
  /// Draws points as dots, filled if `isInside` returns true.
  fileprivate mutating func draw(_ points: [Point], isInside: (Point) -> Bool) {
    fillColor = Palette.red
    strokeColor = Palette.faint
    for point in points {
      if isInside(point) {
        fillDot(at: point, diameter: 5)
      } else {
        strokeHairline(Path(ellipseIn: Rect(center: point, size: Size(3, 3))))
      }
    }
  }
}
