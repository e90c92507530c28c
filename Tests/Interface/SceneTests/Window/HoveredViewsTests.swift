import Easel
import Testing

@testable import Scene

/// The views under a pointer, in a tree without a window.
@Suite @MainActor struct HoveredViewsTests {
  private let root = Recorder("root", 0, 0, 200, 200)
  private let card = Recorder("card", 0, 0, 100, 100)
  private let knob = Recorder("knob", 10, 10, 20, 20)
  private let hovered: HoveredViews

  init() {
    hovered = HoveredViews(root: root)
    root.addSubview(card)
    card.addSubview(knob)
  }

  private var names: [String?] { hovered.path.map(\.name) }

  @Test("Views are left from the front, and entered from the root; what stays hovered gets no call")
  func path() {
    #expect(hovered.update(at: Point(15, 15)))
    #expect(names == ["knob", "card", "root"])
    #expect(!hovered.update(at: Point(16, 16)))
    #expect(hovered.update(at: Point(50, 50)))
    #expect(names == ["card", "root"])
    #expect(hovered.update(at: nil))
    #expect(names.isEmpty && !hovered.update(at: nil))
    #expect([knob, card, root].map(\.log) == Array(repeating: ["entered", "exited"], count: 3))
  }

  @Test("A view that is about to be removed is left, with its descendants")
  func removal() {
    _ = hovered.update(at: Point(15, 15))
    #expect(hovered.leave(inSubtreeOf: card))
    #expect(names == ["root"] && root.log == ["entered"] && card.log == ["entered", "exited"])
    #expect(!hovered.leave(inSubtreeOf: card))
  }

  /// Removes another view when the pointer leaves it.
  private final class Door: View {
    var closed: () -> Void = {}
    override func pointerExited() { closed() }
  }

  @Test("A view that is left may have others left, too")
  func reentry() {
    let door = Door(frame: Rect(x: 150, y: 150, width: 50, height: 50))
    root.addSubview(door)
    _ = hovered.update(at: Point(160, 160))
    door.closed = { [hovered, root] in _ = hovered.leave(inSubtreeOf: root) }
    #expect(hovered.update(at: nil))
    #expect(names.isEmpty && root.log == ["entered", "exited"])
  }

  @Test("The cursor is that of the frontmost view with one, and each change is reported once")
  func cursor() {
    var cursors: [Cursor] = []
    hovered.onCursorChange = { cursors.append($0) }
    card.cursor = .pointingHand
    _ = hovered.update(at: Point(15, 15))
    _ = hovered.update(at: Point(50, 50))
    knob.cursor = .crosshair
    _ = hovered.update(at: Point(15, 15))
    knob.cursor = nil
    #expect(hovered.cursor == .crosshair, "outside of a window nothing reports the change")
    hovered.updateCursor()
    _ = hovered.update(at: nil)
    #expect(cursors == [.pointingHand, .crosshair, .pointingHand, .arrow])
  }
}
