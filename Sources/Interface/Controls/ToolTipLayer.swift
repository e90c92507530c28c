import Geometry
import Gestures
import Painting
import Scene
import Text

/// A layer over a window's views that shows the ``/Scene/View/toolTip`` of the view under a resting mouse.
///
/// Add it in front of all other views, at the size of the window. It receives no touches, and is idle while
/// the mouse is over views without a tool tip.
///
/// ```swift
/// let tips = ToolTipLayer { .bundled(size: 12) }
/// tips.delay = 0.4
/// window.rootView.addSubview(tips)
/// ```
@MainActor public final class ToolTipLayer: View {
  /// The time that the mouse must rest before a tip is shown, in seconds. Default 0.6.
  public var delay = 0.6

  private let makeFont: () -> Font?
  private lazy var font = makeFont()
  private weak var owner: View?
  private var timer: ScheduledAction?
  private var bubble: ToolTipBubble?
  private var token: ObserverToken?
  /// The size of the layer when the present tip was shown.
  private var shownSize = Size.zero

  /// - Parameter font: returns the font; called before the first tip is shown. If it returns nil, no tips are
  ///   shown.
  public init(font: @escaping () -> Font?) {
    makeFont = font
    super.init()
    name = "tool tips"
    isUserInteractionEnabled = false
  }

  /// The tips are the labels and hints of their views, so readers skip the layer.
  public override var accessibilityElementsHidden: Bool {
    get { true }
    set { super.accessibilityElementsHidden = newValue }
  }

  /// The visible tip; nil for none.
  public var shown: ToolTip? { bubble?.tip }

  public override func didMoveToWindow() {
    hide()
    token = window?.hoverObservers.add { [weak self] _ in self?.hoverChanged() }
  }

  /// Hides a tip that may be outside of a window with a new size.
  public override func layoutSubviews() {
    super.layoutSubviews()
    if bubble != nil, bounds.size != shownSize { hide() }
  }

  private func hoverChanged() {
    guard let window else { return }
    let view = window.hoveredViews.first { $0.toolTip != nil }
    if window.isPointerPressed { return hide() }
    if view === owner { return }
    hide()
    owner = view
    guard view != nil else { return }
    timer = window.schedule(after: delay) { [weak self] in self?.show() }
  }

  /// Hides the tip until the mouse rests on another view.
  public func hide() {
    timer?.cancel()
    timer = nil
    bubble?.removeFromSuperview()
    bubble = nil
  }

  private func show() {
    timer = nil
    guard let owner, owner.window === window, let tip = owner.toolTip, let font else { return }
    let free = bounds.insetBy(dx: ToolTipBubble.distance, dy: ToolTipBubble.distance)
    let bubble = ToolTipBubble(
      tip, font: font.withSize(13 * theme.textScale), limit: Size(max(0, free.width), max(0, free.height)))
    shownSize = bounds.size
    let target = convert(owner.bounds, from: owner)
    bubble.frame = ToolTipBubble.frame(bubble.bounds.size, beside: target, in: bounds)
    self.bubble = bubble
    addSubview(bubble)
    guard window?.prefersReducedMotion == false else { return }
    bubble.alpha = 0
    View.animate(duration: 0.12) { bubble.alpha = 1 }
  }
}

/// The bubble of one tip: its text in one or more lines, and the shortcut beside a text of one line, or below the text.
final class ToolTipBubble: View {
  let tip: ToolTip
  let text: ParagraphLayout
  let shortcut: ParagraphLayout
  /// Whether the shortcut is on the line of the text.
  private let isShortcutBeside: Bool

  private static let margin = Size(10, 6)
  private static let gap = 12.0
  /// The distance between a tip and its view, and between the tip and the window's edges, in points.
  nonisolated static let distance = 8.0
  /// The greatest width of a text, in sizes of its font: some 60 letters, which are read well in one line.
  private static let widestText = 32.0

  /// - Parameter limit: the greatest size of the bubble, in points. A text that has no room in it ends with an ellipsis.
  init(_ tip: ToolTip, font: Font, limit: Size) {
    self.tip = tip
    let margin = ToolTipBubble.margin
    let room = Size(max(0, limit.width - 2 * margin.width), max(0, limit.height - 2 * margin.height))
    let caption = ParagraphLayout(caption: tip.shortcut, font: font, width: room.width)
    let shaped = ShapedText(AttributedText(tip.text, font: font))
    var style = ParagraphStyle()
    style.truncation = .tail
    style.heightLimit = room.height
    func lines(_ width: Double) -> ParagraphLayout {
      // The width of the longest line is enough; text from right to left is at the right of it.
      let widest = ParagraphLayout(shaped, width: width, style: style).size.width
      return ParagraphLayout(shaped, width: min(width, widest), style: style)
    }
    let width = min(room.width, font.size * ToolTipBubble.widestText)
    let beside = tip.shortcut.isEmpty ? 0 : ToolTipBubble.gap + caption.size.width
    let fullText = lines(width)
    isShortcutBeside = fullText.lines.count == 1 && fullText.size.width + beside <= room.width
    // Where two lines have no room, the text comes first.
    let isShortcutBelow =
      !isShortcutBeside && !tip.shortcut.isEmpty && room.height >= 2 * font.lineHeight
    shortcut =
      isShortcutBeside || isShortcutBelow ? caption : ParagraphLayout(caption: "", font: font)
    let content: Size
    if !isShortcutBelow {
      text = fullText
      content = Size(text.size.width + (isShortcutBeside ? beside : 0), text.size.height)
    } else {
      style.heightLimit = max(0, room.height - font.lineHeight)
      text = lines(width)
      content = Size(max(text.size.width, shortcut.size.width), text.size.height + font.lineHeight)
    }
    let size = Size(
      (content.width + 2 * margin.width).rounded(.up), (content.height + 2 * margin.height).rounded(.up))
    super.init(
      frame: Rect(x: 0, y: 0, width: min(size.width, limit.width), height: min(size.height, limit.height)))
    // A window may be too small for a single line.
    clipsToBounds = bounds.size != size
    name = "tool tip"
  }

  /// Returns the tip's frame: above `target`, or below it if there is no room; inside the window if it fits.
  /// On whole points.
  nonisolated static func frame(_ size: Size, beside target: Rect, in window: Rect) -> Rect {
    let free = window.insetBy(dx: distance, dy: distance)
    let x = max(free.minX, min(free.maxX - size.width, target.midX - size.width / 2))
    let above = target.minY - distance - size.height
    let y = above >= free.minY ? above : min(target.maxY + distance, free.maxY - size.height)
    return Rect(origin: Point(x.rounded(), y.rounded()), size: size)
  }

  override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    let sheet = Path(roundedRect: bounds, cornerRadius: theme.cornerRadius - 2)
    context.fillColor = theme.tipFill
    context.fill(sheet)
    context.strokeColor = theme.panelBorder
    context.strokeStyle = StrokeStyle(width: 1)
    context.stroke(sheet)
    let margin = ToolTipBubble.margin
    context.fillColor = theme.title
    context.draw(text, at: Point(margin.width, margin.height))
    context.fillColor = theme.secondaryTitle
    let line = isShortcutBeside ? margin.height : bounds.maxY - margin.height - shortcut.size.height
    context.draw(shortcut, at: Point(bounds.maxX - margin.width - shortcut.size.width, line))
  }
}
