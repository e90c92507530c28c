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
/// directions. A text that is wider than the field scrolls.
///
/// | input | effect |
/// |---|---|
/// | arrows, Home, End | move the caret, with Shift the selection; with Ctrl by words (macOS: Option, and Command to the ends) |
/// | Backspace, Delete | delete a character, with Ctrl a word |
/// | Ctrl+A, C, X, V, Z, Shift+Z or Y | select all, copy, cut, paste, undo, redo (macOS: Command) |
/// | mouse | a click places the caret, a drag selects; a double click selects a word, a triple click all; the right button opens a menu; the middle one pastes what was selected last, on X11 and Wayland |
/// | finger | a tap places the caret, a second one opens a menu; a double tap or a long press selects a word, with handles for the ends |
/// | Enter | calls ``onCommit`` |
/// | Escape | restores the text from before the editing |
/// | Tab | moves the focus |
///
/// A press on another view ends the editing.
@MainActor open class TextField: Control, TextInput {
  // MARK: Content

  /// The text, with what an input method composes. Setting it places the caret at the end and forgets the changes that could be
  /// undone, without a call of ``onValueChanged``; setting an equal text does nothing. Newlines become spaces. Default empty.
  public var text: String {
    get { edited.string }
    set {
      if edited.string.utf8.elementsEqual(newValue.utf8) { return }
      edited = EditedText(newValue, maximumLength: maximumLength)
      reported = edited.string
      initialText = edited.string
      scroll = 0
      showEdit()
    }
  }
  /// The selected part of the text, in UTF-8 offsets; an empty range is the caret. Setting it moves it to whole characters.
  public var selectedRange: Range<Int> {
    get { edited.selection.range }
    set { change { $0.selection = TextSelection(anchor: newValue.lowerBound, head: newValue.upperBound) } }
  }
  /// The text and the selection as a value.
  public internal(set) var edited = EditedText()
  /// The text that is shown, dimmed, while the field is empty. Default empty.
  public var placeholder = "" { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
  /// Whether the text is shown as bullets, and is neither copied nor cut. Default false.
  public var isSecure = false {
    didSet { if isSecure != oldValue { invalidateLine() } }
  }
  /// The greatest number of characters that can be typed or pasted. What exceeds it is left out. Default 32,767.
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
  public var onValueChanged: ((_ text: String) -> Void)?
  /// Called with the text when Enter is pressed. Without it, Enter is not used.
  public var onCommit: ((_ text: String) -> Void)?
  /// Called when the field gets the focus.
  public var onEditingBegan: (() -> Void)?
  /// Called when the field loses the focus. A menu of the field does not end the editing.
  public var onEditingEnded: (() -> Void)?

  // MARK: Looks

  /// The typeface. Default nil: that of the window.
  public var font: Font? { didSet { if font != oldValue { fontChanged() } } }
  /// The size of the font before the theme's ``Theme/textScale``, in points. Default 17. Nothing is drawn unless it is
  /// greater than 0.
  public var fontSize = 17.0 { didSet { if fontSize != oldValue { fontChanged() } } }
  /// The distance of the text from the left and the right edge, in points.
  public static let textMargin = 10.0
  /// The width of the caret, in points.
  public static let caretWidth = 2.0

  let caret = TextCaret()
  /// The distance by which the text is scrolled to the left, in points. Negative for text from the right that is narrower.
  var scroll = 0.0
  /// The last text of ``onValueChanged``.
  var reported = ""
  /// The text before the editing, for Escape.
  var initialText = ""
  /// Whether the text is edited: the field or its menu has the focus.
  public internal(set) var isEditing = false
  /// The press that is being handled gives the focus: the text is not selected as a whole.
  var isFocusedByPointer = false
  var pointers = TextFieldPointers()
  var overlay: TextEditingOverlay?
  private var cachedLine: (font: Font, line: TextFieldLine)?

  /// Creates an empty field.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .iBeam
    layer.addSublayer(caret.layer)
    addPointers()
    themeChanged()
  }

  // MARK: Layout

  /// The offered width, and the height of a finger, or of a line of large text.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(max(size.width, Control.minimumTouchSize.width), intrinsicContentSize.height)
  }

  /// Without a width, and with the height of a finger, or of a line of large text.
  open override var intrinsicContentSize: Size {
    let line = usedFont.map { ($0.lineHeight + TextField.textMargin).rounded(.up) } ?? 0
    return Size(View.noIntrinsicMetric, max(Control.minimumTouchSize.height, line))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    revealCaret()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { focusChanged() }
    invalidateLine()
  }

  var usedFont: Font? {
    guard let font = font ?? window?.defaultFont, fontSize > 0 else { return nil }
    return font.withSize(fontSize * theme.textScale)
  }

  /// The laid out text; nil without a font.
  var line: TextFieldLine? {
    guard let font = usedFont else { return nil }
    if let cachedLine, cachedLine.font == font { return cachedLine.line }
    let line = TextFieldLine(edited, font: font, isHidden: isSecure)
    cachedLine = (font, line)
    return line
  }

  /// The part of the bounds in which text is shown.
  var textBox: Rect {
    let margin = min(TextField.textMargin, bounds.width / 2)
    return bounds.insetBy(dx: margin, dy: 0)
  }

  /// The left end of the text, in the field's own points.
  var textOrigin: Double { textBox.minX - scroll }

  private func fontChanged() {
    invalidateLine()
    invalidateIntrinsicContentSize()
  }

  /// Lays the text out again and shows the caret.
  func invalidateLine() {
    cachedLine = nil
    revealCaret()
    setNeedsDisplay()
  }

  /// Scrolls so that the caret is inside of the field.
  func revealCaret() {
    defer { placeCaret() }
    guard let line else { return }
    let (box, before) = (textBox, scroll)
    let width = line.width + TextField.caretWidth
    if width <= box.width {
      scroll = line.isRightToLeft ? width - box.width : 0
    } else {
      let x = line.caretPosition(edited.selection.head, edited.selection.affinity)
      scroll = max(min(scroll, x), x + TextField.caretWidth - box.width)
      scroll = max(0, min(scroll, width - box.width))
    }
    if scroll != before { setNeedsDisplay() }
  }

  /// The rectangle of the caret in the field's own points.
  open var caretRect: Rect {
    guard let font = usedFont, let line else { return bounds }
    let x = textOrigin + line.caretPosition(edited.selection.head, edited.selection.affinity)
    let height = font.ascent + font.descent
    return Rect(x: x, y: bounds.midY - height / 2, width: TextField.caretWidth, height: height)
  }

  private func placeCaret() {
    let isShown = isEditing && edited.selection.isEmpty && isEnabled && usedFont != nil
    caret.show(isShown ? caretRect : nil, in: isFocused ? window : nil)
  }

  open override func traitsChanged() {
    super.traitsChanged()
    invalidateLine()
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
    if let font = usedFont, let line {
      context.withState { context in
        context.clip(to: textBox.insetBy(dx: -TextField.caretWidth, dy: 0))
        drawText(line, font, &context)
      }
    }
    if !isEnabled { context.endLayer() }
    if state.contains(.focused) { context.drawFocusRing(around: bounds, theme: theme) }
  }

  private func drawText(_ line: TextFieldLine, _ font: Font, _ context: inout GraphicsContext) {
    let top = bounds.midY - (font.ascent + font.descent) / 2
    if edited.isEmpty, !placeholder.isEmpty {
      context.fillColor = theme.title.withAlpha(theme.title.alpha * 0.5)
      context.draw(placeholder, at: Point(textBox.minX, top), font: font, width: textBox.width)
      return
    }
    let height = font.ascent + font.descent
    func fill(_ range: Range<Int>, y: Double, height: Double, color: Color) {
      context.fillColor = color
      for span in line.spans(of: range) {
        context.fill(
          Rect(
            x: textOrigin + span.lowerBound, y: y, width: span.upperBound - span.lowerBound, height: height))
      }
    }
    let selection = edited.selection.range
    if isEditing, edited.markedRange == nil, !selection.isEmpty {
      fill(selection, y: top, height: height, color: theme.tint.withAlpha(0.5))
    }
    context.fillColor = theme.title
    context.draw(line.layout, at: Point(textOrigin, top + font.ascent - line.baseline))
    if let marked = edited.markedRange {
      let y = top + font.ascent + max(2, font.descent / 2)
      fill(marked, y: y, height: 1, color: theme.title)
      fill(selection, y: y, height: 2, color: theme.title)
    }
  }

  // MARK: Focus and keys

  open override func focusChanged() {
    super.focusChanged()
    updateEditing()
  }

  /// A field is edited instead of activated.
  open override func activated() { becomeFocused() }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    isEnabled && (handleCommand(event) || TextField.types(event))
  }

  /// Returns whether a key gives text, which follows as an event of its own.
  static func types(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    return event.name.count == 1 || ["space", "plus", "minus"].contains(event.name)
  }

  // MARK: Accessibility

  /// Editable text instead of a button.
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.subtracting(.button).union(isSecure ? [.editable, .secure] : .editable) }
    set { super.accessibilityTraits = newValue }
  }
  /// What was set, or else the placeholder.
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
  /// Begins the editing. Returns whether the field is enabled and in a window.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, window != nil else { return false }
    becomeFocused()
    return true
  }

  // MARK: TextInput

  open func insertText(_ text: String) { change { $0.insert(text) } }
  open func pasteText(_ text: String) { change { $0.insert(text, isTyped: false) } }
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
