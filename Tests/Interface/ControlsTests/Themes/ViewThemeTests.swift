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

  @Test("Without a theme, that of a view fits the ground behind it, and follows its changes")
  func ground() {
    let harness = SceneHarness()
    let (card, label) = (View(), Label("text"))
    harness.root.addSubview(card)
    card.addSubview(label)
    #expect(label.theme == .dark && harness.window.theme == .dark)
    harness.window.background = .white
    #expect(label.theme.scheme == .light && label.textColor == Theme.light.title)
    harness.frame()
    card.backgroundColor = Color(rgb: 0x202030)
    #expect(label.theme.scheme == .dark && label.textColor == Theme.dark.title)
    label.backgroundColor = .yellow
    #expect(label.theme.scheme == .light)
    label.backgroundColor = nil
    card.backgroundColor = Color(white: 0, alpha: 0.1)
    #expect(label.theme.scheme == .light, "a translucent card lets the white window through")
    card.backgroundColor = Color(white: 0, alpha: 0.8)
    #expect(label.theme.scheme == .dark)
    card.removeFromSuperview()
    card.backgroundColor = nil
    #expect(label.theme == .dark, "outside of a window")
    harness.root.addSubview(card)
    #expect(label.textColor == Theme.light.title)
  }

  @Test("A theme that a program sets stays, whatever the ground")
  func explicitTheme() {
    let harness = SceneHarness()
    let label = Label("text")
    harness.root.addSubview(label)
    harness.root.theme = .dark
    harness.window.background = .white
    #expect(label.theme == .dark && label.textColor == .white)
    harness.root.ownTheme = nil
    #expect(label.theme.scheme == .light && label.textColor == Theme.light.title)
    label.theme = .highContrast
    harness.window.background = .black
    #expect(label.theme == .highContrast)
  }

  @Test("Panels and toolbars have the theme of what is behind them, and their content that of theirs")
  func panels() {
    let harness = SceneHarness()
    harness.window.background = .white
    let (label, button) = (Label("content"), Button("Tool"))
    let panel = Panel("Panel", content: label)
    panel.open(in: harness.root, at: .zero)
    let toolbar = Toolbar([button])
    harness.root.addSubview(toolbar)
    #expect(panel.backgroundColor == Theme.light.panelFill && label.theme.scheme == .light)
    #expect(button.theme.scheme == .light)
    harness.window.background = .black
    #expect(panel.backgroundColor == Theme.dark.panelFill && label.theme.scheme == .dark)
    #expect(toolbar.backgroundColor == Theme.dark.panelFill && button.theme == .dark)
  }

  nonisolated private static let grounds: [Color] = [
    .white, .black, Color(white: 0.5), Color(white: 0.46), Color(white: 0.42), Color(white: 0.2), .red,
    .green, .blue,
    .yellow, Color(rgb: 0x0A84FF), Color(rgb: 0x0A66D9), Color(rgb: 0x808000), Color(rgb: 0xF2F2F7),
  ]

  // WCAG 2.2, 1.4.3 and 1.4.11: 4.5 for text, 3 for what identifies a control.
  @Test("Text and controls without a theme contrast with any background of the window", arguments: grounds)
  func contrast(ground: Color) {
    let harness = SceneHarness(size: Size(240, 60))
    harness.window.background = ground
    let views: [(String, View, Double)] = [
      ("label", Label("Text"), 4.5), ("slider", Slider(), 3), ("stepper", Stepper(), 3),
      ("switch", Switch(), 3),
      ("segments", SegmentedControl(["One", "Two"]), 3), ("field", TextField(), 3),
      ("progress", ProgressBar(), 3),
    ]
    for (name, view, needed) in views {
      view.frame = Rect(x: 20, y: 8, width: 200, height: 44)
      (view as? TextField)?.text = "Text"
      (view as? ProgressBar)?.progress = 0.5
      harness.root.addSubview(view)
      harness.frame()
      let plain = Color(argb: harness.bitmap[2, 2].bits)
      let best = harness.bitmap.pixels.map { Color(argb: $0).contrast(with: plain) }.max() ?? 1
      #expect(best >= needed, "\(name): \(best)")
      view.removeFromSuperview()
    }
  }

  // WCAG 2.2, 1.4.3, which holds for placeholders, too.
  @Test("The placeholder of a field without a theme contrasts with the field", arguments: grounds)
  func placeholder(ground: Color) {
    let harness = SceneHarness(size: Size(240, 60))
    harness.window.background = ground
    let field = TextField(frame: Rect(x: 20, y: 8, width: 200, height: 44))
    field.placeholder = "HHHH"
    harness.root.addSubview(field)
    harness.frame()
    let plain = Color(argb: harness.bitmap[210, 30].bits)
    var best = 1.0
    for y in 14..<46 {
      for x in 26..<210 { best = max(best, Color(argb: harness.bitmap[x, y].bits).contrast(with: plain)) }
    }
    #expect(best >= 4.5)
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

extension Color {
  /// An opaque colour of a pixel.
  fileprivate init(argb: UInt32) { self.init(rgb: argb & 0xFF_FFFF) }
}
