import Geometry
import Gestures
import Painting
import Scene
import Text

/// A control in which a line of text is edited.
///
/// ```swift
/// let name = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
/// name.placeholder = "Name"
/// name.onCommit = { print($0) }
/// ```
///
/// It takes text from the keyboard, dead keys and input methods, and shows what they compose underlined. The text may have several
/// directions. A text that is wider than the field scrolls: with the caret, by the wheel, and by a finger, also after it is lifted.
///
/// | input | effect |
/// |---|---|
/// | arrows, Home, End | move the caret, with Shift the selection; with Ctrl by words (macOS: Option, and Command to the ends) |
/// | Backspace, Delete | delete a character, with Ctrl a word |
/// | Ctrl+A, C, X, V, Z, Shift+Z or Y | select all, copy, cut, paste, undo, redo (macOS: Command) |
/// | mouse | a click places the caret, a drag selects; a double click selects a word, a triple click all; the right button opens a menu; the middle one pastes what was selected last, on X11 and Wayland |
/// | finger | a tap places the caret, a second one opens a menu; a double tap or a long press selects a word, with handles for the ends; a drag scrolls |
/// | Enter | calls ``TextControl/onCommit`` |
/// | Escape | restores the text from before the editing |
/// | Tab | moves the focus |
///
/// A press on another view ends the editing.
@MainActor open class TextField: TextControl {
  /// Whether the text is shown as bullets, and is neither copied nor cut. Default false.
  public var isSecure = false {
    didSet { if isSecure != oldValue { invalidateLayout() } }
  }

  private var cachedLine: (font: Font, line: TextFieldLine)?

  /// Creates an empty field.
  public init(frame: Rect = .zero) {
    super.init(frame: frame, edited: EditedText())
    scrollView.showsHorizontalScrollIndicator = false
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  // MARK: Layout

  /// The offered width, or the present one if that is infinite, at least that of a finger, and the height of a finger, or of a line
  /// of large text.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : bounds.width
    return Size(max(width, Control.minimumTouchSize.width), intrinsicContentSize.height)
  }

  /// Without a width, and with the height of a finger, or of a line of large text.
  open override var intrinsicContentSize: Size {
    let line = usedFont.map { ($0.lineHeight + TextField.textMargin).rounded(.up) } ?? 0
    return Size(View.noIntrinsicMetric, max(Control.minimumTouchSize.height, line))
  }

  /// The laid out text; nil without a font.
  var line: TextFieldLine? {
    guard let font = usedFont else { return nil }
    if let cachedLine, cachedLine.font == font { return cachedLine.line }
    let line = TextFieldLine(edited, font: font, isHidden: isSecure)
    cachedLine = (font, line)
    return line
  }

  override func discardLayout() { cachedLine = nil }
  override var hidesText: Bool { isSecure }

  override var textBox: Rect {
    let margin = min(TextField.textMargin, bounds.width / 2)
    return bounds.insetBy(dx: margin, dy: 0)
  }

  /// The left end of the text, in the field's own points.
  var textOrigin: Double { textBox.minX - scroll }

  /// The distance by which the text is scrolled to the left, in points. Negative for text from the right that is narrower than
  /// the field, and beyond the ends while a finger pulls there.
  var scroll: Double {
    guard let line, line.isRightToLeft else { return scrollView.contentOffset.x }
    return scrollView.contentOffset.x + min(0, travel(of: line))
  }

  /// The distance that a line scrolls, in points; negative if it is narrower than the field.
  private func travel(of line: TextFieldLine) -> Double {
    line.width + TextField.caretWidth - textBox.width
  }

  override func scrollToCaret() {
    guard let line else { return }
    let travel = max(0, travel(of: line))
    scrollView.contentSize = Size(bounds.width + travel, 0)
    let x = line.caretPosition(edited.selection.head, edited.selection.affinity)
    let offset = scrollView.targetContentOffset.x
    let wanted = max(min(offset, x), x + TextField.caretWidth - textBox.width)
    let new = max(0, min(wanted, travel))
    if new != offset { scrollView.contentOffset = Point(new, 0) }
  }

  // MARK: Places

  override var isCaretLineRightToLeft: Bool { line?.isRightToLeft == true }

  override func caretRect(at offset: Int, _ affinity: ParagraphLayout.Affinity) -> Rect? {
    guard let font = usedFont, let line else { return nil }
    let height = font.ascent + font.descent
    return Rect(
      x: textOrigin + line.caretPosition(offset, affinity), y: bounds.midY - height / 2,
      width: TextField.caretWidth, height: height)
  }

  override func position(at point: Point) -> TextPosition {
    line?.position(at: point.x - textOrigin) ?? (0, .downstream)
  }

  override func position(beside selection: TextSelection, movesRight: Bool) -> TextPosition? {
    line?.position(beside: selection, movesRight: movesRight)
  }

  override func rects(of range: Range<Int>) -> [Rect] {
    guard let font = usedFont, let line else { return [] }
    let height = font.ascent + font.descent
    return line.spans(of: range).map {
      Rect(
        x: textOrigin + $0.lowerBound, y: bounds.midY - height / 2, width: $0.upperBound - $0.lowerBound,
        height: height)
    }
  }

  // MARK: Drawing

  override func drawPlaceholder(_ font: Font, _ context: inout GraphicsContext) {
    context.draw(caption: placeholder, in: textBox, font: font)
  }

  override func drawText(_ font: Font, _ context: inout GraphicsContext) {
    guard let line else { return }
    let top = bounds.midY - (font.ascent + font.descent) / 2
    context.draw(line.layout, at: Point(textOrigin, top + font.ascent - line.baseline))
  }

  // MARK: State

  open override func stateChanged() {
    scrollView.isScrollEnabled = isEnabled
    super.stateChanged()
  }
}
