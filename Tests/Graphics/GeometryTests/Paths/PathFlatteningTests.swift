import Geometry
import Testing

@Suite("Flattening")
struct PathFlatteningTests {
  @Test("The polyline stays within the tolerance of the path", arguments: UInt64(0)..<50)
  func tolerance(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    let tolerance = [1, 0.1, 0.01][Int(seed % 3)]
    for (polyline, subpath) in zip(path.flattened(tolerance: tolerance), path.subpaths) {
      #expect(polyline.isClosed == subpath.isClosed)
      #expect(polyline.points.first == subpath.start)
      let corners = polyline.isClosed ? polyline.points + polyline.points.prefix(1) : polyline.points
      let chain = zip(corners, corners.dropFirst()).map { Line($0, $1) }
      for segment in subpath.segments {
        for step in 0...60 {
          let point = segment.point(at: Double(step) / 60)
          let error = chain.map { $0.nearestPoint(to: point).distance(to: point) }.min() ?? .infinity
          #expect(error <= tolerance * (1 + 1e-9))
        }
      }
    }
  }

  @Test("Corners of straight paths are kept, without repeating the first of a closed one")
  func straight() {
    let rect = Rect(x: 0, y: 0, width: 2, height: 3)
    #expect(Path(rect: rect).flattened() == [Polyline(points: rect.corners, isClosed: true)])
  }
}
