import Easel
import Testing

@Suite("AccessibilityRelation")
struct AccessibilityRelationTests {
  private let window = Window(size: Size(200, 100))

  private func add(_ label: String, _ traits: AccessibilityTraits = .button) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    view.accessibilityLabel = label.isEmpty ? nil : label
    view.accessibilityTraits = traits
    window.rootView.addSubview(view)
    return view
  }

  private func related(_ kind: AccessibilityRelationKind, _ index: Int) -> [Int] {
    let tree = window.accessibilityTree()
    return (tree.nodes[index].relations[kind] ?? []).compactMap { id in tree.nodes.firstIndex { $0.id == id }
    }
  }

  @Test("A relation is in the tree in both directions, whichever element comes first")
  func directions() {
    let (field, label, preview) = (add("", .editable), add("Name", .staticText), add("Preview", .image))
    field.accessibilityRelations = [.labeled(by: label), .controls(preview)]
    #expect(related(.labeledBy, 1) == [2] && related(.labelFor, 2) == [1])
    #expect(related(.controllerFor, 1) == [3] && related(.controlledBy, 3) == [1])
    label.accessibilityRelations = [AccessibilityRelation(.labelFor, field), .belongs(to: preview)]
    // Said twice, it is still one relation; membership has no opposite.
    #expect(related(.labelFor, 2) == [1] && related(.labeledBy, 1) == [2])
    #expect(related(.memberOf, 2) == [3])
    for kind in AccessibilityRelationKind.allCases {
      #expect(kind.opposite.map { $0.opposite == kind } ?? (kind == .memberOf), "\(kind)")
    }
  }

  @Test("An element without a label takes that of the element that labels it")
  func labels() {
    let (field, named, label) = (add("", .editable), add("Own", .editable), add("Name", .staticText))
    for view in [field, named] { view.accessibilityRelations = [.labeled(by: label)] }
    #expect(window.accessibilityTree().nodes.map(\.label) == ["", "Name", "Own", "Name"])
    label.accessibilityLabel = "Title"
    #expect(window.accessibilityTree().nodes[1].label == "Title")
  }

  @Test("Relations to hidden, released or own elements are left out, and keep nothing alive")
  func missingTargets() {
    let field = add("Field", .editable)
    weak var released: View?
    do {
      let label = add("Name", .staticText)
      released = label
      field.accessibilityRelations = [.labeled(by: label), .controls(field)]
      #expect(related(.labeledBy, 1) == [2] && related(.controllerFor, 1).isEmpty)
      label.isHidden = true
      #expect(window.accessibilityTree().nodes[1].relations.isEmpty)
      label.removeFromSuperview()
    }
    #expect(released == nil)
    #expect(window.accessibilityTree().nodes[1].relations.isEmpty)
    #expect(field.accessibilityRelations.map { $0.target === field } == [false, true])
  }
}
