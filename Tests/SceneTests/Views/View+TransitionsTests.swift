import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("View: transitions") @MainActor struct ViewTransitionsTests {
  private let harness = SceneHarness(size: Size(200, 150))
  private let card = View("card", 60, 50, 80, 50)
  private let front = Blot("front", 0, 0, 80, 50)
  private let back = Blot("back", 0, 0, 80, 50)
  private let log = Log()

  private final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  /// The events that may end a transition.
  enum End: CaseIterable {
    case byTime, viewRemoved, ancestorRemoved, allRemoved, replaced, windowReleased
  }

  init() {
    card.backgroundColor = .green
    front.color = .red
    back.color = .blue
    harness.root.addSubview(card)
    card.addSubview(front)
    harness.frame()
  }

  nonisolated private static let effects = ViewTransition.allCases.filter { $0 != .none }

  private func turnOver(
    _ transition: ViewTransition, duration: Double = 1, delay: Double = 0, options: AnimationOptions = [],
    _ name: String = "done"
  ) {
    View.transition(
      with: card, transition, duration: duration, delay: delay, curve: .linear, options: options
    ) {
      front.removeFromSuperview()
      card.addSubview(back)
    } completion: { [log] in
      log.add("\(name) \($0)")
    }
  }

  private func frameNow() -> Bitmap {
    harness.frameNow()
    return harness.picture
  }

  // MARK: Ends

  @Test("A completion is called once, whatever ends the transition", arguments: End.allCases, effects)
  func once(end: End, transition: ViewTransition) {
    var window: Window? = Window(size: Size(200, 200))
    let (parent, view) = (View(), View(frame: Rect(x: 0, y: 0, width: 50, height: 40)))
    window?.rootView.addSubview(parent)
    parent.addSubview(view)
    window?.advance(to: 1)
    View.transition(with: view, transition, duration: 1) {
      view.backgroundColor = .red
      #expect(log.lines.isEmpty)
    } completion: { [log] in
      log.add("\($0)")
    }
    _ = window?.makeFrame(at: 1.3)
    #expect(log.lines.isEmpty && view.isAnimating && view.backgroundColor == .red)
    switch end {
    case .byTime: break
    case .viewRemoved: view.removeFromSuperview()
    case .ancestorRemoved: parent.removeFromSuperview()
    case .allRemoved: view.removeAllAnimations()
    case .replaced: View.transition(with: view, .crossDissolve, duration: 1) { view.backgroundColor = .blue }
    case .windowReleased: window = nil
    }
    #expect(log.lines.isEmpty || end == .windowReleased, "never while other code runs")
    for time in stride(from: 1.4, to: 5, by: 0.3) { _ = window?.makeFrame(at: time) }
    #expect(log.lines == [end == .byTime ? "true" : "false"])
    #expect(!view.isAnimating && view.layer.style?.substitute == nil)
  }

  @Test("Transitions end in the order of their ends, then in that of their starts")
  func order() {
    let others = (0..<3).map { View("\($0)", Double($0) * 20, 0, 20, 20) }
    for view in others { harness.root.addSubview(view) }
    for (view, duration) in zip(others, [0.5, 0.3, 0.5]) {
      View.transition(with: view, .crossDissolve, duration: duration) {
        view.backgroundColor = .red
      } completion: { [log] _ in
        log.add(view.name ?? "")
      }
    }
    harness.run(for: 1)
    #expect(log.lines == ["1", "0", "2"])
  }

  @Test("Without duration, effect or window, the contents change at once")
  func immediate() {
    for (transition, duration) in [
      (ViewTransition.curlUp, 0.0), (.none, 1), (.flipFromLeft, -3), (.crossDissolve, .nan),
    ] {
      log.lines = []
      turnOver(transition, duration: duration)
      #expect(!card.isAnimating && log.lines.isEmpty)
      harness.frame()
      #expect(log.lines == ["done true"])
    }
    let alone = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    View.transition(with: alone, .flipFromTop, duration: 1) {
      alone.alpha = 0.5
    } completion: { [log] in
      log.add("alone \($0)")
    }
    #expect(alone.presentation.alpha == 0.5 && log.lines.last == "alone true")
  }

  @Test("With a delay alone, the old contents stay until it is over")
  func delay() {
    let before = harness.picture
    turnOver(.flipFromLeft, duration: 0, delay: 0.5)
    harness.run(for: 0.4)
    #expect(BitmapDifference(before, harness.bitmap).isEmpty)
    #expect(log.lines.isEmpty)
    harness.run(for: 0.2)
    #expect(!BitmapDifference(before, harness.bitmap).isEmpty && log.lines == ["done true"])
  }

  @Test("A view without area, a hidden one and a flattened one need nothing special", arguments: effects)
  func degenerate(transition: ViewTransition) {
    turnOver(transition, duration: 0.3)
    card.bounds.size = .zero
    harness.run(for: 0.1)
    card.bounds.size = Size(0, 30)
    card.isHidden = true
    harness.run(for: 0.1)
    card.isHidden = false
    card.transform = Transform(scaleX: 0, y: 1)
    harness.run(for: 0.05)
    #expect(harness.staleArea() == nil)
    harness.run(for: 0.2)
    #expect(log.lines == ["done true"])
  }

  @Test("A view without area dissolves what it contains", arguments: effects)
  func noArea(transition: ViewTransition) {
    card.backgroundColor = nil
    card.frame = Rect(x: 60, y: 50, width: 0, height: 0)
    harness.frame()
    turnOver(transition)
    harness.run(for: 0.5)
    let middle = harness.bitmap[100, 75]
    #expect(abs(Int(middle.red) - 128) < 3 && abs(Int(middle.blue) - 128) < 3)
    #expect(harness.staleArea() == nil)
  }

  @Test("A block that removes the view completes after the next frame")
  func removedInBlock() {
    View.transition(with: card, .curlUp, duration: 1) {
      card.removeFromSuperview()
    } completion: { [log] in
      log.add("\($0)")
    }
    #expect(log.lines.isEmpty && !card.isAnimating)
    harness.frame()
    #expect(log.lines == ["true"] && harness.staleArea() == nil)
  }

  private final class Column: View {
    override func layoutSubviews() { for view in subviews { view.center.x = bounds.midX } }
  }

  @Test("Layout that was requested before is not animated", arguments: [false, true])
  func pendingLayout(isLive: Bool) {
    let column = Column(frame: Rect(x: 0, y: 0, width: 60, height: 40))
    let item = View("item", 0, 0, 10, 10)
    column.addSubview(item)
    harness.root.addSubview(column)
    column.setNeedsLayout()
    View.transition(
      with: column, .flipFromTop, duration: 1, options: isLive ? .allowAnimatedContent : []
    ) { column.backgroundColor = .red }
    #expect(item.presentation.center.x == 30 && !item.isAnimating)
  }

  // MARK: Frames

  @Test("Each frame damages only the area of the transition, and none follows its end", arguments: effects)
  func frames(transition: ViewTransition) {
    turnOver(transition, duration: 0.3)
    // Flips reach beyond the bounds. A page has a margin of a pixel for its smooth edges.
    let margin = transition == .crossDissolve ? 0 : [.curlUp, .curlDown].contains(transition) ? 1 : 6
    let area = PixelRect(x: 60 - margin, y: 50 - margin, width: 80 + 2 * margin, height: 50 + 2 * margin)
    let count = harness.frameCount
    for _ in 0..<17 {
      harness.frame()
      for rect in harness.damage {
        #expect(area.intersection(rect) == rect, "\(rect)")
      }
      #expect(harness.staleArea() == nil)
    }
    harness.frame()
    harness.frame()
    #expect(log.lines == ["done true"])
    // The checks of stale areas above made no frames.
    #expect(harness.frameCount - count == 18)
    #expect(harness.frame() == nil && !harness.window.needsFrame)
    #expect(front.drawCount == 1 && back.drawCount == 1, "pictures are replayed, not drawn again")
  }

  @Test("The damage of each frame suffices for any contents", arguments: 0..<24 as Range<UInt64>)
  func randomContents(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    let harness = SceneHarness(size: tree.space, scale: seed % 3 == 0 ? 1.5 : 1)
    tree.grow(harness.root, count: 6)
    harness.frame()
    for _ in 0..<2 {
      let view = tree.anyView(in: harness.root)
      let effect = ViewTransitionsTests.effects[tree.random.index(below: ViewTransitionsTests.effects.count)]
      let options: AnimationOptions = tree.chance(0.5) ? .allowAnimatedContent : []
      View.transition(with: view, effect, duration: 0.2, options: options) { _ = tree.change(view) }
      for step in 0..<8 {
        if step == 4, tree.chance(0.5) { _ = tree.change(harness.root) }
        harness.frame()
        #expect(harness.staleArea() == nil, "seed \(seed), \(effect), step \(step)")
      }
    }
    harness.run(for: 0.3)
    #expect(harness.staleArea() == nil && !harness.window.needsFrame, "seed \(seed)")
  }

  @Test(
    "What is shown depends on the time alone, not on the frames before", arguments: 0..<12 as Range<UInt64>)
  func extraTicks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let effect = ViewTransitionsTests.effects[random.index(below: ViewTransitionsTests.effects.count)]
    let times = [0.1, 0.35, 0.8, 1.2]
    var pictures: [[Bitmap]] = []
    for isBusy in [false, true] {
      let test = ViewTransitionsTests()
      test.turnOver(effect)
      var shown: [Bitmap] = []
      var time = 0.0
      for next in times {
        while isBusy, time < next {
          let step = min(next - time, random.number(in: 0.001...0.1))
          test.harness.window.advance(to: test.harness.time + step / 2)
          test.harness.frame(after: step)
          time += step
        }
        if time < next { test.harness.frame(after: next - time) }
        time = next
        shown.append(test.harness.picture)
      }
      pictures.append(shown)
    }
    for (quiet, busy) in zip(pictures[0], pictures[1]) {
      #expect(BitmapDifference(quiet, busy).greatest <= 1, "seed \(seed), \(effect)")
    }
  }

  // MARK: Contents

  @Test("The contents change at once, and the screen follows")
  func modelFirst() {
    let before = harness.picture
    turnOver(.crossDissolve)
    #expect(card.subviews.first === back && front.superview == nil)
    #expect(BitmapDifference(before, frameNow()).isEmpty, "the first frame shows the old contents")
    harness.run(for: 0.5)
    let middle = harness.bitmap[100, 75]
    #expect(middle.red > 100 && middle.red < 150 && middle.blue > 100 && middle.blue < 150)
  }

  @Test(
    "Without animated content, later changes appear at the end; with it, at once", arguments: [false, true])
  func liveContents(isLive: Bool) {
    View.transition(
      with: card, .crossDissolve, duration: 1, curve: .linear, options: isLive ? .allowAnimatedContent : []
    ) {
      front.color = .blue
      front.center.x += 30
    }
    #expect(
      (front.presentation.center.x == front.center.x) == !isLive, "properties are animated with it only")
    harness.run(for: 0.5)
    let before = harness.picture
    front.color = .white
    harness.frameNow()
    #expect(BitmapDifference(before, harness.bitmap).isEmpty == !isLive)
    #expect(harness.staleArea() == nil)
    harness.run(for: 0.6)
    let end = front.center + (card.frame.origin - .zero)
    #expect(harness.bitmap[Int(end.x), Int(end.y)] == PremultipliedColor(.white))
  }

  @Test(
    "A transition that interrupts another one begins with what is on the screen", arguments: effects, effects)
  func interruption(first: ViewTransition, second: ViewTransition) {
    turnOver(first, "first")
    harness.run(for: 0.3)
    let before = harness.picture
    View.transition(with: card, second, duration: 0.5) {
      back.color = .white
    } completion: { [log] in
      log.add("second \($0)")
    }
    let difference = BitmapDifference(before, frameNow())
    #expect(difference.greatest <= 3, "\(first), then \(second): \(difference)")
    let shown = card.layer.style?.substitute as? ShownTransition
    #expect(shown?.transition.effect == second.effect && shown?.progress == 0)
    harness.draws = false
    harness.frame(after: 0.6)
    #expect(log.lines == ["first false", "second true"])
  }

  @Test("Resized midway, both pictures are stretched to the new bounds", arguments: effects)
  func resizing(transition: ViewTransition) {
    turnOver(transition)
    harness.run(for: 0.3)
    card.bounds.size = Size(120, 90)
    harness.frame()
    #expect(harness.staleArea() == nil)
    if transition == .crossDissolve { #expect(harness.bitmap[45, 35].green > 100, "in the new corner") }
    harness.window.size = Size(150, 120)
    harness.run(for: 0.2)
    #expect(harness.staleArea() == nil)
    harness.run(for: 0.6)
    #expect(log.lines == ["done true"] && !harness.window.needsFrame)
  }

  @Test("Reduced motion turns flips and curls into dissolves")
  func reducedMotion() {
    let dissolve = ViewTransitionsTests()
    dissolve.turnOver(.crossDissolve)
    dissolve.harness.run(for: 0.4)
    for effect in ViewTransitionsTests.effects {
      let test = ViewTransitionsTests()
      test.harness.window.prefersReducedMotion = true
      test.turnOver(effect)
      test.harness.run(for: 0.4)
      #expect(BitmapDifference(dissolve.harness.bitmap, test.harness.bitmap).isEmpty, "\(effect)")
    }
  }

  // MARK: Timing

  @Test(
    "Inside a block, the duration of the block applies, unless it is overridden", arguments: [false, true])
  func nested(overrides: Bool) {
    View.animate(duration: 1) {
      turnOver(.flipFromLeft, duration: 0.1, options: overrides ? .overrideInheritedDuration : [])
    } completion: { [log] in
      log.add("outer \($0)")
    }
    harness.run(for: 0.5)
    #expect(card.isAnimating == !overrides)
    harness.run(for: 0.6)
    #expect(Set(log.lines) == ["done true", "outer true"] && log.lines.count == 2)
  }

  @Test("A property animator scrubs, reverses and finishes a transition")
  func propertyAnimator() {
    let plain = ViewTransitionsTests()
    plain.turnOver(.flipFromRight)
    plain.harness.run(for: 0.25)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { turnOver(.flipFromRight) }
    animator.fractionComplete = 0.25
    harness.frameNow()
    #expect(BitmapDifference(plain.harness.bitmap, harness.bitmap).isEmpty)
    harness.run(for: 2)
    #expect(card.isAnimating, "a paused one stays")
    animator.isReversed = true
    animator.start()
    harness.run(for: 0.2)
    #expect(card.isAnimating && log.lines.isEmpty)
    harness.run(for: 0.2)
    #expect(!card.isAnimating && log.lines == ["done false"])
    #expect(card.subviews.first === back, "what a transition changes is not undone")
  }

  @Test("A spring swings a flip beyond its end, and comes to rest on the new side")
  func spring() {
    View.transition(with: card, .flipFromLeft, spring: Spring(response: 0.3, dampingRatio: 0.3)) {
      card.backgroundColor = .blue
    } completion: { [log] in
      log.add("\($0)")
    }
    var greatest = 0.0
    while log.lines.isEmpty, harness.time < 5 {
      harness.frame()
      if let shown = card.layer.style?.substitute as? ShownTransition {
        greatest = max(greatest, shown.progress)
        #expect(harness.staleArea() == nil)
      }
    }
    #expect(greatest > 1.2 && greatest < 1.5 && log.lines == ["true"])
  }

  @Test("Repeated, a transition goes on until it is removed")
  func repeating() {
    turnOver(.crossDissolve, duration: 0.2, options: [.repeat, .autoreverse])
    harness.run(for: 3.05)
    #expect(card.isAnimating && log.lines.isEmpty)
    card.removeAllAnimations()
    harness.frame()
    #expect(log.lines == ["done false"] && !harness.window.needsFrame)
  }

  @Test(
    "Touches pass through a view in a transition, unless interaction is allowed", arguments: [false, true])
  func touches(isAllowed: Bool) {
    let button = Recorder("button", 0, 0, 80, 50)
    View.transition(
      with: card, .flipFromLeft, duration: 0.5, options: isAllowed ? .allowUserInteraction : []
    ) { card.addSubview(button) }
    harness.run(for: 0.1)
    harness.tap(harness.root, at: Point(100, 75))
    #expect(button.log.contains("began 1") == isAllowed)
    button.log = []
    harness.run(for: 0.6)
    harness.tap(harness.root, at: Point(100, 75))
    #expect(button.log.contains("began 1"))
  }

  // MARK: Two views

  @Test("A view takes the place of another one", arguments: effects)
  func replacing(transition: ViewTransition) {
    let above = View("above", 0, 0, 10, 10)
    card.addSubview(above)
    View.transition(from: front, to: back, transition, duration: 0.3) { [log] in log.add("\($0)") }
    #expect(card.subviews.map(\.name) == ["back", "above"] && front.superview == nil)
    #expect(card.isAnimating && log.lines.isEmpty)
    harness.run(for: 0.4)
    #expect(log.lines == ["true"] && harness.staleArea() == nil)
  }

  @Test("With showHideTransitionViews, both views stay")
  func showingAndHiding() {
    card.addSubview(back)
    back.isHidden = true
    let before = frameNow()
    View.transition(
      from: front, to: back, .crossDissolve, spring: Spring(response: 0.2), options: .showHideTransitionViews
    ) { [log] in log.add("\($0)") }
    #expect(front.isHidden && !back.isHidden && card.subviews.count == 2)
    #expect(BitmapDifference(before, frameNow()).isEmpty)
    harness.run(for: 2)
    #expect(log.lines == ["true"] && harness.bitmap[100, 75] == PremultipliedColor(.blue))
  }

  @Test(
    "With animated content, a view that is hidden is drawn in each frame, and one that is removed stays as it was",
    arguments: [(true, true), (true, false), (false, true)])
  func liveOldContents(isHidden: Bool, isLive: Bool) {
    if isHidden { card.addSubview(back) }
    back.isHidden = isHidden
    harness.frame()
    var options: AnimationOptions = isLive ? .allowAnimatedContent : []
    if isHidden { options.insert(.showHideTransitionViews) }
    View.transition(from: front, to: back, .flipFromLeft, duration: 1, curve: .linear, options: options)
    harness.run(for: 0.2)
    #expect(harness.bitmap[100, 75] == PremultipliedColor(.red))
    front.color = .white
    harness.frame()
    let isShown = isHidden && isLive
    #expect(harness.bitmap[100, 75] == PremultipliedColor(isShown ? .white : .red))
    #expect(harness.staleArea() == nil)
    // An animation of the hidden view runs on.
    View.animate(duration: 0.2) { front.bounds.size.height = 10 }
    harness.run(for: 0.2)
    #expect((harness.bitmap[100, 60] == PremultipliedColor(.green)) == isShown)
    // What has left the window stays as it was.
    front.removeFromSuperview()
    front.color = .blue
    harness.frame()
    #expect(harness.bitmap[100, 75] == PremultipliedColor(isShown ? .white : .red))
    #expect(harness.staleArea() == nil)
    harness.run(for: 1)
    #expect(harness.bitmap[100, 75] == PremultipliedColor(.blue) && !harness.window.needsFrame)
  }

  @Test("A view without a superview is not replaced")
  func nothingToReplace() {
    harness.root.addSubview(back)
    let stray = View()
    View.transition(from: stray, to: back, .flipFromTop, duration: 1) { [log] in log.add("\($0)") }
    #expect(log.lines.isEmpty)
    harness.frame()
    #expect(log.lines == ["false"] && back.superview === harness.root)
  }

  @Test("The root view of a window may show a transition, and render(in:) draws it as it is on the screen")
  func rootView() {
    View.transition(with: harness.root, .flipFromBottom, duration: 1, curve: .linear) {
      harness.root.backgroundColor = .white
    }
    harness.run(for: 0.7)
    #expect(harness.staleArea() == nil)
    var context = GraphicsContext()
    harness.root.layer.render(in: &context)
    let picture = Bitmap(width: 200, height: 150)
    let frame = Frame(width: 200, height: 150, items: [.draw(context.displayList, .identity)])
    Rasterizer().render(frame, into: picture)
    #expect(BitmapDifference(picture, harness.bitmap).greatest <= 1)
  }
}
