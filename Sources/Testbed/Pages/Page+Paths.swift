import Geometry
import Painting

extension Page {
  static let paths = Page(
    "paths", "Paths", note: "Every way to build one. Dots are end points, rings control points.",
    samples: [
      Sample("lines") { context in
        context.outline(
          Path(lines: [Point(20, 100), Point(60, 20), Point(100, 90), Point(140, 30)], isClosed: false))
      },
      Sample("quadratic") { context in
        context.outline(
          Path { path in
            path.move(to: Point(20, 90))
            path.addQuadratic(to: Point(140, 90), control: Point(80, 10))
          })
      },
      Sample("cubic") { context in
        context.outline(
          Path { path in
            path.move(to: Point(20, 60))
            path.addCubic(to: Point(140, 60), control1: Point(60, -10), control2: Point(100, 130))
          })
      },
      Sample("arc by angles") { context in
        context.outline(
          Path { path in
            path.move(to: Point(80, 60))
            path.addArc(center: Point(80, 60), radius: 45, startAngle: -0.6, endAngle: 3.6)
            path.close()
          })
      },
      Sample("arc between tangents") { context in
        context.outline(
          Path { path in
            path.move(to: Point(20, 100))
            path.addArc(tangent1End: Point(80, 10), tangent2End: Point(140, 100), radius: 30)
            path.addLine(to: Point(140, 100))
          })
      },
      Sample("rectangle") { context in context.outline(Path(rect: Sample.bounds.insetBy(dx: 24, dy: 24))) },
      Sample("ellipse") { context in context.outline(Path(ellipseIn: Sample.bounds.insetBy(dx: 20, dy: 20)))
      },
      Sample("rounded rectangle") { context in
        context.outline(Path(roundedRect: Sample.bounds.insetBy(dx: 20, dy: 20), cornerRadius: 24))
      },
      Sample("four different corners") { context in
        let radii = CornerRadii(topLeft: 4, topRight: 12, bottomRight: 28, bottomLeft: 44)
        context.outline(Path(roundedRect: Sample.bounds.insetBy(dx: 20, dy: 14), cornerRadii: radii))
      },
      Sample("regular polygon") { context in
        context.outline(Path.regularPolygon(sides: 7, center: Point(80, 60), radius: 48))
      },
      Sample("star") { context in
        context.outline(Path.star(points: 5, innerRatio: 0.38, in: Sample.bounds.insetBy(dx: 24, dy: 6)))
      },
      Sample("SVG path data") { context in
        let heart = "M80 105 C20 65 30 15 62 20 Q76 23 80 40 Q84 23 98 20 C130 15 140 65 80 105 Z"
        if let path = try? Path(svgPathData: heart) { context.outline(path) }
      },
    ])

  static let fillRules = Page(
    "fill-rules", "Fill rules", note: "The same contours; what counts as inside differs.",
    samples: [FillRule.nonZero, .evenOdd].flatMap { rule in
      [
        Sample("star, \(rule.words)") { context in
          context.fillColor = Palette.blue
          let tips = (0..<5).map {
            Point(80, 62) + Vector(angle: Double($0) * 4 * .pi / 5 - .pi / 2, length: 55)
          }
          context.fill(Path(lines: tips, isClosed: true), rule: rule)
        },
        Sample("same way round, \(rule.words)") { context in
          context.fillColor = Palette.green
          context.fill(
            rings(inner: { $0.addEllipse(in: Rect(center: Point(80, 60), size: Size(50, 50))) }), rule: rule)
        },
      ]
    } + [
      Sample("inner one backwards, non-zero") { context in
        context.fillColor = Palette.red
        context.fill(
          rings(inner: { path in
            path.move(to: Point(105, 60))
            path.addArc(
              center: Point(80, 60), radius: 25, startAngle: 0, endAngle: -2 * .pi, clockwise: false)
            path.close()
          }))
      }
    ])

  private static func rings(inner: (inout Path) -> Void) -> Path {
    Path { path in
      path.addEllipse(in: Rect(center: Point(80, 60), size: Size(100, 100)))
      inner(&path)
    }
  }

  static let measures = Page(
    "measures", "Measures of a path",
    note: "Lengths, places and directions along a path, and the paths made from them.",
    samples: [
      Sample("points and tangents") { context in
        context.outline(wave, showsPoints: false)
        let measure = PathMeasure(wave)
        context.strokeColor = Palette.red
        for step in 0...8 {
          let distance = measure.length * Double(step) / 8
          guard let point = measure.point(at: distance), let way = measure.tangent(at: distance) else {
            continue
          }
          context.stroke(Path(lines: [point, point + way * 14], isClosed: false))
        }
      },
      Sample("trimmed, 25 % to 70 %") { context in
        context.strokeColor = Palette.line
        context.strokeStyle = StrokeStyle(width: 8, cap: .round)
        context.stroke(wave)
        context.strokeColor = Palette.blue
        context.stroke(wave.trimmed(from: 0.25, to: 0.7))
      },
      Sample("nearest points") { context in
        context.outline(wave, showsPoints: false)
        for place in [Point(30, 15), Point(80, 60), Point(120, 110), Point(150, 20)] {
          guard let nearest = wave.nearestPoint(to: place) else { continue }
          context.strokeColor = Palette.red
          context.strokeLines([place, nearest])
          context.fillColor = Palette.red
          context.fillEllipse(in: Rect(center: place, size: Size(6, 6)))
        }
      },
      Sample("bounds and control bounds") { context in
        context.strokeColor = Palette.line
        context.strokeHairline(Path(rect: wave.controlBounds))
        context.strokeColor = Palette.red
        context.strokeHairline(Path(rect: wave.bounds))
        context.outline(wave, showsPoints: false)
      },
      Sample("offset by −8, 8, 16") { context in
        let star = Path.star(points: 5, innerRatio: 0.45, in: Rect(center: Point(80, 62), size: Size(76, 76)))
        context.outline(star, showsPoints: false)
        context.strokeColor = Palette.red
        for distance in [-8.0, 8, 16] { context.strokeHairline(star.offset(by: distance)) }
      },
      Sample("simplified to within 6 points") { context in
        var random = SeededGenerator(seed: 4)
        let points = (0...60).map {
          Point(12 + Double($0) * 2.25, 60 + random.number(in: -4...4) + 30 * wavy($0))
        }
        let rough = Path(lines: points, isClosed: false)
        context.strokeColor = Palette.line
        context.strokeStyle = StrokeStyle(width: 3, join: .round)
        context.stroke(rough)
        context.outline(rough.simplified(tolerance: 6))
      },
      Sample("stroke's outline") { context in
        let pen = StrokeStyle(width: 18, cap: .round, join: .round)
        context.strokeColor = Palette.blue
        context.strokeHairline(wave.stroked(pen).normalized())
      },
    ])

  /// Up and down once over 60 steps.
  private static func wavy(_ step: Int) -> Double {
    Vector(angle: Double(step) * .pi / 30).dy
  }

  private static let wave = Path { path in
    path.move(to: Point(16, 70))
    path.addCubic(to: Point(80, 60), control1: Point(30, 0), control2: Point(60, 10))
    path.addCubic(to: Point(144, 50), control1: Point(100, 110), control2: Point(130, 120))
  }

  static let booleans = Page(
    "booleans", "Boolean operations", note: "Two areas become one; curves stay curves.",
    samples: [
      Sample("union") { $0.combination { $0.union($1) } },
      Sample("intersection") { $0.combination { $0.intersection($1) } },
      Sample("difference") { $0.combination { $0.subtracting($1) } },
      Sample("exclusive or") { $0.combination { $0.symmetricDifference($1) } },
    ])
}

extension FillRule {
  fileprivate var words: String { self == .evenOdd ? "even-odd" : "non-zero" }
}

extension GraphicsContext {
  /// A path in ink, with its points.
  fileprivate mutating func outline(_ path: Path, showsPoints: Bool = true) {
    withState { context in
      context.strokeColor = Palette.blue
      context.strokeStyle = StrokeStyle(width: 3, join: .round)
      context.stroke(path)
      guard showsPoints else { return }
      context.drawPoints(of: path)
    }
  }

  private mutating func drawPoints(of path: Path) {
    var next = 0
    for verb in path.verbs {
      let points = path.points[next..<next + verb.pointCount]
      next += verb.pointCount
      for (index, point) in points.enumerated() {
        let isEnd = index == points.count - 1
        let dot = Path(ellipseIn: Rect(center: point, size: isEnd ? Size(6, 6) : Size(5, 5)))
        if isEnd {
          fillColor = Palette.ink
          fill(dot)
        } else {
          strokeColor = Palette.faint
          strokeHairline(dot)
        }
      }
    }
  }

  fileprivate mutating func combination(_ combine: (Path, Path) -> Path) {
    let circle = Path(ellipseIn: Rect(center: Point(62, 60), size: Size(84, 84)))
    let star = Path.star(points: 5, innerRatio: 0.5, in: Rect(center: Point(98, 60), size: Size(96, 96)))
    fillColor = Palette.orange
    fill(combine(circle, star))
    strokeColor = Palette.ink
    strokeHairline(circle)
    strokeHairline(star)
  }
}
