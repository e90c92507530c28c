import Geometry
import Gestures
import Painting
import Scene
import Text

/// The base class of ``TextField`` and ``TextView``: an ``EditedText``, and the keys, pointers, menus and reports of its editing.
///
/// One type, because programs see the text, its events and its looks as properties of one control. The parts with data of their own are
/// ``EditedText``, `TextControlPointers`, `TextEditingOverlay` and `TextCaret`.
@MainActor open class TextControl: Control, TextInput {
  // MARK: Content

  /// The text, with what an input method composes. Setting it places the caret at the end and forgets the changes that could be
  /// undone, without a call of ``onChange``; setting an equal text does nothing. In a field of one line, newlines become
  /// spaces. Default empty.
  public var text: String {
    get { edited.string }
    set {
      if edited.string.utf8.elementsEqual(newValue.utf8) { return }
      edited = EditedText(newValue, maximumLength: maximumLength, allowsNewlines: edited.allowsNewlines)
      reported = edited.string
      initialText = edited.string
      scrollView.contentOffset = .zero
      showEdit()
    }
  }
  // EaselUIKit has these properties with other types, which hide those above.
  package final var plainText: String {
    get { text }
    set { text = newValue }
  }
  package final var typeface: Font? {
    get { font }
    set { font = newValue }
  }
  package final var plainPlaceholder: String {
    get { placeholder }
    set { placeholder = newValue }
  }
  /// The selected part of the text, in UTF-8 offsets; an empty range is the caret. Setting it moves it to whole characters.
  public var selectedRange: Range<Int> {
    get { edited.selection.range }
    set { change { $0.selection = TextSelection(anchor: newValue.lowerBound, head: newValue.upperBound) } }
  }
  /// The text and the selection as a value.
  public internal(set) var edited: EditedText
  /// The text that is shown, dimmed, while there is no other. Default empty.
  public var placeholder = "" { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
  /// The greatest number of characters that can be typed or pasted. What exceeds it is left out. Default 32,767 in a text field,
  /// and 1,048,576 in a text view.
  public var maximumLength: Int {
    get { edited.maximumLength }
    set { edited.maximumLength = newValue }
  }
  /// Why the text is not valid, for a frame in the theme's destructive colour. The program shows the message. Nil for a valid
  /// text. Default nil.
  public var errorMessage: String? { didSet { if errorMessage != oldValue { setNeedsDisplay() } } }

  // MARK: Events

  /// Returns whether the user may change the text to another one. Not asked for text that is still composed. Default nil: yes.
  public var shouldChange: ((_ newText: String) -> Bool)?
  /// Called with the text when the user changed it: not while text is composed, and never when the program sets it.
  public var onChange: ((_ text: String) -> Void)?
  /// Called with the text when Enter is pressed, in a text view with Ctrl (macOS: Command). Without it, the key is not used for
  /// that.
  public var onCommit: ((_ text: String) -> Void)?
  /// Returns whether Enter has its default effect in text for UIKit; see EaselUIKit.
  package final var shouldReturn: (() -> Bool)?
  /// Returns whether the editing may begin, when the control is about to get the focus. Default nil: yes.
  public var shouldBeginEditing: (() -> Bool)?
  /// Returns whether the editing may end, when the control is about to lose the focus by a press, a key or the program. Not asked if
  /// the control is removed, hidden or disabled. Default nil: yes.
  public var shouldEndEditing: (() -> Bool)?
  /// Called when the control gets the focus.
  public var onBeginEditing: (() -> Void)?
  /// Called when the control loses the focus. Its own menu does not end the editing.
  public var onEndEditing: (() -> Void)?

  // MARK: Looks

  /// The typeface. Default nil: that of the window.
  public var font: Font? { didSet { if font != oldValue { fontChanged() } } }
  /// The size of the font before the theme's ``Theme/textScale``, in points. Default 17. Nothing is drawn unless it is
  /// greater than 0.
  public var fontSize = 17.0 { didSet { if fontSize != oldValue { fontChanged() } } }
  /// The distance of the text from the edges, in points.
  static let textMargin = 10.0
  /// The width of the caret, in points.
  static let caretWidth = 2.0

  /// The scroll view in front of the text. It has no content of its own: the control draws the text that is visible.
  let scrollView = TextScrollView()
  let caret = TextCaret()
  /// The last text of ``onChange``.
  var reported = ""
  /// The text before the editing, for Escape.
  var initialText = ""
  /// Whether the text is edited: the control or its menu has the focus.
  public internal(set) var isEditing = false
  /// The press that is being handled gives the focus: the text is not selected as a whole.
  var isFocusedByPointer = false
  var pointers = TextControlPointers()
  var overlay: TextEditingOverlay?
  private var lastSize = Size.zero

  init(frame: Rect, edited: EditedText) {
    self.edited = edited
    super.init(frame: frame)
    cursor = .iBeam
    layer.addSublayer(caret.layer)
    addSubview(scrollView)
    scrollView.onScroll = { [weak self] _ in self?.scrolledByUser() }
    scrollView.frame = bounds
    addPointers()
    themeChanged()
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  // MARK: Geometry, to be overridden

  /// Whether bullets are shown instead of the text, and it is neither copied nor cut.
  var hidesText: Bool { false }
  /// The part of the bounds in which text is shown.
  var textBox: Rect { bounds }
  /// Whether the line at the caret is written from right to left.
  var isCaretLineRightToLeft: Bool { false }
  /// Returns the caret at a position, in the control's own points, also where it is scrolled out of ``textBox``; nil without a font.
  func caretRect(at offset: Int, _ affinity: ParagraphLayout.Affinity) -> Rect? { nil }
  /// Returns whether a press at a point edits the text, and does not belong to something in front of it.
  func isText(at point: Point, _ kind: PointerKind) -> Bool { true }
  /// Returns the position in the text that is nearest to a point of the control.
  func position(at point: Point) -> TextPosition { (0, .downstream) }
  /// Returns the caret's next position to the left or right as it is seen; nil at an end of the text.
  func position(beside selection: TextSelection, movesRight: Bool) -> TextPosition? { nil }
  /// Returns the rectangles behind a part of the text, in the control's own points.
  func rects(of range: Range<Int>) -> [Rect] { [] }
  /// Forgets the lines after a change of the text or the font.
  func discardLayout() {}
  /// Scrolls so that the caret is in ``textBox``.
  func scrollToCaret() {}
  /// Called after a change of the size, before the caret is shown.
  func sizeChanged() {}
  /// Handles a key without an effect on the text in one line. Returns whether it was used.
  func handleOtherKey(_ event: KeyEvent, extends: Bool) -> Bool { false }

  // MARK: Layout

  /// Shows the caret after a change of the size. Otherwise what the user scrolled to stays.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size == lastSize { return placeCaret() }
    lastSize = bounds.size
    sizeChanged()
    scrollView.frame = bounds
    setNeedsDisplay()
    revealCaret()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { focusChanged() }
    invalidateLayout()
  }

  var usedFont: Font? {
    guard let font = font ?? window?.defaultFont, fontSize > 0 else { return nil }
    return font.withSize(fontSize * themeTextScale)
  }

  private func fontChanged() {
    invalidateLayout()
    invalidateIntrinsicContentSize()
  }

  /// Lays the text out again and shows the caret.
  func invalidateLayout() {
    discardLayout()
    revealCaret()
    setNeedsDisplay()
  }

  func revealCaret() {
    scrollToCaret()
    placeCaret()
  }

  /// The rectangle of the caret in the control's own points.
  open var caretRect: Rect {
    caretRect(at: edited.selection.head, edited.selection.affinity) ?? bounds
  }

  func placeCaret() {
    var shown: Rect?
    if isEditing, edited.selection.isEmpty, isEnabled, usedFont != nil {
      let rect = caretRect
      // A caret that is scrolled out is not shown beside the text.
      if textBox.insetBy(dx: -TextControl.caretWidth, dy: -1).intersects(rect) { shown = rect }
    }
    caret.show(shown, in: isFocused ? window : nil)
  }

  /// Shows what the user scrolled to.
  func scrolledByUser() {
    placeCaret()
    overlay?.update()
    setNeedsDisplay()
  }

  open override func traitsChanged() {
    super.traitsChanged()
    invalidateLayout()
    themeChanged()
  }

  private func themeChanged() {
    caret.layer.backgroundColor = theme.tint
    overlay?.theme = theme
  }

  // MARK: Drawing

  open override func stateChanged() {
    cursor = isEnabled ? .iBeam : nil
    super.stateChanged()
  }

  open override func draw(_ context: inout GraphicsContext) {
    let frame = Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: theme.cornerRadius)
    if !isEnabled { context.beginLayer(opacity: theme.disabledOpacity) }
    context.fillColor = theme.buttonFill
    context.fill(frame)
    if isHovered, !isEditing {
      context.fillColor = theme.hoveredFill
      context.fill(frame)
    }
    context.strokeColor = errorMessage != nil ? theme.destructiveText : isEditing ? theme.tint : theme.track
    context.strokeStyle = StrokeStyle(width: errorMessage != nil || isEditing ? 2 : 1)
    context.stroke(frame)
    if let font = usedFont {
      context.withState { context in
        context.clip(to: textBox.insetBy(dx: -TextControl.caretWidth, dy: 0))
        drawContent(font, &context)
      }
    }
    if !isEnabled { context.endLayer() }
    if state.contains(.focused) { context.drawFocusRing(around: bounds, theme: theme) }
  }

  private func drawContent(_ font: Font, _ context: inout GraphicsContext) {
    if edited.isEmpty, !placeholder.isEmpty {
      context.fillColor = theme.placeholder
      drawPlaceholder(font, &context)
      return
    }
    let selection = edited.selection.range
    if isEditing, edited.markedRange == nil, !selection.isEmpty {
      context.fillColor = theme.tint.withAlpha(0.5)
      for rect in rects(of: selection) { context.fill(rect) }
    }
    context.fillColor = theme.title
    drawText(font, &context)
    if let marked = edited.markedRange {
      for (range, height) in [(marked, 1.0), (selection, 2.0)] {
        for rect in rects(of: range) {
          let y = rect.maxY - font.descent + max(2, font.descent / 2)
          context.fill(Rect(x: rect.minX, y: y, width: rect.width, height: height))
        }
      }
    }
  }

  /// Draws the placeholder with the context's fill paint.
  func drawPlaceholder(_ font: Font, _ context: inout GraphicsContext) {}
  /// Draws the text with the context's fill paint.
  func drawText(_ font: Font, _ context: inout GraphicsContext) {}

  // MARK: Focus and keys

  open override func shouldBecomeFocused() -> Bool { shouldBeginEditing?() ?? true }

  /// The control's own menu does not end the editing.
  open override func shouldResignFocus() -> Bool {
    overlay?.isMenuOpen == true || (shouldEndEditing?() ?? true)
  }

  open override func focusChanged() {
    super.focusChanged()
    updateEditing()
  }

  /// Text is edited instead of activated.
  open override func activated() { becomeFocused() }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    isEnabled && (handleCommand(event) || TextControl.types(event))
  }

  /// Returns whether a key gives text, which follows as an event of its own.
  static func types(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    return event.name.count == 1 || ["space", "plus", "minus"].contains(event.name)
  }

  // MARK: Accessibility

  /// Editable text instead of a button.
  open override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits = super.accessibilityTraits.subtracting(.button).union(.editable)
      if hidesText { traits.insert(.secure) }
      if edited.allowsNewlines { traits.insert(.multiline) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
  /// The label that was set, or else the placeholder.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder) }
    set { super.accessibilityLabel = newValue }
  }
  /// The text as it is shown.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? accessibleString }
    set { super.accessibilityValue = newValue }
  }
  /// Why the text is not valid, or else what was set.
  open override var accessibilityHint: String? {
    get { errorMessage ?? super.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }
  open override var accessibilityText: (any AccessibleText)? { self }
  /// Begins the editing. Returns whether the control is enabled and in a window.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, window != nil else { return false }
    becomeFocused()
    return true
  }

  // MARK: TextInput

  open func insertText(_ text: String) { change { $0.insert(text) } }
  open func pasteText(_ text: String) { change { $0.insert(text, isTyped: false) } }
  /// Shows the sentence beside the text, and announces it.
  open func refusePaste(_ reason: String) {
    showMessage(reason)
    window?.postAccessibilityNotification(.announcement(reason))
  }
  open func deleteBackward() { change { $0.deleteBackward() } }
  open func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    change { $0.setMarkedText(text, selectedRange: selectedRange) }
  }
  open func unmarkText() { change { $0.unmark() } }
  public var markedTextRange: Range<Int>? { edited.markedRange }
  open func endsEditing(forPressOn view: View?) -> Bool {
    guard let overlay, let view else { return true }
    return !view.isDescendant(of: overlay)
  }
}

/// A position of a caret: a UTF-8 offset, and the character it belongs to.
typealias TextPosition = (offset: Int, affinity: ParagraphLayout.Affinity)
