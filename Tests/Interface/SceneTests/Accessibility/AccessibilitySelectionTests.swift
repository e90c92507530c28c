import Easel
import Testing

@Suite("Selection of accessible elements")
struct AccessibilitySelectionTests {
  private let window = Window(size: Size(200, 100))
  private let list = List(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let rows = ["A", "B", "C"].map { label in
    let row = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    row.accessibilityLabel = label
    row.accessibilityRole = .listItem
    row.isAccessibilityElement = true
    return row
  }

  init() {
    list.accessibilityRole = .list
    window.rootView.addSubview(list)
    for row in rows { list.addSubview(row) }
  }

  private var tree: AccessibilityTree { window.accessibilityTree() }
  private var selected: [String] { tree.selectedChildren(of: tree.nodes[1]).map(\.label) }
  private func select(_ isSelected: Bool, _ row: Int) -> Bool {
    window.setAccessibilitySelected(isSelected, of: tree.nodes[2 + row].id)
  }

  @Test("A container decides how its elements are selected")
  func selecting() {
    #expect(selected.isEmpty && tree.nodes[1].selectionMode == .multiple)
    #expect(select(true, 0) && select(true, 2))
    #expect(selected == ["A", "C"])
    #expect(list.requests == ["A true", "C true"])
    // An element that is selected already is left alone.
    #expect(select(true, 0) && list.requests.count == 2)
    #expect(select(false, 0) && selected == ["C"])
    list.refuses = true
    #expect(!select(true, 1))
  }

  @Test("Disabled and hidden elements, and those of other containers, cannot be selected")
  func refusals() {
    rows[1].accessibilityTraits = .notEnabled
    #expect(!select(true, 1))
    let hidden = tree.nodes[2].id
    rows[0].isHidden = true
    #expect(!window.setAccessibilitySelected(true, of: hidden))
    #expect(!window.setAccessibilitySelected(true, of: tree.nodes[1].id), "the list is in no list")
    #expect(!window.setAccessibilitySelected(true, of: tree.root.id))
    list.mode = .none
    #expect(!select(true, 0) && list.requests.isEmpty)
  }

  @Test("Other selected children are a change of their container, after the changes of the children")
  func changes() {
    let before = tree
    _ = select(true, 1)
    let found = tree.changes(from: before)
    #expect(found.count == 2 && found.last == .selectedChildren(before.nodes[1].id))
    let selection = tree
    rows[1].removeFromSuperview()
    #expect(tree.changes(from: selection).contains(.selectedChildren(before.nodes[1].id)))
    #expect(!tree.changes(from: tree).contains(.selectedChildren(before.nodes[1].id)))
  }

  @Test("The position among siblings is that of the children")
  func positions() {
    for (index, child) in tree.nodes[1].children.enumerated() {
      #expect(tree.indexInParent(of: tree[child]!) == index)
    }
    #expect(tree.indexInParent(of: tree.root) == nil)
  }
}

private final class List: View {
  var mode = AccessibilitySelectionMode.multiple
  var refuses = false
  private(set) var requests: [String] = []

  override var accessibilitySelectionMode: AccessibilitySelectionMode { mode }
  override func setAccessibilitySelected(_ isSelected: Bool, of element: any Accessible) -> Bool {
    guard !refuses, let row = element as? View else { return false }
    requests.append("\(row.accessibilityLabel ?? "") \(isSelected)")
    if isSelected {
      row.accessibilityTraits.insert(.selected)
    } else {
      row.accessibilityTraits.remove(.selected)
    }
    return true
  }
}
