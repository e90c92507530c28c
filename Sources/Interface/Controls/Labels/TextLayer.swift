import Geometry
import Painting
import Scene
import Text

/// A layer that shows text in its bounds.
///
/// ```swift
/// let title = TextLayer("A title that is too long for its layer", frame: Rect(x: 20, y: 20, width: 120, height: 24))
/// title.truncation = .tail
/// title.textColor = .white
/// ```
///
/// The text starts at the top of the bounds. It is not clipped unless `masksToBounds` is set. The layer is not laid out by
/// its text: ``preferredSize(width:)`` is the size for a text. Lines that are wrapped end where UAX 14 allows it; a word that is
/// wider than the bounds is divided. Another width shapes nothing: the layer keeps the `ShapedText`.
@MainActor open class TextLayer: Layer {
  @_documentation(visibility: internal)
  open override class func makeForView() -> Layer { TextLayer() }

  /// The text. Newlines end lines. Default empty.
  public var string = "" {
    didSet {
      if string != oldValue { setNeedsDisplay() }
      if attributedString?.string != string { attributedString = nil }
    }
  }
  /// A text whose parts have fonts, sizes and colours of their own; ``string`` is then its characters, and ``font`` and ``fontSize``
  /// have no effect. Parts without a colour have ``textColor``. Setting another ``string`` removes it. Default nil.
  public var attributedString: AttributedText? {
    didSet {
      if attributedString == oldValue { return }
      if let attributedString { string = attributedString.string }
      setNeedsDisplay()
    }
  }
  /// The typeface; its own size is not used. Default nil: that of the window's ``Scene/Window/defaultFont``. Without a window
  /// and a typeface, nothing is drawn.
  public var font: Font? { didSet { if font != oldValue { setNeedsDisplay() } } }
  /// The size of the font, in points. Animatable: every size on the way is laid out and drawn crisply. Default 17. Nothing is
  /// drawn unless it is greater than 0.
  @Animated(key: "fontSize") public var fontSize = 17.0
  /// The colour of the text. Animatable. Default black.
  @Animated(key: "textColor") public var textColor = Color.black
  /// The place of lines between the left and the right edge of the bounds. Default natural: left, and right for text from right to
  /// left.
  public var alignment = ParagraphStyle.Alignment.natural {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether lines that are wider than the bounds continue in the next line. Default false.
  public var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }
  /// The part of a line wider than the bounds that an ellipsis replaces. Lines below the bounds are left out, and the
  /// last one is shortened. Default none: lines exceed the bounds.
  public var truncation = ParagraphStyle.Truncation.none {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }

  /// The greatest number of lines, at least 1; nil for any number. Default nil.
  var lineLimit: Int? { didSet { if lineLimit != oldValue { setNeedsDisplay() } } }

  /// The lines of the last drawing, with what they were made for.
  private var latest: (key: Key, layout: ParagraphLayout)?
  /// The text that was shaped last.
  private var shaped: ShapedText?

  private struct Key: Equatable {
    var text: AttributedText
    var width: Double
    var style: ParagraphStyle
  }

  /// Creates a layer that shows `string`, with a frame in the superlayer's points.
  public init(_ string: String = "", frame: Rect = .zero) {
    self.string = string
    super.init(frame: frame)
  }

  /// Creates a layer without a text.
  public override init() {
    string = ""
    super.init()
  }

  /// Returns nil: layers are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// Creates an empty layer for text that was written for Core Animation; see ``/Scene/Layer/init(layer:)``.
  @_documentation(visibility: internal)
  public override init(layer: Any) {
    string = ""
    super.init(layer: layer)
  }

  /// The size of the text if its lines are at most `width` points wide; .zero without a font.
  public func preferredSize(width: Double = .infinity) -> Size {
    preferredSize(width: width, fontSize: fontSize)
  }

  /// Returns the size of the text in a font of another size.
  func preferredSize(width: Double, fontSize: Double) -> Size {
    guard let text = text(fontSize: fontSize), !string.isEmpty else { return .zero }
    return layout(text, Size(width, .infinity)).size
  }

  /// The lines that are shown; those of the last drawing.
  var lines: [String] { latest.map { latest in latest.layout.lines.map(latest.layout.shownText) } ?? [] }

  /// Returns the text with its fonts, nil without one.
  private func text(fontSize: Double) -> AttributedText? {
    if let attributedString { return attributedString }
    guard let font = font ?? window?.defaultFont, fontSize > 0 else { return nil }
    return AttributedText(string, font: font.withSize(fontSize))
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The window's font may be another one.
    if font == nil { setNeedsDisplay() }
  }

  open override func draw(_ context: inout GraphicsContext) {
    if let text = text(fontSize: fontSize), !string.isEmpty, textColor.alpha > 0 || attributedString != nil {
      context.fillColor = textColor
      let layout = layout(text, bounds.size)
      context.draw(layout, at: bounds.origin)
    } else {
      latest = nil
    }
    super.draw(&context)
  }

  /// Returns the lines in a box.
  private func layout(_ text: AttributedText, _ box: Size) -> ParagraphLayout {
    var style = ParagraphStyle()
    style.alignment = alignment
    style.isWrapped = isWrapped
    style.truncation = truncation
    style.lineLimit = lineLimit
    if truncation != .none { style.heightLimit = box.height > 0 ? box.height : 0 }
    let key = Key(text: text, width: box.width > 0 ? box.width : 0, style: style)
    if let latest, latest.key == key { return latest.layout }
    let layout = ParagraphLayout(shapedText(text), width: key.width, style: style)
    latest = (key, layout)
    return layout
  }

  private func shapedText(_ text: AttributedText) -> ShapedText {
    if let shaped, shaped.text == text { return shaped }
    let new = ShapedText(text)
    shaped = new
    return new
  }
}

#if !canImport(QuartzCore)
  @available(*, unavailable, renamed: "TextLayer") public typealias CATextLayer = TextLayer
#endif
