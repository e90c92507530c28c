import Geometry
import Painting
import Scene

/// A bar of controls along an edge of a window.
///
/// ```swift
/// let toolbar = Toolbar([Button("New"), .separator(), ColorWell(.red), .flexibleSpace(), Button("Help")])
/// toolbar.frame = Rect(x: 0, y: 0, width: window.size.width, height: toolbar.intrinsicContentSize.height)
/// ```
///
/// The items have their own sizes. Items that do not fit are reached by scrolling the bar, and Tab scrolls to them.
@MainActor open class Toolbar: View, ThemedGround {
  /// The edge of the window at which the bar lies.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// Along the upper edge.
    case top
    /// Along the lower edge.
    case bottom
  }

  /// The edge at which the bar lies. Its line is at the other side. Default top.
  public var edge = Edge.top { didSet { setNeedsDisplay() } }
  /// The items, from left to right.
  public var items: [View] {
    get { stack.arrangedSubviews }
    set { setItems(newValue) }
  }
  /// The distance between items, in points. Default 8.
  public var spacing: Double {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }

  /// The distance of the items from the ends and edges, in points.
  public static let margin = 6.0

  open override var accessibilityRole: AccessibilityRole {
    get { .toolbar }
    set { super.accessibilityRole = newValue }
  }

  private let stack = StackView(spacing: 8)
  private let scrollView = ScrollView()

  /// Creates a bar.
  public init(_ items: [View] = [], frame: Rect = .zero) {
    super.init(frame: frame)
    stack.alignment = .center
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.addSubview(stack)
    addSubview(scrollView)
    setItems(items)
    updateColors()
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  private func setItems(_ items: [View]) {
    for item in stack.arrangedSubviews where !items.contains(where: { $0 === item }) {
      item.removeFromSuperview()
    }
    for (index, item) in items.enumerated() {
      stack.insertArrangedSubview(item, at: index)
      if item is ToolbarSpace { stack.setHuggingPriority(0, for: item) }
      if item is ToolbarSeparator { stack.setHuggingPriority(1_000, for: item) }
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The width of all items, and the height of the highest one, with the margins.
  open override var intrinsicContentSize: Size {
    let size = stack.intrinsicContentSize
    return Size(
      size.width + 2 * Toolbar.margin,
      max(size.height, Control.minimumTouchSize.height) + 2 * Toolbar.margin)
  }

  /// The offered width, and the height of the highest item with the margins.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(size.width.isFinite ? size.width : intrinsicContentSize.width, intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let area = bounds.inset(
      by: Insets(
        top: edge == .top ? safe.top : 0, left: safe.left, bottom: edge == .bottom ? safe.bottom : 0,
        right: safe.right))
    scrollView.frame = area
    let contentWidth = stack.intrinsicContentSize.width + 2 * Toolbar.margin
    let width = max(contentWidth, area.width)
    scrollView.contentSize = Size(width, area.height)
    stack.frame = Rect(x: 0, y: 0, width: width, height: area.height)
      .insetBy(dx: Toolbar.margin, dy: Toolbar.margin)
  }

  open override func traitsChanged() {
    super.traitsChanged()
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    backgroundColor = theme.panelFill
    setNeedsDisplay()
  }

  open override func draw(_ context: inout GraphicsContext) {
    context.fillColor = theme.separator
    context.fill(
      Rect(x: bounds.minX, y: edge == .top ? bounds.maxY - 1 : bounds.minY, width: bounds.width, height: 1))
  }
}

extension View {
  /// Returns an item of a ``Toolbar`` that takes the room which the others leave.
  public static func flexibleSpace() -> View { ToolbarSpace() }
  /// Returns an item of a ``Toolbar`` that draws a line between its neighbours.
  public static func separator() -> View { ToolbarSeparator() }
}

/// A space that grows.
final class ToolbarSpace: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }
}

/// A line between items.
final class ToolbarSeparator: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }
  override var intrinsicContentSize: Size { Size(9, 28) }
  override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }
  override func draw(_ context: inout GraphicsContext) {
    context.fillColor = theme.separator
    context.fill(Rect(x: bounds.midX - 0.5, y: bounds.minY, width: 1, height: bounds.height))
  }
}
