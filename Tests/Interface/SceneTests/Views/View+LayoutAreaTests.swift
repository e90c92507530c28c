import Easel
import SceneTestSupport
import Testing

@Suite("View: safe area and margins")
struct ViewLayoutAreaTests {
  @Test("The part of the window's insets that covers a view is its safe area's")
  func inherited() {
    let harness = SceneHarness(size: Size(200, 100))
    harness.window.safeAreaInsets = Insets(top: 20, left: 0, bottom: 10, right: 30)
    let view = View(frame: Rect(x: 0, y: 5, width: 190, height: 95))
    let inside = View(frame: Rect(x: 10, y: 40, width: 20, height: 20))
    harness.root.addSubview(view)
    view.addSubview(inside)
    #expect(view.safeAreaInsets == Insets(top: 15, left: 0, bottom: 10, right: 20))
    #expect(view.safeAreaRect == Rect(x: 0, y: 15, width: 170, height: 70))
    #expect(inside.safeAreaInsets == .zero)
    view.additionalSafeAreaInsets = Insets(top: 44)
    #expect(view.safeAreaInsets.top == 59)
    #expect(inside.safeAreaInsets == Insets(top: 19))
  }

  @Test("Views outside a window have no safe area insets; numbers that are not valid count as zero")
  func invalid() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.additionalSafeAreaInsets = Insets(top: 10)
    #expect(view.safeAreaInsets == .zero)
    let harness = SceneHarness()
    harness.window.safeAreaInsets = Insets(top: -5, left: .nan, bottom: .infinity, right: 3)
    #expect(harness.root.safeAreaInsets == Insets(right: 3))
  }

  @Test("A change of the insets lays out the views below, once")
  func layout() {
    final class Recorder: View {
      var (layouts, changes) = (0, 0)
      override func layoutSubviews() { layouts += 1 }
      override func safeAreaInsetsDidChange() { changes += 1 }
    }
    let harness = SceneHarness()
    let view = Recorder()
    harness.root.addSubview(view)
    harness.frame()
    let before = view.layouts
    harness.window.safeAreaInsets = Insets(all: 10)
    harness.window.safeAreaInsets = Insets(all: 10)
    harness.frame()
    #expect((view.layouts, view.changes) == (before + 1, 1))
  }

  @Test("The margins are inside of the safe area, or of the bounds")
  func margins() {
    let harness = SceneHarness(size: Size(100, 100))
    harness.window.safeAreaInsets = Insets(top: 20)
    #expect(harness.root.layoutMarginsRect == Rect(x: 8, y: 28, width: 84, height: 64))
    harness.root.insetsLayoutMarginsFromSafeArea = false
    harness.root.layoutMargins = Insets(all: 10)
    #expect(harness.root.layoutMarginsRect == Rect(x: 10, y: 10, width: 80, height: 80))
  }
}
