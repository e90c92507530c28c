import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeStateTests {
  let place = ShapeGeometry(center: Point(200, 150), scale: 1.5, rotation: 0.25)
  let other = ShapeGeometry(center: Point(20, 30))

  @Test("A motion that is at rest is no flight")
  func fromMotion() {
    guard case .resting(place) = ShapeState(ShapeMotion(atRest: place)) else {
      Issue.record("expected a resting shape")
      return
    }
    guard case .flying = ShapeState(ShapeMotion(flyingFrom: other.center, to: place, at: 0)) else {
      Issue.record("expected a flying shape")
      return
    }
  }

  @Test("The end of each state is where the shape is or comes to rest without the hand")
  func end() {
    let flight = ShapeMotion(flyingFrom: other.center, to: place, at: 2)
    let session = DragSession(
      other, kind: .circle, corral: Corral(area: Rect(x: 0, y: 0, width: 400, height: 300)))
    let hold = ShapeHold(session, before: place, focusBefore: nil, growth: nil)
    for state in [.resting(place), .free(place), .flying(flight), .held(hold)] as [ShapeState] {
      #expect(state.end == place)
      #expect(state.motion.end == place)
    }
    #expect(ShapeState.held(hold).isHeld && !ShapeState.free(place).isHeld)
    #expect(ShapeState.free(place).isFree && !ShapeState.resting(place).isFree)
    #expect(ShapeState.held(hold).hold?.session == session && ShapeState.flying(flight).hold == nil)
  }

  @Test("Only an animation takes time until the shape is settled")
  func settled() {
    let state = ShapeState.flying(ShapeMotion(flyingFrom: other.center, to: place, at: 2))
    #expect(!state.isSettled(at: 2.49) && state.isSettled(at: 2.5))
    #expect(ShapeState.resting(place).isSettled(at: 0) && ShapeState.free(place).isSettled(at: 0))
  }
}
