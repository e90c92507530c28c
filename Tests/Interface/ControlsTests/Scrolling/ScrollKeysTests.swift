import Easel
import Testing

@testable import Controls

@Suite("Keys that scroll")
struct ScrollKeysTests {
  private func key(_ name: String, _ modifiers: KeyModifiers = []) -> KeyEvent {
    KeyEvent(name: name, phase: .down, modifiers: modifiers, time: 0)
  }

  /// A visible area of 300 × 200, and offsets of 0…900 along y and of 0…`width` along x.
  private func physics(width: Double = 0) -> ScrollPhysics {
    var physics = ScrollPhysics(
      range: ScrollRange(content: .zero, visible: .zero, insets: .zero, centers: false),
      visible: Size(300, 200), behavior: ScrollBehavior())
    (physics.range.x, physics.range.y) = (0...width, 0...900)
    return physics
  }

  @Test("Arrows scroll by a line, page keys by most of the visible area, Home and End to the edges")
  func targets() {
    let (base, physics) = (Point(50, 400), physics(width: 100))
    #expect(physics.target(of: key("down"), from: base) == Point(50, 448))
    #expect(physics.target(of: key("up"), from: base) == Point(50, 352))
    #expect(physics.target(of: key("right"), from: base) == Point(98, 400))
    #expect(physics.target(of: key("left"), from: base) == Point(2, 400))
    #expect(physics.target(of: key("pagedown"), from: base) == Point(50, 580))
    #expect(physics.target(of: key("pageup"), from: base) == Point(50, 220))
    #expect(physics.target(of: key("space"), from: base) == Point(50, 580))
    #expect(physics.target(of: key("space", .shift), from: base) == Point(50, 220))
    #expect(physics.target(of: key("home"), from: base) == Point(50, 0))
    #expect(physics.target(of: key("end"), from: base) == Point(50, 900))
    #expect(physics.target(of: key("a"), from: base) == nil)
  }

  @Test("Content that scrolls sideways only is paged sideways")
  func sideways() {
    var physics = physics(width: 600)
    physics.range.y = 0...0
    #expect(physics.target(of: key("pagedown"), from: .zero) == Point(270, 0))
    #expect(physics.target(of: key("end"), from: .zero) == Point(600, 0))
  }

  @Test("With paging, an arrow and a page key scroll by the visible area")
  func paging() {
    var physics = physics()
    physics.behavior.isPaging = true
    #expect(physics.target(of: key("down"), from: .zero) == Point(0, 200))
    #expect(physics.target(of: key("pagedown"), from: .zero) == Point(0, 200))
  }

  @Test("Plus and minus change the scale by a quarter, and are inverse to each other")
  func zoom() {
    #expect(ScrollPhysics.zoomFactor(of: key("plus")) == 1.25)
    #expect(ScrollPhysics.zoomFactor(of: key("-")) == 0.8)
    #expect(ScrollPhysics.zoomFactor(of: key("x")) == nil)
  }
}
