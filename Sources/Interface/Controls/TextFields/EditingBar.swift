import Geometry
import Painting
import Scene
import Text

/// A bar with editing commands beside a selection. It does not take the focus.
final class EditingBar: View {
  typealias Command = (title: String, action: () -> Void)

  private(set) var buttons: [Button] = []
  private(set) var size = Size.zero

  static let height = 44.0
  private static let margin = 14.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    name = "editing bar"
  }

  func show(_ commands: [Command], font: Font?) {
    for button in buttons { button.removeFromSuperview() }
    var x = 0.0
    buttons = commands.map { command in
      let button = CommandButton()
      button.name = command.title
      button.onTap = command.action
      let title = font?.withSize(Button.titleSize)
      let width = max(44, ((title?.measure(command.title).width ?? 0) + 2 * EditingBar.margin).rounded(.up))
      button.frame = Rect(x: x, y: 0, width: width, height: EditingBar.height)
      x += width
      button.drawContent = { [unowned self] context, bounds, _ in
        guard let title else { return }
        context.fillColor = theme.title
        context.draw(command.title, centeredIn: bounds, font: title)
      }
      addSubview(button)
      return button
    }
    size = Size(x, EditingBar.height)
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    let path = Path(roundedRect: bounds, cornerRadius: 10)
    context.withState { context in
      context.shadow = Shadow(offset: Vector(0, 3), blur: 12, color: theme.shadow)
      context.fillColor = theme.menuFill
      context.fill(path)
    }
    context.strokeColor = theme.panelBorder
    context.stroke(path)
  }
}

/// A button that leaves the focus to the field.
private final class CommandButton: Button {
  override var canBecomeFocused: Bool { false }
}
