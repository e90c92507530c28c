import Geometry
import Painting
import Scene
import Text

/// A row of segments of which one is selected.
///
/// ```swift
/// let colors = SegmentedControl(["Red", "Blue"])
/// colors.onSelect = { print($0) }
/// ```
///
/// A segment is selected when a finger lands on it, and the selection follows a finger that slides along the row. A
/// cancelled touch restores the selection. The arrows, Home and End select with keys.
@MainActor open class SegmentedControl: ValueControl {
  /// One of the choices.
  nonisolated public struct Segment: Hashable, Sendable {
    /// The text. In narrow segments, all titles become smaller, and then shortened.
    public var title: String
    /// A colour that is shown as a disc before the title, if all segments have room; nil for none.
    public var swatch: Color?

    /// Creates a segment.
    public init(_ title: String, swatch: Color? = nil) {
      self.title = title
      self.swatch = swatch
    }
  }

  /// The segments, from left to right. The selection stays, or becomes the last segment.
  public var segments: [Segment] {
    didSet {
      if segments == oldValue { return }
      range = ValueRange(0...Double(max(0, segments.count - 1)), step: 1)
      segmentElements.removeAll()
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The elements of the segments; empty until a reader needs them.
  private var segmentElements: [SegmentElement] = []

  /// Called with the index of the segment that the user selected, never when the program selects one. Afterwards,
  /// ``ValueControl/onChange`` is called with the same number.
  public var onSelect: ((_ index: Int) -> Void)?

  /// The size of the titles' font, in points.
  static let titleSize = 15.0
  /// The preferred height, in points.
  static let preferredHeight = 44.0

  /// Creates a control. The first segment is selected.
  public init(_ segments: [Segment], frame: Rect = .zero) {
    self.segments = segments
    super.init(frame: frame)
    range = ValueRange(0...Double(max(0, segments.count - 1)), step: 1)
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// Creates a control of titles. The first segment is selected.
  public convenience init(_ titles: [String]) { self.init(titles.map { Segment($0) }) }

  /// The index of the selected segment. Set, it is limited to the segments. 0 without segments.
  public var selectedIndex: Int {
    get { Int(value) }
    set { value = Double(newValue) }
  }

  override func reportChange() {
    onSelect?(selectedIndex)
    super.reportChange()
  }

  /// The frame of a segment, in the control's points.
  public func frame(ofSegment index: Int) -> Rect {
    let width = bounds.width / Double(max(1, segments.count))
    return Rect(x: bounds.minX + Double(index) * width, y: bounds.minY, width: width, height: bounds.height)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    guard let font = themeFont(size: SegmentedControl.titleSize) else {
      return Size(Double(segments.count) * 60, SegmentedControl.preferredHeight)
    }
    let widest = segments.map { font.measure($0.title).width + contentInset($0) }.max() ?? 0
    return Size(
      Double(segments.count) * (widest + 2 * SegmentedControl.padding).rounded(.up),
      max(SegmentedControl.preferredHeight, font.lineHeight + 16).rounded(.up))
  }

  open override var intrinsicContentSize: Size { sizeThatFits(Size(.infinity, .infinity)) }

  // MARK: Accessibility

  /// A group of radio buttons, one for each segment.
  open override var accessibilityRole: AccessibilityRole {
    get { .radioGroup }
    set { super.accessibilityRole = newValue }
  }
  open override var isAccessibilityElement: Bool {
    get { false }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityValue: String? {
    get { segments.indices.contains(selectedIndex) ? segments[selectedIndex].title : nil }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityRange: AccessibilityRange? {
    get { nil }
    set { super.accessibilityRange = newValue }
  }
  open override func setAccessibilityValue(_ number: Double) -> Bool { false }
  open override var accessibilitySelectionMode: AccessibilitySelectionMode { .single }
  /// Selects a segment, as a tap on it does. One segment is always selected, so none can be deselected.
  open override func setAccessibilitySelected(_ isSelected: Bool, of element: any Accessible) -> Bool {
    isSelected && (element as? SegmentElement)?.accessibilityActivate() == true
  }
  open override var accessibilityElements: [any Accessible]? {
    get { makeSegmentElements() }
    set { super.accessibilityElements = newValue }
  }
  /// The selected segment.
  open override var accessibilityFocusedElement: (any Accessible)? {
    let elements = makeSegmentElements()
    return elements.indices.contains(selectedIndex) ? elements[selectedIndex] : nil
  }

  private func makeSegmentElements() -> [SegmentElement] {
    if segmentElements.isEmpty { segmentElements = segments.indices.map { SegmentElement($0, of: self) } }
    return segmentElements
  }

  open override func holdBegan(at point: Point) { select(at: point) }
  open override func holdMoved(to point: Point) { select(at: point) }

  /// A finger beyond the ends selects the nearest segment.
  private func select(at point: Point) {
    guard !segments.isEmpty, bounds.width > 0 else { return }
    let fraction = (point.x - bounds.minX) / bounds.width
    changeValue(to: (fraction * Double(segments.count)).rounded(.down))
  }

  // MARK: Drawing

  private static let padding = 12.0
  private static let narrowestPadding = 10.0
  private static let swatchSize = 14.0
  private static let swatchGap = 8.0

  private func contentInset(_ segment: Segment) -> Double {
    segment.swatch == nil ? 0 : SegmentedControl.swatchSize + SegmentedControl.swatchGap
  }

  open override func draw(_ context: inout GraphicsContext) {
    if !isEnabled { context.beginLayer(opacity: theme.disabledOpacity) }
    let shape = Path(roundedRect: bounds, cornerRadius: theme.cornerRadius)
    context.fillColor = theme.buttonFill
    context.fill(shape)
    if isHovered, !isHeld {
      context.fillColor = theme.hoveredFill
      context.fill(shape)
    }
    drawSeparators(&context)
    if !segments.isEmpty { drawSelection(&context) }
    if let fit {
      let style = TitleStyle(fit: fit, showsSwatches: hasRoomForSwatches)
      for (index, segment) in segments.enumerated() {
        let color = index == selectedIndex ? theme.titleOnTint : theme.title
        draw(segment, in: frame(ofSegment: index), style, color, &context)
      }
    }
    context.strokeBorder(of: bounds, theme: theme)
    if !isEnabled { context.endLayer() }
    if state.contains(.focused) { context.drawFocusRing(around: bounds, theme: theme) }
  }

  /// Draws the lines between segments of which neither is selected.
  private func drawSeparators(_ context: inout GraphicsContext) {
    context.fillColor = theme.track
    for index in segments.indices.dropFirst() where index != selectedIndex && index - 1 != selectedIndex {
      let x = frame(ofSegment: index).minX
      context.fill(
        Rect(x: x - 0.5, y: bounds.minY + 12, width: 1, height: max(0, bounds.height - 24)))
    }
  }

  private func drawSelection(_ context: inout GraphicsContext) {
    let inset = isHeld ? 4.0 : 3.0
    let frame = frame(ofSegment: selectedIndex).insetBy(dx: inset, dy: inset)
    if frame.isEmpty { return }
    context.fillColor = theme.tintFill
    context.fill(Path(roundedRect: frame, cornerRadius: max(0, theme.cornerRadius - inset)))
  }

  /// Whether every segment has room for its disc and its whole title. In narrow segments, whole titles say more than
  /// discs and parts of titles.
  private var hasRoomForSwatches: Bool {
    guard let font = themeFont(size: SegmentedControl.titleSize) else { return false }
    let room = frame(ofSegment: 0).width - SegmentedControl.narrowestPadding
    return segments.allSatisfy { font.measure($0.title).width + contentInset($0) <= room }
  }

  /// The font of all titles: as large as the longest one fits into a segment, within the limits.
  var fittingFont: Font? { fit?.font }

  private var fit: TitleFit? {
    let frame = frame(ofSegment: 0)
    return titleFit(
      segments.map(\.title), size: SegmentedControl.titleSize,
      in: Size(max(0, frame.width - SegmentedControl.narrowestPadding), frame.height))
  }

  /// The look of all titles of the control, which is the same for all.
  private struct TitleStyle {
    let fit: TitleFit
    let showsSwatches: Bool
  }

  private func draw(
    _ segment: Segment, in frame: Rect, _ style: TitleStyle, _ color: Color,
    _ context: inout GraphicsContext
  ) {
    let fit = style.fit
    let inset = style.showsSwatches ? contentInset(segment) : 0
    let available = max(0, frame.width - SegmentedControl.narrowestPadding - inset)
    if fit.isWrapped {
      context.fillColor = color
      let box = frame.insetBy(dx: min(frame.width, SegmentedControl.narrowestPadding) / 2, dy: 0)
      return context.draw(
        fit.layout(segment.title, width: box.width), centeredIn: box, clipsToRect: true)
    }
    let title = ParagraphLayout(caption: segment.title, font: fit.font, width: available)
    let width = title.size.width
    let start = (frame.midX - (width + inset) / 2).rounded()
    if let swatch = segment.swatch, inset > 0 {
      let disc = Rect(
        center: Point(start + SegmentedControl.swatchSize / 2, frame.midY),
        size: Size(SegmentedControl.swatchSize, SegmentedControl.swatchSize))
      context.fillColor = swatch
      context.fill(Path(ellipseIn: disc))
      context.strokeColor = color
      context.strokeStyle = StrokeStyle(width: 1)
      context.stroke(Path(ellipseIn: disc.insetBy(dx: 0.5, dy: 0.5)))
    }
    context.fillColor = color
    context.draw(
      caption: title, in: Rect(x: start + inset, y: frame.minY, width: width, height: frame.height))
  }
}
