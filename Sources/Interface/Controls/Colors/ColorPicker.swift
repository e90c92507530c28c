import Geometry
import Painting
import Scene

/// Sliders for hue, saturation, brightness and opacity, with swatches of colours to choose from.
///
/// ```swift
/// let picker = ColorPicker()
/// picker.color = .orange
/// picker.onChange = { shape.backgroundColor = $0 }
/// ```
@MainActor open class ColorPicker: View {
  /// The colour. Default black. Setting it is not reported.
  public var color: Color {
    get { chosen }
    set {
      guard newValue != chosen else { return }
      chosen = newValue
      // A grey keeps the hue of the sliders, and black the saturation.
      if newValue.saturation > 0 { hue = newValue.hue }
      if newValue.brightness > 0 { saturation = newValue.saturation }
      update()
    }
  }
  /// Called with the colour when the user changes it.
  public var onChange: ((_ color: Color) -> Void)?
  /// Whether the opacity can be chosen. Default true.
  public var allowsOpacity = true {
    didSet { for view in opacityViews { view.isHidden = !allowsOpacity } }
  }
  /// The swatches.
  public let palette: [Color]

  /// The swatches unless a program chooses others.
  public static let standardPalette: [Color] = [
    0xFF3B30, 0xFF9500, 0xFFD60A, 0x34C759, 0x0A84FF, 0xBF5AF2, 0xFFFFFF, 0x8E8E93, 0x000000,
  ].map { Color(rgb: $0) }
  /// The width of the sliders with their labels, in points.
  public static let preferredWidth = 300.0

  private var chosen = Color.black
  private var (hue, saturation) = (0.0, 0.0)
  private let sliders = (hue: Slider(), saturation: Slider(), brightness: Slider(), opacity: Slider())
  private var opacityViews: [View] = []
  private let stack = StackView(axis: .vertical, spacing: 4)

  /// Creates a picker.
  ///
  /// - Parameter palette: the swatches; the standard ones by default.
  public init(palette: [Color] = ColorPicker.standardPalette) {
    self.palette = palette
    let labels = ["Hue", "Saturation", "Brightness", "Opacity"]
    let all = [sliders.hue, sliders.saturation, sliders.brightness, sliders.opacity]
    super.init(frame: Rect(x: 0, y: 0, width: ColorPicker.preferredWidth, height: 0))
    sliders.hue.range = ValueRange(0...360)
    sliders.hue.trackColors = (0...6).map { Color(hue: Double($0) / 6, saturation: 1, brightness: 1) }
    sliders.hue.valueText = { "\(Int($0.rounded()))°" }
    for slider in all.dropFirst() {
      slider.range = ValueRange(0...100)
      slider.valueText = { "\(Int($0.rounded())) %" }
    }
    for slider in all { slider.onChange = { [unowned self] _ in slid() } }
    let swatches = StackView(palette.map { swatch($0) }, spacing: 0)
    swatches.distribution = .fillEqually
    let grid = GridView(columns: [.content, .flexible(1)])
    grid.spacing = Size(8, 4)
    for (title, slider) in zip(labels, all) {
      let label = Label(title)
      label.fontSize = 13
      slider.name = title.lowercased()
      slider.accessibilityLabel = title
      grid.addRow([label, slider])
      if slider === sliders.opacity { opacityViews = [label, slider] }
    }
    for view in [grid, swatches] as [View] { stack.addArrangedSubview(view) }
    addSubview(stack)
    update()
  }

  private func swatch(_ color: Color) -> Button {
    let button = Button(frame: Rect(x: 0, y: 0, width: 32, height: 44))
    button.name = color.hex
    button.accessibilityLabel = color.spokenName
    button.drawContent = { [unowned button] context, bounds, _ in
      context.drawSwatch(
        color, in: Rect(center: bounds.center, size: Size(24, 24)), theme: button.theme)
    }
    button.onTap = { [unowned self] in
      self.color = color
      onChange?(color)
    }
    return button
  }

  private func slid() {
    hue = sliders.hue.value / 360
    saturation = sliders.saturation.value / 100
    chosen = Color(
      hue: hue, saturation: saturation, brightness: sliders.brightness.value / 100,
      alpha: allowsOpacity ? sliders.opacity.value / 100 : chosen.alpha)
    updateTracks()
    onChange?(chosen)
  }

  private func update() {
    sliders.hue.value = hue * 360
    sliders.saturation.value = (chosen.brightness > 0 ? chosen.saturation : saturation) * 100
    sliders.brightness.value = chosen.brightness * 100
    sliders.opacity.value = chosen.alpha * 100
    updateTracks()
  }

  private func updateTracks() {
    let brightness = sliders.brightness.value / 100
    sliders.saturation.trackColors = [0, 1].map {
      Color(hue: hue, saturation: $0, brightness: max(0.4, brightness))
    }
    sliders.brightness.trackColors = [0, 1].map { Color(hue: hue, saturation: saturation, brightness: $0) }
    sliders.opacity.trackColors = [chosen.withAlpha(0), chosen.withAlpha(1)]
  }

  /// ``preferredWidth``, and the height of the rows.
  open override var intrinsicContentSize: Size {
    Size(ColorPicker.preferredWidth, stack.sizeThatFits(Size(ColorPicker.preferredWidth, .infinity)).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }
}

extension GraphicsContext {
  /// Fills a disc with a colour over a chequered ground, which shows its opacity, and strokes its edge.
  nonisolated mutating func drawSwatch(_ color: Color, in frame: Rect, theme: Theme) {
    let disc = Path(ellipseIn: frame)
    withState { context in
      context.clip(to: disc)
      if color.alpha < 1 {
        context.fillColor = .white
        context.fill(frame)
        context.fillColor = Color(white: 0.6)
        let side = frame.width / 4
        for row in 0..<4 {
          for column in 0..<4 where (row + column) % 2 == 1 {
            context.fill(
              Rect(
                x: frame.minX + Double(column) * side, y: frame.minY + Double(row) * side, width: side,
                height: side))
          }
        }
      }
      context.fillColor = color
      context.fill(frame)
    }
    strokeColor = theme.title
    strokeStyle = StrokeStyle(width: 1.5)
    stroke(Path(ellipseIn: frame.insetBy(dx: 0.75, dy: 0.75)))
  }
}
