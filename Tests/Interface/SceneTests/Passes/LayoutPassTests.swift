import Easel
import SceneTestSupport
import Testing

@Suite("Layout pass")
struct LayoutPassTests {
  let harness = SceneHarness()
  let outer = Blot("outer", 0, 0, 100, 100)
  let inner = Blot("inner", 0, 0, 50, 50)

  init() {
    outer.addSubview(inner)
    harness.root.addSubview(outer)
    harness.frame()
  }

  @Test("Only views that requested layout are laid out")
  func onlyDirty() {
    let (before, innerBefore) = (outer.layoutCount, inner.layoutCount)
    inner.setNeedsLayout()
    harness.frame()
    #expect(outer.layoutCount == before)
    #expect(inner.layoutCount == innerBefore + 1)
    harness.frame()
    #expect(inner.layoutCount == innerBefore + 1)
  }

  @Test("A change of size requests layout, a change of position does not")
  func size() {
    let before = outer.layoutCount
    outer.center.x += 10
    outer.bounds.origin.x += 10
    harness.frame()
    #expect(outer.layoutCount == before)
    outer.bounds.size.width += 1
    harness.frame()
    #expect(outer.layoutCount == before + 1)
  }

  @Test("Layout can be forced at once")
  func ifNeeded() {
    let before = inner.layoutCount
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(inner.layoutCount == before + 1)
    outer.layoutIfNeeded()
    #expect(inner.layoutCount == before + 1)
  }

  @Test("Layouts that invalidate each other do not hang the frame")
  func endless() {
    final class Restless: View {
      var count = 0
      override func layoutSubviews() {
        count += 1
        setNeedsLayout()
      }
    }
    let view = Restless(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.addSubview(view)
    harness.frame()
    #expect(view.count > 0 && view.count < 100)
    #expect(harness.window.needsFrame)
  }
}
