import Easel
import SceneTestSupport
import Testing

@Suite("Window: focus and keys")
struct WindowFocusTests {
  let harness = SceneHarness()
  let views = ["a", "b", "c"].enumerated().map { index, name in
    Recorder(name, Double(index) * 60, 10, 50, 50)
  }

  init() {
    for view in views {
      view.acceptsFocus = true
      harness.root.addSubview(view)
    }
    harness.frame()
    for view in views { view.log.removeAll() }
  }

  private var focused: String? { harness.window.focusedView?.name }

  private func tab(times: Int, modifiers: KeyModifiers = []) -> [String?] {
    (0..<times).map { _ in
      harness.key("tab", modifiers: modifiers)
      return focused
    }
  }

  @Test("Tab moves the focus from back to front with wrapping, Shift+Tab backwards")
  func order() {
    #expect(tab(times: 4) == ["a", "b", "c", "a"])
    #expect(tab(times: 2, modifiers: .shift) == ["c", "b"])
  }

  @Test("An unhandled key can trigger a gesture in the centre of the focused view")
  func keyEquivalents() {
    let tap = TapGestureRecognizer()
    tap.keyEquivalents = [KeyEquivalent("enter")]
    var places: [Point] = []
    tap.addAction { places.append($0.location(in: nil)) }
    views[1].addGestureRecognizer(tap)
    var free: [String] = []
    harness.window.onKey = { event in
      if event.phase == .down { free.append(event.name) }
      return false
    }
    harness.key("enter")
    #expect(places.isEmpty)
    _ = tab(times: 2)
    harness.key("enter")
    #expect(places == [Point(85, 35)])
    #expect(free == ["enter", "tab", "tab"])
  }

  @Test("Shift+Tab starts with the last view")
  func backwardsFirst() { #expect(tab(times: 1, modifiers: .shift) == ["c"]) }

  @Test("Hidden, disabled and unwilling views are skipped, with their subviews")
  func candidates() {
    views[0].isHidden = true
    let inner = Recorder("inner", 0, 0, 10, 10)
    inner.acceptsFocus = true
    views[1].addSubview(inner)
    views[1].isUserInteractionEnabled = false
    #expect(tab(times: 2) == ["c", "c"])
    views[2].acceptsFocus = false
    #expect(tab(times: 1) == [nil])
  }

  @Test("A program may set the focus order")
  func programOrder() {
    harness.window.focusOrder = { [views] in [views[2], views[0]] }
    #expect(tab(times: 3) == ["c", "a", "c"])
  }

  @Test("The focus ring appears after a key, and not after a touch")
  func ring() {
    views[0].becomeFocused()
    #expect(views[0].log == ["focused"])
    #expect(!views[0].showsFocusRing)
    harness.key("tab")
    #expect(views[1].showsFocusRing)
    harness.tap(harness.root, at: Point(200, 200))
    #expect(views[1].isFocused)
    #expect(!views[1].showsFocusRing)
    #expect(views[1].log == ["focused", "ring", "up tab", "focused"])
  }

  @Test(
    "Removing, hiding or disabling a view removes its focus",
    arguments: ["removed", "hidden", "disabled", "parent removed"])
  func focusIsLost(how: String) {
    let parent = View("parent", 0, 100, 100, 100)
    let child = Recorder("child", 0, 0, 10, 10)
    child.acceptsFocus = true
    parent.addSubview(child)
    harness.root.addSubview(parent)
    #expect(child.becomeFocused())
    switch how {
    case "removed": child.removeFromSuperview()
    case "hidden": child.isHidden = true
    case "disabled": child.isUserInteractionEnabled = false
    default: parent.removeFromSuperview()
    }
    #expect(focused == nil)
    #expect(child.log.contains("unfocused"))
    #expect(!child.isFocused)
  }

  @Test("A view outside of a window, or one that does not accept the focus, gets none")
  func refused() {
    let loose = Recorder("loose", 0, 0, 10, 10)
    loose.acceptsFocus = true
    #expect(!loose.becomeFocused())
    views[0].acceptsFocus = false
    #expect(!views[0].becomeFocused())
    #expect(focused == nil)
  }

  @Test("Keys go to the focused view, then up the tree, then to the window's shortcuts")
  func keys() {
    var shortcuts: [String] = []
    harness.window.onKey = { event in
      shortcuts.append("\(event.name) \(event.phase.rawValue)")
      return event.name == "tab"
    }
    let inner = Recorder("inner", 0, 0, 10, 10)
    inner.acceptsFocus = true
    views[0].addSubview(inner)
    inner.becomeFocused()
    inner.log.removeAll()
    harness.key("x")
    #expect(inner.log == ["down x", "up x"])
    #expect(views[0].log == ["down x", "up x"])
    #expect(shortcuts == ["x down", "x up"])
    inner.usesKeys = true
    harness.key("y")
    #expect(views[0].log == ["down x", "up x"])
    inner.usesKeys = false
    harness.key("tab")
    #expect(inner.isFocused, "shortcuts take priority over moving the focus")
  }

  @Test("Ctrl+Tab does not move the focus")
  func controlTab() { #expect(tab(times: 1, modifiers: .control) == [nil]) }
}
