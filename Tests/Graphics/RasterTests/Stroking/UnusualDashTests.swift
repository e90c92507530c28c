import Geometry
import Painting
import Raster
import RasterReference
import Testing

/// Expected values: SVG 2, sections 13.5.4 and 13.5.6.
@Suite("Unusual dash patterns, by every dasher") struct UnusualDashTests {
  enum Dasher: CaseIterable { case fast, ellipse, distant, aliased, hairline, reference, outline, dashed }

  /// The area that a dasher paints of the line from (5, 20) to (95, 20) with a pen 6 wide.
  private func area(
    _ dash: [Double], _ dasher: Dasher, cap: LineCap = .butt, phase: Double = 0, width: Double = 6
  ) -> Double {
    let surface = BitmapContext(width: 100, height: 40, renderer: dasher == .reference ? .reference : .fast)
    var style = StrokeStyle(width: width, cap: cap, dash: dash, dashPhase: phase)
    let path = Path(lines: [Point(5, 20), Point(95, 20)])
    surface.draw { context in
      context.strokeStyle = style
      switch dasher {
      case .fast, .reference: context.stroke(path)
      case .ellipse:
        // A pen that is not round takes another space: the same line, drawn in units of different length.
        context.scaleBy(x: 1, y: 2)
        context.strokeStyle.width = width / 2
        context.stroke(path.transformed(by: Transform(scaleX: 1, y: 0.5)))
      case .distant:
        // Another subpath, far outside the surface, takes double precision.
        var both = path
        both.move(to: Point(4e6, 4e6))
        both.addLine(to: Point(4e6 + 1, 4e6))
        context.stroke(both)
      case .aliased:
        context.antialias = false
        context.stroke(path)
      case .hairline: context.strokeHairline(path)
      case .outline: context.fill(path.stroked(style))
      case .dashed:
        style.dash = []
        context.strokeStyle = style
        context.stroke(path.dashed(dash, phase: phase))
      }
    }
    let sum = surface.premultiplied(in: surface.bounds).reduce(0) { $0 + Double($1 >> 24) / 255 }
    return dasher == .hairline ? sum * width : sum
  }

  @Test(
    "Dashes without length are invisible without caps", arguments: Dasher.allCases,
    [[0, 12], [0, 12, 0, 3], [0, 0, 0, 7], [0, 1e-1], [0, 1e6]])
  func buttDots(dasher: Dasher, dash: [Double]) {
    // Dashes that are too fine count together; `dashed` and `stroked` cut them all.
    for phase in [0.0, 3, 12, -1, 1e9] {
      #expect(area(dash, dasher, phase: phase) < 0.01, "phase \(phase)")
    }
  }

  @Test(
    "Dashes without length show round and square caps as dots",
    arguments: [Dasher.fast, .distant, .aliased, .reference, .outline, .dashed])
  func dots(dasher: Dasher) {
    // At 5, 17, …, 89: eight dots, or at 8, …, 92 for a phase of 9.
    for phase in [0.0, 9] {
      // Without anti-aliasing, a disc of 29 or 32 whole pixels has an area of 28.3.
      let tolerance = dasher == .aliased ? 32.0 : 8
      #expect(abs(area([0, 12], dasher, cap: .round, phase: phase) - 8 * 9 * Double.pi) < tolerance)
      #expect(abs(area([0, 12], dasher, cap: .square, phase: phase) - 8 * 36) < tolerance)
    }
  }

  @Test("Dots have the direction of the line", arguments: [Dasher.fast, .reference, .outline])
  func direction(dasher: Dasher) {
    for dash in [[0.0, 300], [1e-9, 300], [1e-3, 300]] {
      let surface = BitmapContext(
        width: 60, height: 60, renderer: dasher == .reference ? .reference : .fast)
      let path = Path(lines: [Point(30, 30), Point(50, 50)])
      surface.draw { context in
        context.strokeStyle = StrokeStyle(width: 20, cap: .square, dash: dash)
        if dasher == .outline {
          context.fill(path.stroked(context.strokeStyle))
        } else {
          context.stroke(path)
        }
      }
      // A square of 20 that stands on its corner is 28.3 wide.
      func alpha(_ x: Int, _ y: Int) -> UInt32 {
        surface.premultiplied(in: PixelRect(x: x, y: y, width: 1, height: 1))[0] >> 24
      }
      #expect(alpha(42, 30) > 200 && alpha(17, 30) > 200 && alpha(39, 21) < 20)
    }
  }

  @Test(
    "Patterns that are not valid, or without a gap, leave the line solid", arguments: Dasher.allCases,
    [
      [], [0], [0, 0], [0, 0, 0], [5, 0], [3, 0, 2, 0], [-1, 5], [5, -1], [.nan, 5], [5, .nan],
      [.infinity, 5],
      [5, .infinity], [1e308, 1e308], [1.7e308],
    ])
  func solid(dasher: Dasher, dash: [Double]) {
    #expect(abs(area(dash, dasher) - 540) < 3)
  }

  @Test("A phase that is not finite leaves the line solid", arguments: Dasher.allCases)
  func phase(dasher: Dasher) {
    for phase in [Double.nan, .infinity, -.infinity] {
      #expect(abs(area([5, 5], dasher, phase: phase) - 540) < 3)
    }
  }

  @Test(
    "An odd number of lengths is used twice, and empty lengths join their neighbours",
    arguments: Dasher.allCases)
  func normalized(dasher: Dasher) {
    // The lengths on and off from 5 to 95, by hand.
    for (dash, phase, length) in [
      ([10], 0, 50), ([10], 10, 40), ([10], -10, 40), ([10], 1e6, 50), ([20, 0, 5, 5], 0, 75),
      ([5, 0, 5, 10], 5, 45), ([4, 5, 0, 9], 0, 20), ([0, 5, 10], 0, 45), ([0, 5, 10], 5, 45),
      ([1e300, 5], 0, 90),
      ([5, 1e300], 0, 5), ([30, 15], 0, 60), ([7, 3, 2], 12, 45),
    ] as [([Double], Double, Double)] {
      #expect(abs(area(dash, dasher, phase: phase) - 6 * length) < 3, "\(dash), phase \(phase)")
    }
  }

  @Test(
    "Dots too fine to be drawn one by one fill the line with their caps",
    arguments: [Dasher.fast, .distant, .reference])
  func fineDots(dasher: Dasher) {
    // The caps of the first and the last dot exceed the line by 3.
    #expect(abs(area([0, 0.25], dasher, cap: .square) - 576) < 4)
    #expect(abs(area([0, 0.25], dasher, cap: .round) - 568) < 4)
    #expect(abs(area([0.1, 0.1], dasher) - 270) < 3)
    // Discs of 0.1 that are 0.2 apart fill an eighth of π: 0.39 of the line.
    #expect(abs(area([0, 0.2], dasher, cap: .round, width: 0.1) / 9 - 0.393) < 0.05)
  }
}
