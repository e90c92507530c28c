import Easel
import Testing

@testable import Scene

/// Pointers over a tree of views without a window.
@Suite @MainActor struct PointerDispatcherTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  private let card = Recorder("card", 40, 40, 20, 20)
  private let arena = GestureArena { _, _ in nil }
  private let focus: FocusController
  private let pointers: PointerDispatcher

  init() {
    root.addSubview(card)
    focus = FocusController(root: root)
    pointers = PointerDispatcher(root: root, focus: focus, gestures: arena)
  }

  private func event(
    _ phase: PointerPhase, _ kind: PointerKind = .mouse, at position: Point, buttons: PointerButtons = [],
    modifiers: KeyModifiers = [], id: UInt64 = 1, time: Double = 0
  ) -> PointerEvent {
    PointerEvent(
      id: PointerID(id), kind: kind, phase: phase, position: position, buttons: buttons, modifiers: modifiers,
      time: time)
  }

  @Test("A finger hits a view with recognizers within the radius, a mouse only inside")
  func radius() {
    card.addGestureRecognizer(TapGestureRecognizer())
    #expect(pointers.owner(at: Point(31, 50), kind: .touch) === card)
    #expect(pointers.owner(at: Point(31, 50), kind: .mouse) === root)
    pointers.touchRadius = 5
    #expect(pointers.owner(at: Point(31, 50), kind: .touch) === root)
  }

  @Test("A press hides the focus ring, and the arena has the touch")
  func press() {
    focus.isKeyboardInUse = true
    pointers.dispatch([event(.hover, at: Point(50, 50))])
    #expect(focus.isKeyboardInUse && pointers.position == Point(50, 50) && !pointers.isPressed)
    pointers.dispatch([event(.down, at: Point(50, 50), buttons: .left)])
    #expect(!focus.isKeyboardInUse && pointers.isPressed)
    #expect(arena.touches.map(\.position) == [Point(50, 50)])
    #expect(arena.touches.first?.owner === card)
  }

  @Test("A button that no recognizer uses makes no touch")
  func buttons() {
    pointers.dispatch([event(.down, at: Point(50, 50), buttons: .right)])
    #expect(arena.touches.isEmpty)
    pointers.dispatch([event(.up, at: Point(50, 50))])
    let tap = TapGestureRecognizer()
    tap.buttonMask = .right
    card.addGestureRecognizer(tap)
    pointers.dispatch([event(.down, at: Point(50, 50), buttons: .right)])
    #expect(arena.touches.count == 1)
  }

  @Test("With Alt, a press is two fingers about the centre of the root view")
  func mirrored() {
    pointers.dispatch([event(.hover, at: Point(90, 50), modifiers: .alt)])
    #expect(pointers.simulatedTouches == [Point(90, 50), Point(110, 50)])
    pointers.showMirroredPair(false)
    #expect(pointers.simulatedTouches.isEmpty)
    pointers.dispatch([event(.down, at: Point(90, 50), buttons: .left, modifiers: .alt)])
    #expect(arena.touches.map(\.position) == [Point(90, 50), Point(110, 50)])
    pointers.cancel()
    #expect(pointers.simulatedTouches.isEmpty)
  }

  @Test("Hovered views stay while the pointer is pressed, and leave with it")
  func hovering() {
    pointers.dispatch([event(.hover, at: Point(50, 50))])
    #expect(pointers.updateHovered() && pointers.hovered.path.map(\.name) == ["card", nil])
    pointers.dispatch([event(.down, at: Point(50, 50), buttons: .left)])
    pointers.dispatch([event(.move, at: Point(150, 50), buttons: .left)])
    #expect(!pointers.updateHovered() && pointers.hovered.path.count == 2)
    pointers.cancel()
    pointers.dispatch([event(.up, at: Point(150, 50))])
    pointers.forgetPosition()
    #expect(pointers.updateHovered() && pointers.hovered.path.isEmpty)
  }

  @Test("Events of one instant are taken together, and those that arrive meanwhile by the next call")
  func instants() {
    let (first, second) = (
      event(.down, .touch, at: Point(1, 1), id: 1), event(.down, .touch, at: Point(2, 2), id: 2)
    )
    pointers.append(first)
    #expect(!pointers.isComplete(before: second))
    pointers.append(second)
    let later = event(.move, .touch, at: Point(3, 3), id: 1, time: 1)
    #expect(pointers.isComplete(before: later))
    var taken: [[UInt64]] = []
    pointers.takeInstant { events in
      taken.append(events.map(\.id.rawValue))
      pointers.append(later)
      pointers.takeInstant { taken.append($0.map(\.id.rawValue)) }
    }
    pointers.takeInstant { _ in Issue.record("no event waits") }
    #expect(taken == [[1, 2], [1]] && pointers.isEmpty)
  }
}
