import Controls
import Geometry
import ImageFiles
import Painting
import Scene

/// The bar with a button for each kind of shape, along the bottom of the window.
///
/// It fills the window so that its layout speaks the window's coordinates, and lets through what lands beside it.
@MainActor public final class Toolbar: View {
  /// In the order of ``ShapeKind``.
  public let buttons: [Button]
  /// Undo and redo have keys of their own, so that Tab leaves them out.
  public let undoButton: Button = HistoryButton(isRedo: false)
  public let redoButton: Button = HistoryButton(isRedo: true)
  /// Called with the kind whose button was pressed.
  public var onChoose: ((ShapeKind) -> Void)?

  private let icons: ToolbarIcons
  private var iconScale: Double?

  public init(icons: ToolbarIcons) {
    self.icons = icons
    buttons = ShapeKind.allCases.enumerated().map { index, kind in
      let button = Button(frame: Rect(origin: .zero, size: Control.minimumTouchSize))
      button.name = "\(kind.rawValue) button"
      button.toolTip = ToolTip(kind.title, shortcut: "\(index + 1)")
      for recognizer in button.gestureRecognizers { recognizer.name = "\(kind.rawValue) button" }
      return button
    }
    super.init()
    name = "toolbar"
    for (kind, button) in zip(ShapeKind.allCases, buttons) {
      button.onTap = { [weak self] in self?.onChoose?(kind) }
      addSubview(button)
    }
    addSubview(undoButton)
    addSubview(redoButton)
  }

  public var layout: ToolbarLayout { .shapely(window: bounds.size) }

  /// Whether shapes can be made. In a window without room for one they cannot.
  public var isEnabled: Bool {
    get { buttons.allSatisfy(\.isEnabled) }
    set { for button in buttons { button.isEnabled = newValue } }
  }

  public override func layoutSubviews() {
    let layout = layout
    for (button, frame) in zip(buttons, layout.buttons) { button.frame = frame }
    for (index, button) in [undoButton, redoButton].enumerated() {
      button.isHidden = layout.commands.isEmpty
      if !button.isHidden { button.frame = layout.commands[index] }
    }
    showIcons(for: window?.scale ?? 1)
    setNeedsDisplay()
  }

  /// A shade over whatever is pulled beneath the bar, and a line where the shapes' room ends.
  public override func draw(_ context: inout GraphicsContext) {
    let (frame, tab) = (layout.frame, layout.tab)
    context.fillColor = Color(white: 0.11, alpha: 0.85)
    if let tab { context.fill(tab) }
    context.fill(frame)
    context.fillColor = Color(white: 1, alpha: 0.18)
    context.fill(Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1))
  }

  /// Only the buttons take touches: a shape that is pulled beneath the bar can be caught there.
  public override func point(inside point: Point, radius: Double) -> Bool {
    (buttons + [undoButton, redoButton]).contains {
      !$0.isHidden && $0.point(inside: convert(point, to: $0), radius: radius)
    }
  }

  /// Icons as fine as the window's pixels.
  private func showIcons(for scale: Double) {
    if scale == iconScale { return }
    iconScale = scale
    for (kind, button) in zip(ShapeKind.allCases, buttons) {
      button.setImage(icons.image(of: kind, scale: scale), for: [])
    }
  }
}
