import Geometry
import Gestures
import Painting
import Scene
import Text

/// A sentence at the top of a window about something that needs attention, such as a disk that is full.
///
/// Add it in front of the other views, at the size of the window. It receives touches on the sentence only; a tap there hides
/// it. Readers announce it when it appears.
///
/// ```swift
/// let notice = NoticeView(font: { window.defaultFont })
/// notice.frame = window.bounds
/// window.rootView.addSubview(notice)
/// notice.text = "The disk is full; free some space."
/// notice.text = ""   // solved
/// ```
@MainActor public final class NoticeView: View {
  /// The sentence; empty for none. Default empty.
  public var text = "" {
    didSet { if text != oldValue { textChanged() } }
  }
  /// The title of a button behind the sentence, such as "Cancel"; empty for none. Default empty.
  public var actionTitle = "" {
    didSet { if actionTitle != oldValue { actionChanged() } }
  }
  /// Called when the button was pressed.
  public var onAction: (() -> Void)?

  private let makeFont: () -> Font?
  private lazy var font = makeFont()
  private let bubble = NoticeBubble()
  private let button = Button()

  /// The distance from the window's edges, in points.
  private static let margin = 12.0
  /// The greatest width of the text, in sizes of its font: some 70 letters.
  private static let widestText = 36.0

  /// - Parameter font: returns the font; called before the first sentence is shown. If it returns nil, none is shown.
  public init(font: @escaping () -> Font?) {
    makeFont = font
    super.init()
    name = "notices"
    isHidden = true
    addSubview(bubble)
    button.name = "notice action"
    button.isHidden = true
    button.onTap = { [weak self] in self?.onAction?() }
    bubble.addSubview(button)
    let tap = TapGestureRecognizer()
    tap.name = "notice close"
    tap.addAction { [weak self] _ in self?.isHidden = true }
    bubble.addGestureRecognizer(tap)
  }

  private func textChanged() {
    isHidden = text.isEmpty
    bubble.accessibilityLabel = text
    layOut()
    if !text.isEmpty { window?.postAccessibilityNotification(.announcement(text)) }
  }

  private func actionChanged() {
    button.title = actionTitle
    button.isHidden = actionTitle.isEmpty
    // A sentence with a button is not one element for readers.
    bubble.isAccessibilityElement = actionTitle.isEmpty
    layOut()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, !text.isEmpty { window?.postAccessibilityNotification(.announcement(text)) }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  public override func traitsChanged() {
    super.traitsChanged()
    layOut()
  }

  private func layOut() {
    guard !text.isEmpty, bounds.width > 0, let font = font?.withSize(14 * theme.textScale) else { return }
    let action = actionTitle.isEmpty ? .zero : button.intrinsicContentSize
    let actionWidth = actionTitle.isEmpty ? 0 : action.width + NoticeBubble.margin.width
    let room = bounds.width - 2 * NoticeView.margin - 2 * NoticeBubble.margin.width - actionWidth
    let widest = max(0, min(room, font.size * NoticeView.widestText))
    let shaped = ShapedText(AttributedText(text, font: font))
    let width = min(widest, ParagraphLayout(shaped, width: widest).size.width)
    let content = ParagraphLayout(shaped, width: width)
    bubble.content = content
    let height = max(content.size.height, action.height)
    let size = Size(
      (content.size.width + 2 * NoticeBubble.margin.width + actionWidth).rounded(.up),
      (height + 2 * NoticeBubble.margin.height).rounded(.up))
    button.frame = Rect(
      x: size.width - NoticeBubble.margin.width - action.width,
      y: ((size.height - action.height) / 2).rounded(), width: action.width, height: action.height)
    bubble.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: NoticeView.margin, width: size.width,
      height: size.height)
  }

  /// Only the sentence takes touches.
  public override func hitTest(_ point: Point, radius: Double) -> View? {
    guard !isHidden, bubble.frame.contains(point) else { return nil }
    return super.hitTest(point, radius: radius)
  }
}

/// The panel with the sentence.
private final class NoticeBubble: View {
  static let margin = Size(14, 10)

  var content: ParagraphLayout? { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: .zero)
    name = "notice"
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    accessibilityHint = "Tap to hide"
  }

  override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    guard let content else { return }
    let sheet = Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: theme.cornerRadius)
    context.fillColor = theme.tipFill
    context.fill(sheet)
    context.strokeColor = theme.accentText
    context.strokeStyle = StrokeStyle(width: 1)
    context.stroke(sheet)
    context.fillColor = theme.title
    let top = ((bounds.height - content.size.height) / 2).rounded()
    context.draw(content, at: Point(NoticeBubble.margin.width, top))
  }
}
