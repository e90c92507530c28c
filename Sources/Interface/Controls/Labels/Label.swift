import Geometry
import Painting
import Scene
import Text

/// A view that shows text, wrapped or in one line, in the middle of its height.
///
/// ```swift
/// let label = Label("Wraps where it must")
/// label.numberOfLines = 0
/// label.frame.size = label.sizeThatFits(Size(120, .infinity))
/// ```
///
/// A label receives no touches: they reach what is behind it.
@MainActor open class Label: View {
  /// The text. Newlines end lines. Default empty.
  public var text: String {
    get { content.string }
    set {
      content.attributedString = nil
      content.string = newValue
      contentChanged()
    }
  }
  /// A text whose parts have fonts, sizes and colours of their own, instead of the label's. Nil for ``text`` in the label's font.
  /// Default nil.
  public var attributedText: AttributedText? {
    get { content.attributedString }
    set {
      content.attributedString = newValue
      contentChanged()
    }
  }
  /// The typeface. Default nil: that of the window.
  public var font: Font? {
    get { content.font }
    set {
      content.font = newValue
      contentChanged()
    }
  }
  /// The size of the font, in points, before the theme's ``Theme/textScale``. Default 17.
  public var fontSize = 17.0 { didSet { if fontSize != oldValue { updateFontSize() } } }
  /// The colour of the text. Default that of the theme's titles; see also ``isSecondary``.
  public var textColor: Color {
    get { explicitTextColor ?? (isSecondary ? theme.secondaryTitle : theme.title) }
    set {
      explicitTextColor = newValue
      content.textColor = newValue
    }
  }
  /// Whether the text is less important, and has the theme's secondary colour unless ``textColor`` is set. Default
  /// false.
  public var isSecondary = false { didSet { content.textColor = textColor } }
  private var explicitTextColor: Color?
  /// The place of lines between the left and the right edge. Default natural: left, and right for text from right to left.
  public var alignment: ParagraphStyle.Alignment {
    get { content.alignment }
    set { content.alignment = newValue }
  }
  /// The greatest number of lines; 0 for as many as fit into the height. With 1, text is not wrapped. What does not fit is
  /// shortened by ``truncation``. Negative numbers count as 0. Default 1.
  public var numberOfLines = 1 {
    didSet {
      numberOfLines = max(0, numberOfLines)
      content.isWrapped = numberOfLines != 1
      content.lineLimit = numberOfLines > 0 ? numberOfLines : nil
      contentChanged()
    }
  }
  /// Whether a text of one line that is too wide is shown in a smaller font, in half points, before it is shortened. Text with fonts of
  /// its own stays as it is. Default false.
  public var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsLayout() } }
  }
  /// The smallest part of the font's size to which ``adjustsFontSizeToFitWidth`` reduces it; 0 for no limit. Clamped to 0...1; not a
  /// number counts as 0. Default 0.
  public var minimumScaleFactor = 0.0 {
    didSet {
      minimumScaleFactor = minimumScaleFactor.isNaN ? 0 : max(0, min(1, minimumScaleFactor))
      if minimumScaleFactor != oldValue { setNeedsLayout() }
    }
  }
  /// Where text is shortened that does not fit. Default at the end.
  public var truncation: ParagraphStyle.Truncation {
    get { content.truncation }
    set { content.truncation = newValue }
  }

  /// The layer of the text.
  let content = TextLayer()

  // EaselUIKit has these properties with other types, which hide those above.
  package final var plainText: String {
    get { text }
    set { text = newValue }
  }
  package final var richText: AttributedText? {
    get { attributedText }
    set { attributedText = newValue }
  }
  package final var typeface: Font? {
    get { font }
    set { font = newValue }
  }

  /// The size of the font of a text that has room.
  private var fullFontSize: Double { fontSize * themeTextScale }

  private func updateFontSize() {
    content.fontSize = fullFontSize
    contentChanged()
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The size of the font in which the text fits into the width.
  private var fittingFontSize: Double {
    let full = fullFontSize
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, attributedText == nil, bounds.width > 0 else {
      return full
    }
    let smallest = full * minimumScaleFactor
    var size = full
    var width = content.preferredSize(width: .infinity, fontSize: size).width
    while width > bounds.width, size > max(smallest, 0.5) {
      // Half points keep the number of sizes in the glyph cache small; at least one less, where rounding of widths needs it.
      let fraction = (size * bounds.width / width * 2).rounded(.down) / 2
      size = max(smallest, 0.5, min(size - 0.5, fraction))
      width = content.preferredSize(width: .infinity, fontSize: size).width
    }
    return size
  }

  /// Creates a label with a text.
  public convenience init(_ text: String, frame: Rect = .zero) {
    self.init(frame: frame)
    content.string = text
  }

  /// Creates an empty label.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    content.textColor = theme.title
    content.truncation = .tail
    content.lineLimit = numberOfLines
    layer.addSublayer(content)
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// The size of the text in lines of at most the given width, rounded up to points. .zero for an empty text, and
  /// without a window and a typeface.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = numberOfLines == 1 ? .infinity : size.width
    let fullSize = content.preferredSize(width: width, fontSize: fullFontSize)
    return Size(min(fullSize.width.rounded(.up), max(0, size.width)), fullSize.height.rounded(.up))
  }

  /// The size of the text. The width is that of the longest line without wrapping; the height is that of the lines
  /// at the present width, if the text is wrapped and the width is not zero.
  open override var intrinsicContentSize: Size {
    let fullSize = sizeThatFits(Size(.infinity, .infinity))
    if numberOfLines == 1 || bounds.width <= 0 { return fullSize }
    return Size(fullSize.width, sizeThatFits(Size(bounds.width, .infinity)).height)
  }

  open override func traitsChanged() {
    super.traitsChanged()
    content.textColor = textColor
    updateFontSize()
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.isEmpty ? .staticText : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let fontSize = fittingFontSize
    if content.fontSize != fontSize { Transaction.run(disablesActions: true) { content.fontSize = fontSize } }
    let wanted = content.preferredSize(width: numberOfLines == 1 ? .infinity : bounds.width).height
    // Half a point more, so that a last line is not left out by rounding.
    let height = min(wanted + 0.5, max(0, bounds.height))
    Transaction.run(disablesActions: true) {
      content.frame = Rect(
        x: bounds.minX, y: bounds.minY + ((bounds.height - height) / 2).rounded(), width: bounds.width,
        height: height)
    }
  }
}
