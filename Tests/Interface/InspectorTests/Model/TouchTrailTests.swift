import Geometry
import Gestures
import Testing

@testable import Inspector

@Suite struct TouchTrailTests {
  private func trail() -> TouchTrail {
    TouchTrail(contact: TouchTrail.Contact(id: PointerID(1), startTime: 0), kind: .touch)
  }

  @Test("The number of samples is limited, and the newest is kept")
  func sampleLimit() {
    var trail = trail()
    for step in 0..<10_000 {
      let time = Double(step) / 1000
      trail.add(Point(Double(step), 0), at: time)
      #expect(trail.count <= TouchTrail.capacity)
      trail.fade(at: time, isDown: true)
    }
    #expect(trail.segments(at: 9.999).last?.end == Point(9999, 0))
    let span = trail.segments(at: 9.999)
    #expect(span.count > TouchTrail.capacity / 2, "it thins out, and still covers the lifetime")
    #expect((span.first?.start.x ?? 0) < 9999 - 500)
  }

  @Test("A trail fades with age, also after the touch, and disappears after its lifetime")
  func fading() {
    var trail = trail()
    trail.add(.zero, at: 0)
    trail.add(Point(10, 0), at: 0.1)
    trail.add(Point(20, 0), at: 0.2)
    let strengths = trail.segments(at: 0.2).map(\.strength)
    #expect(strengths.last == 1 && strengths.first! < 1)
    #expect(trail.segments(at: 0.4).map(\.strength).last! < 1)
    var resting = trail
    resting.fade(at: 10, isDown: true)
    #expect(resting.count == 1 && !resting.isVisible, "the last position is kept for the next segment")
    trail.fade(at: 10, isDown: false)
    #expect(trail.isEmpty)
  }
}
