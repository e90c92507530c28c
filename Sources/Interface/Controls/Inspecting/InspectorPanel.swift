import Geometry
import Painting
import Scene

/// A panel that lists the ``Inspectable`` properties of a view, and edits them while the program runs.
///
/// A number has a slider and a text field, a point both for each coordinate, a flag a switch, a colour a swatch that goes through a
/// palette, and a text a text field. A row follows the property when code sets it.
///
/// A typed number is taken when Enter is pressed or the editing ends; an invalid one has a message, and is given up then. Escape
/// restores the value from before the editing. Tab goes through the rows from top to bottom, in each from left to right.
///
/// ```swift
/// final class Star: View {
///   @Inspectable("Points", in: 3...12, step: 1) var points = 5.0
///   @Inspectable("Fill") var fill = Color.orange
/// }
/// let panel = InspectorPanel(inspecting: Star())
/// for row in panel.rows { print(row.label, row.valueText) }
/// ```
@MainActor open class InspectorPanel: View, ThemedGround {
  /// The height of a row at a text scale of 1, in points.
  public static let rowHeight = 48.0
  /// The distance of the rows from the edges, in points.
  public static let margin = 12.0
  /// The width of a panel that shows every label at a text scale of 1, in points.
  public nonisolated static let preferredWidth = 280.0

  /// The view whose properties are listed; nil for none. Setting it makes the rows anew.
  public weak var inspected: View? {
    didSet { if inspected !== oldValue { reload() } }
  }
  /// The colours that a swatch goes through. Default seven of the system colours.
  public var palette: [Color] = InspectorPanel.standardPalette {
    didSet { for row in rows { row.palette = palette } }
  }

  /// The palette unless a program sets another.
  public static let standardPalette: [Color] = [
    0xFF3B30, 0xFF9500, 0xFFD60A, 0x34C759, 0x0A84FF, 0xBF5AF2, 0x8E8E93,
  ].map { Color(rgb: $0) }

  /// The rows, in the order of the properties.
  public private(set) var rows: [InspectorRow] = []

  /// Creates a panel for a view.
  public convenience init(inspecting view: View) {
    self.init(frame: .zero)
    inspected = view
    // An initializer sets properties without their observers.
    reload()
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = theme.panelFill
    layer.cornerRadius = 12
    layer.masksToBounds = true
  }

  open override func traitsChanged() {
    super.traitsChanged()
    backgroundColor = theme.panelFill
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The factor by which the rows grow with large text.
  private var scale: Double { max(1, theme.textScale) }

  /// Makes the rows anew.
  public func reload() {
    for row in rows { row.removeFromSuperview() }
    rows = (inspected?.inspectableProperties ?? []).flatMap(InspectorRow.rows)
    for row in rows {
      row.palette = palette
      addSubview(row)
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override var accessibilityRole: AccessibilityRole {
    get { .panel }
    set { super.accessibilityRole = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Inspector" }
    set { super.accessibilityLabel = newValue }
  }

  /// The size with room for every row. It grows with the theme's text scale.
  open override var intrinsicContentSize: Size {
    let height = (InspectorPanel.rowHeight * scale).rounded()
    return Size(
      (InspectorPanel.preferredWidth * scale).rounded(),
      Double(rows.count) * height + 2 * InspectorPanel.margin)
  }

  /// Lays out the rows from the top. In a low panel, they are closer.
  open override func layoutSubviews() {
    let margin = InspectorPanel.margin
    let room = max(0, bounds.height - 2 * margin) / Double(max(1, rows.count))
    let height = min((InspectorPanel.rowHeight * scale).rounded(), room)
    for (index, row) in rows.enumerated() {
      row.frame = Rect(
        x: margin, y: margin + Double(index) * height, width: max(0, bounds.width - 2 * margin),
        height: height)
    }
  }
}
