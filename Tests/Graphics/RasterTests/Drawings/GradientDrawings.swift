import Geometry
import Painting
import PaintingTestSupport
import RasterTestSupport
import TestSupport
import Testing

@Suite("Gradients") struct GradientDrawings {
  private let sunset = Gradient(stops: [
    .init(0, Color(rgb: 0x1020A0)), .init(0.3, Color(rgb: 0xE03060)), .init(0.7, Color(rgb: 0xFFC040)),
    .init(1, Color(rgb: 0xFFFFE0, alpha: 0.3)),
  ])
  /// Hard edges, and one colour that fades.
  private let bands = Gradient(
    stops: [
      .init(0.1, .black), .init(0.35, Color(rgb: 0x40C040)), .init(0.35, Color(rgb: 0x2040FF)),
      .init(0.6, Color(rgb: 0x2040FF)), .init(0.6, .white), .init(1, Color(rgb: 0xFF0000, alpha: 0)),
    ], interpolation: .straight)
  private let spreads: [GradientSpread] = [
    .pad, .none, .pad(beforeStart: true, afterEnd: false), .repeating, .reflecting,
  ]

  /// A row for each gradient, a column for each spread.
  private func draw(_ name: String, _ make: (Gradient, GradientSpread) -> Paint) {
    expectDrawing(name, size: Size(200, 80)) { context in
      for (row, gradient) in [sunset, bands].enumerated() {
        for (column, spread) in spreads.enumerated() {
          context.withState { context in
            context.translateBy(x: 40 * Double(column), y: 40 * Double(row))
            context.fillPaint = make(gradient, spread)
            context.alpha = row == 0 ? 1 : 0.8
            if column % 2 == 0 {
              context.fill(Rect(x: 1.5, y: 1.25, width: 37, height: 37))
            } else {
              context.fillEllipse(in: Rect(x: 1, y: 1, width: 38, height: 38))
            }
          }
        }
      }
    }
  }

  @Test("Linear, with every spread")
  func linear() {
    draw("gradient_linear") { .linear(LinearGradient($0, from: Point(10, 8), to: Point(27, 20), spread: $1)) }
  }

  @Test("Radial about one centre, with every spread")
  func concentric() {
    draw("gradient_radial") {
      .radial(
        RadialGradient(
          $0, from: Point(18, 21), radius: 3, to: Point(18, 21), radius: 14, spread: $1))
    }
  }

  @Test("Radial between two circles, with every spread")
  func circles() {
    draw("gradient_circles") {
      .radial(RadialGradient($0, from: Point(12, 12), radius: 2, to: Point(24, 22), radius: 11, spread: $1))
    }
  }

  @Test("A cone between circles that do not contain each other")
  func cone() {
    draw("gradient_cone") {
      .radial(RadialGradient($0, from: Point(8, 20), radius: 2, to: Point(28, 20), radius: 9, spread: $1))
    }
  }

  @Test("Conic")
  func conic() {
    draw("gradient_conic") { gradient, spread in
      .conic(ConicGradient(gradient, center: Point(19.3, 20.1), startAngle: spread == .pad ? 0 : 1))
    }
  }

  @Test("Transformed, on a stroke, on all of a clip")
  func transformed() {
    expectDrawing("gradient_transformed", size: Size(120, 60)) { context in
      context.withState { context in
        context.clip(to: Rect(x: 4.5, y: 4, width: 50, height: 50))
        context.concatenate(Transform(a: 1.5, b: 0.4, c: -0.6, d: 0.8, tx: 30, ty: 10))
        context.fillClip(
          with: .radial(RadialGradient(sunset, center: Point(5, 15), radius: 12, spread: .reflecting)))
      }
      context.strokePaint = .linear(LinearGradient(bands, from: Point(60, 0), to: Point(120, 60)))
      context.strokeStyle = StrokeStyle(width: 9, cap: .round, join: .round)
      context.stroke(
        Path { path in
          path.move(to: Point(68, 50))
          path.addCubic(to: Point(110, 8), control1: Point(70, -20), control2: Point(110, 80))
        })
    }
  }

  @Test("With transforms of their own")
  func ownTransforms() {
    let transforms = [
      Transform(translationX: 20, y: 20).scaledBy(x: 1, y: 0.4),
      Transform(translationX: 20, y: 20).rotatedBy(0.7).scaledBy(x: 0.3, y: 1.2),
      Transform(a: 0.9, b: 0, c: 0.8, d: 0.7, tx: 20, ty: 20),
    ]
    expectDrawing("gradient_own_transforms", size: Size(160, 120)) { context in
      for (row, transform) in transforms.enumerated() {
        let paints: [Paint] = [
          .linear(
            LinearGradient(bands, from: Point(-12, -8), to: Point(10, 6), transform: transform)),
          .radial(
            RadialGradient(sunset, center: .zero, radius: 18, spread: .repeating, transform: transform)),
          .radial(
            RadialGradient(
              sunset, from: Point(-4, -3), radius: 2, to: Point(3, 2), radius: 15, transform: transform)),
          .conic(ConicGradient(bands, center: Point(2, 1), startAngle: 0.5, transform: transform)),
        ]
        for (column, paint) in paints.enumerated() {
          context.withState { context in
            context.translateBy(x: 40 * Double(column), y: 40 * Double(row))
            context.fillPaint = paint
            context.fill(Rect(x: 1, y: 1, width: 38, height: 38))
          }
        }
      }
    }
  }

  @Test("A gradient's transform equals the same transform of the context")
  func transformOfGradientOrContext() {
    // Through a shape that the transform does not change.
    let shape = Path(ellipseIn: Rect(x: 3, y: 5, width: 70, height: 41))
    withEvery("seed", in: UInt64(0)..<30) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(80, 50))
      let transform = Transform(
        a: random.number(0.3, 2), b: random.number(-0.2, 0.2), c: random.number(-0.2, 0.2),
        d: random.number(0.3, 2), tx: random.number(0, 80), ty: random.number(0, 50))
      let (gradient, spread) = (random.gradient(), random.spread())
      let (a, b) = (random.point(), random.point())
      let (r, s) = (random.number(0, 20), random.number(0, 50))
      func paints(_ transform: Transform) -> [Paint] {
        [
          .linear(LinearGradient(gradient, from: a, to: b, spread: spread, transform: transform)),
          .radial(
            RadialGradient(
              gradient, from: a, radius: r, to: b, radius: s, spread: spread, transform: transform)),
          .radial(RadialGradient(gradient, center: b, radius: s, spread: spread, transform: transform)),
          .conic(ConicGradient(gradient, center: a, startAngle: r, transform: transform)),
        ]
      }
      for (own, plain) in zip(paints(transform), paints(.identity)) {
        func frame(_ draw: (inout GraphicsContext) -> Void) -> Frame {
          var context = GraphicsContext()
          context.clip(to: shape)
          draw(&context)
          return Frame(width: 80, height: 50, items: [.draw(context.displayList, .identity)])
        }
        let byGradient = frame { $0.fillClip(with: own) }
        let byContext = frame { context in
          context.concatenate(transform)
          context.fillClip(with: plain)
        }
        for path in [RenderingPath.whole, .reference] {
          // The two inverses differ in their last bits, which can move the border between two bands by a pixel.
          let difference = BitmapDifference(path.pixels(of: byGradient), path.pixels(of: byContext))
          #expect(difference.count < 8, "\(path): \(difference) of \(own)")
        }
      }
    }
  }

  @Test("A gradient whose transform has no inverse paints nothing")
  func flattenedTransforms() {
    let flattened = [
      Transform(scaleX: 1, y: 0), Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0), Transform(scale: 0),
      Transform(translationX: .nan, y: 0), Transform(scaleX: .infinity, y: 1),
    ]
    for transform in flattened {
      let paints: [Paint] = [
        .linear(LinearGradient(sunset, from: .zero, to: Point(9, 0), transform: transform)),
        .radial(RadialGradient(sunset, center: .zero, radius: 9, transform: transform)),
        .conic(ConicGradient(sunset, center: .zero, transform: transform)),
      ]
      for paint in paints {
        for mode in [BlendMode.normal, .copy] {
          var context = GraphicsContext()
          context.blendMode = mode
          context.fillClip(with: paint)
          let frame = Frame(
            width: 12, height: 8, background: .white, items: [.draw(context.displayList, .identity)])
          // Transparent as it is, it clears under some modes.
          let expected = PremultipliedColor(mode == .normal ? .white : .clear)
          for path in [RenderingPath.whole, .reference] {
            #expect(path.pixels(of: frame)[5, 4] == expected, "\(path) \(transform)")
          }
        }
      }
    }
  }

  @Test("Gradients without extent paint nothing")
  func degenerate() {
    expectDrawing("gradient_degenerate", size: Size(40, 40), against: .exact) { context in
      for paint: Paint in [
        .linear(LinearGradient(sunset, from: Point(5, 5), to: Point(5, 5))),
        .radial(RadialGradient(sunset, center: Point(5, 5), radius: 0)),
        .radial(RadialGradient(sunset, center: Point(5, 5), radius: -3)),
        .linear(LinearGradient(Gradient(stops: []), from: Point(5, 5), to: Point(15, 5))),
        .linear(LinearGradient(sunset, from: Point(.nan, 5), to: Point(15, 5))),
      ] {
        context.fillPaint = paint
        context.fill(Rect(x: 0, y: 0, width: 40, height: 20))
      }
      // Transparent as it is, it clears under some modes.
      context.blendMode = .copy
      context.fill(Rect(x: 10, y: 20, width: 20, height: 10))
    }
  }
}
