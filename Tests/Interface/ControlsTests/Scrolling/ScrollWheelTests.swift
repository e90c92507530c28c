import Easel
import Testing

@testable import Controls

@Suite("The wheel of a scroll view")
struct ScrollWheelTests {
  private func event(_ delta: Vector, _ modifiers: KeyModifiers = []) -> WheelEvent {
    WheelEvent(position: .zero, delta: delta, modifiers: modifiers, time: 0)
  }

  private func physics(vertical: Double = 100) -> ScrollPhysics {
    var physics = ScrollPhysics(
      range: ScrollRange(content: .zero, visible: .zero, insets: .zero, centers: false),
      visible: Size(300, 200), behavior: ScrollBehavior())
    physics.range.y = 0...vertical
    return physics
  }

  @Test("Events belong to one series until 0.15 seconds pass without one")
  func series() {
    var wheel = ScrollWheel()
    #expect(!wheel.isLatched(at: 0))
    wheel.lastTime = 10
    #expect(wheel.isLatched(at: 10.125) && !wheel.isLatched(at: 10.25))
    _ = wheel.lift(at: 10.0625)
    #expect(!wheel.isLatched(at: 10.0625))
  }

  @Test("The velocity is that of the last tenth of a second")
  func velocity() {
    var wheel = ScrollWheel()
    wheel.begin(from: .zero, at: 1.0 / 60)
    wheel.add(Point(0, 10), at: 1.0 / 60)
    #expect(abs(wheel.velocity(at: 1.0 / 60).dy - 600) < 1e-9)
    wheel.add(Point(0, 20), at: 0.25)
    // The first two offsets are too old, and one alone has no velocity.
    #expect(wheel.velocity(at: 0.25) == .zero)
    wheel.add(Point(0, 50), at: 0.3125)
    #expect(wheel.lift(at: 0.3125) == Vector(0, 480))
    #expect(wheel.velocity(at: 0.3125) == .zero)
  }

  @Test("A notch scrolls by a line; with Shift, or where only x scrolls, sideways")
  func distance() {
    #expect(physics().distance(of: event(Vector(0, 2))) == Vector(0, 96))
    #expect(physics().distance(of: event(Vector(0, 0.5))) == Vector(0, 24))
    #expect(physics().distance(of: event(Vector(0, 1), .shift)) == Vector(48, 0))
    #expect(physics(vertical: 0).distance(of: event(Vector(0, 1))) == Vector(48, 0))
    #expect(physics(vertical: 0).distance(of: event(Vector(0, 0.5))) == Vector(0, 24))
  }

  @Test("With paging, whole notches scroll by a page, fractions by lines")
  func paging() {
    var physics = physics()
    physics.behavior.isPaging = true
    #expect(physics.distance(of: event(Vector(0, -3))) == Vector(0, -200))
    #expect(physics.distance(of: event(Vector(0, 0.5))) == Vector(0, 24))
  }
}
