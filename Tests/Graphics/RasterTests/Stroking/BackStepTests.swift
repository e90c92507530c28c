import Geometry
import Painting
import Raster
import RasterReference
import Testing

/// Tablets and path tools write lines whose last point lies a rounding error behind the one before. Skia leaves out
/// such steps too: see `degenerate` in SkStroke.cpp, github.com/google/skia.
@Suite("Steps back at the ends of strokes") struct BackStepTests {
  enum Renderer: CaseIterable { case fast, reference, outline, aliased }

  private func alphas(
    _ path: Path, _ style: StrokeStyle, _ renderer: Renderer = .fast, scale: Double = 1
  ) -> [Int] {
    let surface = BitmapContext(
      width: 120, height: 120, renderer: renderer == .reference ? .reference : .fast)
    surface.draw { context in
      context.antialias = renderer != .aliased
      context.scaleBy(x: scale, y: scale)
      context.strokeStyle = style
      if renderer == .outline {
        let transform = Transform(scale: scale)
        context.scaleBy(x: 1 / scale, y: 1 / scale)
        context.fill(path.stroked(style, transform: transform, tolerance: 0.01))
      } else {
        context.stroke(path)
      }
    }
    return surface.premultiplied(in: surface.bounds).map { Int($0 >> 24) }
  }

  private func difference(_ one: [Int], _ other: [Int]) -> Int {
    zip(one, other).map { abs($0 - $1) }.max() ?? 0
  }

  private func area(_ alphas: [Int]) -> Double { Double(alphas.reduce(0, +)) / 255 }

  @Test(
    "A line that steps back at its end keeps its cap",
    arguments: [0, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3], Renderer.allCases)
  func area(step: Double, renderer: Renderer) {
    let ends = [Point(30, 50), Point(60, 50), Point(60 - step, 50)]
    for points in [ends, ends.reversed(), [Point(30 + step, 50)] + ends] {
      func area(_ cap: LineCap) -> Double {
        self.area(alphas(Path(lines: points), StrokeStyle(width: 30, cap: cap), renderer))
      }
      // 30 by 30, and half a disc of radius 15, or half a square, at each end. Without anti-aliasing whole pixels count.
      #expect(abs(area(.round) - (900 + 225 * Double.pi)) < (renderer == .aliased ? 12 : 1))
      #expect(abs(area(.square) - 1800) < 0.5)
      #expect(abs(area(.butt) - 900) < 0.5)
    }
  }

  @Test(
    "A step too short to be seen, in any direction, changes neither caps nor joins",
    arguments: [Renderer.fast, .reference, .outline], [0.3, 3, 30, 90])
  func anyDirection(renderer: Renderer, width: Double) {
    let corner = [Point(35, 40), Point(70, 45), Point(60, 85)]
    let step = min(1 / 300.0, width / 1_100)
    for cap in LineCap.allCases {
      for join in LineJoin.allCases {
        let style = StrokeStyle(width: width, cap: cap, join: join)
        let clean = alphas(Path(lines: corner), style, renderer)
        for turn in 0..<8 {
          let aside = Vector(angle: Double(turn) * .pi / 4 + 0.2, length: step)
          let noisy = [
            corner[0], corner[0] + aside, corner[1], corner[1] + aside, corner[2], corner[2] + aside,
            corner[2],
          ]
          #expect(
            difference(alphas(Path(lines: noisy), style, renderer), clean) <= 3,
            "\(cap), \(join), turn \(turn)")
        }
      }
    }
  }

  @Test("The step may be as short at every scale", arguments: [0.25, 1, 7, 40])
  func scales(scale: Double) {
    let unit = 1 / scale
    let style = StrokeStyle(width: 20 * unit, cap: .round)
    let (start, end) = (Point(40 * unit, 50 * unit), Point(70 * unit, 60 * unit))
    let clean = alphas(Path(lines: [start, end]), style, scale: scale)
    let back = Path(lines: [start, end, end + (start - end) * 1e-4])
    for renderer in [Renderer.fast, .reference, .outline] {
      #expect(difference(alphas(back, style, renderer, scale: scale), clean) <= 4)
    }
  }

  @Test("A visible step back turns the cap")
  func visible() {
    // The cap faces the start, so half of the disc is missing.
    let points = [Point(30, 50), Point(60, 50), Point(59, 50)]
    #expect(abs(area(alphas(Path(lines: points), StrokeStyle(width: 30, cap: .round))) - 1253.4) < 1)
  }

  @Test("Curves that end with a hook keep their caps", arguments: [Renderer.fast, .reference, .outline])
  func curves(renderer: Renderer) {
    func curve(_ add: (inout Path) -> Void) -> Path {
      Path {
        $0.move(to: Point(30, 70))
        $0.addCubic(to: Point(90, 70), control1: Point(40, 30), control2: Point(80, 30))
        add(&$0)
      }
    }
    let end = Point(90, 70)
    let style = StrokeStyle(width: 24, cap: .square)
    let clean = alphas(curve { _ in }, style, renderer)
    for size in [1e-9, 1e-6, 1e-4] {
      let (left, up) = (Point(90 - size, 70), Point(90, 70 - size))
      let hooks: [(inout Path) -> Void] = [
        { $0.addLine(to: left) },
        { $0.addQuadratic(to: left, control: up) },
        { $0.addCubic(to: up, control1: left, control2: end) },
        {
          $0.addLine(to: up)
          $0.addLine(to: left)
        },
      ]
      for hook in hooks {
        #expect(difference(alphas(curve(hook), style, renderer), clean) <= 4)
      }
    }
  }

  @Test(
    "A rounding error between a side and the curve that continues it is no corner",
    arguments: [Renderer.fast, .reference, .outline], [1.5, 12])
  func smoothJoints(renderer: Renderer, width: Double) {
    func path(_ error: Double) -> Path {
      Path {
        $0.move(to: Point(20, 30))
        $0.addLine(to: Point(60, 30))
        if error > 0 { $0.addLine(to: Point(60, 30 - error)) }
        $0.addQuadratic(to: Point(90, 60), control: Point(90, 30))
        if error > 0 { $0.addLine(to: Point(90 - error, 60)) }
        $0.addLine(to: Point(90, 100))
      }
    }
    let style = StrokeStyle(width: width)
    let clean = alphas(path(0), style, renderer)
    for error in [1e-14, 1e-12, 1e-8, 1e-4] {
      #expect(difference(alphas(path(error), style, renderer), clean) <= 3, "\(error)")
    }
  }

  @Test("A closed subpath keeps its corner where its last point nearly meets its first")
  func closed() {
    let triangle = [Point(30, 30), Point(90, 40), Point(50, 90)]
    let style = StrokeStyle(width: 12)
    func path(_ points: [Point]) -> Path {
      var path = Path(lines: points)
      path.close()
      return path
    }
    for renderer in Renderer.allCases where renderer != .aliased {
      let clean = alphas(path(triangle), style, renderer)
      for step in [1e-10, 1e-6, 1e-4] {
        for turn in 0..<6 {
          let near = triangle[0] + Vector(angle: Double(turn), length: step)
          #expect(difference(alphas(path(triangle + [near]), style, renderer), clean) <= 3)
        }
      }
    }
  }

  @Test("Dashes of a line that steps back keep their caps", arguments: [Renderer.fast, .reference, .outline])
  func dashes(renderer: Renderer) {
    let style = StrokeStyle(width: 10, cap: .round, dash: [14, 16])
    let clean = alphas(Path(lines: [Point(20, 60), Point(64, 60)]), style, renderer)
    for step in [1e-10, 1e-7, 1e-4] {
      let back = Path(lines: [Point(20, 60), Point(64, 60), Point(64 - step, 60)])
      #expect(difference(alphas(back, style, renderer), clean) <= 3)
    }
    // A dash that ends right behind a corner has the cap of the side before.
    let corner = Path(lines: [Point(20, 40), Point(80, 40), Point(80, 100)])
    func dash(_ length: Double) -> [Int] {
      alphas(corner, StrokeStyle(width: 16, cap: .square, dash: [length, 500]), renderer)
    }
    #expect(difference(dash(60 + 1e-6), dash(60)) <= 3)
  }

  @Test("A line that is too short to be seen still shows its square caps' direction")
  func shortLine() {
    for renderer in Renderer.allCases where renderer != .aliased {
      let direction = Vector(angle: .pi / 4, length: 1e-3)
      let style = StrokeStyle(width: 40, cap: .square)
      let long = alphas(Path(lines: [Point(60, 60), Point(60, 60) + direction * 10]), style, renderer)
      let short = alphas(Path(lines: [Point(60, 60), Point(60, 60) + direction]), style, renderer)
      #expect(difference(short, long) <= 6, "\(renderer)")
    }
  }
}
