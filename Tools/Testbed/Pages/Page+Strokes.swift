import Geometry
import Painting

extension Page {
  private static let corner = Path(lines: [Point(30, 95), Point(80, 30), Point(130, 95)], isClosed: false)
  private static let curve = Path { path in
    path.move(to: Point(20, 96))
    path.addCubic(to: Point(140, 96), control1: Point(30, -14), control2: Point(130, -14))
  }

  private static func pen(_ label: String, _ style: StrokeStyle, _ path: Path) -> Sample {
    Sample(label) { context in
      context.strokeColor = Palette.blue
      context.strokeStyle = style
      context.stroke(path)
      context.strokeColor = Palette.paper
      context.strokeHairline(path)
    }
  }

  static let strokes = Page(
    "strokes", "Strokes", note: "Caps, joins and the pen under transforms; the hairline is the path itself.",
    samples: [
      pen("butt cap, miter join", StrokeStyle(width: 22), corner),
      pen("round cap, round join", StrokeStyle(width: 22, cap: .round, join: .round), corner),
      pen("square cap, bevel join", StrokeStyle(width: 22, cap: .square, join: .bevel), corner),
      pen("miter limit 1.2", StrokeStyle(width: 22, miterLimit: 1.2), corner),
      pen("curve", StrokeStyle(width: 16, cap: .round), curve),
      Sample("pen turned and stretched") { context in
        context.strokeColor = Palette.violet
        context.strokeStyle = StrokeStyle(width: 8)
        context.translateBy(x: 80, y: 60)
        context.rotate(by: 0.4)
        context.scaleBy(x: 2.2, y: 0.8)
        context.strokeEllipse(in: Rect(center: .zero, size: Size(48, 48)))
      },
      Sample("a cusp") { context in
        context.strokeColor = Palette.green
        context.strokeStyle = StrokeStyle(width: 14, join: .round)
        context.stroke(
          Path { path in
            path.move(to: Point(30, 100))
            // The control points are as far apart as the ends, so that the curve has a cusp in its middle.
            path.addCubic(to: Point(130, 100), control1: Point(130, 0), control2: Point(30, 0))
          })
      },
      Sample("dots: lines of no length") { context in
        context.strokeColor = Palette.red
        for (index, cap) in [LineCap.round, .square].enumerated() {
          context.strokeStyle = StrokeStyle(width: 24, cap: cap)
          let point = Point(50 + 60 * Double(index), 60)
          context.stroke(Path(lines: [point, point], isClosed: false))
        }
      },
    ])

  static let dashes = Page(
    "dashes", "Dashes", note: "Lengths on and off along the path, from a phase on.",
    samples: [
      pen("12 on, 6 off", StrokeStyle(width: 6, dash: [12, 6]), curve),
      pen("from 9 on", StrokeStyle(width: 6, dash: [12, 6], dashPhase: 9), curve),
      pen("round dots", StrokeStyle(width: 8, cap: .round, dash: [0, 14]), curve),
      pen("18, 5, 4, 5", StrokeStyle(width: 6, dash: [18, 5, 4, 5]), curve),
      pen("three lengths count twice", StrokeStyle(width: 6, dash: [16, 4, 8]), curve),
      pen("round a corner", StrokeStyle(width: 12, join: .round, dash: [30, 10]), corner),
      Sample("marching round a rectangle") { context in
        context.strokeColor = Palette.ink
        context.strokeStyle = StrokeStyle(width: 2, dash: [6, 4], dashPhase: 3)
        context.stroke(Rect(x: 30, y: 25, width: 100, height: 70))
      },
    ])

  static let hairlines = Page(
    "hairlines", "Hairlines and whole pixels",
    note: "As thin as the screen allows at any zoom; borders that fall between pixels.",
    samples: [
      Sample("hairlines all round") { context in
        context.strokeColor = Palette.ink
        for step in 0..<36 {
          let direction = Vector(angle: Double(step) * .pi / 18, length: 54)
          context.strokeHairline(Path(lines: [Point(80, 60), Point(80, 60) + direction], isClosed: false))
        }
      },
      Sample("scaled by 12, as thin as ever") { context in
        context.strokeColor = Palette.red
        context.translateBy(x: 80, y: 60)
        context.scaleBy(x: 12, y: 8)
        context.strokeHairline(Path(ellipseIn: Rect(center: .zero, size: Size(10, 10))))
      },
      Sample("dashed") { context in
        context.strokeColor = Palette.blue
        context.strokeStyle = StrokeStyle(width: 1, dash: [8, 4])
        context.strokeHairline(curve)
      },
      Sample("left as it is, right aligned") { context in
        context.fillColor = Palette.ink
        for index in 0..<5 {
          let bar = Rect(x: 20.3 + Double(index) * 10.37, y: 25.4, width: 4.3, height: 70.2)
          context.fill(bar)
          context.fill(context.alignedToPixels(bar.offsetBy(dx: 70, dy: 0)))
        }
      },
    ])
}
