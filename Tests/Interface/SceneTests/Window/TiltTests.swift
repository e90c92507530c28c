import Easel
import SceneTestSupport
import Testing

@Suite("Window: tilt") struct TiltTests {
  @Test("A tilt is handled at its own time, if anything uses it, and if it is finite")
  func tilt() {
    let harness = SceneHarness()
    let window = harness.window
    var seen: [(Vector, Double)] = []
    window.send(.tilt(TiltEvent(gravity: Vector(1, 0), time: 1)))
    window.onTilt = { [unowned window] event in seen.append((event.gravity, window.time)) }
    window.send(.tilt(TiltEvent(gravity: Vector(0.5, 0.25), time: 2)))
    window.send(.tilt(TiltEvent(gravity: Vector(.nan, 0), time: 3)))
    window.send(.tilt(TiltEvent(gravity: Vector(3, 4), time: 4)))
    #expect(seen.map(\.0) == [Vector(0.5, 0.25), Vector(0.6, 0.8)])
    #expect(seen.map(\.1) == [2, 4])
  }
}
