import Geometry
import Gestures
import Painting
import Scene
import Text

/// The sheet with a menu's lines. It only shows; ``ContextMenu`` knows what happens.
final class MenuPanel: View {
  private let titles: [TextLayout]
  private let shortcuts: [TextLayout]
  private let items: [MenuItem]
  let layout: MenuLayout
  private let theme: Theme

  /// The line that would be chosen now.
  var highlighted: Int? {
    didSet { if highlighted != oldValue { setNeedsDisplay() } }
  }
  /// Called with what a finger or a pressed mouse does on the panel, in the panel's points.
  var onTouch: ((PointerPhase, Point) -> Void)?

  init(items: [MenuItem], font: Font, theme: Theme) {
    self.items = items
    self.theme = theme
    titles = items.map { TextLayout($0.title, font: font) }
    shortcuts = items.map { TextLayout($0.shortcut, font: font) }
    layout = MenuLayout(
      count: items.count, titleWidth: titles.map(\.size.width).max() ?? 0,
      shortcutWidth: shortcuts.map(\.size.width).max() ?? 0)
    super.init(frame: Rect(origin: .zero, size: layout.size))
    name = "menu panel"
    let hover = HoverGestureRecognizer()
    hover.name = "menu hover"
    hover.addAction { [weak self] hover in
      guard let self else { return }
      highlighted = hover.state.isActive ? layout.index(at: hover.location(in: self)) : nil
    }
    addGestureRecognizer(hover)
  }

  override func touchesBegan(_ touches: [Touch]) { tell(.down, touches) }
  override func touchesMoved(_ touches: [Touch]) { tell(.move, touches) }
  override func touchesEnded(_ touches: [Touch]) { tell(.up, touches) }
  override func touchesCancelled(_ touches: [Touch]) { tell(.cancel, touches) }

  private func tell(_ phase: PointerPhase, _ touches: [Touch]) {
    if let touch = touches.first { onTouch?(phase, touch.location(in: self)) }
  }

  override func draw(_ context: inout GraphicsContext) {
    let sheet = Path(roundedRect: bounds, cornerRadius: theme.cornerRadius + MenuLayout.padding)
    context.withState { context in
      context.shadow = Shadow(offset: Vector(0, 4), blur: 16, color: Color(white: 0, alpha: 0.6))
      context.fillColor = Color(white: 0.13)
      context.fill(sheet)
    }
    context.strokeColor = Color(white: 1, alpha: 0.22)
    context.strokeStyle = StrokeStyle(width: 1)
    context.stroke(sheet)
    for index in items.indices { drawLine(index, &context) }
  }

  private func drawLine(_ index: Int, _ context: inout GraphicsContext) {
    let (line, isHighlighted) = (layout.line(index), index == highlighted)
    if isHighlighted {
      context.fillColor = theme.focusRingColor
      context.fill(Path(roundedRect: line, cornerRadius: theme.cornerRadius))
    }
    let (title, shortcut) = (titles[index], shortcuts[index])
    let plain = items[index].isDestructive ? Color(rgb: 0xFF6961) : Color.white
    context.fillColor = isHighlighted ? .black : plain
    context.draw(title, at: place(title, x: MenuLayout.textMargin, line))
    context.fillColor = isHighlighted ? Color(white: 0, alpha: 0.7) : Color(white: 1, alpha: 0.5)
    let x = bounds.width - MenuLayout.textMargin - shortcut.size.width
    context.draw(shortcut, at: place(shortcut, x: x, line))
  }

  /// Capitals stand in the middle of the line's height.
  private func place(_ text: TextLayout, x: Double, _ line: Rect) -> Point {
    Point(x, (line.midY - text.font.ascent + text.font.capHeight / 2).rounded())
  }
}
