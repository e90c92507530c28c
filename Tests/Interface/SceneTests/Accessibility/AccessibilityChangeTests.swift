import Easel
import Testing

@testable import Scene

@Suite("AccessibilityChange")
struct AccessibilityChangeTests {
  private let window = Window(size: Size(200, 100))
  private let field = TextView(frame: Rect(x: 0, y: 0, width: 50, height: 20))

  private func add(_ label: String) -> View {
    let view = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.accessibilityLabel = label
    view.accessibilityTraits = .button
    window.rootView.addSubview(view)
    return view
  }

  private func changes(_ body: () -> Void) -> [AccessibilityChange] {
    let before = window.accessibilityTree()
    body()
    return window.accessibilityTree().changes(from: before)
  }

  private func id(_ label: String) -> AccessibilityID {
    window.accessibilityTree().nodes(labeled: label)[0].id
  }

  @Test("The focus comes before the selection that it brings")
  func focusBeforeSelection() {
    let first = add("First")
    _ = add("Second")
    let (firstID, secondID) = (id("First"), id("Second"))
    let before = window.accessibilityTree()
    first.accessibilityTraits = [.button, .selected]
    var after = window.accessibilityTree()
    after.focus = secondID
    #expect(
      after.changes(from: before) == [
        .focus(from: nil, to: secondID), .states(firstID, added: .selected, removed: []),
      ])
  }

  @Test("Equal trees have no changes")
  func equality() {
    _ = add("A")
    #expect(changes {}.isEmpty)
  }

  @Test("Label, help, value, state and frame are reported one by one")
  func properties() {
    let view = add("A")
    let id = id("A")
    #expect(changes { view.accessibilityLabel = "B" } == [.label(id)])
    #expect(changes { view.accessibilityHint = "Help" } == [.hint(id)])
    #expect(changes { view.accessibilityValue = "5" } == [.value(id)])
    #expect(changes { view.accessibilityRange = AccessibilityRange(0.5) } == [.value(id)])
    #expect(
      changes { view.accessibilityTraits = [.button, .notEnabled] } == [
        .states(id, added: [], removed: .enabled)
      ])
    #expect(changes { view.frame.origin.x = 30 } == [.bounds(id)])
  }

  @Test("Added, removed and moved children are reported with their indices")
  func children() {
    let (first, second) = (add("A"), add("B"))
    let root = window.accessibilityTree().root.id
    let (a, b) = (id("A"), id("B"))
    // Which of the two is said to have moved does not matter.
    let moved = changes { window.rootView.bringSubviewToFront(first) }
    #expect(
      moved == [.childRemoved(a, from: root, index: 0), .childAdded(a, to: root, index: 1)]
        || moved == [.childRemoved(b, from: root, index: 1), .childAdded(b, to: root, index: 0)])
    #expect(changes { first.removeFromSuperview() } == [.childRemoved(a, from: root, index: 1)])
    #expect(changes { second.isHidden = true } == [.childRemoved(b, from: root, index: 0)])
    #expect(changes { second.isHidden = false } == [.childAdded(b, to: root, index: 0)])
  }

  @Test("A change of the focus names both elements, and comes before properties")
  func focus() {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    view.accessibilityLabel = "A"
    window.rootView.addSubview(view)
    let id = id("A")
    let found = changes {
      view.becomeFocused()
      view.accessibilityLabel = "B"
    }
    #expect(found == [.focus(from: nil, to: id), .label(id)])
    #expect(changes { view.resignFocus() } == [.focus(from: id, to: nil)])
  }

  @Test("Changes of text are reported as the removed and the inserted part, in Unicode scalars")
  func text() {
    field.accessibilityLabel = "Text"
    window.rootView.addSubview(field)
    let id = id("Text")
    field.string = "ab😀cd"
    field.caret = 0
    #expect(
      changes { field.string = "ab😀Xcd" } == [.textInserted(id, offset: 3, text: "X")])
    #expect(
      changes { field.string = "aYcd" }
        == [.textRemoved(id, offset: 1, text: "b😀X"), .textInserted(id, offset: 1, text: "Y")])
    #expect(changes { field.caret = 2 } == [.caret(id, offset: 2)])
    #expect(changes { field.caret = 900 } == [.caret(id, offset: 4)])
    #expect(changes { field.accessibleSelection = 1..<3 } == [.caret(id, offset: 3), .selection(id)])
  }
}

private final class TextView: View, AccessibleText {
  var string = ""
  var caret = 0
  private var selection = 0..<0

  override var canBecomeFocused: Bool { true }
  override var accessibilityText: (any AccessibleText)? { self }
  var accessibleString: String { string }
  var accessibleCaret: Int { caret }
  var accessibleSelection: Range<Int> {
    get { selection }
    set {
      selection = newValue
      caret = newValue.upperBound
    }
  }
}
