import Controls
import Geometry
import Gestures
import Painting
import Scene
import Text

extension Page {
  private static let overlaySize = Size(352, 336)

  /// Menus, panels, bars and tool tips in all themes.
  @MainActor static func overlays(font: Font?) -> Page {
    let themes: [(String, Theme)] = [
      ("dark", .dark), ("light", .light), ("contrast", .highContrast), ("light contrast", .highContrastLight),
    ]
    return Page(
      "overlays", "Menus, panels and tips",
      note:
        "A menu with a highlighted line, one with swatches, a panel, bars with a tool tip, and large text.",
      columns: 5, sampleSize: overlaySize,
      samples: themes.flatMap { name, theme in
        [
          menu("menu, \(name)", theme, font),
          swatchMenu("menu of a shape, \(name)", theme, font),
          panel("panel, \(name)", theme, font),
          bars("bars and tool tip, \(name)", theme, font),
          largeMenu("large text, \(name)", theme, font),
        ]
      })
  }

  @MainActor private static func open(
    _ items: [MenuItem], in window: Window, font: Font?, at anchor: Rect, keys: [String]
  ) {
    guard let font = font ?? window.rootView.font(size: 15) else { return }
    let menu = ContextMenu()
    menu.frame = window.bounds
    window.rootView.addSubview(menu)
    let scaled = font.withSize(15 * window.theme.textScale)
    menu.open(items, beside: anchor, font: scaled)
    for (index, key) in keys.enumerated() {
      window.send(.key(KeyEvent(name: key, phase: .down, time: 0.1 + 0.01 * Double(index))))
    }
  }

  @MainActor private static func menu(_ label: String, _ theme: Theme, _ font: Font?) -> Sample {
    Sample(label, window: overlaySize, theme: theme, font: font) { window in
      let items = [
        MenuItem("Undo", shortcut: "Ctrl+Z") {}, MenuItem("Redo", shortcut: "Ctrl+Y", isEnabled: false) {},
        MenuItem("Full screen", shortcut: "F11") {}, MenuItem("Help", shortcut: "F1") {},
        MenuItem("Clear all", isDestructive: true) {},
      ]
      open(items, in: window, font: font, at: Rect(x: 24, y: 24, width: 20, height: 20), keys: ["down"])
    }
  }

  @MainActor private static func swatchMenu(_ label: String, _ theme: Theme, _ font: Font?) -> Sample {
    Sample(label, window: overlaySize, theme: theme, font: font) { window in
      let colors = ColorPicker.standardPalette.prefix(8).enumerated().map { index, color in
        MenuSwatch("\(index)", color: color, isChosen: index == 4) {}
      }
      let items = [
        MenuItem("Colour", swatches: colors), MenuItem("Duplicate", shortcut: "D") {},
        MenuItem("To front", shortcut: "F") {}, MenuItem("To back", shortcut: "B") {},
        MenuItem("Delete", shortcut: "Del", isDestructive: true) {},
      ]
      open(items, in: window, font: font, at: Rect(x: 12, y: 60, width: 20, height: 20), keys: ["end"])
    }
  }

  @MainActor private static func largeMenu(_ label: String, _ theme: Theme, _ font: Font?) -> Sample {
    var theme = theme
    theme.textScale = 1.5
    return Sample(label, window: overlaySize, theme: theme, font: font) { window in
      let items = [
        MenuItem("Copy", shortcut: "Ctrl+C") {}, MenuItem("Paste", shortcut: "Ctrl+V", isEnabled: false) {},
        MenuItem("Select all", shortcut: "Ctrl+A") {}, MenuItem("Delete", isDestructive: true) {},
      ]
      open(items, in: window, font: font, at: Rect(x: 4, y: 30, width: 10, height: 20), keys: [])
    }
  }

  @MainActor private static func panel(_ label: String, _ theme: Theme, _ font: Font?) -> Sample {
    Sample(label, window: overlaySize, theme: theme, font: font) { window in
      let picker = ColorPicker()
      picker.color = Color(rgb: 0xFF9500)
      picker.allowsOpacity = false
      let panel = Panel("Colour", content: picker)
      panel.open(in: window.rootView, at: Point(0, 12))
      _ = window.makeFrame(at: 0)
      panel.open(in: window.rootView, at: Point((window.size.width - panel.bounds.width) / 2, 12))
    }
  }

  @MainActor private static func bars(_ label: String, _ theme: Theme, _ font: Font?) -> Sample {
    Sample(label, window: overlaySize, theme: theme, font: font) { window in
      let save = Button("Save")
      save.isProminent = true
      let help = Button("Help")
      help.toolTip = ToolTip("Show the help", shortcut: "F1")
      let top = Toolbar([
        Button("New"), .separator(), ColorWell(Color(rgb: 0xFF3B30)), .flexibleSpace(), help,
      ])
      let bottom = Toolbar([save, Button(image: .star(theme.title)), .flexibleSpace(), Switch()])
      bottom.edge = .bottom
      let slider = Slider()
      slider.value = 0.4
      slider.valueText = { "\(Int(($0 * 100).rounded())) %" }
      let field = TextField(frame: Rect(x: 24, y: 212, width: 200, height: 34))
      field.text = "Text"
      for view in [top, bottom, slider, field] as [View] { window.rootView.addSubview(view) }
      let height = top.intrinsicContentSize.height
      top.frame = Rect(x: 0, y: 0, width: window.size.width, height: height)
      bottom.frame = Rect(x: 0, y: window.size.height - height, width: window.size.width, height: height)
      slider.frame = Rect(x: 24, y: 150, width: 276, height: 44)
      let tips = ToolTipLayer { [weak window] in window?.defaultFont }
      tips.frame = window.bounds
      window.rootView.addSubview(tips)
      _ = window.makeFrame(at: 0)
      let pointer = help.transformToWindow * help.bounds.center
      window.send(
        .pointer(
          PointerEvent(
            id: PointerID(1), kind: .mouse, phase: .hover, position: pointer, buttons: [], time: 0.1)))
    }
  }
}
