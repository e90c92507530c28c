import Testing

@testable import Geometry

@Suite("Dash cycle") struct DashCycleTests {
  /// The lengths of the first dashes and gaps from a phase on, dashes positive and gaps negative.
  private func walk(_ lengths: [Double], phase: Double, leastDash: Double = 0, count: Int = 4) -> [Double]? {
    guard let cycle = DashCycle(lengths, phase: phase, leastDash: leastDash) else { return nil }
    var position = cycle.first
    return (0..<count).map { _ in
      defer { position = cycle.next(after: position) }
      return position.isOn ? position.left : -position.left
    }
  }

  @Test("A walk alternates dashes and gaps from the phase on")
  func alternation() {
    #expect(walk([3, 2], phase: 0) == [3, -2, 3, -2])
    #expect(walk([3, 2], phase: 4) == [-1, 3, -2, 3])
    #expect(walk([3, 2], phase: -1) == [-1, 3, -2, 3])
    #expect(walk([1, 2, 3], phase: 7) == [2, -3, 1, -2])
    #expect(walk([4, 0, 3, 2], phase: 1) == [6, -2, 7, -2])
    #expect(walk([0, 5], phase: 0) == [0, -5, 0, -5])
    #expect(walk([0, 5], phase: 2) == [-3, 0, -5, 0])
    #expect(walk([0, 4], phase: 0, leastDash: 1) == [1, -3, 1, -3])
    #expect(walk([0.5, 1, 0, 1], phase: 0, leastDash: 2) == [1, -0.5, 0.5, -0.5])
  }

  @Test("Patterns that are not valid have no cycle")
  func invalid() {
    for lengths in [[], [0], [0, 0], [3, 0], [-1, 2], [.nan, 1], [1, .infinity], [1e308, 1e308]] as [[Double]]
    {
      #expect(walk(lengths, phase: 0) == nil, "\(lengths)")
    }
    #expect(walk([1, 1], phase: .nan) == nil && walk([1, 1], phase: .infinity) == nil)
    #expect(DashCycle([1.0, 1], phase: 0, scale: .infinity) == nil)
  }

  @Test("Caps cover gaps: squares by their width, discs by their area")
  func coveredFraction() throws {
    let cycle = try #require(DashCycle([2.0, 6], phase: 0))
    #expect(cycle.coveredFraction(width: 4, cap: .butt) == 0.25)
    #expect(cycle.coveredFraction(width: 4, cap: .square) == 0.75)
    #expect(cycle.coveredFraction(width: 8, cap: .square) == 1)
    // Both half discs of a cap 4 wide have the area 4π, a length of π over the width.
    #expect(abs(cycle.coveredFraction(width: 4, cap: .round) - (2 + Double.pi) / 8) < 1e-12)
    // Discs of radius 5 whose centres are 6 apart: they meet 4 beside the line, and the segments beyond have the rest.
    let segments = 25 * 0.643_501_108_793_284_4 - 12
    #expect(abs(cycle.coveredFraction(width: 10, cap: .round) - (2 + (24 + segments) / 5) / 8) < 1e-9)
  }

  @Test("A position after any distance is that of a walk")
  func distances() throws {
    let cycle = try #require(DashCycle([3.0, 2, 1, 4], phase: 1))
    for (distance, index, left) in [
      (0.0, 0, 2.0), (1, 0, 1), (2, 1, 2), (4.5, 2, 0.5), (9, 0, 3), (1e6, 0, 2),
    ] {
      let position = cycle.position(distance, after: cycle.first)
      #expect(position.index == index && abs(position.left - left) < 1e-9, "\(distance)")
    }
  }
}
