import Geometry
import Painting

extension Page {
  private static let sunset = Gradient(stops: [
    Gradient.Stop(0, Palette.violet), Gradient.Stop(0.45, Palette.red), Gradient.Stop(0.7, Palette.orange),
    Gradient.Stop(1, Color(rgb: 0xFFF3B0)),
  ])
  private static let fading = [Color.clear, Palette.blue]
  private static let spreads: [(String, GradientSpread)] = [
    ("pad", .pad), ("repeating", .repeating), ("reflecting", .reflecting), ("nothing beyond", .none),
  ]

  private static func filled(_ label: String, _ paint: Paint) -> Sample {
    Sample(label) { context in
      context.fillPaint = paint
      context.fill(Path(roundedRect: Sample.bounds.insetBy(dx: 6, dy: 6), cornerRadius: 12))
    }
  }

  static let linearGradients = Page(
    "linear-gradients", "Linear gradients", note: "From one point to another, and what lies beyond.",
    samples: spreads.map { name, spread in
      filled(name, .linear(LinearGradient(sunset, from: Point(50, 30), to: Point(110, 90), spread: spread)))
    } + [
      filled(
        "a hard edge",
        .linear(
          LinearGradient(
            Gradient(stops: [
              .init(0, Palette.green), .init(0.5, Palette.blue), .init(0.5, Palette.orange),
              .init(1, Palette.red),
            ]), from: Point(10, 0), to: Point(150, 0)))),
      filled(
        "to clear, premultiplied",
        .linear(LinearGradient(Gradient(fading), from: Point(10, 0), to: Point(150, 0)))),
      filled(
        "to clear, straight",
        .linear(
          LinearGradient(Gradient(fading, interpolation: .straight), from: Point(10, 0), to: Point(150, 0)))),
      Sample("on a stroke") { context in
        context.strokePaint = .linear(LinearGradient(sunset, from: Point(20, 20), to: Point(140, 100)))
        context.strokeStyle = StrokeStyle(width: 16, join: .round)
        context.stroke(Path.star(points: 5, innerRatio: 0.5, in: Sample.bounds.insetBy(dx: 28, dy: 10)))
      },
    ])

  static let radialGradients = Page(
    "radial-gradients", "Radial gradients",
    note: "From one circle to another, and what lies beyond each of them.",
    samples: spreads.map { name, spread in
      filled(name, .radial(RadialGradient(sunset, center: Point(80, 60), radius: 40, spread: spread)))
    } + [
      filled(
        "a light on a ball",
        .radial(RadialGradient(sunset, from: Point(60, 40), radius: 4, to: Point(80, 60), radius: 60))),
      filled(
        "circles apart make a cone",
        .radial(RadialGradient(sunset, from: Point(40, 60), radius: 10, to: Point(115, 60), radius: 35))),
      filled(
        "equal circles make a tube",
        .radial(RadialGradient(sunset, from: Point(50, 60), radius: 30, to: Point(110, 60), radius: 30))),
      cone("the cone between its circles", .none),
      cone("extended before the first", .pad(beforeStart: true, afterEnd: false)),
      cone("extended behind the last", .pad(beforeStart: false, afterEnd: true)),
      cone("repeated", .repeating),
      filled(
        "by a transform of its own",
        .radial(
          RadialGradient(
            sunset, center: .zero, radius: 1, spread: .reflecting,
            transform: Transform(translationX: 80, y: 60).rotatedBy(0.4).scaledBy(x: 60, y: 24)))),
      Sample("stretched by a transform") { context in
        context.scaleBy(x: 1.6, y: 1)
        context.fillPaint = .radial(RadialGradient(sunset, center: Point(50, 60), radius: 50))
        context.fillEllipse(in: Rect(center: Point(50, 60), size: Size(96, 96)))
      },
    ])

  private static func cone(_ label: String, _ spread: GradientSpread) -> Sample {
    filled(
      label,
      .radial(
        RadialGradient(
          sunset, from: Point(50, 60), radius: 14, to: Point(100, 60), radius: 36, spread: spread)))
  }

  static let conicGradients = Page(
    "conic-gradients", "Conic gradients", note: "Round a point, clockwise.",
    samples: [
      filled("from the right", .conic(ConicGradient(sunset, center: Point(80, 60)))),
      filled("from the top", .conic(ConicGradient(sunset, center: Point(80, 60), startAngle: -.pi / 2))),
      Sample("a colour wheel") { context in
        let hues: [UInt32] = [0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF, 0x0000FF, 0xFF00FF, 0xFF0000]
        context.strokePaint = .conic(
          ConicGradient(Gradient(hues.map { Color(rgb: $0) }), center: Point(80, 60)))
        context.strokeStyle = StrokeStyle(width: 24)
        context.strokeEllipse(in: Rect(center: Point(80, 60), size: Size(80, 80)))
      },
      Sample("hard sectors") { context in
        let colors = [Palette.red, Palette.orange, Palette.green, Palette.blue]
        let stops = colors.enumerated().flatMap { index, color in
          [Gradient.Stop(Double(index) / 4, color), Gradient.Stop(Double(index + 1) / 4, color)]
        }
        context.fillPaint = .conic(
          ConicGradient(Gradient(stops: stops), center: Point(80, 60), startAngle: 0.3))
        context.fillEllipse(in: Rect(center: Point(80, 60), size: Size(104, 104)))
      },
    ])
}
