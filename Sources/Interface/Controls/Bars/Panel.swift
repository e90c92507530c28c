import Geometry
import Gestures
import Painting
import Scene
import Text

/// A floating panel with a title, which can be dragged and closed.
///
/// ```swift
/// let panel = Panel("Colours", content: ColorPicker())
/// panel.open(in: window.rootView, at: Point(40, 80))
/// ```
///
/// A drag of the title moves the panel inside of its superview; with the keyboard, the arrows move it while the title has the
/// focus. The cross and Escape close it. The focus then returns to the view that had it before.
@MainActor open class Panel: View, ThemedGround {
  /// The title.
  public var title: String { didSet { bar.setNeedsDisplay() } }
  /// The content below the title. Its size is that of its content, or the one that it has.
  public let content: View
  /// Whether the panel has a cross, and Escape closes it. Default true.
  public var isClosable = true { didSet { closeButton.isHidden = !isClosable } }
  /// Called after the panel was closed.
  public var onClose: (() -> Void)?

  /// The height of the title, in points.
  public static let titleHeight = 44.0
  /// The distance of the content from the edges, in points.
  public static let margin = 12.0
  /// The time in which the panel appears and disappears, in seconds.
  public static let fadeDuration = 0.15
  /// The distance of an arrow key, in points.
  public static let keyDistance = 10.0

  open override var accessibilityRole: AccessibilityRole {
    get { .panel }
    set { super.accessibilityRole = newValue }
  }
  /// The label that was set, or else the title.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  private let item: StackItem
  private lazy var bar = PanelBar(of: self)
  private let closeButton = Button(frame: Rect(origin: .zero, size: Control.minimumTouchSize))
  private weak var previousFocus: View?
  private var dragOrigin = Point.zero

  /// Creates a closed panel around a view.
  public init(_ title: String, content: View) {
    self.title = title
    self.content = content
    item = StackItem(content)
    super.init(frame: .zero)
    name = "panel"
    setPanelShape()
    addSubview(bar)
    addSubview(content)
    addSubview(closeButton)
    closeButton.name = "close panel"
    closeButton.toolTip = ToolTip("Close", shortcut: "Esc")
    closeButton.drawContent = { [unowned self] context, bounds, _ in drawCross(in: bounds, &context) }
    closeButton.onTap = { [unowned self] in close() }
    let pan = PanGestureRecognizer()
    pan.name = "panel drag"
    bar.addGestureRecognizer(pan)
    pan.addAction(for: self) { panel, pan in panel.follow(pan) }
    updateColors()
  }

  /// Whether the panel is in a view, and not about to disappear.
  public private(set) var isOpen = false

  // MARK: Opening and closing

  /// Shows the panel in front of a view's subviews, as large as its content.
  ///
  /// - Parameters:
  ///   - view: the view in which the panel is shown.
  ///   - origin: the position of the top left corner, in the points of `view`. It is moved so that the panel is inside of the view,
  ///     if there is room.
  public func open(in view: View, at origin: Point) {
    isOpen = true
    isUserInteractionEnabled = true
    if superview !== view { view.addSubview(self) } else { view.bringSubviewToFront(self) }
    let size = intrinsicContentSize
    View.performWithoutAnimation { frame = Rect(origin: limited(origin, size), size: size) }
    previousFocus = window?.focusedView
    guard !omitsMotion else {
      alpha = 1
      return
    }
    View.performWithoutAnimation { alpha = 0 }
    View.animate(duration: Panel.fadeDuration, options: .allowUserInteraction) { alpha = 1 }
  }

  /// Closes the panel.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    let returnsFocus = window?.focusedView == nil
    if returnsFocus { previousFocus?.becomeFocused() }
    previousFocus = nil
    onClose?()
    if omitsMotion { return removeFromSuperview() }
    View.animate(duration: Panel.fadeDuration) {
      alpha = 0
    } completion: { [weak self] _ in
      if let self, !isOpen { removeFromSuperview() }
    }
  }

  // MARK: Moving

  private func follow(_ pan: PanGestureRecognizer) {
    if pan.state == .began { dragOrigin = frame.origin }
    move(to: dragOrigin + pan.translation(in: superview))
  }

  /// Moves the panel, inside of its superview.
  public func move(to origin: Point) {
    let size = bounds.size
    frame = Rect(origin: limited(origin, size), size: size)
  }

  private func limited(_ origin: Point, _ size: Size) -> Point {
    guard let area = superview?.safeAreaRect else { return origin }
    func inside(_ value: Double, _ low: Double, _ high: Double) -> Double {
      max(low, min(high, value)).rounded()
    }
    return Point(
      inside(origin.x, area.minX, area.maxX - size.width),
      inside(origin.y, area.minY, area.maxY - size.height))
  }

  // MARK: View

  /// The size of the content with the title and the margins.
  open override var intrinsicContentSize: Size {
    let width = item.length(along: .horizontal, across: nil)
    return Size(
      width + 2 * Panel.margin,
      item.length(along: .vertical, across: width) + Panel.titleHeight + Panel.margin)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: Panel.titleHeight)
    closeButton.frame = Rect(x: bounds.width - 44, y: 0, width: 44, height: 44)
    content.frame = Rect(
      minX: Panel.margin, minY: Panel.titleHeight, maxX: max(Panel.margin, bounds.width - Panel.margin),
      maxY: max(Panel.titleHeight, bounds.height - Panel.margin))
  }

  open override func traitsChanged() {
    super.traitsChanged()
    updateColors()
  }

  /// A press on the panel does not reach what is behind it.
  open override func touchesBegan(_ touches: [Touch]) { superview?.bringSubviewToFront(self) }
  open override func touchesMoved(_ touches: [Touch]) {}
  open override func touchesEnded(_ touches: [Touch]) {}
  open override func touchesCancelled(_ touches: [Touch]) {}
  open override func scrolled(_ event: WheelEvent) -> Bool { true }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isClosable, event.name == "escape", event.modifiers.isEmpty else { return false }
    if !event.isRepeat {
      window?.focusedView?.resignFocus()
      close()
    }
    return true
  }

  private func updateColors() {
    updatePanelColors()
    bar.setNeedsDisplay()
    closeButton.setNeedsDisplay()
  }

  private func drawCross(in bounds: Rect, _ context: inout GraphicsContext) {
    context.strokeColor = theme.title
    context.strokeStyle = StrokeStyle(width: 2, cap: .round)
    let cross = Rect(center: bounds.center, size: Size(11, 11))
    context.strokeLines([Point(cross.minX, cross.minY), Point(cross.maxX, cross.maxY)])
    context.strokeLines([Point(cross.minX, cross.maxY), Point(cross.maxX, cross.minY)])
  }
}

/// The title of a panel, by which it is dragged.
private final class PanelBar: View {
  unowned let panel: Panel

  init(of panel: Panel) {
    self.panel = panel
    super.init(frame: .zero)
    name = "panel title"
    cursor = .openHand
  }

  override var canBecomeFocused: Bool { true }
  override var accessibilityRole: AccessibilityRole {
    get { .heading }
    set {}
  }
  override var accessibilityLabel: String? {
    get { panel.title }
    set {}
  }
  override var accessibilityHint: String? {
    get { "The arrow keys move the panel" }
    set {}
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    let step = Panel.keyDistance
    switch event.name {
    case "left": panel.move(to: panel.frame.origin - Vector(step, 0))
    case "right": panel.move(to: panel.frame.origin + Vector(step, 0))
    case "up": panel.move(to: panel.frame.origin - Vector(0, step))
    case "down": panel.move(to: panel.frame.origin + Vector(0, step))
    default: return false
    }
    return true
  }

  override func draw(_ context: inout GraphicsContext) {
    let theme = theme
    if let font = themeFont(size: 15) {
      context.fillColor = theme.title
      let room = bounds.width - Panel.margin - (panel.isClosable ? 44 : Panel.margin)
      context.draw(
        caption: panel.title, in: Rect(x: Panel.margin, y: 0, width: max(0, room), height: bounds.height),
        font: font)
    }
    if showsFocusRing {
      context.strokeFocusRing(
        Path(roundedRect: bounds.insetBy(dx: 3, dy: 3), cornerRadius: 10), theme: theme)
    }
  }
}
