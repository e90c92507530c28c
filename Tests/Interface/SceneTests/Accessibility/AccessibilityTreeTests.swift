import Easel
import SceneTestSupport
import Testing

@Suite("AccessibilityTree")
struct AccessibilityTreeTests {
  private let window = Window(size: Size(200, 100))

  /// A view with a label and a role, in a frame.
  @discardableResult
  private func add(
    _ label: String, _ traits: AccessibilityTraits = .button,
    _ frame: Rect = Rect(x: 10, y: 10, width: 20, height: 20),
    to parent: View? = nil
  ) -> View {
    let view = View(frame: frame)
    view.accessibilityLabel = label
    view.accessibilityTraits = traits
    (parent ?? window.rootView).addSubview(view)
    return view
  }

  private var labels: [String] { window.accessibilityTree().nodes.dropFirst().map(\.label) }

  @Test("A plain view is left out, and its elements belong to the next view outside")
  func flattening() {
    let plain = View(frame: Rect(x: 50, y: 0, width: 100, height: 100))
    window.rootView.addSubview(plain)
    add("A", to: plain)
    add("B", to: plain)
    let tree = window.accessibilityTree()
    #expect(tree.root.role == .window)
    #expect(tree.root.children.compactMap { tree[$0]?.label } == ["A", "B"])
    #expect(tree.nodes[1].frame == Rect(x: 60, y: 10, width: 20, height: 20))
  }

  @Test("A view with a label contains its elements")
  func groups() {
    let group = add("Group", [], Rect(x: 0, y: 0, width: 100, height: 100))
    add("A", to: group)
    let tree = window.accessibilityTree()
    #expect(tree.nodes.map(\.role) == [.window, .group, .button])
    #expect(tree.nodes[2].parent == tree.nodes[1].id)
    #expect(tree.indexInParent(of: tree.nodes[2]) == 0)
  }

  @Test("The subviews of an element are no elements")
  func leaves() {
    let button = add("Button", .button)
    add("Part", to: button)
    #expect(labels == ["Button"])
    button.isAccessibilityElement = false
    #expect(labels == ["Button", "Part"])
  }

  @Test("Hidden, transparent and excluded views are left out with their subviews, unless they are asked for")
  func hiddenViews() {
    let hidden = add("Hidden", [], .zero)
    hidden.isHidden = true
    add("Inside", to: hidden)
    add("Transparent").alpha = 0
    add("Excluded").accessibilityElementsHidden = true
    add("Shown")
    #expect(labels == ["Shown"])
    let all = window.accessibilityTree(includesHidden: true)
    #expect(all.nodes(labeled: "Inside").first?.states.contains(.hidden) == true)
    #expect(all.nodes(labeled: "Shown").first?.states.contains(.hidden) == false)
    #expect(all.nodes.count == 6)
  }

  @Test("The siblings of a modal view are left out while it is shown")
  func modality() {
    add("Behind")
    let dialog = add("Dialog", [])
    dialog.accessibilityViewIsModal = true
    add("Inside", to: dialog)
    add("Before")
    #expect(labels == ["Dialog", "Inside"])
    dialog.isHidden = true
    #expect(labels == ["Behind", "Before"])
  }

  @Test("Identifiers stay the same while the views exist, and are not used again")
  func identifiers() {
    let first = add("A")
    let before = window.accessibilityTree()
    window.rootView.insertSubview(View(), at: 0)
    let other = add("B")
    other.accessibilityLabel = "C"
    let after = window.accessibilityTree()
    #expect(after.nodes(labeled: "A").first?.id == before.nodes(labeled: "A").first?.id)
    let old = after.nodes(labeled: "C")[0].id
    other.removeFromSuperview()
    window.rootView.addSubview(other)
    #expect(window.accessibilityTree().nodes(labeled: "C").first?.id == old)
    first.removeFromSuperview()
    #expect(!window.accessibilityTree().contains(before.nodes(labeled: "A")[0].id))
  }

  @Test("A new view at a released view's address has another identifier")
  func released() {
    var seen: Set<AccessibilityID> = []
    for _ in 0..<50 {
      autoreleasedView(into: &seen)
    }
    #expect(seen.count == 50)
  }

  private func autoreleasedView(into seen: inout Set<AccessibilityID>) {
    let view = add("A")
    seen.insert(window.accessibilityTree().nodes[1].id)
    view.removeFromSuperview()
  }

  @Test("Elements outside of the window, or of what a clipping view shows, are off the screen")
  func offscreen() {
    let clip = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    clip.clipsToBounds = true
    window.rootView.addSubview(clip)
    add("Seen", to: clip)
    add("Clipped", .button, Rect(x: 60, y: 0, width: 20, height: 20), to: clip)
    add("Outside", .button, Rect(x: 300, y: 0, width: 20, height: 20))
    let states = Dictionary(
      uniqueKeysWithValues: window.accessibilityTree().nodes.map {
        ($0.label, $0.states.contains(.offscreen))
      })
    #expect(states["Seen"] == false && states["Clipped"] == true && states["Outside"] == true)
  }

  @Test("The frontmost element at a point is found, the innermost first")
  func hitting() {
    let group = add("Group", [], Rect(x: 0, y: 0, width: 100, height: 100))
    add("A", .button, Rect(x: 0, y: 0, width: 30, height: 30), to: group)
    add("B", .button, Rect(x: 20, y: 0, width: 30, height: 30), to: group)
    let tree = window.accessibilityTree()
    #expect(tree.node(at: Point(25, 5))?.label == "B")
    #expect(tree.node(at: Point(5, 5))?.label == "A")
    #expect(tree.node(at: Point(90, 90))?.label == "Group")
    #expect(tree.node(at: Point(150, 50))?.id == tree.root.id)
    #expect(tree.node(at: Point(500, 500)) == nil)
  }

  @Test("States follow from traits")
  func states() {
    add("On", [.toggleButton, .checked])
    add("Off", [.toggleButton, .notEnabled])
    add("Open", [.button, .expanded, .selected])
    let nodes = window.accessibilityTree().nodes
    #expect(nodes[1].states == [.enabled, .checkable, .checked])
    #expect(nodes[2].states == [.checkable])
    #expect(nodes[2].actions.isEmpty)
    #expect(nodes[3].states == [.enabled, .expandable, .expanded, .selected])
    #expect(nodes.map(\.role) == [.window, .switch, .switch, .button])
  }

  @Test("A tool tip is the label of a view without one, and otherwise its help")
  func toolTips() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityTraits = .button
    view.toolTip = ToolTip("Undo", shortcut: "Ctrl+Z")
    window.rootView.addSubview(view)
    #expect(window.accessibilityTree().nodes[1].label == "Undo")
    #expect(window.accessibilityTree().nodes[1].hint == "")
    view.accessibilityLabel = "Step back"
    #expect(window.accessibilityTree().nodes[1].label == "Step back")
    #expect(window.accessibilityTree().nodes[1].hint == "Undo")
  }

  @Test("A view may name its elements, views and parts, in its own order")
  func ownElements() {
    let container = View(frame: Rect(x: 20, y: 10, width: 100, height: 50))
    window.rootView.addSubview(container)
    let button = add("Button", to: container)
    let part = AccessibilityElement(accessibilityContainer: container)
    part.accessibilityLabel = "Part"
    part.frameInContainerSpace = Rect(x: 5, y: 5, width: 10, height: 10)
    container.accessibilityElements = [part, button]
    let tree = window.accessibilityTree()
    #expect(tree.nodes.map(\.label) == ["", "", "Part", "Button"])
    #expect(tree.nodes[2].frame == Rect(x: 25, y: 15, width: 10, height: 10))
  }

  @Test("The focus is on the element of the focused view, on its part, or on the next element outside")
  func focus() {
    let group = add("Group", [], Rect(x: 0, y: 0, width: 100, height: 100))
    let view = FocusableView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    group.addSubview(view)
    #expect(window.accessibilityTree().focus == nil)
    view.becomeFocused()
    let tree = window.accessibilityTree()
    #expect(tree.focus == tree.nodes[2].id)
    #expect(tree.nodes[2].states.isSuperset(of: [.focused, .focusable]))
    let part = AccessibilityElement(accessibilityContainer: view)
    view.accessibilityElements = [part]
    view.part = part
    #expect(window.accessibilityTree().focus == window.accessibilityTree().nodes[3].id)
    group.isAccessibilityElement = true
    #expect(window.accessibilityTree().focus == window.accessibilityTree().nodes[1].id)
  }

  @Test("Frames that are not finite are empty")
  func degenerateFrames() {
    let view = EndlessView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityLabel = "Endless"
    window.rootView.addSubview(view)
    #expect(window.accessibilityTree().nodes[1].frame == .zero)
  }
}

private final class FocusableView: View {
  var part: AccessibilityElement?
  override var canBecomeFocused: Bool { true }
  override var accessibilityFocusedElement: (any Accessible)? { part }
}

private final class EndlessView: View {
  override var accessibilityFrame: Rect { Rect(x: .nan, y: 0, width: .infinity, height: 1) }
}
