import GestureTestSupport
import Testing

@testable import Gestures

/// Hovering pointers by themselves, without an arena.
@Suite("Hover tracker") struct HoverTrackerTests {
  private let hover = HoverGestureRecognizer()

  @Test("A recognizer follows the pointer from entering to leaving, and is then reset")
  func path() {
    let parts = ArenaParts(hover)
    let tracker = HoverTracker(parts.registry)
    var states: [GestureState] = []
    hover.addAction { states.append($0.state) }
    tracker.hover(parts.event(.hover, kind: .mouse), over: parts.view)
    #expect(tracker.entries.count == 1 && hover.location(in: nil).x == 10)
    #expect(parts.registry.contains(hover) && parts.registry.members.isEmpty)
    tracker.hover(parts.event(.hover, at: 20, kind: .mouse), over: parts.view)
    tracker.hover(parts.event(.hover, at: 200, kind: .mouse), over: nil)
    #expect(hover.location(in: nil).x == 200)
    parts.registry.sendReports()
    tracker.resetFinished()
    // The gesture was over before its change could be reported.
    #expect(states == [.began, .ended] && tracker.entries.isEmpty && !parts.registry.contains(hover))
  }

  @Test("A descendant under the pointer counts as the owner")
  func descendant() {
    let parts = ArenaParts(hover)
    let child = StoryView("child", frame: parts.view.frame)
    parts.view.add(child)
    let tracker = HoverTracker(parts.registry)
    for x in [10.0, 20] { tracker.hover(parts.event(.hover, at: x, kind: .mouse), over: child) }
    #expect(hover.state == .changed)
  }

  @Test("A second pointer neither moves nor ends the gesture of the first one")
  func secondPointer() {
    let parts = ArenaParts(hover)
    let tracker = HoverTracker(parts.registry)
    tracker.hover(parts.event(.hover, 1, kind: .mouse), over: parts.view)
    tracker.hover(parts.event(.hover, 2, at: 50, kind: .pen), over: parts.view)
    tracker.cancel(PointerID(2))
    #expect(tracker.entries.count == 1 && hover.location(in: nil).x == 10 && hover.state == .began)
    tracker.cancel(PointerID(1))
    #expect(hover.state == .cancelled)
  }

  @Test("A pressed pointer moves its gesture and enters nothing")
  func pressed() {
    let parts = ArenaParts(hover)
    let tracker = HoverTracker(parts.registry)
    tracker.followPressed(parts.event(.move, kind: .mouse))
    #expect(tracker.entries.isEmpty)
    tracker.hover(parts.event(.hover, kind: .mouse), over: parts.view)
    tracker.followPressed(parts.event(.move, at: 500, kind: .mouse))
    #expect(hover.state == .changed && hover.location(in: nil).x == 500)
  }

  @Test("Detached and cancelled recognizers are reset")
  func ends() {
    let other = HoverGestureRecognizer()
    let parts = ArenaParts(hover, other)
    let tracker = HoverTracker(parts.registry)
    tracker.hover(parts.event(.hover, kind: .mouse), over: parts.view)
    #expect(tracker.recognizers.count == 2)
    tracker.detach { $0 === other }
    tracker.resetFinished()
    #expect(tracker.recognizers.map { $0 === hover } == [true])
    tracker.cancelAll()
    tracker.resetFinished()
    #expect(tracker.entries.isEmpty)
  }
}
