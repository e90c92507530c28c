import Painting
import Testing

private func close(_ a: Color, _ b: Color, within tolerance: Double = 1e-12) -> Bool {
  let differences = [a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha]
  return differences.allSatisfy { abs($0) <= tolerance }
}

@Suite("Gradient")
struct GradientTests {
  private let red = Color(rgb: 0xFF0000)
  private let blue = Color(rgb: 0x0000FF)

  @Test("Stops are sorted and clamped to 0...1, and equal ones keep their order")
  func stops() {
    let gradient = Gradient(stops: [
      .init(2, red), .init(0.5, blue), .init(0.5, red), .init(-1, blue), .init(.nan, red), .init(0.25, red),
    ])
    #expect(gradient.stops.map(\.offset) == [0, 0, 0.25, 0.5, 0.5, 1])
    #expect(gradient.stops.map(\.color) == [blue, red, red, blue, red, red])
    #expect(Gradient([red, blue, red]).stops.map(\.offset) == [0, 0.5, 1])
    #expect(Gradient([red]).stops.map(\.offset) == [0])
  }

  @Test("Between two stops the colours are mixed, beyond the ends they are constant")
  func mixing() {
    let gradient = Gradient(stops: [.init(0.2, red), .init(0.6, blue)])
    #expect(gradient.color(at: -3) == red && gradient.color(at: 0.2) == red)
    #expect(gradient.color(at: 0.6) == blue && gradient.color(at: 9) == blue)
    #expect(close(gradient.color(at: 0.3), Color(red: 0.75, green: 0, blue: 0.25)))
  }

  @Test("At equal offsets, the last stop begins the colours after them")
  func steps() {
    let gradient = Gradient(stops: [.init(0.5, red), .init(0.5, blue)])
    #expect(gradient.color(at: 0.5.nextDown) == red && gradient.color(at: 0.5) == blue)
  }

  @Test("A fade to clear keeps the hue with premultiplied components, but not with straight ones")
  func interpolation() {
    let premultiplied = Gradient([red, .clear]).color(at: 0.5)
    #expect(close(premultiplied, red.withAlpha(0.5)))
    let straight = Gradient([red, .clear], interpolation: .straight).color(at: 0.5)
    #expect(close(straight, Color(red: 0.5, green: 0, blue: 0, alpha: 0.5)))
  }

  @Test("Without stops a gradient is clear, one stop gives its colour, and extreme numbers are accepted")
  func degenerate() {
    #expect(Gradient([]).color(at: 0.5) == .clear && Gradient([blue]).color(at: -7) == blue)
    for number in [Double.nan, .infinity, -.infinity] {
      let color = Gradient([red, blue, Color(white: number)]).color(at: number)
      #expect(PremultipliedColor(color).red <= PremultipliedColor(color).alpha)
    }
  }
}

@Suite("Gradient spread")
struct GradientSpreadTests {
  @Test("Pad extends the ends on request")
  func pad() {
    for (spread, before, after) in [
      (GradientSpread.pad, 0.0 as Double?, 1.0 as Double?), (.none, nil, nil),
      (.pad(beforeStart: true, afterEnd: false), 0, nil), (.pad(beforeStart: false, afterEnd: true), nil, 1),
    ] {
      #expect(spread.offset(of: -0.5) == before && spread.offset(of: 1.5) == after)
      #expect(spread.offset(of: 0) == 0 && spread.offset(of: 0.3) == 0.3 && spread.offset(of: 1) == 1)
    }
  }

  @Test("Repeating starts again, reflecting goes back")
  func periodic() {
    for (t, repeated, reflected) in [
      (0.25, 0.25, 0.25), (1.25, 0.25, 0.75), (2.25, 0.25, 0.25), (-0.25, 0.75, 0.25), (-1.25, 0.75, 0.75),
    ] {
      #expect(GradientSpread.repeating.offset(of: t) == repeated)
      #expect(GradientSpread.reflecting.offset(of: t) == reflected)
    }
  }

  @Test("Any number maps to an offset in 0...1 or to nil")
  func anyNumber() {
    for number in [Double.infinity, -.infinity, 1e300, -1e18, 0.1.nextUp, -Double.leastNonzeroMagnitude] {
      for spread in [GradientSpread.pad, .none, .repeating, .reflecting] {
        if let place = spread.offset(of: number) { #expect((0...1).contains(place)) }
      }
    }
    for spread in [GradientSpread.pad, .repeating, .reflecting] { #expect(spread.offset(of: .nan) == nil) }
  }
}
