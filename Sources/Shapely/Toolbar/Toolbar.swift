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
  /// Called with the kind whose button was pressed.
  public var onChoose: ((ShapeKind) -> Void)?

  private let icons: ToolbarIcons
  private var iconScale: Double?

  public init(icons: ToolbarIcons) {
    self.icons = icons
    buttons = ShapeKind.allCases.map { kind in
      let button = Button(frame: Rect(origin: .zero, size: Control.minimumTouchSize))
      button.name = "\(kind.rawValue) button"
      for recognizer in button.gestureRecognizers { recognizer.name = "\(kind.rawValue) button" }
      return button
    }
    super.init()
    name = "toolbar"
    for (kind, button) in zip(ShapeKind.allCases, buttons) {
      button.onTap = { [weak self] in self?.onChoose?(kind) }
      addSubview(button)
    }
  }

  public var layout: ToolbarLayout { ToolbarLayout(window: bounds.size, count: buttons.count) }

  /// Whether shapes can be made. In a window without room for one they cannot.
  public var isEnabled: Bool {
    get { buttons.allSatisfy(\.isEnabled) }
    set { for button in buttons { button.isEnabled = newValue } }
  }

  public override func layoutSubviews() {
    for (button, frame) in zip(buttons, layout.buttons) { button.frame = frame }
    showIcons(for: window?.scale ?? 1)
    setNeedsDisplay()
  }

  /// A shade over whatever is pulled beneath the bar, and a line where the shapes' room ends.
  public override func draw(_ context: inout GraphicsContext) {
    let frame = layout.frame
    context.fillColor = Color(white: 0.11, alpha: 0.85)
    context.fill(frame)
    context.fillColor = Color(white: 1, alpha: 0.18)
    context.fill(Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1))
  }

  /// Only the buttons take touches: a shape that is pulled beneath the bar can be caught there.
  public override func point(inside point: Point, radius: Double) -> Bool {
    buttons.contains { $0.point(inside: convert(point, to: $0), radius: radius) }
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
