import Easel
import SceneTestSupport
import Testing

@testable import Controls

/// A window of 200 × 200 with a scroll view in it.
@MainActor struct ScrollStage {
  let harness: SceneHarness
  let view: ScrollView

  init(content: Size = Size(200, 1000), scale: Double = 1) {
    harness = SceneHarness(size: Size(200, 200), scale: scale)
    view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    view.contentSize = content
    harness.draws = false
    harness.root.addSubview(view)
    harness.frame()
  }

  /// Drags the middle of the view by a vector, waits until the finger rests, and lifts it.
  func drag(by vector: Vector) {
    let finger = harness.down(harness.root, at: Point(100, 100))
    for _ in 0..<10 { harness.move(finger, by: vector * 0.1) }
    harness.run(for: 0.2)
    harness.up(finger)
  }

  /// Throws the content: the finger lifts while it moves, at about 60 × the step per second.
  func fling(by step: Vector, steps: Int = 6) {
    let finger = harness.down(harness.root, at: Point(100, 100))
    for _ in 0..<steps { harness.move(finger, by: step) }
    harness.up(finger)
  }
}

@Suite("Scroll view")
struct ScrollViewTests {
  @Test("The content follows the finger after the slop, and stays where a resting finger lets it go")
  func drag() {
    let stage = ScrollStage()
    stage.drag(by: Vector(0, -60))
    #expect(stage.view.contentOffset == Point(0, 50))
    #expect(!stage.view.isDecelerating && !stage.view.isDragging)
  }

  @Test("The offset is the origin of the bounds, and is reported when it changes")
  func offset() {
    let stage = ScrollStage()
    var offsets: [Double] = []
    stage.view.onScroll = { offsets.append($0.contentOffset.y) }
    stage.view.contentOffset = Point(0, 30)
    stage.view.contentOffset = Point(0, 30)
    stage.view.contentOffset = Point(.nan, 0)
    #expect(stage.view.bounds.origin == Point(0, 30))
    #expect(offsets == [30])
    stage.view.setContentOffset(Point(0, 5000), animated: false)
    #expect(stage.view.contentOffset == Point(0, 800))
    #expect(stage.view.contentOffsetRange.maximum == Point(0, 800))
  }

  @Test("A smaller content size brings the content back; insets widen the range")
  func ranges() {
    let stage = ScrollStage()
    stage.view.contentOffset = Point(0, 800)
    stage.view.contentSize = Size(200, 500)
    #expect(stage.view.contentOffset == Point(0, 300))
    stage.view.contentOffset = .zero
    stage.view.contentInset = Insets(top: 40, bottom: 20)
    // Content at its start stays there, below the inset.
    #expect(stage.view.contentOffset == Point(0, -40))
    #expect(stage.view.contentOffsetRange.maximum.y == 320)
    stage.view.contentSize = Size(-1, 5)
    #expect(stage.view.contentSize == Size(200, 500))
  }

  @Test("The safe area adds to the insets, unless the view does not want it")
  func safeArea() {
    let stage = ScrollStage()
    stage.harness.window.safeAreaInsets = Insets(top: 24, bottom: 10)
    #expect(stage.view.adjustedContentInset == Insets(top: 24, bottom: 10))
    #expect(stage.view.contentOffset == Point(0, -24))
    stage.view.adjustsInsetForSafeArea = false
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("Content beyond its edge resists and comes back")
  func rubberBand() {
    let stage = ScrollStage()
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 50))
    for _ in 0..<11 { stage.harness.move(finger, by: Vector(0, 10)) }
    let pulled = -stage.view.contentOffset.y
    #expect(pulled == RubberBand(dimension: 200).displacement(forPull: 100).rounded())
    stage.harness.run(for: 0.2)
    stage.harness.up(finger)
    #expect(stage.view.isDecelerating)
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("Without bounces the content stops at its edge")
  func withoutBounces() {
    let stage = ScrollStage()
    stage.view.bounces = false
    var lowest = 0.0
    stage.view.onScroll = { lowest = min(lowest, $0.contentOffset.y) }
    stage.drag(by: Vector(0, 100))
    stage.view.contentOffset = Point(0, 100)
    stage.fling(by: Vector(0, 30))
    stage.harness.runUntilIdle()
    #expect(lowest == 0 && stage.view.contentOffset == .zero)
  }

  @Test("Content that fits does not scroll, unless it always bounces")
  func fitting() {
    let stage = ScrollStage(content: Size(100, 100))
    stage.drag(by: Vector(0, 60))
    #expect(stage.view.contentOffset == .zero)
    stage.view.alwaysBounceVertical = true
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 50))
    for _ in 0..<6 { stage.harness.move(finger, by: Vector(0, 10)) }
    #expect(stage.view.contentOffset.y < 0)
    stage.harness.up(finger)
    stage.view.centersContent = true
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(-50, -50))
  }

  @Test("A disabled view scrolls only for the program")
  func disabled() {
    let stage = ScrollStage()
    stage.view.isScrollEnabled = false
    stage.drag(by: Vector(0, -60))
    stage.harness.wheel(stage.harness.root, by: Vector(0, 1))
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == .zero)
    stage.view.setContentOffset(Point(0, 100), animated: true)
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset == Point(0, 100))
  }

  @Test("Rectangles are shown with as little scrolling as necessary")
  func rectangles() {
    let stage = ScrollStage(content: Size(1000, 1000))
    stage.view.scrollRectToVisible(Rect(x: 300, y: 10, width: 50, height: 50), animated: false)
    #expect(stage.view.contentOffset == Point(150, 0))
    stage.view.scrollRectToVisible(Rect(x: 160, y: 20, width: 50, height: 50), animated: false)
    #expect(stage.view.contentOffset == Point(150, 0))
    stage.view.scrollRectToVisible(Rect(x: 0, y: 900, width: 50, height: 900), animated: false)
    #expect(stage.view.contentOffset == Point(0, 800))
    stage.view.contentInset = Insets(top: 50)
    stage.view.scrollRectToVisible(Rect(x: 0, y: 820, width: 10, height: 10), animated: false)
    #expect(stage.view.contentOffset == Point(0, 770))
  }

  @Test("The content stays on whole pixels while it moves")
  func pixels() {
    for scale in [1.0, 2.0] {
      let stage = ScrollStage(scale: scale)
      stage.fling(by: Vector(0, -13))
      for _ in 0..<30 {
        stage.harness.frame()
        let place = stage.view.contentOffset.y * scale
        #expect(place == place.rounded())
      }
    }
  }

  @Test("The damage of scrolled content is complete")
  func damage() {
    let stage = ScrollStage()
    stage.harness.draws = true
    for index in 0..<20 {
      let label = Label("Line \(index)", frame: Rect(x: 10, y: Double(index) * 50, width: 150, height: 50))
      stage.view.addSubview(label)
    }
    stage.harness.frame()
    stage.fling(by: Vector(0, -20))
    for _ in 0..<10 {
      stage.harness.frame()
      #expect(stage.harness.staleArea() == nil)
    }
    stage.harness.runUntilIdle()
    stage.harness.run(for: 2)
    #expect(stage.harness.staleArea() == nil)
  }
}
