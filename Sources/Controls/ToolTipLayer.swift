import Geometry
import Gestures
import Painting
import Scene
import Text

/// A layer over a window's views that shows the ``/Scene/View/toolTip`` of the view under a resting mouse.
///
/// Add it in front of all other views, at the size of the window. It receives no touches, and is idle while
/// the mouse is over views without a tool tip.
@MainActor public final class ToolTipLayer: View {
  /// The time that the mouse must rest before a tip is shown, in seconds. Default 0.6.
  public var delay = 0.6

  private let makeFont: () -> Font?
  private lazy var font = makeFont()
  private weak var owner: View?
  private var timer: ScheduledAction?
  private var bubble: ToolTipBubble?
  private var token: ObserverToken?

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
    let bubble = ToolTipBubble(tip, font: font.withSize(13 * theme.textScale))
    let target = convert(owner.bounds, from: owner)
    bubble.frame = ToolTipBubble.frame(bubble.bounds.size, beside: target, in: bounds)
    self.bubble = bubble
    addSubview(bubble)
    guard window?.prefersReducedMotion == false else { return }
    bubble.alpha = 0
    View.animate(duration: 0.12) { bubble.alpha = 1 }
  }
}

/// The bubble of one tip.
final class ToolTipBubble: View {
  let tip: ToolTip
  private let text: TextLayout
  private let shortcut: TextLayout

  private static let margin = Size(10, 6)
  private static let gap = 12.0
  /// The distance between a tip and its view, and between the tip and the window's edges, in points.
  nonisolated static let distance = 8.0

  init(_ tip: ToolTip, font: Font) {
    self.tip = tip
    text = TextLayout(tip.text, font: font)
    shortcut = TextLayout(tip.shortcut, font: font)
    let more = tip.shortcut.isEmpty ? 0 : ToolTipBubble.gap + shortcut.size.width
    super.init(
      frame: Rect(
        x: 0, y: 0, width: (text.size.width + more + 2 * ToolTipBubble.margin.width).rounded(.up),
        height: (text.size.height + 2 * ToolTipBubble.margin.height).rounded(.up)))
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
    context.draw(
      shortcut, at: Point(bounds.maxX - margin.width - shortcut.size.width, margin.height))
  }
}
