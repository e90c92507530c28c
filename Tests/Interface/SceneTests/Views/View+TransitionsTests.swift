import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("View: transitions") @MainActor struct ViewTransitionsTests {
  let harness = SceneHarness(size: Size(200, 150))
  let card = View("card", 60, 50, 80, 50)
  let front = Blot("front", 0, 0, 80, 50)
  let back = Blot("back", 0, 0, 80, 50)
  let log = Log()

  final class Log {
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

  nonisolated static let effects = ViewTransition.allCases.filter { $0 != .none }

  func turnOver(
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

  func frameNow() -> Bitmap {
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
    #expect(log.lines.isEmpty && view.hasRunningAnimations && view.backgroundColor == .red)
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
    #expect(!view.hasRunningAnimations && view.layer.style?.substitute == nil)
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
      #expect(!card.hasRunningAnimations && log.lines.isEmpty)
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
    #expect(log.lines.isEmpty && !card.hasRunningAnimations)
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
    #expect(item.presentation.center.x == 30 && !item.hasRunningAnimations)
  }
}
