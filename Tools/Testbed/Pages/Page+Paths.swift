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
          context.fill(pentagram, rule: rule)
        },
        Sample("same way round, \(rule.words)") { context in
          context.fillColor = Palette.green
          context.fill(
            rings(inner: { $0.addEllipse(in: Rect(center: Point(80, 60), size: Size(50, 50))) }), rule: rule)
        },
      ]
    } + [
      Sample("inner backwards, non-zero") { context in
        context.fillColor = Palette.red
        context.fill(
          rings(inner: { path in
            path.move(to: Point(105, 60))
            path.addArc(
              center: Point(80, 60), radius: 25, startAngle: 0, endAngle: -2 * .pi,
              direction: .counterclockwise)
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

  static let booleans = Page(
    "booleans", "Boolean operations",
    note: "Two areas become one; curves stay curves. Of one path they leave the outline of its area.",
    samples: [
      Sample("union") { $0.combination { $0.union($1) } },
      Sample("intersection") { $0.combination { $0.intersection($1) } },
      Sample("difference") { $0.combination { $0.subtracting($1) } },
      Sample("exclusive or") { $0.combination { $0.symmetricDifference($1) } },
      Sample("points of the difference") { $0.outline(circle.subtracting(star)) },
      Sample("one after the other") { context in
        var cheese = Path(roundedRect: Rect(x: 20, y: 20, width: 120, height: 80), cornerRadius: 12)
        for (x, y, side) in [(48.0, 46.0, 36.0), (100, 80, 44), (92, 36, 20), (140, 30, 30), (24, 92, 24)] {
          cheese = cheese.subtracting(Path(ellipseIn: Rect(center: Point(x, y), size: Size(side, side))))
        }
        context.fillColor = Palette.orange
        context.strokeColor = Palette.ink
        context.fill(cheese)
        context.strokeHairline(cheese)
      },
      Sample("normalized, non-zero") { $0.outline(pentagram.normalized()) },
      Sample("normalized, even-odd") { $0.outline(pentagram.normalized(rule: .evenOdd)) },
    ])

  fileprivate static let circle = Path(ellipseIn: Rect(center: Point(62, 60), size: Size(84, 84)))
  fileprivate static let star = Path.star(
    points: 5, innerRatio: 0.5, in: Rect(center: Point(98, 60), size: Size(96, 96)))
  /// Five lines that cross each other.
  static let pentagram = Path(
    lines: (0..<5).map { Point(80, 62) + Vector(angle: Double($0) * 4 * .pi / 5 - .pi / 2, length: 55) },
    isClosed: true)
}

extension FillRule {
  fileprivate var words: String { self == .evenOdd ? "even-odd" : "non-zero" }
}

extension GraphicsContext {
  fileprivate mutating func combination(_ combine: (Path, Path) -> Path) {
    fillColor = Palette.orange
    fill(combine(Page.circle, Page.star))
    strokeColor = Palette.ink
    strokeHairline(Page.circle)
    strokeHairline(Page.star)
  }
}
