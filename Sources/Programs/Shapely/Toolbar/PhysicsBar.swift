import Controls
import Geometry
import Painting
import Scene

/// The buttons of the physics modes, at the top right of the window. The chosen one is filled.
///
/// The view fills the window. Touches beside the buttons pass through.
@MainActor public final class PhysicsBar: View {
  /// The buttons, in the order of ``PhysicsMode``.
  public let buttons: [Button]
  /// Called with the mode of the pressed button.
  public var onChoose: ((PhysicsMode) -> Void)?

  /// The chosen mode.
  public var mode = PhysicsMode.calm {
    didSet {
      if mode == oldValue { return }
      for button in buttons { button.setNeedsDisplay() }
      describeButtons()
    }
  }
  /// Whether the bar is shown. Default false.
  public var isOpen = false {
    didSet {
      isHidden = !isOpen
      setNeedsDisplay()
    }
  }

  /// Creates a hidden bar.
  public init() {
    buttons = PhysicsMode.allCases.map { mode in
      let button = Button(frame: Rect(origin: .zero, size: Control.minimumTouchSize))
      button.name = "\(mode.rawValue) button"
      button.toolTip = ToolTip(mode.title, shortcut: "P")
      for recognizer in button.gestureRecognizers { recognizer.name = "\(mode.rawValue) button" }
      return button
    }
    super.init()
    name = "physics bar"
    accessibilityRole = .radioGroup
    accessibilityLabel = "How shapes move"
    isHidden = true
    for (mode, button) in zip(PhysicsMode.allCases, buttons) {
      button.drawContent = { [weak self, unowned button] context, bounds, _ in
        PhysicsBar.draw(mode, isChosen: self?.mode == mode, button.theme, in: bounds, &context)
      }
      button.onTap = { [weak self] in self?.onChoose?(mode) }
      addSubview(button)
    }
    describeButtons()
  }

  /// The bar, not the whole view.
  public override var accessibilityFrame: Rect { convert(PhysicsBar.frame(in: bounds.size), to: nil) }

  private func describeButtons() {
    for (mode, button) in zip(PhysicsMode.allCases, buttons) {
      button.accessibilityRole = .radioButton
      button.accessibilityTraits = mode == self.mode ? [.toggleButton, .checked, .selected] : .toggleButton
    }
  }

  /// The buttons that receive the focus: none while the bar is hidden.
  var visibleButtons: [Button] { isOpen ? buttons : [] }

  /// The frame of the bar in a window: in the corner, as tall as a row of the toolbar.
  nonisolated static func frame(in window: Size) -> Rect {
    let (side, gap) = (ToolbarLayout.buttonSide, ToolbarLayout.spacing)
    let count = Double(PhysicsMode.allCases.count)
    let size = Size(count * (side + gap) + gap, side + 2 * gap)
    return Rect(x: max(0, window.width - size.width), y: 0, width: size.width, height: size.height)
  }

  public override func layoutSubviews() {
    let frame = PhysicsBar.frame(in: bounds.size)
    let (side, gap) = (ToolbarLayout.buttonSide, ToolbarLayout.spacing)
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        x: frame.minX + gap + Double(index) * (side + gap), y: frame.minY + gap, width: side, height: side)
    }
    setNeedsDisplay()
  }

  public override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  public override func draw(_ context: inout GraphicsContext) {
    context.fillColor = theme.barFill
    context.fill(PhysicsBar.frame(in: bounds.size))
  }

  /// Returns whether a button contains the point. The rest of the bar lets touches through.
  public override func point(inside point: Point, radius: Double) -> Bool {
    isOpen && buttons.contains { $0.point(inside: convert(point, to: $0), radius: radius) }
  }

  /// Draws the sign of a mode.
  nonisolated private static func draw(
    _ mode: PhysicsMode, isChosen: Bool, _ theme: Theme, in bounds: Rect, _ context: inout GraphicsContext
  ) {
    if isChosen {
      context.fillColor = theme.title.withAlpha(0.22)
      context.fill(Path(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: theme.cornerRadius))
    }
    let center = bounds.center
    context.strokeColor = theme.title
    context.strokeStyle = StrokeStyle(width: 2.5, cap: .round, join: .round)
    func disk(_ x: Double, _ y: Double, _ radius: Double) -> Rect {
      Rect(center: center + Vector(x, y), size: Size(2 * radius, 2 * radius))
    }
    switch mode {
    case .calm:
      context.strokeEllipse(in: disk(0, -1, 7))
      context.strokeLines([center + Vector(-12, 10), center + Vector(12, 10)])
    case .throw:
      context.strokeEllipse(in: disk(6, 0, 6))
      for (index, y) in [-5.0, 0, 5].enumerated() {
        let start = center + Vector(index == 1 ? -13 : -10, y)
        context.strokeLines([start, center + Vector(-4, y)])
      }
    case .collide:
      context.strokeEllipse(in: disk(-6.5, 3, 6))
      context.strokeEllipse(in: disk(5, -3.5, 6))
    case .gravity:
      context.strokeLines([center + Vector(0, -12), center + Vector(0, 4)])
      context.strokeLines([center + Vector(-5, -1), center + Vector(0, 4)])
      context.strokeLines([center + Vector(5, -1), center + Vector(0, 4)])
      context.strokeLines([center + Vector(-12, 11), center + Vector(12, 11)])
    }
  }
}
