import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Dasher") struct DasherTests {
  /// The dashes of a subpath through `points`.
  private func dashes(
    _ points: [Point], isClosed: Bool, _ lengths: [Double], phase: Double = 0, cap: LineCap = .butt
  ) -> [[Point]]? {
    let style = StrokeStyle(width: 0.001, dash: lengths, dashPhase: phase)
    return withUnsafePointer(to: style) { style in
      let pen = Pen(
        StrokeStyle(width: 4, cap: cap), radius: 2, tolerance: 0.1, arcTolerance: 0.1, bendsSides: false)
      let caps = DashCaps(pen, pixel: 1, notch: EdgeStage.tolerance)
      return DashPattern(style).map { dashes(points, isClosed: isClosed, $0, caps) }
    }
  }

  private func dashes(_ points: [Point], isClosed: Bool, _ pattern: DashPattern, _ caps: DashCaps)
    -> [[Point]]
  {
    let all = isClosed ? points + [points[0]] : points
    let coordinates = all.flatMap { [Float($0.x), Float($0.y)] }
    let corners = [CornerTraits](repeating: [], count: points.count)
    var piece = Polylines()
    var result: [[Point]] = []
    coordinates.withUnsafeBufferPointer { coordinates in
      corners.withUnsafeBufferPointer { corners in
        var dasher = Dasher(
          coordinates.baseAddress!, corners.baseAddress!, count: points.count, isClosed: isClosed,
          pattern: pattern, caps: caps,
          scratch: &piece)
        if dasher.isSolid { result = [all] }
        while dasher.next(&piece) {
          result.append(
            (0..<piece.subpaths[0].count).map {
              Point(Double(piece.coordinates[2 * $0]), Double(piece.coordinates[2 * $0 + 1]))
            })
        }
      }
    }
    return result
  }

  private func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private let square = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]

  @Test(
    "The covered fraction is finite even if scaled lengths vanish", arguments: [1.0, 1e-200, 0])
  func coveredFraction(scale: Double) throws {
    try withUnsafePointer(to: StrokeStyle(width: 1, dash: [4e-200, 3e-200])) { style in
      let pattern = try #require(DashPattern(style, scale: scale))
      #expect(abs(pattern.coveredFraction(width: 1, cap: .butt) - 4.0 / 7) < 1e-12)
    }
  }

  @Test("Infinite lengths make a solid line")
  func infinite() {
    withUnsafePointer(to: StrokeStyle(width: 1, dash: [4, 3])) { style in
      for scale in [1e308, .infinity, .nan] { #expect(DashPattern(style, scale: scale) == nil) }
    }
  }

  @Test("A line is cut by the pattern, from the phase on")
  func line() {
    let line = [Point(0, 0), Point(20, 0)]
    #expect(
      dashes(line, isClosed: false, [4, 3]) == [
        [Point(0, 0), Point(4, 0)], [Point(7, 0), Point(11, 0)], [Point(14, 0), Point(18, 0)],
      ])
    #expect(
      dashes(line, isClosed: false, [4, 3], phase: 5) == [
        [Point(2, 0), Point(6, 0)], [Point(9, 0), Point(13, 0)], [Point(16, 0), Point(20, 0)],
      ])
    #expect(dashes(line, isClosed: false, [4, 3], phase: -2)?.first == [Point(2, 0), Point(6, 0)])
    // An odd pattern is used twice over: 6 on, 6 off.
    #expect(
      dashes(line, isClosed: false, [6]) == [[Point(0, 0), Point(6, 0)], [Point(12, 0), Point(18, 0)]])
  }

  @Test("A dash around corners and across the start of a closed subpath is one piece")
  func corners() {
    #expect(
      dashes(square, isClosed: true, [12, 6], phase: 4) == [
        [Point(10, 4), Point(10, 10), Point(4, 10)],
        [Point(0, 8), Point(0, 0), Point(8, 0)],
      ])
  }

  @Test("A dash as long as a closed subpath keeps it closed")
  func solid() {
    #expect(dashes(square, isClosed: true, [50, 1])?.count == 1)
    #expect(dashes(square, isClosed: true, [50, 1])?[0].count == 5)
  }

  @Test("Dashes whose caps fill the gap between them are one")
  func filledGaps() {
    let line = [Point(0, 0), Point(20, 0)]
    func count(_ cap: LineCap, _ lengths: [Double], _ points: [Point]) -> Int? {
      dashes(points, isClosed: false, lengths, cap: cap)?.count
    }
    #expect(count(.butt, [3, 0.1], line) == 7)
    #expect(count(.square, [3, 4], line) == 1)
    #expect(count(.square, [3, 4.1], line) == 3)
    // Two circles of radius 2 that are 1.2 apart meet 1.9 beside the line.
    #expect(count(.round, [3, 1.2], line) == 1)
    #expect(count(.round, [3, 1.4], line) == 5)
    // Only the short one of two gaps is filled.
    #expect(count(.square, [3, 1, 3, 5], line) == 2)
    // Caps do not go round corners, and hardly round bends.
    #expect(count(.square, [4, 3], [Point(0, 0), Point(5, 0), Point(5, 9)]) == 2)
    #expect(count(.square, [4, 3], [Point(0, 0), Point(4, 0), Point(4, 9)]) == 2)
    #expect(count(.square, [4, 3], [Point(0, 0), Point(5, 0), Point(10, 0.1)]) == 1)
    #expect(count(.square, [4, 3], [Point(0, 0), Point(5, 0), Point(10, 1)]) == 2)
    // Nor to the end of the line, where there is no other cap, nor over the start of a closed one.
    #expect(dashes(line, isClosed: false, [18, 4], cap: .square) == [[Point(0, 0), Point(18, 0)]])
    let closed = dashes(square, isClosed: true, [8, 2], cap: .square) ?? []
    #expect(closed.count == 4)
    #expect(abs(closed.reduce(0) { $0 + length($1) } - 32) < 0.001)
  }

  @Test("A dot is drawn whole")
  func dot() {
    for isClosed in [false, true] {
      for phase in [0.0, 3] {
        let pieces = dashes([Point(4, 4), Point(4, 4)], isClosed: isClosed, [2, 3], phase: phase)
        #expect(pieces?.count == 1)
      }
    }
  }

  @Test("Invalid patterns are ignored")
  func invalidPatterns() {
    for lengths in [[], [0, 0], [-1, 3], [.nan, 2], [.infinity, 2]] as [[Double]] {
      #expect(dashes(square, isClosed: true, lengths) == nil)
    }
    #expect(dashes(square, isClosed: true, [3, 2], phase: .nan) == nil)
  }

  @Test("Dashes and gaps add up to the subpath")
  func lengths() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      let points = (0..<2 + random.index(below: 6)).map { _ in
        Point(random.number(in: 0...50), random.number(in: 0...50))
      }
      let isClosed = random.index(below: 2) == 0
      let (on, off) = (random.number(in: 0.5...20), random.number(in: 0.5...20))
      let phase = random.number(in: -30...30)
      let pieces = dashes(points, isClosed: isClosed, [on, off], phase: phase) ?? []
      let total = length(isClosed ? points + [points[0]] : points)
      // The drawn length of the line from the phase on.
      func drawn(to end: Double) -> Double {
        let rounds = (end / (on + off)).rounded(.down)
        return rounds * on + min(on, end - rounds * (on + off))
      }
      let expected = drawn(to: phase + total) - drawn(to: phase)
      #expect(abs(pieces.reduce(0) { $0 + length($1) } - expected) < 0.001 * total + 0.001)
      for piece in pieces.dropLast(isClosed ? 0 : 1).dropFirst(isClosed ? 0 : 1) where pieces.count > 2 {
        #expect(abs(length(piece) - on) < 0.001 || isClosed)
      }
    }
  }
}
