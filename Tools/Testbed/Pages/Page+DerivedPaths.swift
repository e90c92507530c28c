import Geometry
import Painting

extension Page {
  static let derivedPaths = Page(
    "derived-paths", "Paths from paths", note: "A path is a value: what is made of one leaves it as it was.",
    samples: [
      Sample("transformed") { context in
        context.outline(flag, showsPoints: false)
        let shear = Transform(a: 1, b: 0, c: -0.5, d: 1, tx: 70, ty: 0)
        let rotation = Transform(translationX: 118, y: 8).rotatedBy(.pi / 6)
        context.strokeColor = Palette.red
        for transform in [shear, rotation] { context.stroke(flag.transformed(by: transform)) }
      },
      Sample("as it runs, and reversed") { context in
        let upper = wave.transformed(by: Transform(translationX: 0, y: 18).scaledBy(x: 1, y: 0.5))
        let lower = wave.reversed.transformed(by: Transform(translationX: 0, y: 58).scaledBy(x: 1, y: 0.5))
        for (path, color) in [(upper, Palette.blue), (lower, Palette.red)] {
          context.strokeColor = color
          context.strokeStyle = StrokeStyle(width: 2)
          context.stroke(path)
          context.fillColor = color
          let measure = PathMeasure(path)
          for fraction in [0.25, 0.5, 0.75, 1] {
            let distance = measure.length * fraction
            if let tip = measure.point(at: distance), let direction = measure.tangent(at: distance) {
              context.fillArrowhead(at: tip, along: direction, length: 12)
            }
          }
        }
      },
      Sample("a star appended") { context in
        var both = Path(roundedRect: Sample.bounds.insetBy(dx: 24, dy: 16), cornerRadius: 12)
        both.append(Path.star(points: 5, innerRatio: 0.45, in: Sample.bounds.insetBy(dx: 40, dy: 20)))
        context.fillColor = Palette.blue
        context.fill(both, rule: .evenOdd)
      },
      Sample("trimmed, also over the start") { context in
        context.strokeStyle = StrokeStyle(width: 8, cap: .round)
        // The path begins at the right. The part runs from an eighth before that to a quarter after it.
        let ring = Path(ellipseIn: Rect(center: Point(44, 96), size: Size(32, 32)))
        let parts = [
          (wave, wave.trimmed(from: 0.25, to: 0.7)),
          (ring, ring.trimmed(from: 0, to: 0.375, offset: 0.875)),
        ]
        for (path, derived) in parts {
          context.strokeColor = Palette.line
          context.stroke(path)
          context.strokeColor = Palette.blue
          context.stroke(derived)
        }
      },
      Sample("split after 90 points") { context in
        let (before, after) = wave.split(atLength: 90)
        context.strokeStyle = StrokeStyle(width: 8)
        context.strokeColor = Palette.blue
        context.stroke(before)
        context.strokeColor = Palette.orange
        context.stroke(after)
      },
      Sample("flattened to within 3 points") { context in
        context.strokeColor = Palette.line
        context.strokeStyle = StrokeStyle(width: 8)
        context.stroke(wave)
        for line in wave.flattened(tolerance: 3) {
          context.outline(Path(lines: line.points, isClosed: line.isClosed))
        }
      },
      Sample("simplified to within 10 points") { context in
        var random = SeededGenerator(seed: 4)
        let points = (0...60).map { step in
          let height = Vector(angle: Double(step) * .pi / 30, length: 36).dy
          return Point(12 + Double(step) * 2.25, 60 - height + random.number(in: -4...4))
        }
        let rough = Path(lines: points)
        context.strokeColor = Palette.orange
        context.strokeStyle = StrokeStyle(width: 1, join: .round)
        context.stroke(rough)
        context.outline(rough.simplified(tolerance: 10))
      },
      Sample("offset by −8, 8, 16") { context in
        let star = Path.star(points: 5, innerRatio: 0.45, in: Rect(center: Point(80, 62), size: Size(76, 76)))
        context.outline(star, showsPoints: false)
        context.strokeColor = Palette.red
        for distance in [-8.0, 8, 16] { context.strokeHairline(star.offset(by: distance)) }
      },
      Sample("offset: miters, bevels") { context in
        let arrow = Path(
          lines: [
            Point(30, 50), Point(80, 50), Point(80, 24), Point(126, 60), Point(80, 96), Point(80, 70),
            Point(30, 70),
          ], isClosed: true)
        context.outline(arrow, showsPoints: false)
        context.strokeColor = Palette.red
        context.strokeHairline(arrow.offset(by: 10, join: .miter))
        context.strokeColor = Palette.ink
        context.strokeHairline(arrow.offset(by: 5, join: .bevel))
      },
      Sample("a stroke's outline") { context in
        let pen = StrokeStyle(width: 18, cap: .round, join: .round)
        context.strokeColor = Palette.blue
        context.strokeHairline(wave.stroked(pen).normalized())
      },
      Sample("outlines of dashes") { context in
        let pen = StrokeStyle(width: 18, cap: .round, dash: [16, 26], dashPhase: 8)
        context.strokeColor = Palette.blue
        context.strokeHairline(wave.stroked(pen).normalized())
      },
      Sample("through a flattened pen") { context in
        let squeeze = Transform(translationX: 0, y: 40).scaledBy(x: 1, y: 0.35)
        let pen = StrokeStyle(width: 22, cap: .round, join: .round)
        context.strokeColor = Palette.blue
        context.strokeHairline(wave.stroked(pen, transform: squeeze).normalized())
      },
    ])

  /// An asymmetric shape that distinguishes up from down and left from right.
  static let flag = Path { path in
    path.addPolygon([
      Point(14, 104), Point(14, 16), Point(58, 16), Point(46, 36), Point(58, 56), Point(22, 56),
      Point(22, 104),
    ])
  }
}
