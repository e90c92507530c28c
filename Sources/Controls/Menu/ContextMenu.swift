import Geometry
import Gestures
import Scene
import Text

/// A layer over a window's views that shows a menu beside something, and closes it when anything else is meant.
///
/// Put it in front of everything, as large as the window. While it is closed it is hidden and takes nothing. While it
/// is open it has the keyboard: up, down, Home, End and first letters choose a line, Enter and Space take it, Escape
/// closes. Fingers and the mouse take the line they are lifted on, wherever they landed; whoever lands beside the menu
/// closes it. Closing gives the focus back to who had it, before the item's action is called.
@MainActor public final class ContextMenu: View {
  public var theme = Theme()

  private var panel: MenuPanel?
  private var items: [MenuItem] = []
  private weak var formerFocus: View?
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
  public var highlighted: Int? { panel?.highlighted }
  /// Where a line is, in the points of this view.
  /// - Precondition: the menu is open and has that line.
  public func frame(ofItem index: Int) -> Rect {
    guard let panel, items.indices.contains(index) else {
      fatalError("an open menu of \(items.count) lines has no line \(index)")
    }
    return panel.layout.line(index).offsetBy(panel.frame.origin - .zero)
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
  public func open(_ items: [MenuItem], beside anchor: Rect, font: Font, press: Point? = nil) {
    close()
    guard !items.isEmpty, let window else { return }
    let panel = MenuPanel(items: items, font: font, theme: theme)
    panel.frame = panel.layout.frame(beside: anchor, in: bounds)
    panel.onTouch = { [weak self] phase, point in self?.touched(phase, point) }
    if press == nil { panel.highlighted = 0 }
    (self.items, self.panel, self.press) = (items, panel, press)
    isPressInMenu = false
    addSubview(panel)
    isHidden = false
    formerFocus = window.focusedView
    becomeFocused()
  }

  public func close() {
    guard let panel else { return }
    let hadFocus = isFocused
    self.panel = nil
    items = []
    panel.removeFromSuperview()
    isHidden = true
    // Whoever took the focus meanwhile keeps it.
    if hadFocus, formerFocus?.becomeFocused() != true { resignFocus() }
    formerFocus = nil
  }

  private func highlight(_ index: Int?) {
    panel?.highlighted = index
  }

  private func take(_ index: Int) {
    guard items.indices.contains(index) else { return }
    let action = items[index].action
    close()
    action()
  }

  // MARK: The press that opened it

  /// The press that opened the menu goes on, to `point` of this view.
  public func pressMoved(to point: Point) {
    guard let panel, let press else { return }
    if !isPressInMenu, press.distance(to: point) <= ContextMenu.slop { return }
    isPressInMenu = true
    highlight(panel.layout.index(at: convert(point, to: panel)))
  }

  /// It is over: on a line it takes that. Without having moved, or elsewhere, it leaves the menu open.
  public func pressEnded(isCancelled: Bool = false) {
    let index = isPressInMenu && !isCancelled ? highlighted : nil
    if press != nil, index == nil { highlight(nil) }
    press = nil
    if let index { take(index) }
  }

  // MARK: Fingers, mouse and wheel

  private func touched(_ phase: PointerPhase, _ point: Point) {
    guard let panel else { return }
    let index = panel.layout.index(at: point)
    switch phase {
    case .up:
      highlight(nil)
      if let index { take(index) }
    case .cancel: highlight(nil)
    default: highlight(index)
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
    case "down": step(1)
    case "up": step(-1)
    case "tab": step(event.modifiers.contains(.shift) ? -1 : 1)
    case "home", "pageup": highlight(0)
    case "end", "pagedown": highlight(items.count - 1)
    case "enter", "space": if let highlighted, !event.isRepeat { take(highlighted) }
    case "escape", "menu": close()
    case "f10" where event.modifiers.contains(.shift): close()
    case let name where name.count == 1: jump(to: name)
    // Function keys and modifiers by themselves are the window's.
    default: return !(event.name.hasPrefix("f") || ["shift", "control", "alt", "meta"].contains(event.name))
    }
    return true
  }

  private func step(_ way: Int) {
    let start = highlighted ?? (way > 0 ? -1 : 0)
    highlight((start + way + items.count) % items.count)
  }

  /// Highlights the next line that begins with a letter, from the highlighted one on and round.
  private func jump(to letter: String) {
    let start = highlighted ?? -1
    let next = (1...items.count).map { (start + $0 + items.count) % items.count }
    if let found = next.first(where: { items[$0].title.lowercased().hasPrefix(letter) }) { highlight(found) }
  }
}
