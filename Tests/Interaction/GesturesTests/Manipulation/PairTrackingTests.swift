import Geometry
import Testing

@testable import Gestures

@Suite("Pair tracking") @MainActor struct PairTrackingTests {
  @Test("The first two touches are the pair; a third one changes it only if all count")
  func pair() {
    let touches = [Touch.landing(1, at: 0, 0), Touch.landing(2, at: 60, 80), Touch.landing(3, at: 300, 0)]
    var tracking = PairTracking()
    #expect(tracking.adopt([touches[0]]) == nil && tracking.center == nil)
    let pair = tracking.adopt(Array(touches.prefix(2)))
    #expect(pair?.span == 100 && tracking.center == Point(30, 40))
    #expect(tracking.adopt(touches) == nil)
    #expect(tracking.adopt(touches, usesAll: true)?.center == Point(120, 80.0 / 3))
  }

  @Test("Only movement of the pair's touches is followed")
  func follow() {
    let touches = [Touch.landing(1, at: 0, 0), Touch.landing(2, at: 100, 0), Touch.landing(3, at: 300, 0)]
    var tracking = PairTracking()
    #expect(tracking.move([touches[0]], of: touches) == nil, "there is no pair")
    _ = tracking.adopt(touches)
    touches[2].position = Point(0, 300)
    #expect(tracking.move([touches[2]], of: touches) == nil)
    #expect(tracking.move([touches[2]], of: touches, usesAll: true) != nil)
    touches[1].position = Point(0, 100)
    #expect(tracking.move([touches[1], touches[2]], of: touches)?.center == Point(0, 50))
  }

  @Test("A released pair keeps its centre, and the same touches are a new pair")
  func release() {
    let touches = [Touch.landing(1, at: 0, 0), Touch.landing(2, at: 100, 0)]
    var tracking = PairTracking()
    _ = tracking.adopt(touches)
    #expect(tracking.isIntact(in: touches) && !tracking.isIntact(in: [touches[0]]))
    tracking.release()
    #expect(tracking.center == Point(50, 0) && !tracking.isIntact(in: touches))
    #expect(tracking.adopt(touches) != nil)
  }
}
