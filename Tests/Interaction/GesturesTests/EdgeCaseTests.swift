import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Interactions of several rules.
@Suite("Edge cases") struct EdgeCaseTests {
  private let pan = PanGestureRecognizer()

  @Test("A recognizer removed by its own action leaves its touch to the others")
  func removedAlone() {
    let other = PanGestureRecognizer()
    other.name = "other"
    pan.name = "pan"
    other.shouldRecognizeSimultaneouslyWith = { _ in true }
    let story = GestureStory(pan, other)
    pan.addAction { [unowned story] pan in if pan.state == .began { story.root.remove(pan) } }
    story.down(at: (100, 100))
    story.move(to: (120, 100))
    story.move(to: (150, 100))
    story.up()
    #expect(story.log == ["pan began", "other began", "pan cancelled", "other changed", "other ended"])
  }

  @Test(
    "Two windows have separate touches, wherever they move, and a gesture belongs to one window"
  )
  func windows() {
    let left = GestureStory(pan)
    pan.name = "pan"
    let wide = PanGestureRecognizer()
    wide.name = "wide"
    let right = GestureStory(wide)
    left.down(1, at: (500, 100))
    right.down(1, at: (100, 100))
    // Beyond the window's edge, perhaps over the other window: the touch keeps its owner.
    left.move(1, to: (1500, 100))
    #expect(left.log == ["pan began"] && right.log.isEmpty)
    #expect(pan.translation(in: nil) == Vector(990, 0))
    // Even if the other window hits the same view during the gesture, the recognizer receives none of its touches.
    right.arena.hitTest = { _, _ in left.root }
    right.down(2, at: (300, 100))
    #expect(pan.numberOfTouches == 1)
    right.up(2)
    left.up(1)
    #expect(left.log == ["pan began", "pan ended"])
    right.up(1)
    #expect(left.arena.isIdle && right.arena.isIdle)
  }

  @Test(
    "A tap followed by a press that drags is recognized with a pan: the quick zoom of maps"
  )
  func quickZoom() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.name = "double"
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    press.minimumPressDuration = 0
    press.name = "press"
    press.shouldRecognizeSimultaneouslyWith = { $0 is PanGestureRecognizer }
    pan.name = "pan"
    let story = GestureStory(press, pan, double)
    var zoom = 1.0
    press.addAction { [pan] press in
      // Half of the distance counts, as a factor.
      if press.state == .changed { zoom = 1 + pan.translation(in: nil).dy * 0.5 / 100 }
    }
    story.tap(at: (500, 500))
    story.wait(0.1)
    story.clear()
    story.down(at: (502, 500))
    #expect(story.log.contains("press began"))
    story.move(to: (502, 710), steps: 20)
    story.up()
    #expect(
      story.log.contains("pan began") && story.log.contains("press ended") && story.log.contains("pan ended"))
    #expect(!story.log.contains("double recognized"))
    #expect(abs(zoom - 2) < 1e-9)
    #expect(story.arena.isIdle)
  }

  @Test(
    "Swipes in opposite directions on parent and child are each recognized, and the child's does not block the parent's"
  )
  func oppositeSwipes() {
    func logs(to x: Double) -> [String] {
      let story = GestureStory()
      let (outer, inner) = (SwipeGestureRecognizer(), SwipeGestureRecognizer())
      outer.name = "outer"
      inner.name = "inner"
      outer.direction = .left
      inner.direction = .right
      story.root.add(outer)
      story.addView("child", Rect(x: 0, y: 0, width: 1000, height: 1000), in: nil, inner)
      story.down(at: (500, 500))
      story.move(to: (x, 500), steps: 8)
      story.up()
      return story.log.filter { $0.hasSuffix("recognized") }
    }
    #expect(logs(to: 640) == ["inner recognized"])
    #expect(logs(to: 360) == ["outer recognized"])
  }

  @Test(
    "A horizontal pan of a parent and a vertical pan of its child share a touch, decided by shouldBegin"
  )
  func axes() {
    func log(to place: (Double, Double)) -> [String] {
      let story = GestureStory()
      let (pages, list) = (PanGestureRecognizer(), PanGestureRecognizer())
      pages.name = "pages"
      list.name = "list"
      pages.begins { abs($0.velocity(in: nil).dx) > abs($0.velocity(in: nil).dy) }
      list.begins { abs($0.velocity(in: nil).dy) > abs($0.velocity(in: nil).dx) }
      story.root.add(pages)
      story.addView("list", Rect(x: 0, y: 0, width: 1000, height: 1000), in: nil, list)
      story.down(at: (500, 500))
      story.move(to: place, steps: 5)
      story.up()
      return story.log.filter { $0.hasSuffix("began") }
    }
    #expect(log(to: (600, 510)) == ["pages began"])
    #expect(log(to: (510, 600)) == ["list began"])
  }

  @Test(
    "A recognizer cancelled from outside cannot begin before all its touches are up")
  func beginAfterCancel() {
    final class Stubborn: GestureRecognizer {
      override func touchesMoved(_ touches: [Touch]) { requestRecognition() }
    }
    let stubborn = Stubborn()
    stubborn.name = "stubborn"
    pan.name = "pan"
    pan.slop = 0
    pan.shouldRecognizeSimultaneouslyWith = { _ in true }
    let story = GestureStory(pan, stubborn)
    pan.addAction { _ in
      stubborn.cancel()
      stubborn.requestRecognition()
    }
    story.down(at: (100, 100))
    story.move(to: (120, 100))
    story.move(to: (140, 100))
    #expect(stubborn.state == .cancelled)
    #expect(story.log.filter { $0.hasPrefix("stubborn") } == ["stubborn began", "stubborn cancelled"])
    story.up()
    #expect(stubborn.state == .possible && story.arena.isIdle)
  }

  @Test(
    "A clock that jumps by minutes fires timers at their own times; after a cancellation it fires none"
  )
  func clockJump() {
    let press = LongPressGestureRecognizer()
    let story = GestureStory(press)
    var times: [Double] = []
    let token = story.arena.reportObservers.add { times.append($0.time) }
    defer { token.remove() }
    story.down(at: (100, 100))
    let start = story.time
    story.wait(600)
    #expect(times == [start + 0.5])
    story.up()
    story.down(at: (100, 100))
    story.arena.cancelAll(at: story.time + 600)
    times = []
    story.arena.advance(to: story.time + 1200)
    #expect(times.isEmpty && story.arena.isIdle && story.arena.nextDeadline == nil)
  }
}
