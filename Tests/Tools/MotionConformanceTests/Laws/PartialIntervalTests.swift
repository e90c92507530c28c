import Geometry
import Motion
import Testing

@testable import MotionConformance

@Suite("Partial interval")
struct PartialIntervalTests {
  @Test("Every combination of ends has its row of the table")
  func table() {
    func ends(_ from: Double?, _ to: Double?, _ by: Double?) -> [Double] {
      let interval = PartialInterval(from: from, to: to, by: by).resolved(presentation: 30, model: 70)
      return [interval.start, interval.end]
    }
    #expect(ends(1, 2, nil) == [1, 2])
    #expect(ends(1, 2, 50) == [1, 2])
    #expect(ends(1, nil, 5) == [1, 6])
    #expect(ends(nil, 2, 5) == [-3, 2])
    #expect(ends(1, nil, nil) == [1, 70])
    #expect(ends(nil, 2, nil) == [30, 2])
    #expect(ends(nil, nil, 5) == [30, 35])
    #expect(ends(nil, nil, nil) == [30, 70])
  }

  @Test("Points are moved by vectors")
  func points() {
    let interval = PartialInterval(to: Point(10, 10), by: Vector(4, 0))
      .resolved(presentation: .zero, model: .zero)
    #expect(interval.start == Point(6, 10) && interval.velocity(at: 0.5) == Vector(4, 0))
  }
}
