import Geometry
import Gestures
import Scene
import Text

/// A layer over a window's views that shows a menu beside something, and closes it when anything else is meant.
///
/// Put it in front of everything, as large as the window. While it is closed it is hidden and takes nothing. While it
/// is open it has the keyboard: up, down, Home, End and first letters choose a line, Enter and Space take it, Escape
/// closes; left and right go to swatches and back. Fingers and the mouse take the line they are lifted on, wherever they
/// landed; a touch beside the menu closes it. Closing gives the focus back to who had it, before the item's action is called.
@MainActor public final class ContextMenu: View {
  public var theme = Theme()

  private var panel: MenuPanel?
  /// The lines; empty while closed.
  public private(set) var items: [MenuItem] = []
  private weak var previousFocus: View?
  private var onClose: (() -> Void)?
  /// Where a press that opened the menu was, until it has moved on.
  private var press: Point?
  private var isPressInMenu = false

  /// How far a press that opened the menu moves before it means a line, in points.
  private static let slop = 10.0

  public init() {
    super.init()
    name = "menu"
    isHidden = true
    // A left button or a finger lands on the view itself; the other buttons need somebody who asks for them.
    let others = LongPressGestureRecognizer()
    others.name = "beside menu"
    others.buttonMask = [.right, .middle]
    others.allowedKinds = [.mouse, .pen]
    others.minimumPressDuration = 0
    others.addAction { [weak self] press in if press.state == .began { self?.close() } }
    addGestureRecognizer(others)
  }

  public var isOpen: Bool { panel != nil }
  /// In the points of this view; nil while closed.
  public var panelFrame: Rect? { panel?.frame }
  public var titles: [String] { items.map(\.title) }
  /// The number of the highlighted line, from 0.
  public var highlighted: Int? { panel?.highlighted?.line }
  /// The highlighted line or swatch; nil for none.
  public var highlightedIndexPath: MenuIndexPath? { panel?.highlighted }
  /// Where a line is, in the points of this view.
  /// - Precondition: the menu is open and has that line.
  public func frame(ofItem index: Int) -> Rect {
    guard let panel, items.indices.contains(index) else {
      fatalError("an open menu of \(items.count) lines has no line \(index)")
    }
    return panel.layout.line(index).offsetBy(panel.frame.origin - .zero)
  }
  /// Where a swatch is, in the points of this view.
  /// - Precondition: the menu is open and has that swatch.
  public func frame(ofSwatch swatch: Int, inItem index: Int) -> Rect {
    guard let panel, items.indices.contains(index), items[index].swatches.indices.contains(swatch) else {
      preconditionFailure("the menu has no swatch \(swatch) in line \(index)")
    }
    return panel.layout.swatch(swatch, inLine: index).offsetBy(panel.frame.origin - .zero)
  }

  // MARK: Opening and closing

  /// Shows the menu, in place of one that is open.
  ///
  /// - Parameters:
  ///   - items: its lines from the top; none open nothing.
  ///   - anchor: what it belongs to, in the points of this view.
  ///   - font: of the titles and the shortcuts; the lines' height does not depend on it.
  ///   - press: where the finger or the pointer is that opens it and is still down; nil for a key, which highlights
  ///     the first line.
  ///   - onClose: called when the menu is closed, before an item's action.
  public func open(
    _ items: [MenuItem], beside anchor: Rect, font: Font, press: Point? = nil, onClose: (() -> Void)? = nil
  ) {
    close()
    guard !items.isEmpty, let window else { return }
    let panel = MenuPanel(items: items, font: font, theme: theme)
    panel.frame = panel.layout.frame(beside: anchor, in: bounds)
    panel.arrowTip = panel.layout.arrowTip(for: panel.frame, beside: anchor)
    panel.onTouch = { [weak self] phase, point in self?.touched(phase, point) }
    (self.items, self.panel, self.press, self.onClose) = (items, panel, press, onClose)
    if press == nil { panel.highlighted = rows.first?.first }
    isPressInMenu = false
    addSubview(panel)
    isHidden = false
    panel.appear()
    previousFocus = window.focusedView
    becomeFocused()
  }

  public func close() {
    guard let panel else { return }
    let hadFocus = isFocused
    self.panel = nil
    items = []
    let closed = onClose
    onClose = nil
    panel.disappear { [weak self, weak panel] in
      panel?.removeFromSuperview()
      if let self, subviews.isEmpty { isHidden = true }
    }
    closed?()
    // Whoever took the focus meanwhile keeps it.
    if hadFocus, previousFocus?.becomeFocused() != true { resignFocus() }
    previousFocus = nil
  }

  private func highlight(_ indexPath: MenuIndexPath?) {
    panel?.highlighted = indexPath
  }

  private func activate(_ indexPath: MenuIndexPath) {
    guard items.indices.contains(indexPath.line) else { return }
    let item = items[indexPath.line]
    let action = indexPath.swatch.map { item.swatches[$0].action } ?? item.action
    close()
    action()
  }

  /// A panel that fades takes nothing.
  public override func hitTest(_ point: Point, radius: Double) -> View? {
    isOpen ? super.hitTest(point, radius: radius) : nil
  }

  // MARK: The press that opened it

  /// The press that opened the menu goes on, to `point` of this view.
  public func pressMoved(to point: Point) {
    guard let panel, let press else { return }
    if !isPressInMenu, press.distance(to: point) <= ContextMenu.slop { return }
    isPressInMenu = true
    highlight(panel.enabledIndexPath(at: convert(point, to: panel)))
  }

  /// It is over: on a line it takes that. Without having moved, or elsewhere, it leaves the menu open.
  public func pressEnded(isCancelled: Bool = false) {
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
      if let indexPath { activate(indexPath) }
    case .cancel: highlight(nil)
    default: highlight(indexPath)
    }
  }

  public override func touchesBegan(_ touches: [Touch]) { close() }
  public override func scrolled(_ event: WheelEvent) -> Bool { true }
  /// It is exact: a finger beside the menu closes it.
  public override var attractsNearbyTouches: Bool { false }

  // MARK: Keys

  public override var canBecomeFocused: Bool { isOpen }

  /// Uses all keys that mean something to what is behind it; those with Ctrl, Alt or Meta, and F1 to F24, go on.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isOpen, event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch event.name {
    case "down": moveRow(1)
    case "up": moveRow(-1)
    case "left": moveColumn(-1)
    case "right": moveColumn(1)
    case "tab": moveSelection(event.modifiers.contains(.shift) ? -1 : 1)
    case "home", "pageup": highlight(rows.first?.first)
    case "end", "pagedown": highlight(rows.last?.first)
    case "enter", "space": if let indexPath = highlightedIndexPath, !event.isRepeat { activate(indexPath) }
    case "escape", "menu": close()
    case "f10" where event.modifiers.contains(.shift): close()
    case let name where name.count == 1: jump(to: name)
    // Function keys and modifiers by themselves are the window's.
    default: return !(event.name.hasPrefix("f") || ["shift", "control", "alt", "meta"].contains(event.name))
    }
    return true
  }

  /// The places that can be chosen, in rows from the top.
  private var rows: [[MenuIndexPath]] {
    (panel?.layout.rows ?? []).map { row in row.filter { items[$0.line].isEnabled } }.filter { !$0.isEmpty }
  }

  /// The row and the column of the highlighted place.
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
    highlight(rows[row][min(start?.column ?? 0, rows[row].count - 1)])
  }

  private func moveColumn(_ direction: Int) {
    let rows = rows
    guard let start = position(in: rows) else { return }
    let row = rows[start.row]
    highlight(row[(start.column + direction + row.count) % row.count])
  }

  private func moveSelection(_ direction: Int) {
    let indexPaths = rows.flatMap { $0 }
    guard !indexPaths.isEmpty else { return }
    let start = highlightedIndexPath.flatMap(indexPaths.firstIndex) ?? (direction > 0 ? -1 : 0)
    highlight(indexPaths[(start + direction + indexPaths.count) % indexPaths.count])
  }

  /// Highlights the next line that begins with a letter, from the highlighted one on and round.
  private func jump(to letter: String) {
    let start = highlighted ?? -1
    let next = (1...items.count).map { (start + $0 + items.count) % items.count }
    let found = next.first {
      items[$0].isEnabled && items[$0].swatches.isEmpty && items[$0].title.lowercased().hasPrefix(letter)
    }
    if let found { highlight(MenuIndexPath(line: found)) }
  }
}
