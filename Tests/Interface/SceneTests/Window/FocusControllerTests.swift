import Easel
import Testing

@testable import Scene

/// The focus of a tree of views without a window.
@Suite @MainActor struct FocusControllerTests {
  private let root = View()
  private let views = ["a", "b", "c"].map { Recorder($0, 0, 0, 50, 50) }
  private let focus: FocusController

  init() {
    focus = FocusController(root: root)
    for view in views {
      view.acceptsFocus = true
      root.addSubview(view)
    }
  }

  @Test("The focus moves in the order of the tree, and wraps around at the ends")
  func treeOrder() {
    let forward: [String?] = (0..<4).map { _ in
      focus.move(forward: true)
      return focus.view?.name
    }
    #expect(forward == ["a", "b", "c", "a"])
    focus.move(forward: false)
    #expect(focus.view?.name == "c")
  }

  @Test("An order of the program replaces that of the tree, and views without focus are skipped")
  func programOrder() {
    focus.order = { [views] in [views[2], views[1], views[0]] }
    views[1].acceptsFocus = false
    focus.move(forward: true)
    focus.move(forward: true)
    #expect(focus.view === views[0])
    views[0].acceptsFocus = false
    views[2].isHidden = true
    focus.move(forward: true)
    #expect(focus.view == nil)
  }

  /// Passes the focus on as soon as it has it.
  private final class Relay: View {
    var passOn: () -> Void = {}
    override func focusChanged() { passOn() }
  }

  /// Records the descendants that received the focus.
  private final class Group: View {
    var names: [String] = []
    override func descendantBecameFocused(_ view: View) { names.append(view.name ?? "") }
  }

  @Test("A view that passes the focus on is not reported to its ancestors")
  func relay() {
    let (group, relay) = (Group(), Relay())
    root.addSubview(group)
    group.addSubview(relay)
    group.addSubview(views[0])
    relay.passOn = { [focus, views, weak relay] in if focus.view === relay { focus.move(to: views[0]) } }
    focus.move(to: relay)
    #expect(focus.view === views[0])
    #expect(group.names == ["a"])
  }

  @Test("The removal of a view removes the focus from its descendants only")
  func resign() {
    let child = Recorder("child", 0, 0, 10, 10)
    views[1].addSubview(child)
    focus.move(to: child)
    focus.resign(inSubtreeOf: views[0])
    #expect(focus.view === child)
    focus.resign(inSubtreeOf: views[1])
    #expect(focus.view == nil)
  }

  @Test("A ring is shown while the keyboard is in use, or always; each change is reported once")
  func ring() {
    focus.move(to: views[0])
    views[0].log = []
    #expect(!focus.showsRing)
    focus.isKeyboardInUse = true
    focus.isKeyboardInUse = true
    #expect(focus.showsRing && views[0].log.count == 1)
    focus.alwaysShowsRing = true
    focus.isKeyboardInUse = false
    #expect(focus.showsRing && views[0].log.count == 3)
  }

  private final class Field: View, KeyInput {
    var ends = true
    func insertText(_ text: String) {}
    func deleteBackward() {}
    func endsEditing(forPressOn view: View?) -> Bool { ends }
  }

  @Test("A press beside a view that text is typed into ends the editing, unless the view wants to go on")
  func endEditing() {
    let field = Field(frame: Rect(x: 5, y: 6, width: 10, height: 20))
    root.addSubview(field)
    focus.endEditing {
      Issue.record("nothing is edited, so no hit test is needed")
      return nil
    }
    focus.move(to: field)
    #expect(focus.caretRect == Rect(x: 5, y: 6, width: 10, height: 20))
    focus.endEditing { field }
    field.ends = false
    focus.endEditing { views[0] }
    #expect(focus.view === field)
    field.ends = true
    focus.endEditing { views[0] }
    #expect(focus.view == nil && focus.caretRect == nil)
  }
}
