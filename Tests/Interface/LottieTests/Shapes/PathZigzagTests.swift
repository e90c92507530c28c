import Easel
import Testing

@testable import Lottie

@Suite("Zigzags")
struct PathZigzagTests {
  private func points(_ path: Path) -> [Point] { path.subpaths.flatMap { $0.segments.map(\.start) } }

  @Test("Ridges of a line stand out on both sides by turns, at even distances, and so do its ends")
  func line() throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(30, 0))
    let zigzag = path.zigzag(size: 4, ridges: 2, isSmooth: false)
    for (point, expected) in zip(points(zigzag), [Point(0, 4), Point(10, -4), Point(20, 4)]) {
      #expect(point.distance(to: expected) < 1e-9)
    }
    #expect(points(zigzag).count == 3)
    #expect(zigzag.currentPoint == Point(30, -4))
    #expect(zigzag.subpaths.first?.isClosed == false)
  }

  @Test("A vertex moves across the line between its neighbours")
  func corner() throws {
    var path = Path()
    path.addPolygon([Point(0, 0), Point(20, 0), Point(20, 20), Point(0, 20)])
    let zigzag = path.zigzag(size: 2 * 2.0.squareRoot(), ridges: 1, isSmooth: false)
    let corners = points(zigzag)
    // Outwards: the corners before a first ridge are inside, every ridge of an edge is on the other side.
    let first = try #require(corners.first)
    #expect(first.distance(to: Point(2, 2)) < 1e-9)
    #expect(corners[1].distance(to: Point(10, -2 * 2.0.squareRoot())) < 1e-9)
    #expect(zigzag.subpaths.first?.isClosed == true)
  }

  @Test("Smooth ridges are joined by curves along the path, at half of the distance between ridges")
  func smooth() throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(30, 0))
    let zigzag = path.zigzag(size: 4, ridges: 2, isSmooth: true)
    guard case .cubic(let curve)? = zigzag.subpaths.first?.segments.dropFirst().first else {
      Issue.record("the second segment is no curve")
      return
    }
    #expect(curve.control1.distance(to: Point(15, -4)) < 1e-9)
    #expect(curve.control2.distance(to: Point(15, 4)) < 1e-9)
  }

  @Test("Nothing without a length becomes a ridge, and sizes that are not finite change nothing")
  func degenerate() {
    var dot = Path()
    dot.move(to: Point(3, 3))
    dot.addLine(to: Point(3, 3))
    #expect(dot.zigzag(size: 4, ridges: 3, isSmooth: true).isEmpty)
    #expect(dot.zigzag(size: .nan, ridges: 3, isSmooth: true) == dot)
    #expect(Path().zigzag(size: 4, ridges: 3, isSmooth: false).isEmpty)
  }
}
