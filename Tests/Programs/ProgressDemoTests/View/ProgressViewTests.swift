import Easel
import SceneTestSupport
import Testing

@testable import ProgressDemo

@Suite("Progress view")
struct ProgressViewTests {
  private func show(_ view: ProgressView, _ size: Size = Size(120, 120)) -> SceneHarness {
    let harness = SceneHarness(size: size)
    view.frame = Rect(origin: .zero, size: size)
    harness.root.addSubview(view)
    harness.frame()
    return harness
  }

  @Test("The arc begins at 12 o'clock and runs clockwise along the edge")
  func arcGeometry() throws {
    let circle = Rect(x: 10, y: 20, width: 100, height: 100)
    let path = ProgressView.arcPath(in: circle)
    let length = path.length()
    #expect(abs(length - 2 * .pi * 50) < 0.1)
    let expected = [Point(60, 20), Point(110, 70), Point(60, 120), Point(10, 70)]
    for (index, point) in expected.enumerated() {
      let found = try #require(path.point(atLength: length * Double(index) / 4))
      #expect(found.distance(to: point) < 0.05, "a quarter \(index)")
    }
  }

  @Test("A stroke is twice as wide as the arc, at most the diameter, and the circle is empty without room")
  func extremeArcs() {
    let circle = Rect(x: 0, y: 0, width: 40, height: 40)
    #expect(ProgressView.strokeWidth(10, in: circle) == 20)
    #expect(ProgressView.strokeWidth(80, in: circle) == 40)
    #expect(
      ProgressView.circle(in: Rect(x: 0, y: 0, width: 30, height: 50))
        == Rect(x: 0, y: 10, width: 30, height: 30))
    #expect(ProgressView.circle(in: .zero).isEmpty)
  }

  @Test("The progress animates by itself when set: it grows in every frame, then stands still")
  func animation() {
    let view = ProgressView()
    let harness = show(view)
    view.progressAmount = 0.5
    #expect(view.progressAmount == 0.5)
    #expect(view.presentedProgress == 0)
    var shown: [Double] = []
    for _ in 0..<40 {
      harness.frame()
      shown.append(view.presentedProgress)
    }
    let moving = zip(shown, shown.dropFirst()).filter { $0 < $1 }.count
    // 0.4 seconds are 24 frames.
    #expect((22...24).contains(moving))
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shown.contains { $0 > 0.2 && $0 < 0.3 })
    #expect(shown.last == 0.5)
    let count = harness.frameCount
    for _ in 0..<10 { harness.frame() }
    #expect(harness.frameCount == count)
    #expect(!harness.window.needsFrame)
  }

  @Test("A new progress on the way goes on from what is shown, without a jump")
  func interruption() {
    let view = ProgressView()
    let harness = show(view)
    view.progressAmount = 1
    harness.run(for: 0.2)
    var last = view.presentedProgress
    #expect(last > 0.3 && last < 0.7)
    view.progressAmount = 0.2
    for _ in 0..<60 {
      harness.frame()
      #expect(abs(view.presentedProgress - last) < 0.08)
      last = view.presentedProgress
    }
    #expect(last == 0.2)
  }

  @Test("The progress is kept in 0...1, and not-a-number is ignored")
  func validity() {
    let view = ProgressView()
    view.progressAmount = .infinity
    #expect(view.progressAmount == 1)
    view.progressAmount = .nan
    #expect(view.progressAmount == 1)
    view.progressAmount = -3
    #expect(view.progressAmount == 0)
  }

  @Test(
    "With reduced motion, and with no duration, the progress and the square jump", arguments: [true, false])
  func reducedMotion(_ reduces: Bool) {
    let view = ProgressView()
    let harness = show(view)
    harness.window.prefersReducedMotion = reduces
    if !reduces { view.animationDuration = 0 }
    view.progressAmount = 0.7
    view.showsStopSquare = false
    #expect(view.presentedProgress == 0.7)
    #expect(view.presentedSquareOpacity == 0)
    harness.frame()
    #expect(!harness.window.needsFrame)
  }

  @Test("The square shrinks away and grows back")
  func square() {
    let view = ProgressView()
    let harness = show(view)
    let before = harness.bitmap.pixels
    view.showsStopSquare = false
    harness.run(for: 0.2)
    #expect(view.presentedSquareOpacity > 0.2 && view.presentedSquareOpacity < 0.8)
    #expect(harness.runUntilIdle())
    #expect(view.presentedSquareOpacity == 0)
    #expect(harness.bitmap[60, 60].bits == 0xFF00_0000)
    view.showsStopSquare = true
    #expect(harness.runUntilIdle())
    let isRestored = harness.bitmap.pixels == before
    #expect(isRestored)
  }

  @Test("The arc is 10 points wide inside the circle")
  func width() {
    let view = ProgressView()
    let harness = show(view)
    view.progressAmount = 1
    view.showsStopSquare = false
    _ = harness.runUntilIdle()
    let row = (0..<120).map { harness.bitmap[$0, 60].blue > 128 }
    #expect(row.prefix(11) == ArraySlice(Array(repeating: true, count: 10) + [false]))
    #expect(row.filter { $0 }.count == 20)
  }

  @Test("Nothing is drawn outside of the circle, however wide the arc and large the square")
  func mask() {
    let view = ProgressView()
    let harness = show(view)
    view.progressAmount = 1
    view.arcWidth = 80
    view.squareFraction = 0.6
    #expect(harness.runUntilIdle())
    #expect(harness.bitmap[60, 30].blue > 200)
    for y in 0..<120 {
      for x in 0..<120 where Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: Point(60, 60)) > 61 {
        #expect(harness.bitmap[x, y].bits == 0xFF00_0000)
      }
    }
  }

  @Test("The view fits any size, also while it is resized during an animation")
  func sizes() {
    let view = ProgressView()
    let harness = show(view, Size(200, 120))
    view.progressAmount = 1
    for size in [Size(200, 50), Size(0, 0), Size(1, 90), Size(7, 7), Size(200, 120)] {
      view.frame = Rect(origin: .zero, size: size)
      harness.frame()
      #expect(harness.staleArea() == nil, "\(size)")
    }
    #expect(harness.runUntilIdle())
    #expect(harness.bitmap[100, 5].blue > 200)
  }

  @Test("All inspectable properties change the picture, except the duration")
  func properties() {
    let view = ProgressView()
    let harness = show(view)
    view.progressAmount = 0.3
    _ = harness.runUntilIdle()
    for property in view.inspectableProperties where property.name != "animationDuration" {
      let before = harness.bitmap.pixels
      switch property.value {
      case .number(let number): property.value = .number(number * 1.4)
      case .flag(let flag): property.value = .flag(!flag)
      case .color: property.value = .color(Color(rgb: 0x34C759))
      case .point(let point): property.value = .point(point + Vector(1, 1))
      case .text(let text): property.value = .text(text + "!")
      }
      _ = harness.runUntilIdle()
      let isChanged = harness.bitmap.pixels != before
      #expect(isChanged, "\(property.name)")
      #expect(harness.staleArea() == nil, "\(property.name)")
      // Without a square, its size would not show.
      view.showsStopSquare = true
      _ = harness.runUntilIdle()
    }
    #expect(view.inspectableProperties.count == 8)
  }
}
