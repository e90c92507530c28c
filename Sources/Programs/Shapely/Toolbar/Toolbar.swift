import Controls
import Geometry
import ImageFiles
import Painting
import Scene

/// The toolbar with a button for each kind of shape, along the bottom of the window.
///
/// The view fills the window, so that its layout uses window coordinates. Touches beside the buttons pass
/// through.
@MainActor public final class Toolbar: View {
  /// The shapes' buttons, in the order of ``ShapeKind``.
  public let buttons: [Button]
  /// The undo button. Undo and redo have keys, so they do not receive the focus.
  public let undoButton: Button = HistoryButton(isRedo: false)
  /// The redo button.
  public let redoButton: Button = HistoryButton(isRedo: true)
  /// Called with the kind of the pressed button.
  public var onChoose: ((ShapeKind) -> Void)?

  private let icons: ToolbarIcons
  /// The scale and the colour of the icons that are shown.
  private var shownIcons: (scale: Double, color: Color)?

  /// Creates a toolbar with images for its buttons.
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
    accessibilityRole = .toolbar
    accessibilityLabel = "Shapes to create"
    for (kind, button) in zip(ShapeKind.allCases, buttons) {
      button.onTap = { [weak self] in self?.onChoose?(kind) }
      addSubview(button)
    }
    addSubview(undoButton)
    addSubview(redoButton)
  }

  /// The current layout.
  public var layout: ToolbarLayout { .shapely(window: bounds.size) }

  /// Whether shapes can be made. A window without room for a shape disables the buttons.
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

  /// The bar, not the whole view.
  public override var accessibilityFrame: Rect { convert(layout.frame, to: nil) }

  /// Draws a translucent background, and a line at the edge of the area for shapes.
  public override func draw(_ context: inout GraphicsContext) {
    let (frame, tab) = (layout.frame, layout.tab)
    context.fillColor = theme.barFill
    if let tab { context.fill(tab) }
    context.fill(frame)
    context.fillColor = theme.barLine
    context.fill(Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1))
  }

  /// Returns whether a button contains the point. The rest of the bar lets touches through to shapes beneath
  /// it.
  public override func point(inside point: Point, radius: Double) -> Bool {
    (buttons + [undoButton, redoButton]).contains {
      !$0.isHidden && $0.point(inside: convert(point, to: $0), radius: radius)
    }
  }

  public override func traitsChanged() {
    super.traitsChanged()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Sets icons of the window's resolution, in the theme's colour.
  private func showIcons(for scale: Double) {
    let color = theme.title
    if let shownIcons, shownIcons == (scale, color) { return }
    shownIcons = (scale, color)
    for (kind, button) in zip(ShapeKind.allCases, buttons) {
      button.setImage(icons.image(of: kind, scale: scale, color: color), for: [])
    }
  }
}
