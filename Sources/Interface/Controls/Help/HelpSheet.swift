import Geometry
import Gestures
import Painting
import Scene
import Text

/// A layer over a window's views that shows pictures of gestures, in sections.
///
/// Add it in front of all other views, at the size of the window. While it is closed, it is hidden and
/// receives nothing. While it is open, it has the focus and scrolls by wheel, drag, the arrow keys, Page Up,
/// Page Down, Home and End. Escape, F1, "?", Enter and a tap close it and restore the previous focus.
///
/// ```swift
/// let help = HelpSheet()
/// let fingers = HelpSection("Touch screen", [
///   HelpEntry("Turn", detail: "Two fingers turn a shape.", picture: GesturePicture(.finger, .rotate)),
/// ])
/// help.open([fingers], title: "Gestures", font: .bundled(size: 14))
/// ```
@MainActor public final class HelpSheet: View {
  private var content: HelpContent?
  private var sections: [HelpSection] = []
  private var title = ""
  private var font: Font?
  /// Clips the content below the header.
  private let clip = View()
  private let closeButton = Button(frame: Rect(origin: .zero, size: Control.minimumTouchSize))
  private weak var previousFocus: View?
  /// The scroll offset, in points.
  private(set) var offset = 0.0

  /// The height of the header with the title, in points.
  var headerHeight: Double { max(56, (HelpSheet.titleSize * theme.textScale * 1.2).rounded(.up) + 28) }
  /// The size of the title's font, in points, before the theme's text scale.
  static let titleSize = 22.0
  /// The scroll distance of a wheel notch or an arrow key, in points.
  static let scrollStep = 48.0

  /// Creates a closed sheet.
  public init() {
    super.init()
    name = "help"
    isHidden = true
    clipsToBounds = true
    let pan = PanGestureRecognizer()
    pan.name = "help scroll"
    pan.addAction { [weak self, weak pan] _ in
      guard let self, let pan else { return }
      scroll(by: -pan.translation(in: self).dy)
      pan.setTranslation(.zero, in: self)
    }
    let tap = TapGestureRecognizer()
    tap.name = "help close"
    tap.addAction { [weak self] _ in self?.close() }
    addGestureRecognizer(pan)
    addGestureRecognizer(tap)
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    addSubview(clip)
    addSubview(closeButton)
    closeButton.name = "close button"
    closeButton.drawContent = { [unowned closeButton] context, bounds, _ in
      HelpSheet.drawCross(in: bounds, closeButton.theme.title, &context)
    }
    closeButton.onTap = { [weak self] in self?.close() }
    closeButton.toolTip = ToolTip("Close", shortcut: "Esc")
  }

  /// Whether the sheet is shown.
  public var isOpen: Bool { content != nil }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole {
    get { .dialog }
    set { super.accessibilityRole = newValue }
  }
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }
  /// The views behind an open sheet cannot be used.
  public override var accessibilityViewIsModal: Bool {
    get { isOpen }
    set { super.accessibilityViewIsModal = newValue }
  }

  // MARK: Opening and closing

  /// Shows the sheet, and replaces an open one. Without effect outside of a window.
  public func open(_ sections: [HelpSection], title: String, font: Font) {
    close()
    guard let window else { return }
    (self.sections, self.title, self.font, offset) = (sections, title, font, 0)
    let content = HelpContent()
    self.content = content
    clip.addSubview(content)
    isHidden = false
    setNeedsLayout()
    setNeedsDisplay()
    previousFocus = window.focusedView
    becomeFocused()
  }

  /// Hides the sheet and restores the previous focus.
  public func close() {
    guard let content else { return }
    let hadFocus = isFocused
    self.content = nil
    content.removeFromSuperview()
    isHidden = true
    if hadFocus, previousFocus?.becomeFocused() != true { resignFocus() }
    previousFocus = nil
  }

  public override func layoutSubviews() {
    guard let content, let font else { return }
    clip.frame = Rect(x: 0, y: headerHeight, width: bounds.width, height: room)
    content.layout = HelpLayout(sections, font: font, width: bounds.width, textScale: theme.textScale)
    closeButton.frame = Rect(x: bounds.width - 52, y: 6, width: 44, height: 44)
    setNeedsDisplay()
    scroll(by: 0)
  }

  // MARK: Scrolling

  /// The height in which the content is visible.
  private var room: Double { max(0, bounds.height - headerHeight) }

  /// The maximum scroll offset, in points.
  var range: Double { max(0, (content?.layout?.size.height ?? 0) - room) }

  func scroll(by distance: Double) {
    guard let content, let size = content.layout?.size else { return }
    offset = max(0, min(range, offset + distance))
    // Whole pixels keep the text crisp.
    let scale = window?.scale ?? 1
    let top = (-offset * scale).rounded() / scale
    content.frame = Rect(origin: Point(0, top), size: size)
    setNeedsDisplay()
  }

  public override func scrolled(_ event: WheelEvent) -> Bool {
    scroll(by: event.delta.dy * HelpSheet.scrollStep)
    return true
  }

  // MARK: Keys

  public override var canBecomeFocused: Bool { isOpen }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isOpen, event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch event.name {
    case "down": scroll(by: HelpSheet.scrollStep)
    case "up": scroll(by: -HelpSheet.scrollStep)
    case "pagedown", "space": scroll(by: room * 0.9)
    case "pageup": scroll(by: -room * 0.9)
    case "home": scroll(by: -range)
    case "end": scroll(by: range)
    case "escape", "f1", "?", "/", "enter": if !event.isRepeat { close() }
    // Other function keys are handled by the window.
    default: return !(event.name.count > 1 && event.name.hasPrefix("f"))
    }
    return true
  }

  // MARK: Drawing

  public override func traitsChanged() {
    super.traitsChanged()
    setNeedsLayout()
    setNeedsDisplay()
  }

  public override func draw(_ context: inout GraphicsContext) {
    guard isOpen, let font else { return }
    let theme = theme
    context.fillColor = theme.background
    context.fill(bounds)
    context.fillColor = theme.title
    let heading = font.withSize(HelpSheet.titleSize * theme.textScale)
    let left = max(HelpLayout.margin, (bounds.width - HelpLayout.maximumWidth) / 2 + HelpLayout.margin)
    let top = ((headerHeight - heading.ascent - heading.descent) / 2).rounded()
    context.draw(
      caption: title,
      in: Rect(
        x: left, y: top, width: max(0, closeButton.frame.minX - left),
        height: heading.ascent + heading.descent),
      font: heading)
    context.fillColor = theme.separator
    context.fill(Rect(x: 0, y: headerHeight - 1, width: bounds.width, height: 1))
    drawScrollBar(&context)
  }

  private func drawScrollBar(_ context: inout GraphicsContext) {
    guard range > 0 else { return }
    let height = max(28, room * room / (room + range))
    let top = headerHeight + (room - height - 8) * offset / range + 4
    context.fillColor = theme.scrollIndicator
    context.fill(
      Path(roundedRect: Rect(x: bounds.width - 7, y: top, width: 4, height: height), cornerRadius: 2))
  }

  private nonisolated static func drawCross(
    in bounds: Rect, _ color: Color, _ context: inout GraphicsContext
  ) {
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(width: 2, cap: .round)
    let cross = Rect(center: bounds.center, size: Size(14, 14))
    context.strokeLines([Point(cross.minX, cross.minY), Point(cross.maxX, cross.maxY)])
    context.strokeLines([Point(cross.minX, cross.maxY), Point(cross.maxX, cross.minY)])
  }
}

/// The scrolled content. It is drawn once for each width.
private final class HelpContent: View {
  var layout: HelpLayout? {
    didSet {
      elements.removeAll()
      setNeedsDisplay()
    }
  }
  /// The headings and entries for readers; empty until a reader needs them.
  private var elements: [AccessibilityElement] = []

  override var accessibilityElements: [any Accessible]? {
    get {
      if elements.isEmpty { elements = layout?.accessibilityElements(in: self) ?? [] }
      return elements
    }
    set {}
  }
  override var accessibilityRole: AccessibilityRole {
    get { .list }
    set {}
  }

  init() {
    super.init()
    name = "help content"
    isUserInteractionEnabled = false
  }

  override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    let theme = theme
    guard let layout else { return }
    for heading in layout.headings {
      context.fillColor = theme.accentText
      context.draw(heading.layout, at: heading.origin)
    }
    for cell in layout.cells {
      let card = Path(roundedRect: cell.picture, cornerRadius: 10)
      context.fillColor = theme.title.withAlpha(0.05)
      context.fill(card)
      if theme.isHighContrast {
        context.strokeColor = theme.panelBorder
        context.strokeStyle = StrokeStyle(width: 1)
        context.stroke(card)
      }
      cell.entry.picture.draw(
        in: cell.picture.insetBy(dx: 6, dy: 4), font: layout.titleFont, theme: theme, &context)
      context.fillColor = theme.title
      context.draw(cell.title, at: cell.text)
      guard let detail = cell.detail else { continue }
      context.fillColor = theme.secondaryTitle
      context.draw(detail, at: layout.detailOrigin(of: cell))
    }
  }
}
