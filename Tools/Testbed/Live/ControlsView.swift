import Controls
import Geometry
import Painting
import Scene
import Text

/// All controls, with a bar that changes their theme.
final class ControlsView: View {
  private let toolbar = Toolbar()
  private let scrollView = ScrollView()
  private let column = StackView(axis: .vertical, spacing: 16)
  private let menu = ContextMenu()
  private let tips: ToolTipLayer
  private let status = Label("Use a control.")
  private let themes: [Theme] = [.dark, .light, .highContrast, .highContrastLight]

  init() {
    // The window retains this view, which retains the layer of tips.
    weak var source: Window?
    tips = ToolTipLayer { source?.defaultFont }
    super.init(frame: .zero)
    theme = .dark
    status.isSecondary = true
    addToolbar()
    for row in rows { column.addArrangedSubview(row) }
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = Insets(all: 20)
    column.alignment = .leading
    column.distribution = .equalSpacing
    scrollView.addSubview(column)
    for view in [toolbar, scrollView, tips, menu] as [View] { addSubview(view) }
    windowChanged = { source = $0 }
  }

  private var windowChanged: (Window?) -> Void = { _ in }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    windowChanged(window)
  }

  private func addToolbar() {
    let choice = SegmentedControl(["Dark", "Light", "Contrast", "Light contrast"])
    choice.name = "theme"
    choice.onSelect = { [unowned self] in
      var theme = themes[$0]
      theme.textScale = self.theme.textScale
      self.theme = theme
    }
    let scale = Slider(frame: Rect(x: 0, y: 0, width: 140, height: 44))
    scale.name = "text scale"
    scale.range = ValueRange(0.75...2, step: 0.25)
    scale.value = 1
    scale.valueText = { "\(Int(($0 * 100).rounded())) %" }
    scale.onChange = { [unowned self] in theme.textScale = $0 }
    let label = Label("Text")
    label.fontSize = 15
    toolbar.items = [choice, .separator(), label, scale]
  }

  override func traitsChanged() {
    super.traitsChanged()
    backgroundColor = theme.background
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = toolbar.intrinsicContentSize.height
    toolbar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    scrollView.frame = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    let fitting = column.sizeThatFits(Size(bounds.width, .infinity))
    let size = Size(max(bounds.width, column.intrinsicContentSize.width), fitting.height)
    column.frame = Rect(origin: .zero, size: size)
    scrollView.contentSize = size
    menu.frame = bounds
    tips.frame = bounds
  }

  private func report(_ text: String) { status.text = text }

  private func row(_ title: String, _ views: [View]) -> View {
    let label = Label(title, frame: Rect(x: 0, y: 0, width: 110, height: 44))
    label.fontSize = 15
    let isText = (views.first as? Label)?.numberOfLines ?? 1 > 1
    let row = GridView(columns: isText ? [.fixed(110), .fixed(400)] : [.fixed(110)])
    row.spacing = Size(12, 8)
    row.addRow([label] + views)
    return row
  }

  private func button(_ title: String, _ change: (Button) -> Void = { _ in }) -> Button {
    let button = Button(title)
    button.name = title.lowercased()
    button.onTap = { [unowned self] in report("\(title) was tapped.") }
    button.toolTip = ToolTip(title)
    change(button)
    return button
  }

  private var rows: [View] {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 260, height: 44))
    slider.name = "slider"
    slider.value = 0.4
    slider.valueText = { "\(Int(($0 * 100).rounded())) %" }
    slider.onChange = { [unowned self] in report("The slider is at \(Int(($0 * 100).rounded())) %.") }
    let stepper = Stepper()
    stepper.name = "stepper"
    stepper.range = ValueRange(0...10, step: 1)
    stepper.onChange = { [unowned self] in report("The stepper is at \(Int($0)).") }
    let bar = ProgressBar(frame: Rect(x: 0, y: 0, width: 200, height: 4))
    let control = Switch()
    control.name = "switch"
    control.onChange = { [unowned self, weak bar] in
      report("The switch is \($0 ? "on" : "off").")
      bar?.set($0 ? 1 : 0.3, animated: true)
    }
    bar.progress = 0.3
    let segments = SegmentedControl(["Day", "Week", "Month"])
    segments.name = "segments"
    let well = ColorWell(Color(rgb: 0xE4572E))
    well.name = "colour well"
    well.onChange = { [unowned self] in report("The colour is \($0.hex).") }
    let off = button("Disabled") { $0.isEnabled = false }
    let wrapped = Label(
      "A label that is wrapped: text follows the theme and its scale, and everything below moves.",
      frame: Rect(x: 0, y: 0, width: 340, height: 44))
    wrapped.numberOfLines = 2
    wrapped.fontSize = 15
    return [
      row(
        "Buttons",
        [
          button("Button"), button("Save") { $0.isProminent = true },
          button("Star") { $0.setImage(.star(Color(rgb: 0xF3A712)), for: []) },
          button("Repeats") { $0.repeatsWhileHeld = true }, off,
        ]),
      row("Slider", [slider]), row("Stepper", [stepper]), row("Switch", [control, bar]),
      row("Segments", [segments]), row("Colour", [well]),
      row("Menu", [menuButton]),
      row("Label", [wrapped]), row("Report", [status]),
    ]
  }

  private var menuButton: Button {
    button("Open menu") { button in
      button.onTap = { [unowned self, unowned button] in openMenu(beside: button) }
    }
  }

  private func openMenu(beside view: View) {
    guard let font = window?.defaultFont else { return }
    let items = ["Copy", "Paste", "Delete"].map { title in
      MenuItem(title, isDestructive: title == "Delete") { [unowned self] in report("\(title) was chosen.") }
    }
    menu.open(items, beside: menu.convert(view.bounds, from: view), font: font)
  }
}
