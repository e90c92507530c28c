import Geometry
import Painting
import Raster
import Testing

@Suite("Dashes without gaps, and ends of curves with near control points") struct DashedCornerTests {
  private func picture(_ path: Path, _ style: StrokeStyle, isFilled: Bool = false) -> [UInt32] {
    let surface = BitmapContext(width: 180, height: 180)
    surface.draw { context in
      context.strokeStyle = style
      if isFilled { context.fill(path.stroked(style, tolerance: 0.01)) } else { context.stroke(path) }
    }
    return surface.premultiplied(in: surface.bounds)
  }

  private let square = Path(rect: Rect(x: 30, y: 30, width: 120, height: 120))

  @Test(
    "A dash that ends on a corner without a gap keeps the join",
    arguments: [[40.0, 0], [120, 0], [30, 0, 10, 0], [7, 0, 13], [25, 0, 15, 0, 40, 0]], [0.0, 7])
  func corners(dash: [Double], phase: Double) {
    let solid = StrokeStyle(width: 20)
    let dashed = StrokeStyle(width: 20, dash: dash, dashPhase: phase)
    if dash.count == 3 {
      // An odd count is used twice over: this one has gaps.
      let same = StrokeStyle(width: 20, dash: [20, 7, 0, 13], dashPhase: phase)
      #expect(DashedCornerTests.difference(picture(square, dashed), picture(square, same)) <= 1)
      return
    }
    #expect(picture(square, dashed) == picture(square, solid))
    #expect(square.dashed(dash, phase: phase) == square)
  }

  @Test("Dashes without a gap between them are one dash, also around a corner")
  func joined() {
    let joined = StrokeStyle(width: 20, dash: [30, 0, 10, 0, 20, 15], dashPhase: 8)
    let plain = StrokeStyle(width: 20, dash: [60, 15], dashPhase: 8)
    #expect(picture(square, joined) == picture(square, plain))
    #expect(
      square.dashed(joined.dash, phase: 8).bounds == square.dashed(plain.dash, phase: 8).bounds)
    #expect(
      DashedCornerTests.difference(
        picture(square, joined, isFilled: true), picture(square, plain, isFilled: true)) == 0)
  }

  @Test("A control point next to a curve's end does not rotate its cap", arguments: [1e-4, 1e-6, 0])
  func nearControls(distance: Double) {
    func curve(_ distance: Double) -> Path {
      Path {
        $0.move(to: Point(40, 90))
        $0.addCubic(
          to: Point(140, 90), control1: Point(40, 90 - distance), control2: Point(140, 90 + distance))
      }
    }
    let style = StrokeStyle(width: 40)
    let plain = picture(curve(0), style)
    #expect(DashedCornerTests.difference(picture(curve(distance), style), plain) <= 2)
    #expect(DashedCornerTests.difference(picture(curve(distance), style, isFilled: true), plain) <= 4)
  }

  /// The greatest difference of alphas.
  private static func difference(_ one: [UInt32], _ other: [UInt32]) -> Int {
    zip(one, other).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
  }
}
