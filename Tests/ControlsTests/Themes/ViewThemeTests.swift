import Easel
import SceneTestSupport
import Testing

@Suite("Themes of views")
struct ViewThemeTests {
  @Test("A view inherits the theme of the nearest ancestor with one")
  func inheritance() {
    let (outer, inner, button) = (View(), View(), Button())
    outer.addSubview(inner)
    inner.addSubview(button)
    #expect(button.theme == .dark)
    outer.theme = .light
    #expect(button.theme == .light)
    inner.theme = .highContrast
    #expect(button.theme == .highContrast)
    outer.theme.textScale = 2
    #expect(button.theme.textScale == 1)
    inner.ownTheme = nil
    #expect(button.theme.textScale == 2 && button.theme.scheme == .light)
    #expect(button.ownTheme == nil)
  }

  @Test("The window's theme applies to all of its views, and to its background")
  func window() {
    let harness = SceneHarness()
    let label = Label("text")
    harness.root.addSubview(label)
    harness.window.theme = .light
    #expect(label.theme == .light && label.textColor == Theme.light.title)
    #expect(harness.window.background == Theme.light.background)
  }

  @Test("A change is drawn in the next frame, and only where something differs from its own theme")
  func redrawing() {
    let harness = SceneHarness(size: Size(200, 100))
    let (left, right) = (Button("A"), Button("B"))
    left.frame = Rect(x: 0, y: 0, width: 80, height: 44)
    right.frame = Rect(x: 110, y: 0, width: 80, height: 44)
    right.theme = .dark
    harness.root.addSubview(left)
    harness.root.addSubview(right)
    harness.frame()
    let before = harness.picture.pixels
    harness.root.theme = .highContrast
    #expect(harness.frame() != nil)
    let after = harness.bitmap.pixels
    let row = 10 * 200
    #expect(Array(before[row..<row + 80]) != Array(after[row..<row + 80]))
    #expect(Array(before[row + 110..<row + 190]) == Array(after[row + 110..<row + 190]))
    #expect(harness.staleArea() == nil)
  }

  @Test("A view that moves to another part of the tree takes the theme there")
  func moving() {
    let harness = SceneHarness(size: Size(200, 100))
    let (dark, light, button) = (View(), View(), Switch())
    light.theme = .light
    for view in [dark, light] {
      view.frame = harness.root.bounds
      harness.root.addSubview(view)
    }
    button.frame = Rect(x: 10, y: 10, width: 51, height: 31)
    dark.addSubview(button)
    harness.frame()
    light.addSubview(button)
    harness.frame()
    #expect(button.theme == .light)
    let fresh = SceneHarness(size: Size(200, 100))
    fresh.root.theme = .light
    let other = Switch(frame: button.frame)
    fresh.root.addSubview(other)
    fresh.frame()
    #expect(fresh.bitmap.pixels == harness.bitmap.pixels)
  }

  @Test("The text scale enlarges fonts and preferred sizes")
  func textScale() {
    let harness = SceneHarness()
    let (label, button) = (Label("text"), Button("A title"))
    harness.root.addSubview(label)
    harness.root.addSubview(button)
    let (text, title) = (label.intrinsicContentSize, button.intrinsicContentSize)
    harness.root.theme.textScale = 2
    #expect(abs(label.intrinsicContentSize.width - 2 * text.width) <= 2)
    #expect(label.intrinsicContentSize.height > 1.8 * text.height)
    #expect(button.intrinsicContentSize.width > 1.5 * title.width)
  }

  @Test("A theme that reduces motion stops the switch from sliding")
  func reducedMotion() {
    let harness = SceneHarness()
    harness.root.theme.reducesMotion = true
    let control = Switch(frame: Rect(x: 10, y: 10, width: 51, height: 31))
    harness.root.addSubview(control)
    harness.frame()
    harness.tap(control)
    #expect(control.isOn)
    #expect(!harness.window.needsFrame || harness.frame() == nil)
  }
}
