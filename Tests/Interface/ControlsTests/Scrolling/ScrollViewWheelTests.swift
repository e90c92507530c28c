import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Scroll view: wheel, touchpad and keys")
struct ScrollViewWheelTests {
  @Test("A notch moves by a line with a spring, and notches add up")
  func notches() {
    let stage = ScrollStage()
    stage.harness.wheel(stage.harness.root, by: Vector(0, 1))
    #expect(stage.view.contentOffset.y < 48)
    #expect(stage.view.targetContentOffset == Point(0, 48))
    stage.harness.wheel(stage.harness.root, by: Vector(0, 1))
    stage.harness.wheel(stage.harness.root, by: Vector(0, 1))
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(0, 144))
    for _ in 0..<50 { stage.harness.wheel(stage.harness.root, by: Vector(0, 1)) }
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(0, 800))
  }

  @Test("Fractions of a notch move the content at once, and add up without rounding")
  func fractions() {
    let stage = ScrollStage()
    for _ in 0..<10 { stage.harness.wheel(stage.harness.root, by: Vector(0, 0.15)) }
    #expect(stage.view.contentOffset == Point(0, 72))
  }

  @Test("When the fingers are lifted from a touchpad, the content goes on")
  func momentum() {
    let stage = ScrollStage(content: Size(200, 9000))
    for _ in 0..<10 { stage.harness.wheel(stage.harness.root, by: Vector(0, 0.5)) }
    #expect(stage.view.contentOffset.y == 240)
    stage.harness.wheel(stage.harness.root, by: .zero)
    #expect(stage.view.isDecelerating)
    stage.harness.runUntilIdle()
    // 24 points a frame are 1440 points per second.
    #expect(abs(stage.view.contentOffset.y - (240 + 1440 / 2.002)) < 40)
  }

  @Test("Fingers that rest on the touchpad stop the content, also with Ctrl; content at rest stays")
  func hold() {
    for modifiers: KeyModifiers in [[], .control] {
      let stage = ScrollStage(content: Size(200, 9000))
      func hold() {
        stage.harness.window.send(
          .wheel(
            WheelEvent(
              position: Point(50, 50), delta: .zero, modifiers: modifiers, isHold: true,
              time: stage.harness.time)))
      }
      hold()
      stage.harness.runUntilIdle()
      #expect(stage.view.contentOffset == .zero)
      for _ in 0..<10 { stage.harness.wheel(stage.harness.root, by: Vector(0, 0.5)) }
      stage.harness.wheel(stage.harness.root, by: .zero)
      for _ in 0..<3 { stage.harness.frame() }
      let offset = stage.view.contentOffset.y
      #expect(offset > 240 && stage.view.isDecelerating)
      hold()
      #expect(!stage.view.isDecelerating)
      stage.harness.runUntilIdle()
      #expect(stage.view.contentOffset.y == offset)
    }
  }

  @Test("Content that a hold stops beyond its edge returns")
  func holdBeyondTheEdge() {
    let stage = ScrollStage()
    for _ in 0..<16 { stage.harness.wheel(stage.harness.root, by: Vector(0, 1.02)) }
    stage.harness.wheel(stage.harness.root, by: .zero)
    while stage.view.isDecelerating, stage.view.contentOffset.y <= 800 { stage.harness.frame() }
    #expect(stage.view.contentOffset.y > 800)
    stage.harness.window.send(
      .wheel(WheelEvent(position: Point(50, 50), delta: .zero, isHold: true, time: stage.harness.time)))
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset.y == 800)
  }

  @Test("Shift turns the wheel sideways; content with one axis scrolls along it")
  func sideways() {
    let stage = ScrollStage(content: Size(1000, 1000))
    stage.harness.wheel(stage.harness.root, by: Vector(0, 1), modifiers: .shift)
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(48, 0))
    stage.view.contentSize = Size(1000, 200)
    stage.harness.wheel(stage.harness.root, by: Vector(0, 1))
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(96, 0))
  }

  @Test("A series of events stays with the view that it began to scroll, also at its edge")
  func latch() {
    let stage = ScrollStage()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 150))
    inner.contentSize = Size(200, 180)
    stage.view.addSubview(inner)
    stage.harness.frame()
    for _ in 0..<4 { stage.harness.wheel(stage.harness.root, by: Vector(0, 1)) }
    #expect(inner.targetContentOffset.y == 30)
    #expect(stage.view.targetContentOffset.y == 0)
    stage.harness.run(for: 0.5)
    stage.harness.wheel(stage.harness.root, by: Vector(0, 1))
    #expect(stage.view.targetContentOffset.y == 48)
  }

  @Test("The keys scroll by lines, pages and to the ends; a key at an edge is left to others")
  func keys() {
    let stage = ScrollStage()
    var unused: [String] = []
    stage.harness.window.onKey = {
      if $0.phase == .down { unused.append($0.name) }
      return true
    }
    stage.view.becomeFocused()
    let expected: [(String, Double)] = [
      ("down", 48), ("pagedown", 228), ("space", 408), ("up", 360), ("pageup", 180), ("end", 800),
      ("home", 0),
    ]
    for (key, offset) in expected {
      stage.harness.key(key)
      stage.harness.runUntilIdle()
      #expect(stage.view.contentOffset.y == offset, "\(key)")
    }
    #expect(unused == [])
    stage.harness.key("up")
    stage.harness.key("right")
    #expect(unused == ["up", "right"])
  }

  @Test("A view that receives the focus by Tab is scrolled into view, also through nested views")
  func focus() {
    let stage = ScrollStage()
    let inner = ScrollView(frame: Rect(x: 0, y: 600, width: 200, height: 100))
    inner.contentSize = Size(200, 400)
    let button = Button(frame: Rect(x: 0, y: 300, width: 200, height: 44))
    inner.addSubview(button)
    stage.view.addSubview(inner)
    stage.harness.frame()
    button.becomeFocused()
    stage.harness.runUntilIdle()
    let frame = stage.harness.root.convert(button.bounds, from: button)
    #expect(frame.minY >= 0 && frame.maxY <= 200)
    #expect(inner.contentOffset.y == 256)
  }

  @Test("Only views with content beyond their edges accept the focus")
  func focusable() {
    let stage = ScrollStage()
    #expect(stage.view.canBecomeFocused)
    stage.view.contentSize = Size(100, 100)
    #expect(!stage.view.canBecomeFocused)
  }
}
