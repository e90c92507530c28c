import Geometry
import Painting
import Scene

/// A control that shows a colour, and opens a panel in which it is chosen.
///
/// ```swift
/// let well = ColorWell(Color(rgb: 0x0A84FF))
/// well.onChange = { print($0.hex) }
/// ```
///
/// The panel opens beside the well, in the root view of the window. It follows the colour that the program sets.
@MainActor open class ColorWell: Control {
  /// The colour. Setting it is not reported.
  public var color: Color {
    didSet {
      if color == oldValue { return }
      setNeedsDisplay()
      picker?.color = color
    }
  }
  /// Called with the colour when the user changes it.
  public var onChange: ((_ color: Color) -> Void)?
  /// The title of the panel. Default "Colour".
  public var panelTitle = "Colour" { didSet { panel?.title = panelTitle } }
  /// Whether the opacity can be chosen. Default true.
  public var allowsOpacity = true { didSet { picker?.allowsOpacity = allowsOpacity } }

  /// The diameter of the disc, in points.
  static let discDiameter = 28.0

  private var picker: ColorPicker?
  /// The panel; nil until it was opened.
  public private(set) var panel: Panel?

  /// Creates a well with a colour.
  public init(_ color: Color = .black, frame: Rect = .zero) {
    self.color = color
    super.init(frame: frame)
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  // MARK: Accessibility

  open override var accessibilityRole: AccessibilityRole {
    get { .colorWell }
    set { super.accessibilityRole = newValue }
  }
  /// The label that was set, or else the title of the panel.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? panelTitle }
    set { super.accessibilityLabel = newValue }
  }
  /// The text that was set, or else the name of the colour and its hexadecimal notation.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(color.spokenName), \(color.hex)" }
    set { super.accessibilityValue = newValue }
  }
  /// Whether the panel is shown.
  open override var accessibilityTraits: AccessibilityTraits {
    get {
      super.accessibilityTraits.union(isPanelOpen ? [.expandable, .expanded] : .expandable).subtracting(
        .selected)
    }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Layout

  /// The size of a finger.
  open override var intrinsicContentSize: Size { Control.minimumTouchSize }

  /// Whether the panel is shown.
  public var isPanelOpen: Bool { panel?.isOpen == true }

  /// Opens the panel, or closes it.
  open override func activated() {
    isPanelOpen ? closePanel() : openPanel()
    super.activated()
  }

  /// Opens the panel beside the well. Without effect outside of a window.
  public func openPanel() {
    guard let root = window?.rootView, !isPanelOpen else { return }
    let picker = self.picker ?? ColorPicker()
    let panel = self.panel ?? Panel(panelTitle, content: picker)
    (self.picker, self.panel) = (picker, panel)
    picker.allowsOpacity = allowsOpacity
    picker.color = color
    picker.onChange = { [weak self] in
      self?.color = $0
      self?.onChange?($0)
    }
    panel.onClose = { [weak self] in self?.isSelected = false }
    panel.ownTheme = theme
    isSelected = true
    let frame = root.convert(bounds, from: self)
    let size = panel.intrinsicContentSize
    // Below the well, above it without room there.
    let below = frame.maxY + 8
    let y = below + size.height <= root.bounds.maxY ? below : frame.minY - 8 - size.height
    panel.open(in: root, at: Point(frame.midX - size.width / 2, y))
  }

  /// Closes the panel.
  public func closePanel() { panel?.close() }

  open override func traitsChanged() {
    super.traitsChanged()
    if isPanelOpen { panel?.ownTheme = theme }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { closePanel() }
  }

  open override func draw(_ context: inout GraphicsContext) {
    let (state, theme) = (state, theme)
    if state.contains(.disabled) { context.beginLayer(opacity: theme.disabledOpacity) }
    let shape = Path(roundedRect: bounds, cornerRadius: theme.cornerRadius)
    if state.contains(.selected) {
      context.fillColor = theme.selectedFill
      context.fill(shape)
    }
    if state.contains(.highlighted) || state.contains(.hovered) {
      context.fillColor = state.contains(.highlighted) ? theme.pressedFill : theme.hoveredFill
      context.fill(shape)
    }
    let diameter = min(ColorWell.discDiameter, bounds.width, bounds.height)
    context.drawSwatch(color, in: Rect(center: bounds.center, size: Size(diameter, diameter)), theme: theme)
    if state.contains(.disabled) { context.endLayer() }
    if state.contains(.focused) { context.drawFocusRing(around: bounds, theme: theme) }
  }
}
