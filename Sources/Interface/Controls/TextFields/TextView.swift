import Geometry
import Gestures
import Painting
import Scene
import Text

/// A control in which text of several lines is edited. Lines that are wider than the view are wrapped; text that is higher scrolls.
///
/// ```swift
/// let notes = TextView(frame: Rect(x: 20, y: 20, width: 300, height: 200))
/// notes.placeholder = "Notes"
/// notes.onChange = { print($0.count) }
/// ```
///
/// It is edited as a ``TextField`` is, with these differences:
///
/// | input | effect |
/// |---|---|
/// | Enter | inserts a newline; with Ctrl (macOS: Command) calls ``TextControl/onCommit`` |
/// | Tab | moves the focus; with ``insertsTab`` it inserts a tab, and Ctrl+Tab and Shift+Tab move the focus |
/// | Up, Down | move the caret by a line, and keep its column; with Ctrl to the start and the end of the text between two newlines |
/// | Page Up, Page Down | move the caret by the height of the view |
/// | Home, End | move the caret to the ends of its line; with Ctrl to the ends of the text |
/// | triple click or tap | selects the text between two newlines |
/// | finger, wheel | a drag scrolls, and goes on by itself; the bar at the right can be dragged |
/// | Escape | hides the bar and the handles of a selection; it does not restore the text |
@MainActor open class TextView: TextControl {
  /// Whether Tab inserts a tab instead of moving the focus. Default false, so that the keyboard can leave the view.
  public var insertsTab = false

  /// The horizontal position that Up and Down keep, in points from the left edge of the text; nil for that of the caret.
  var column: Double?
  private var cachedLayout: TextViewLayout?
  private var isLayoutValid = false

  /// The default of ``TextControl/maximumLength``.
  static let standardMaximumLength = 1 << 20

  /// Creates an empty view.
  public init(frame: Rect = .zero) {
    super.init(
      frame: frame, edited: EditedText(maximumLength: TextView.standardMaximumLength, allowsNewlines: true))
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  // MARK: Layout

  /// The offered width, or the present one if that is infinite, and the height of the text in lines of that width, at least that
  /// of a finger.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = max(size.width.isFinite ? size.width : bounds.width, Control.minimumTouchSize.width)
    guard let font = usedFont else { return Size(width, Control.minimumTouchSize.height) }
    let textWidth = max(0, width - 2 * TextView.textMargin - TextView.caretWidth)
    let height = TextViewLayout(edited.string, font: font, width: textWidth, previous: cachedLayout).height
    return Size(width, max(Control.minimumTouchSize.height, (height + 2 * TextView.textMargin).rounded(.up)))
  }

  /// Without a width and a height: a text view scrolls.
  open override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, View.noIntrinsicMetric) }

  /// The laid out text; nil without a font.
  var textLayout: TextViewLayout? {
    guard let font = usedFont else { return nil }
    let width = max(0, textBox.width - TextView.caretWidth)
    if isLayoutValid, let cachedLayout, cachedLayout.font == font, cachedLayout.width == width {
      return cachedLayout
    }
    let layout = TextViewLayout(edited.string, font: font, width: width, previous: cachedLayout)
    cachedLayout = layout
    isLayoutValid = true
    scrollView.contentSize = Size(0, layout.height + 2 * TextView.textMargin)
    return layout
  }

  override func discardLayout() {
    isLayoutValid = false
    column = nil
  }

  override func sizeChanged() { discardLayout() }

  override var textBox: Rect {
    let margin = TextView.textMargin
    return bounds.insetBy(dx: min(margin, bounds.width / 2), dy: min(margin / 2, bounds.height / 2))
  }

  /// The top left corner of the text, in the view's own points.
  var textOrigin: Point {
    Point(textBox.minX, bounds.minY + TextView.textMargin - scrollView.contentOffset.y)
  }

  override func scrollToCaret() {
    guard let layout = textLayout, bounds.height > 0 else { return }
    let caret = layout.caretRect(at: edited.selection.head, edited.selection.affinity)
    let margin = TextView.textMargin
    let (top, bottom) = (caret.minY, caret.maxY + 2 * margin)
    let offset = scrollView.targetContentOffset.y
    let wanted = min(max(offset, bottom - bounds.height), top)
    let range = scrollView.contentOffsetRange
    let new = max(range.minimum.y, min(range.maximum.y, wanted))
    if new != offset { scrollView.contentOffset = Point(0, new) }
  }

  // MARK: Places

  override var isCaretLineRightToLeft: Bool { textLayout?.isRightToLeft(at: edited.selection.head) == true }

  override func caretRect(at offset: Int, _ affinity: ParagraphLayout.Affinity) -> Rect? {
    guard let layout = textLayout else { return nil }
    var rect = layout.caretRect(at: offset, affinity).offsetBy(textOrigin - .zero)
    rect.size.width = TextView.caretWidth
    return rect
  }

  override func isText(at point: Point, _ kind: PointerKind) -> Bool {
    kind == .touch || scrollView.indicatorAxis(at: convert(point, to: scrollView)) == nil
  }

  override func position(at point: Point) -> TextPosition {
    textLayout?.position(at: point - (textOrigin - .zero)) ?? (0, .downstream)
  }

  override func position(beside selection: TextSelection, movesRight: Bool) -> TextPosition? {
    textLayout?.position(beside: selection, in: edited, movesRight: movesRight)
  }

  /// Returns the rectangles that are visible.
  override func rects(of range: Range<Int>) -> [Rect] {
    guard let layout = textLayout else { return [] }
    let origin = textOrigin
    return layout.rects(of: range, from: bounds.minY - origin.y, to: bounds.maxY - origin.y).map {
      $0.offsetBy(origin - .zero)
    }
  }

  // MARK: Drawing

  override func drawPlaceholder(_ font: Font, _ context: inout GraphicsContext) {
    let width = max(0, textBox.width - TextView.caretWidth)
    context.draw(ParagraphLayout(placeholder, font: font, width: width), at: textOrigin)
  }

  /// Draws the lines that are visible.
  override func drawText(_ font: Font, _ context: inout GraphicsContext) {
    guard let layout = textLayout else { return }
    let origin = textOrigin
    let (top, bottom) = (bounds.minY - origin.y, bounds.maxY - origin.y)
    for paragraph in layout.paragraph(atHeight: top)...layout.paragraph(atHeight: bottom) {
      context.draw(
        layout.paragraphs[paragraph], at: origin + Vector(0, layout.tops[paragraph]),
        lines: layout.lines(of: paragraph, from: top, to: bottom))
    }
  }

  // MARK: Input

  override func handleOtherKey(_ event: KeyEvent, extends: Bool) -> Bool { handleLineKey(event, extends) }
}
