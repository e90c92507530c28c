import Easel
import SceneTestSupport
import Testing

@Suite("View: hierarchy")
struct ViewHierarchyTests {
  let parent = View("parent", 0, 0, 100, 100)
  let children = ["a", "b", "c", "d"].map { View($0, 0, 0, 10, 10) }

  init() { for child in children { parent.addSubview(child) } }

  private var order: String { parent.subviews.map { $0.name ?? "?" }.joined() }

  @Test("A subview of a released view has no superview, and can be added to another one")
  func releasedSuperview() {
    var parent: View? = View()
    let (child, other) = (View(), View())
    parent?.addSubview(child)
    #expect(child.superview === parent)
    parent = nil
    #expect(child.superview == nil && child.layer.superlayer == nil)
    other.addSubview(child)
    #expect(child.superview === other && other.subviews.count == 1)
  }

  @Test("Views are stacked in the order of adding")
  func adding() {
    #expect(order == "abcd")
    #expect(children.allSatisfy { $0.superview === parent })
    parent.addSubview(children[1])
    #expect(order == "acdb", "adding it again moves it to the front")
  }

  @Test("The order can be changed view by view")
  func reordering() {
    parent.bringSubviewToFront(children[0])
    #expect(order == "bcda")
    parent.sendSubviewToBack(children[3])
    #expect(order == "dbca")
    parent.insertSubview(children[3], aboveSubview: children[1])
    #expect(order == "bdca")
    parent.insertSubview(children[0], belowSubview: children[3])
    #expect(order == "badc")
    parent.insertSubview(children[2], at: 1)
    #expect(order == "bcad")
    parent.insertSubview(children[2], at: 99)
    #expect(order == "badc")
    parent.insertSubview(children[2], aboveSubview: children[2])
    #expect(order == "badc")
  }

  @Test("Inserting a view above or below another gives the expected order", arguments: 0..<4, 0..<4)
  func besides(moved: Int, sibling: Int) {
    guard moved != sibling else { return }
    let (view, other) = (children[moved], children[sibling])
    func index(_ view: View) -> Int { parent.subviews.firstIndex { $0 === view } ?? -1 }
    parent.insertSubview(view, aboveSubview: other)
    #expect(index(view) == index(other) + 1)
    parent.insertSubview(view, belowSubview: other)
    #expect(index(view) == index(other) - 1)
    let newcomer = View("n", 0, 0, 1, 1)
    parent.insertSubview(newcomer, belowSubview: other)
    #expect(index(newcomer) == index(other) - 1)
    #expect(parent.subviews.count == 5)
  }

  @Test("With an unrelated sibling, a view goes to the front or the back")
  func strangers() {
    parent.insertSubview(children[1], aboveSubview: View())
    #expect(order == "acdb")
    parent.insertSubview(children[1], belowSubview: View())
    #expect(order == "bacd")
  }

  @Test("A view has only one superview")
  func moving() {
    let other = View()
    other.addSubview(children[2])
    #expect(order == "abd")
    #expect(children[2].superview === other)
    children[2].removeFromSuperview()
    #expect(other.subviews.isEmpty)
    #expect(children[2].superview == nil)
    children[2].removeFromSuperview()
    parent.bringSubviewToFront(children[2])
    #expect(order == "abd")
  }

  @Test("isDescendant includes the view itself")
  func descent() {
    let inner = View()
    children[0].addSubview(inner)
    #expect(inner.isDescendant(of: parent))
    #expect(inner.isDescendant(of: inner))
    #expect(!parent.isDescendant(of: inner))
  }

  @Test("A whole subtree is notified of entering and leaving a window")
  func windows() {
    let harness = SceneHarness()
    let (outer, inner) = (Recorder("outer", 0, 0, 9, 9), Recorder("inner", 0, 0, 9, 9))
    outer.addSubview(inner)
    #expect(inner.window == nil)
    harness.root.addSubview(outer)
    #expect(inner.window === harness.window)
    outer.removeFromSuperview()
    #expect(inner.window == nil)
    #expect(inner.log == ["came into window", "left window"])
    #expect(outer.log == inner.log)
  }

  @Test("Adding a view to itself or to its own subview stops with a reason")
  func cycles() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (View(), View())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }
}
