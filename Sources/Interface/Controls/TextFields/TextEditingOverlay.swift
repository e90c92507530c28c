import Geometry
import Gestures
import Painting
import Scene
import Text

/// The bar, the handles and the menu of a text, in front of all other views of the window. Points beside them belong to the
/// views behind.
final class TextEditingOverlay: View {
  private weak var field: TextControl?
  private let bar = EditingBar()
  private let handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
  private let menu = ContextMenu()
  /// Scrolls on while a handle is held beside the text.
  private var scrolling: ScheduledAction?

  /// The distance of the bar from the text, in points.
  private static let gap = 10.0

  init(_ field: TextControl) {
    self.field = field
    super.init()
    name = "text editing"
    for view in handles + [bar, menu] as [View] { addSubview(view) }
    bar.isHidden = true
    for handle in handles {
      handle.isHidden = true
      handle.onDrag = { [weak self] handle, point in self?.drag(handle, to: point) }
      handle.onDragEnded = { [weak self] in
        self?.stopScrolling()
        self?.field?.offerSelection()
        self?.showBar()
      }
    }
  }

  var isBarShown: Bool { !bar.isHidden }
  var isMenuOpen: Bool { menu.isOpen }

  override func hitTest(_ point: Point, radius: Double) -> View? {
    let hit = super.hitTest(point, radius: radius)
    guard hit is SelectionHandle else { return hit === self ? nil : hit }
    // The handles of a short selection overlap: the nearer one is dragged.
    return handles.filter { !$0.isHidden && $0.frame.contains(point) }
      .min { $0.frame.center.distance(to: point) < $1.frame.center.distance(to: point) } ?? hit
  }

  override func traitsChanged() {
    super.traitsChanged()
    for handle in handles { handle.color = theme.tint }
  }

  override func layoutSubviews() {
    if let superview { frame = superview.bounds }
    menu.frame = bounds
    update()
  }

  // MARK: Showing

  /// Shows the bar, and the handles if text is selected.
  func showBar() {
    guard let field else { return }
    var commands: [EditingBar.Command] = []
    if field.canCopy {
      commands += [("Cut", { [weak field] in field?.cut() }), ("Copy", { [weak self] in self?.copy() })]
    }
    if field.window?.host?.hasClipboardText == true {
      commands.append(("Paste", { [weak field] in field?.paste() }))
    }
    if !field.edited.isEmpty, field.edited.selection.range != 0..<field.edited.endOffset {
      commands.append(("Select All", { [weak self] in self?.selectAll() }))
    }
    bar.show(commands, font: field.window?.defaultFont)
    bar.isHidden = commands.isEmpty
    for handle in handles { handle.isHidden = field.edited.selection.isEmpty }
    update()
  }

  /// Shows a sentence in place of the commands.
  func showMessage(_ message: String) {
    bar.show([(message, { [weak self] in self?.dismiss() })], font: field?.window?.defaultFont)
    bar.isHidden = false
    for handle in handles { handle.isHidden = true }
    update()
  }

  private func copy() {
    field?.copy()
    dismiss()
  }

  private func selectAll() {
    field?.selectAll()
    showBar()
  }

  func openMenu(_ items: [MenuItem], beside anchor: Rect, font: Font) {
    dismiss()
    menu.frame = bounds
    menu.open(items, beside: anchor, font: font) { [weak self] in
      // The menu gives the focus back, unless another view took it.
      guard let field = self?.field, let window = field.window else { return }
      window.schedule(after: 0) { [weak field] in field?.updateEditing() }
    }
  }

  /// Hides the bar and the handles. Returns whether anything was shown.
  @discardableResult
  func dismiss() -> Bool {
    let wasShown = isBarShown || handles.contains { !$0.isHidden }
    bar.isHidden = true
    for handle in handles { handle.isHidden = true }
    stopScrolling()
    return wasShown
  }

  /// Places the bar and the handles at the selection.
  func update() {
    guard let field else { return }
    let selection = field.edited.selection.range
    let ends = [
      field.caretRect(at: selection.lowerBound, .downstream),
      field.caretRect(at: selection.upperBound, .upstream),
    ].compactMap { $0 }
    if ends.count < 2 { return }
    // Ends that are scrolled out are shown at the edges of the text.
    let box = field.textBox
    let carets = ends.map { end in
      let y = field.edited.allowsNewlines ? max(box.minY, min(box.maxY - end.height, end.minY)) : end.minY
      return field.convert(
        Rect(x: max(box.minX, min(box.maxX, end.minX)), y: y, width: 0, height: end.height), to: self)
    }
    for (handle, caret) in zip(handles, carets) { handle.move(to: caret) }
    let around = carets[0].union(carets[1])
    let size = bar.size
    var y = around.minY - TextEditingOverlay.gap - SelectionHandle.knobDiameter - size.height
    if y < 0 { y = around.maxY + TextEditingOverlay.gap + SelectionHandle.knobDiameter }
    let x = max(4, min(bounds.width - size.width - 4, around.midX - size.width / 2)).rounded()
    bar.frame = Rect(x: x, y: y.rounded(), width: size.width, height: size.height)
  }

  // MARK: Handles

  private func drag(_ handle: SelectionHandle, to point: Point) {
    guard let field else { return }
    bar.isHidden = true
    let local = convert(point, to: field)
    let offset = field.position(at: local).offset
    let range = field.edited.selection.range
    // At least one character stays selected.
    let fixed = handle.isStart ? range.upperBound : range.lowerBound
    let head =
      handle.isStart
      ? min(offset, field.edited.offset(before: fixed, by: .character))
      : max(offset, field.edited.offset(after: fixed, by: .character))
    field.change {
      $0.selection = TextSelection(
        anchor: fixed, head: head, affinity: handle.isStart ? .downstream : .upstream)
    }
    stopScrolling()
    guard field.isBesideText(local) else { return }
    scrolling = field.window?.schedule(after: TextControl.scrollInterval) { [weak self, weak handle] in
      if let self, let handle { drag(handle, to: point) }
    }
  }

  private func stopScrolling() {
    scrolling?.cancel()
    scrolling = nil
  }
}
