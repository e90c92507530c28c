import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Edge builder") struct EdgeBuilderTests {
  private let surface = PixelBounds(left: 0, top: 0, right: 40, bottom: 30)

  /// The edges of one closed polygon.
  private func edges(_ points: [(Float, Float)], clipped: Bool, isReversed: Bool = false) -> ([Edge], Extent)
  {
    var builder = EdgeBuilder()
    builder.removeAll(surface: surface)
    builder.begin()
    let coordinates = (points + [points[0]]).flatMap { [$0.0, $0.1] }
    if clipped {
      builder.appendClipped(coordinates, count: points.count, isReversed: isReversed)
    } else {
      builder.append(coordinates, count: points.count, isReversed: isReversed)
    }
    let range = builder.finish()
    return ((0..<Int(range.count)).map { builder.edges[Int(range.first) + $0] }, range.extent)
  }

  /// The winding number left of `x` in each row of 256ths, as a sweep computes it.
  private func winding(_ edges: [Edge], x: Int32, y: Int32) -> Int {
    edges.reduce(0) { sum, edge in
      let (top, bottom) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
      guard y >= top, y < bottom else { return sum }
      let t = Double(y - edge.y0) / Double(edge.y1 - edge.y0)
      let position = Double(edge.x0) + Double(edge.x1 - edge.x0) * t
      return position <= Double(x) ? sum + (edge.y1 > edge.y0 ? 1 : -1) : sum
    }
  }

  @Test("Horizontal segments are left out, and a reversed subpath has the opposite direction")
  func rectangle() {
    let corners: [(Float, Float)] = [(2, 3), (10, 3), (10, 8.5), (2, 8.5)]
    let (forward, extent) = edges(corners, clipped: false)
    #expect(
      forward == [Edge(x0: 2560, y0: 768, x1: 2560, y1: 2176), Edge(x0: 512, y0: 2176, x1: 512, y1: 768)])
    #expect(extent == Extent(left: 512, top: 768, right: 2560, bottom: 2176))
    let (backward, _) = edges(corners, clipped: false, isReversed: true)
    #expect(backward == forward.map { Edge(x0: $0.x1, y0: $0.y1, x1: $0.x0, y1: $0.y0) })
  }

  @Test("Clipping keeps all winding numbers inside the surface and all edges inside its borders")
  func clipping() {
    withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SeededGenerator(seed: seed)
      let points = (0..<3 + random.index(below: 5)).map { _ in
        (Float(random.number(in: -60...100)), Float(random.number(in: -20...50)))
      }
      let (whole, _) = edges(points, clipped: false)
      let (cut, extent) = edges(points, clipped: true)
      for edge in cut {
        #expect(min(edge.x0, edge.x1) >= 0 && max(edge.x0, edge.x1) <= 40 * 256, "\(edge)")
      }
      #expect(cut.isEmpty || (extent.left >= 0 && extent.right <= 40 * 256))
      for _ in 0..<40 {
        let x = Int32(random.index(below: 40 * 256))
        let y = Int32(random.index(below: 30 * 256))
        // A cut rounds a height to a 256th: points that near to an edge may fall to either side.
        let around = [-3, 0, 3].map { winding(whole, x: x + Int32($0), y: y) }
        let nearby = [-3, 0, 3].map { winding(whole, x: x, y: y + Int32($0)) }
        if Set(around + nearby).count == 1 {
          #expect(winding(cut, x: x, y: y) == around[0], "at (\(x), \(y))")
        }
      }
      // All windings end at the right border.
      for y in stride(from: Int32(5), to: 30 * 256, by: 701) { #expect(winding(cut, x: 40 * 256, y: y) == 0) }
    }
  }

  @Test("Edges in double precision agree with edges in fixed point")
  func doublePrecision() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      // Whole 256ths, so that both ways round alike.
      let points = (0..<4).map { _ in
        (Float(random.index(below: 40_000) - 15_000) / 256, Float(random.index(below: 18_000) - 5_000) / 256)
      }
      let (near, _) = edges(points, clipped: true)
      var builder = EdgeBuilder()
      builder.removeAll(surface: surface)
      let corners = points.map { Point(Double($0.0), Double($0.1)) }
      let range = builder.appendPolygon(corners[0], corners[1], corners[2], corners[3])
      let far = (0..<Int(range.count)).map { builder.edges[Int(range.first) + $0] }
      for _ in 0..<40 {
        let x = Int32(random.index(below: 40 * 256))
        let y = Int32(random.index(below: 30 * 256))
        let around = [-4, 0, 4].map { winding(near, x: x + Int32($0), y: y) }
        let nearby = [-4, 0, 4].map { winding(near, x: x, y: y + Int32($0)) }
        if Set(around + nearby).count == 1 {
          #expect(winding(far, x: x, y: y) == around[0], "at (\(x), \(y))")
        }
      }
    }
  }

  @Test("Points of any magnitude give edges inside the surface")
  func anyMagnitude() {
    var builder = EdgeBuilder()
    builder.removeAll(surface: surface)
    builder.begin()
    let places = [0, -1e12, 1e12, 1e300, -1e300, .infinity, -.infinity, .nan, 17.5]
    for x in places {
      for y in places {
        builder.appendDoublePrecision(from: Point(x, y), to: Point(12, 20))
        builder.appendDoublePrecision(from: Point(5, -1e300), to: Point(x, y))
      }
    }
    for index in 0..<builder.edges.count {
      let edge = builder.edges[index]
      #expect(min(edge.x0, edge.x1) >= 0 && max(edge.x0, edge.x1) <= 40 * 256)
      #expect(min(edge.y0, edge.y1) >= 0 && max(edge.y0, edge.y1) <= 30 * 256)
    }
  }

  @Test("Subpaths are closed, however distant their corners are")
  func farSubpaths() {
    withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SeededGenerator(seed: seed)
      func coordinate() -> Double {
        random.number(in: -1...1)
          * Double(sign: .plus, exponent: random.index(below: seed % 2 == 0 ? 40 : 999), significand: 1)
      }
      var builder = EdgeBuilder()
      builder.removeAll(surface: surface)
      let corners = (0..<4).map { _ in Point(coordinate(), coordinate()) }
      let range = builder.appendPolygon(corners[0], corners[1], corners[2], corners[3])
      let edges = (0..<Int(range.count)).map { builder.edges[Int(range.first) + $0] }
      for y in stride(from: Int32(0), to: 30 * 256, by: 301) {
        #expect(winding(edges, x: 40 * 256, y: y) == 0, "\(corners)")
      }
    }
  }

  @Test("Edges that run up and down beside the surface cancel out")
  func edgesBesideSurface() {
    for x in [-1e6, 1e6] {
      var builder = EdgeBuilder()
      builder.removeAll(surface: surface)
      builder.begin()
      let heights = [-50, 5, 12, 8, 29, 1e9, 3, 7.5, -50]
      for (from, to) in zip(heights, heights.dropFirst()) {
        builder.appendDoublePrecision(from: Point(x, from), to: Point(x * 2, to))
      }
      #expect(builder.finish().count == 0)
      // But those of another shape are not touched.
      builder.appendDoublePrecision(from: Point(x, 5), to: Point(x, 9))
      builder.begin()
      builder.appendDoublePrecision(from: Point(x, 9), to: Point(x, 5))
      #expect(builder.finish().count == 1)
    }
  }
}
