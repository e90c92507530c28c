import Controls
import Geometry
import Gestures
import Inspector
import Painting
import Scene

/// The program in one window: the field, the sliders with their numbers, the notations of the colour, which can be edited, swatches
/// and the contrast of two colours.
///
/// Keys: Ctrl+C copies the hexadecimal notation, C counts the colours of the field, S keeps the colour as a swatch, F11 fills
/// the screen, F12 shows the gesture inspector, Ctrl+Q quits.
@MainActor public final class ColorScene {
  /// The window.
  public let window: Window
  /// Sets the hue in degrees.
  public let hueSlider = Slider()
  /// Sets the saturation in percent.
  public let saturationSlider = Slider()
  /// Sets the brightness in percent.
  public let brightnessSlider = Slider()
  /// Copies the hexadecimal notation to the clipboard.
  public let copyButton = Button()
  /// Keeps the colour in the next swatch.
  public let keepButton = Button()
  /// Counts the colours of the field.
  public let countButton = Button()
  /// The gesture inspector; F12 shows and hides it.
  public let inspector: GestureInspector

  /// The colour, by hue, saturation and brightness, 0...1 each. Kept apart, so that a grey keeps its hue.
  public private(set) var components = Components(hue: 0.58, saturation: 0.7, brightness: 1) {
    didSet { if components != oldValue { message = nil } }
  }
  /// The kept colours, and the marked one.
  private var swatchColors: Swatches {
    didSet { if swatchColors != oldValue { onSwatchesChange?(swatchColors) } }
  }
  /// Called when a colour was kept or marked.
  var onSwatchesChange: ((Swatches) -> Void)?
  /// The kept colours, oldest first; at most ``swatchCount``.
  public var kept: [Color] { swatchColors.colors }
  /// The index in ``kept`` of the colour with which the contrast is measured.
  public var marked: Int { swatchColors.marked }
  /// The text of a count or copy, until the colour changes.
  public private(set) var message: String?

  /// Hue, saturation and brightness, 0...1.
  nonisolated public struct Components: Hashable, Sendable {
    public var hue: Double
    public var saturation: Double
    public var brightness: Double

    /// The colour.
    public var color: Color { Color(hue: hue, saturation: saturation, brightness: brightness) }
  }

  /// The number of swatches.
  public static let swatchCount = Swatches.limit

  let field = FieldView()
  let swatches = (0..<swatchCount).map { _ in SwatchButton() }
  /// The text fields of hue, saturation and brightness.
  let numbers = makeNumberEntries()
  /// The text fields of the notations.
  let notations = makeNotationEntries()
  /// The line below the swatches.
  let messageLabel = Label()
  private let preview = ShapeLayer()
  private var token: ObserverToken?

  /// Creates the scene of a window.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels per point.
  ///   - color: the first colour; nil for a blue.
  ///   - swatches: the colours that were kept before.
  public init(size: Size, scale: Double, color: Color? = nil, swatches: Swatches = Swatches()) {
    swatchColors = swatches
    let window = Window(size: size, scale: scale)
    self.window = window
    inspector = GestureInspector { [unowned window] in window.defaultFont.withSize(12) }
    window.background = window.theme.background
    window.alwaysShowsFocus = false
    if let color {
      components = Components(hue: color.hue, saturation: color.saturation, brightness: color.brightness)
    }
    hueSlider.range = ValueRange(0...360)
    for slider in [saturationSlider, brightnessSlider] { slider.range = ValueRange(0...100) }
    for (slider, name) in zip(sliders, ["hue", "saturation", "brightness"]) {
      slider.name = name
      slider.accessibilityLabel = name.prefix(1).uppercased() + name.dropFirst()
      slider.onChange = { [unowned self] _ in takeSliders() }
    }
    for (button, name, title, action) in actions {
      button.name = name
      button.title = title
      button.onTap = action
    }
    for (index, swatch) in self.swatches.enumerated() {
      swatch.name = "swatch \(index + 1)"
      swatch.accessibilityLabel = "Swatch \(index + 1)"
      swatch.onTap = { [unowned self] in choose(swatch: index) }
    }
    field.onChange = { [unowned self] in
      components.hue = $0
      components.saturation = $1
      update()
    }
    for entry in entries {
      entry.onChange = { [unowned self] in
        components = $0
        update()
      }
      entry.onProblem = { [unowned self] in
        message = nil
        update()
      }
    }
    messageLabel.name = "message"
    messageLabel.fontSize = ColorEntry.fontSize
    window.rootView.layer.addSublayer(preview)
    relate()
    for view in arrangedViews { window.rootView.addSubview(view) }
    window.rootView.addSubview(inspector)
    window.onResize = { [unowned self] _ in layOut() }
    token = window.traitObservers.add { [unowned self] _ in
      layOut()
      update()
    }
    window.onKey = { [unowned self] in keyDown($0) }
    layOut()
    update()
  }

  private var sliders: [Slider] { [hueSlider, saturationSlider, brightnessSlider] }
  var entries: [ColorEntry] { notations + numbers }

  private var actions: [(Button, String, String, () -> Void)] {
    [
      (copyButton, "copy", "Copy", { [unowned self] in copy() }),
      (keepButton, "keep", "Keep", { [unowned self] in keep() }),
      (countButton, "count", "Count", { [unowned self] in count() }),
    ]
  }

  /// The controls in the order of their rows.
  var controls: [Control] {
    var controls: [Control] = notations.map(\.field)
    for (slider, entry) in zip(sliders, numbers) { controls += [slider, entry.field] }
    controls += swatches
    controls += actions.map(\.0)
    return controls
  }

  /// The views in the order in which readers read them: each label before what it names.
  private var arrangedViews: [View] {
    var views: [View] = [field]
    for entry in notations { views += [entry.label, entry.field] }
    for (slider, entry) in zip(sliders, numbers) { views += [entry.label, slider, entry.field] }
    views += swatches
    views.append(messageLabel)
    return views + actions.map(\.0)
  }

  /// Connects the controls for readers.
  private func relate() {
    for entry in notations {
      entry.field.accessibilityRelations = [.labeled(by: entry.label), .controls(field)]
    }
    for (slider, entry) in zip(sliders, numbers) {
      entry.field.accessibilityRelations = [.labeled(by: entry.label), .controls(slider)]
      slider.accessibilityRelations = [.labeled(by: entry.label), .controls(field)]
    }
    for entry in entries { entry.field.accessibilityRelations.append(.described(by: messageLabel)) }
  }

  // MARK: Actions

  private func takeSliders() {
    components = Components(
      hue: hueSlider.value / 360, saturation: saturationSlider.value / 100,
      brightness: brightnessSlider.value / 100)
    update()
  }

  /// Copies the hexadecimal notation to the clipboard.
  public func copy() {
    let text = ColorTexts(components.color).hex
    window.host?.clipboardText = text
    show(message: "Copied \(text)")
  }

  /// Keeps the colour as a swatch, and marks it. The oldest one makes room.
  public func keep() {
    swatchColors.keep(components.color)
    update()
  }

  /// Marks a swatch, or shows its colour if it is marked already.
  private func choose(swatch index: Int) {
    guard index < kept.count else { return keep() }
    if marked == index {
      let color = kept[index]
      components.take(color)
    }
    swatchColors.mark(index)
    update()
  }

  /// Counts the colours of the field, as it is drawn in points.
  public func count() {
    guard let image = field.image else { return }
    let count = ColorCount.colors(of: image, size: field.bounds.size)
    show(message: count == 1 ? "1 colour in the field" : "\(count) colours in the field")
  }

  /// Shows a message until the next change of the colour.
  func show(message: String) {
    self.message = message
    update()
  }

  // MARK: Showing

  private func layOut() {
    let layout = ColorLayout(
      window: window.size, swatchCount: ColorScene.swatchCount, buttonCount: actions.count,
      textScale: window.theme.textScale)
    field.frame = layout.field
    inspector.frame = window.rootView.bounds
    Transaction.run(disablesActions: true) {
      preview.frame = layout.preview
      preview.path = Path(
        roundedRect: Rect(origin: .zero, size: layout.preview.size), cornerRadius: 10)
    }
    messageLabel.frame = layout.message
    for (entry, row) in zip(entries, layout.notations + layout.rows) {
      entry.label.frame = row.label
      entry.field.frame = row.text
    }
    for (slider, row) in zip(sliders, layout.rows) { slider.frame = row.slider }
    for (swatch, frame) in zip(swatches, layout.swatches) { swatch.frame = frame }
    for (action, frame) in zip(actions, layout.buttons) { action.0.frame = frame }
  }

  private func update() {
    let (color, theme) = (components.color, window.theme)
    field.show(
      hue: components.hue, saturation: components.saturation, brightness: components.brightness)
    hueSlider.value = components.hue * 360
    saturationSlider.value = components.saturation * 100
    brightnessSlider.value = components.brightness * 100
    for (index, swatch) in swatches.enumerated() {
      swatch.color = index < kept.count ? kept[index] : nil
      swatch.isMarked = index == marked
    }
    for entry in entries { entry.show(components) }
    Transaction.run(disablesActions: true) {
      preview.fillColor = color
      preview.strokeColor = theme.panelBorder
      hueSlider.accessibilityValue = "\(Int(hueSlider.value.rounded()))°"
      for slider in [saturationSlider, brightnessSlider] {
        slider.accessibilityValue = "\(Int(slider.value.rounded())) %"
      }
      let contrast = ColorTexts.contrast(of: color, with: swatchColors.markedColor)
      let problem = entries.lazy.compactMap(\.problem).first
      messageLabel.text = problem ?? message ?? "Contrast \(contrast)"
      messageLabel.textColor = problem == nil ? theme.title : theme.destructiveText
    }
  }

  private func keyDown(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, !event.isRepeat else { return false }
    switch event.name {
    case "c" where event.modifiers == [.control]: copy()
    case _ where !event.modifiers.isEmpty: return false
    case "c": count()
    case "s": keep()
    case "f12": inspector.isOn.toggle()
    default: return false
    }
    return true
  }
}
