import Geometry
import Gestures
import Scene
import Text

/// A layer over a window's views that shows a menu beside a view, and closes it at any input outside.
///
/// Add it in front of all other views, at the size of the window. While it is closed, it is hidden and
/// receives nothing. While it is open, it has the focus. Up, Down, Home, End and first letters select a line,
/// Left and Right move between lines and swatches. Enter and Space activate the selection; Escape closes the
/// menu.
///
/// A finger or the mouse activates the line where it is released. A touch outside of the menu closes it. A menu that is higher
/// than the window scrolls: by a finger, the wheel, the bar at its edge, and with the selection. Arrows at its ends show that there
/// is more, and scroll by a page.
/// Closing restores the previous focus before the item's action is called.
///
/// ```swift
/// let menu = ContextMenu()
/// menu.frame = window.bounds
/// window.rootView.addSubview(menu)
/// menu.open([MenuItem("Flip", shortcut: "F") { card.flip() }], beside: card.frame, font: window.defaultFont)
/// ```
@MainActor public final class ContextMenu: View {
  private var panel: MenuPanel?
  /// The lines; empty while the menu is closed.
  public private(set) var items: [MenuItem] = []
  /// The lines and swatches for readers; empty while the menu is closed.
  private var lineElements: [MenuElement] = []
  private weak var previousFocus: View?
  private var onClose: (() -> Void)?
  /// The position of the press that opened the menu, until the press ends.
  private var press: Point?
  private var isPressInMenu = false
  private var anchor = Rect.zero
  private var lastSize = Size.zero
  /// Scrolls on while the opening press is held at a cut end.
  private var scrolling: ScheduledAction?

  /// The distance that this press must move to select a line, in points.
  private static let slop = 10.0
  /// The interval at which a press at a cut end scrolls by a line, in seconds.
  private static let scrollInterval = 0.25

  /// Creates a closed menu.
  public init() {
    super.init()
    name = "menu"
    isHidden = true
    // The left button and touches reach the view itself; other buttons need a recognizer.
    let others = LongPressGestureRecognizer()
    others.name = "beside menu"
    others.buttonMask = [.right, .middle]
    others.allowedKinds = [.mouse, .pen]
    others.minimumPressDuration = 0
    others.addAction { [weak self] press in if press.state == .began { self?.close() } }
    addGestureRecognizer(others)
  }

  /// Whether the menu is shown.
  public var isOpen: Bool { panel != nil }
  /// The frame of the menu in the points of this view; nil while it is closed.
  public var panelFrame: Rect? { panel?.frame }
  /// The titles of the lines; empty while the menu is closed.
  public var titles: [String] { items.map(\.title) }
  /// The index of the highlighted line; nil for none.
  public var highlighted: Int? { panel?.highlighted?.line }
  /// The highlighted line or swatch; nil for none.
  public var highlightedIndexPath: MenuIndexPath? { panel?.highlighted }
  /// Returns the frame of a line, in the points of this view.
  ///
  /// - Precondition: the menu is open and has that line.
  public func frame(ofItem index: Int) -> Rect {
    guard let panel, items.indices.contains(index) else {
      fatalError("an open menu of \(items.count) lines has no line \(index)")
    }
    return panel.layout.line(index).offsetBy(panel.frame.origin - panel.scrollView.contentOffset)
  }
  /// Returns the frame of a swatch, in the points of this view.
  ///
  /// - Precondition: the menu is open and has that swatch.
  public func frame(ofSwatch swatch: Int, inItem index: Int) -> Rect {
    guard let panel, items.indices.contains(index), items[index].swatches.indices.contains(swatch) else {
      preconditionFailure("the menu has no swatch \(swatch) in line \(index)")
    }
    return panel.layout.swatch(swatch, inLine: index)
      .offsetBy(panel.frame.origin - panel.scrollView.contentOffset)
  }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole {
    get { .menu }
    set { super.accessibilityRole = newValue }
  }
  public override var accessibilityElementsHidden: Bool {
    get { !isOpen }
    set { super.accessibilityElementsHidden = newValue }
  }
  /// The views behind an open menu cannot be used.
  public override var accessibilityViewIsModal: Bool {
    get { isOpen }
    set { super.accessibilityViewIsModal = newValue }
  }
  public override var accessibilityElements: [any Accessible]? {
    get { lineElements }
    set { super.accessibilityElements = newValue }
  }
  public override var accessibilityFocusedElement: (any Accessible)? {
    highlightedIndexPath.flatMap { path in lineElements.first { $0.indexPath == path } }
  }

  /// The highlighted line or swatch is the selected one.
  public override var accessibilitySelectionMode: AccessibilitySelectionMode { .single }
  public override func setAccessibilitySelected(_ isSelected: Bool, of element: any Accessible) -> Bool {
    guard let path = (element as? MenuElement)?.indexPath, items.indices.contains(path.line),
      items[path.line].isEnabled
    else { return false }
    if isSelected || path == highlightedIndexPath { highlight(isSelected ? path : nil, reveals: true) }
    return true
  }

  /// Activates a line or a swatch for a reader. Returns whether it is enabled.
  func activateElement(at indexPath: MenuIndexPath) -> Bool {
    guard items.indices.contains(indexPath.line), items[indexPath.line].isEnabled else { return false }
    activate(indexPath)
    return true
  }

  // MARK: Opening and closing

  /// Shows the menu, and replaces an open one. Without effect outside of a window.
  ///
  /// - Parameters:
  ///   - items: the lines from the top. If there are none, no menu is shown.
  ///   - anchor: the frame of the menu's owner, in the points of this view.
  ///   - font: the font of titles and shortcuts, with the theme's text scale. Lines are as high as it needs, and
  ///     at least 44 points.
  ///   - press: the position of the finger or pointer that opens the menu and is still down. Nil for a key,
  ///     which highlights the first line.
  ///   - onClose: called when the menu closes, before an item's action.
  public func open(
    _ items: [MenuItem], beside anchor: Rect, font: Font, press: Point? = nil, onClose: (() -> Void)? = nil
  ) {
    close()
    guard !items.isEmpty, let window else { return }
    let panel = MenuPanel(items: items, font: font, width: bounds.width - 2 * MenuLayout.gap)
    (self.anchor, lastSize) = (anchor, bounds.size)
    layOut(panel)
    panel.onTouch = { [weak self] phase, point in self?.touched(phase, point) }
    (self.items, self.panel, self.press, self.onClose) = (items, panel, press, onClose)
    lineElements = MenuElement.elements(of: items, in: self)
    if press == nil { panel.highlighted = rows.first?.first }
    isPressInMenu = false
    addSubview(panel)
    isHidden = false
    panel.appear()
    panel.scrollView.flashScrollIndicators()
    previousFocus = window.focusedView
    becomeFocused()
  }

  /// Closes the menu and restores the previous focus.
  public func close() {
    guard let panel else { return }
    let hadFocus = isFocused
    self.panel = nil
    items = []
    lineElements = []
    let closed = onClose
    onClose = nil
    scrolling?.cancel()
    scrolling = nil
    panel.disappear { [weak self, weak panel] in
      panel?.removeFromSuperview()
      if let self, subviews.isEmpty { isHidden = true }
    }
    closed?()
    // A view that took the focus meanwhile keeps it.
    if hadFocus, previousFocus?.becomeFocused() != true { resignFocus() }
    previousFocus = nil
  }

  /// - Parameter reveals: whether the menu scrolls to the line.
  private func highlight(_ indexPath: MenuIndexPath?, reveals: Bool = false) {
    panel?.highlighted = indexPath
    guard reveals, let panel, let indexPath else { return }
    panel.pointer = nil
    panel.reveal(indexPath)
  }

  private func layOut(_ panel: MenuPanel) {
    panel.frame = panel.layout.frame(beside: anchor, in: bounds)
    panel.arrowTip = panel.layout.arrowTip(for: panel.frame, beside: anchor)
    panel.layoutSubviews()
  }

  /// Keeps an open menu in a window that changes its size.
  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let panel, bounds.size != lastSize else { return }
    lastSize = bounds.size
    layOut(panel)
    if let indexPath = panel.highlighted { panel.reveal(indexPath) }
  }

  private func activate(_ indexPath: MenuIndexPath) {
    guard items.indices.contains(indexPath.line) else { return }
    let item = items[indexPath.line]
    let action = indexPath.swatch.map { item.swatches[$0].action } ?? item.action
    close()
    action()
  }

  /// Returns nil while the panel fades out.
  public override func hitTest(_ point: Point, radius: Double) -> View? {
    isOpen ? super.hitTest(point, radius: radius) : nil
  }

  // MARK: The opening press

  /// Moves the press that opened the menu to `point` of this view.
  public func pressMoved(to point: Point) {
    guard let panel, let press else { return }
    if !isPressInMenu, press.distance(to: point) <= ContextMenu.slop { return }
    isPressInMenu = true
    highlight(panel.enabledIndexPath(at: convert(point, to: panel)))
    scrollOn(at: convert(point, to: panel))
  }

  /// Scrolls by a line after another while the opening press stays at a cut end.
  private func scrollOn(at point: Point) {
    scrolling?.cancel()
    guard let panel, press != nil, let end = panel.cutEnd(at: point) else { return }
    scrolling = window?.schedule(after: ContextMenu.scrollInterval) { [weak self, weak panel] in
      guard let self, let panel, panel === self.panel else { return }
      let step = end == .top ? -panel.layout.lineHeight : panel.layout.lineHeight
      let scrollView = panel.scrollView
      scrollView.setContentOffset(scrollView.targetContentOffset + Vector(0, step), animated: true)
      scrollOn(at: point)
    }
  }

  /// Ends the press that opened the menu. On a line, it activates that line. If it did not move, or ended
  /// elsewhere, the menu stays open.
  public func pressEnded(isCancelled: Bool = false) {
    scrolling?.cancel()
    let indexPath = isPressInMenu && !isCancelled ? highlightedIndexPath : nil
    if press != nil, indexPath == nil { highlight(nil) }
    press = nil
    if let indexPath { activate(indexPath) }
  }

  // MARK: Fingers, mouse and wheel

  private func touched(_ phase: PointerPhase, _ point: Point) {
    guard let panel else { return }
    let indexPath = panel.enabledIndexPath(at: point)
    switch phase {
    case .up:
      highlight(nil)
      if let indexPath {
        activate(indexPath)
      } else if let end = panel.cutEnd(at: point) {
        panel.page(to: end)
      }
    case .cancel: highlight(nil)
    default: highlight(indexPath)
    }
  }

  public override func touchesBegan(_ touches: [Touch]) { close() }
  public override func scrolled(_ event: WheelEvent) -> Bool { true }
  /// Touches beside the menu close it, so they must not be attracted.
  public override var attractsNearbyTouches: Bool { false }

  // MARK: Keys

  public override var canBecomeFocused: Bool { isOpen }

  /// Handles all keys, except those with Ctrl, Alt or Meta, and F1 to F24.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isOpen, event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch event.name {
    case "down": moveRow(1)
    case "up": moveRow(-1)
    case "left": moveColumn(-1)
    case "right": moveColumn(1)
    case "tab": moveSelection(event.modifiers.contains(.shift) ? -1 : 1)
    case "home", "pageup": highlight(rows.first?.first, reveals: true)
    case "end", "pagedown": highlight(rows.last?.first, reveals: true)
    case "enter", "space": if let indexPath = highlightedIndexPath, !event.isRepeat { activate(indexPath) }
    case "escape", "menu": close()
    case "f10" where event.modifiers.contains(.shift): close()
    case let name where name.count == 1: jump(to: name)
    // Function keys and lone modifiers are handled by the window.
    default: return !(event.name.hasPrefix("f") || ["shift", "control", "alt", "meta"].contains(event.name))
    }
    return true
  }

  /// The enabled lines and swatches, in rows from the top.
  private var rows: [[MenuIndexPath]] {
    (panel?.layout.rows ?? []).map { row in row.filter { items[$0.line].isEnabled } }.filter { !$0.isEmpty }
  }

  /// Returns the row and the column of the highlighted line or swatch.
  private func position(in rows: [[MenuIndexPath]]) -> (row: Int, column: Int)? {
    guard let indexPath = highlightedIndexPath else { return nil }
    for (row, indexPaths) in rows.enumerated() {
      if let column = indexPaths.firstIndex(of: indexPath) { return (row, column) }
    }
    return nil
  }

  private func moveRow(_ direction: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let start = position(in: rows)
    let row = ((start?.row ?? (direction > 0 ? -1 : 0)) + direction + rows.count) % rows.count
    highlight(rows[row][min(start?.column ?? 0, rows[row].count - 1)], reveals: true)
  }

  private func moveColumn(_ direction: Int) {
    let rows = rows
    guard let start = position(in: rows) else { return }
    let row = rows[start.row]
    highlight(row[(start.column + direction + row.count) % row.count], reveals: true)
  }

  private func moveSelection(_ direction: Int) {
    let indexPaths = rows.flatMap { $0 }
    guard !indexPaths.isEmpty else { return }
    let start = highlightedIndexPath.flatMap(indexPaths.firstIndex) ?? (direction > 0 ? -1 : 0)
    highlight(indexPaths[(start + direction + indexPaths.count) % indexPaths.count], reveals: true)
  }

  /// Highlights the next line that begins with `letter`, wrapping around.
  private func jump(to letter: String) {
    let start = highlighted ?? -1
    let next = (1...items.count).map { (start + $0 + items.count) % items.count }
    let found = next.first {
      items[$0].isEnabled && items[$0].swatches.isEmpty && items[$0].title.lowercased().hasPrefix(letter)
    }
    if let found { highlight(MenuIndexPath(line: found), reveals: true) }
  }
}
