import Geometry
import Gestures
import Painting
import Scene
import Text

/// The panel that draws a menu's lines. ``ContextMenu`` handles the input. Lines that are higher than the panel scroll.
final class MenuPanel: View {
  private let columns: MenuColumns
  private let items: [MenuItem]
  /// The scroll view in front of the lines. It has no content of its own: the panel draws the lines.
  let scrollView = MenuScrollView()
  var layout: MenuLayout { columns.layout }
  /// The last position of the pointer over the lines, in the panel's points; nil since a key moved the highlight.
  var pointer: Point?

  /// The highlighted line or swatch.
  var highlighted: MenuIndexPath? {
    didSet { if highlighted != oldValue { setNeedsDisplay() } }
  }
  /// The tip of the arrow that points to the menu's owner, in the panel's points; nil for none.
  var arrowTip: Point? {
    didSet { setNeedsDisplay() }
  }
  /// Called with the touches of a finger or a pressed mouse, in the panel's points.
  var onTouch: ((PointerPhase, Point) -> Void)? {
    didSet {
      scrollView.onTouch = { [weak self] phase, touch in
        if let self { onTouch?(phase, touch.location(in: self)) }
      }
    }
  }

  /// The duration of the opening and closing animations, in seconds.
  static let motionDuration = 0.09
  /// The scale at which the panel starts to open.
  private static let startScale = 0.9

  /// The progress of opening: 0 closed, 1 open. It affects only the drawing; touches hit the lines at their
  /// final positions.
  private var openness = 1.0 {
    didSet {
      propertyChanged("openness", from: oldValue, to: openness) { (panel: MenuPanel, openness) in
        panel.shownOpenness = openness
        panel.setNeedsDisplay()
      }
    }
  }
  private var shownOpenness = 1.0

  /// - Parameter width: the greatest width of the panel, in points.
  init(items: [MenuItem], font: Font, width: Double = .infinity) {
    self.items = items
    columns = MenuColumns(items, font: font, width: width)
    super.init(frame: Rect(origin: .zero, size: columns.layout.size))
    name = "menu panel"
    cursor = .pointingHand
    addSubview(scrollView)
    scrollView.onScroll = { [weak self] _ in self?.scrolled() }
    layoutSubviews()
    let hover = HoverGestureRecognizer()
    hover.name = "menu hover"
    hover.addAction { [weak self] hover in
      guard let self else { return }
      pointer = hover.state.isActive ? hover.location(in: self) : nil
      highlighted = pointer.flatMap(enabledIndexPath)
    }
    addGestureRecognizer(hover)
  }

  /// Returns the enabled line or swatch at a point of the panel. Cut ends have none.
  func enabledIndexPath(at point: Point) -> MenuIndexPath? {
    guard isScrolling ? bounds.contains(point) && cutEnd(at: point) == nil : true else { return nil }
    return layout.indexPath(at: point + Vector(0, scrollView.contentOffset.y))
      .flatMap { items[$0.line].isEnabled ? $0 : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    scrollView.contentSize = Size(0, layout.size.height)
  }

  /// Shows the lines at the present offset. The line that comes under a resting pointer is highlighted.
  private func scrolled() {
    if let pointer { highlighted = enabledIndexPath(at: pointer) }
    setNeedsDisplay()
  }

  // MARK: Motion

  func appear() {
    guard window?.prefersReducedMotion == false else { return }
    openness = 0
    View.animate(
      duration: MenuPanel.motionDuration, curve: .easeOut, options: .allowUserInteraction
    ) { openness = 1 }
  }

  /// Fades the panel out, then calls `completion`, which removes it.
  func disappear(completion: @escaping () -> Void) {
    isUserInteractionEnabled = false
    guard window?.prefersReducedMotion == false else { return completion() }
    View.animate(
      duration: MenuPanel.motionDuration, curve: .easeIn, options: .allowUserInteraction,
      animations: { openness = 0 }, completion: { _ in completion() })
  }

  // MARK: Drawing

  override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    let openness = shownOpenness
    if openness <= 0 { return }
    let isMoving = openness < 1
    if isMoving {
      let scale = MenuPanel.startScale + (1 - MenuPanel.startScale) * openness
      let origin = arrowTip ?? bounds.center
      context.translateBy(x: origin.x, y: origin.y)
      context.scaleBy(x: scale, y: scale)
      context.translateBy(x: -origin.x, y: -origin.y)
      context.beginLayer(opacity: min(1, openness))
    }
    let sheet = sheet
    context.withState { context in
      context.shadow = Shadow(offset: Vector(0, 4), blur: 16, color: theme.shadow)
      context.fillColor = theme.menuFill
      context.fill(sheet)
    }
    context.strokeColor = theme.panelBorder
    context.strokeStyle = StrokeStyle(width: 1)
    context.stroke(sheet)
    context.withState { context in
      if isScrolling { context.clip(to: inside) }
      context.translateBy(x: 0, y: -scrollView.contentOffset.y)
      for index in items.indices {
        if items[index].swatches.isEmpty { drawLine(index, &context) } else { drawSwatches(index, &context) }
      }
    }
    drawCutEnds(&context)
    if isMoving { context.endLayer() }
  }

  /// The radius of the panel's corners, in points.
  var cornerRadius: Double { theme.cornerRadius + MenuLayout.padding }

  /// The panel's outline: a rounded rectangle with an arrow to the owner.
  var sheet: Path {
    let (bounds, radius) = (bounds, cornerRadius)
    guard let arrowTip else { return Path(roundedRect: bounds, cornerRadius: radius) }
    // The arrow stays between the corners, even if the owner is near one of them.
    let half = MenuLayout.arrowLength
    let middle = max(bounds.minY + radius + half, min(bounds.maxY - radius - half, arrowTip.y))
    return Path { path in
      func corner(_ x: Double, _ y: Double, from angle: Double) {
        path.addArc(
          center: Point(x, y), radius: radius, startAngle: angle, endAngle: angle + .pi / 2,
          direction: .clockwise)
      }
      func tip(_ x: Double, isDownward: Bool) {
        let ends = [Point(x, middle - half), Point(x, middle + half)]
        path.addLine(to: isDownward ? ends[0] : ends[1])
        path.addLine(to: Point(arrowTip.x, middle))
        path.addLine(to: isDownward ? ends[1] : ends[0])
      }
      path.move(to: Point(bounds.minX + radius, bounds.minY))
      path.addLine(to: Point(bounds.maxX - radius, bounds.minY))
      corner(bounds.maxX - radius, bounds.minY + radius, from: -.pi / 2)
      if arrowTip.x > bounds.midX { tip(bounds.maxX, isDownward: true) }
      path.addLine(to: Point(bounds.maxX, bounds.maxY - radius))
      corner(bounds.maxX - radius, bounds.maxY - radius, from: 0)
      path.addLine(to: Point(bounds.minX + radius, bounds.maxY))
      corner(bounds.minX + radius, bounds.maxY - radius, from: .pi / 2)
      if arrowTip.x < bounds.midX { tip(bounds.minX, isDownward: false) }
      path.addLine(to: Point(bounds.minX, bounds.minY + radius))
      corner(bounds.minX + radius, bounds.minY + radius, from: .pi)
      path.close()
    }
  }

  private func drawLine(_ index: Int, _ context: inout GraphicsContext) {
    let (line, item) = (layout.line(index), items[index])
    let isHighlighted = highlighted?.line == index
    if isHighlighted {
      context.fillColor = item.isDestructive ? theme.destructiveFill : theme.focusRingColor
      context.fill(Path(roundedRect: line, cornerRadius: theme.cornerRadius))
    }
    let shortcut = columns.shortcuts[index]
    let normal = item.isDestructive ? theme.destructiveText : theme.title
    let lit = item.isDestructive ? Color.white : theme.titleOnFocus
    let pale = item.isEnabled ? 1 : theme.disabledOpacity
    context.fillColor = (isHighlighted ? lit : normal).withAlpha(pale)
    let title = ParagraphLayout(caption: item.title, font: columns.font, width: columns.titleWidth)
    let slack = title.isRightToLeft ? columns.titleWidth - title.size.width : 0
    context.draw(title, baselineAt: baseline(x: MenuLayout.textMargin + slack, line))
    let secondary = theme.secondaryTitle
    context.fillColor = isHighlighted ? lit : secondary.withAlpha(secondary.alpha * pale)
    let x = line.maxX + MenuLayout.padding - MenuLayout.textMargin - shortcut.size.width
    context.draw(shortcut, baselineAt: baseline(x: x, line))
  }

  /// The radius of a swatch as a part of a line's height.
  private static let swatchRadius = 12.0 / 44

  private func drawSwatches(_ index: Int, _ context: inout GraphicsContext) {
    let radius = MenuPanel.swatchRadius * layout.lineHeight
    for (number, swatch) in items[index].swatches.enumerated() {
      let middle = layout.swatch(number, inLine: index).center
      func circle(_ radius: Double) -> Rect { Rect(center: middle, size: Size(radius, radius) * 2) }
      context.fillColor = swatch.color
      context.fillEllipse(in: circle(radius))
      // So that a colour like the menu's is visible.
      context.strokeColor = theme.isHighContrast ? theme.panelBorder : theme.title.withAlpha(0.2)
      context.strokeStyle = StrokeStyle(width: 1)
      context.strokeEllipse(in: circle(radius - 0.5))
      if swatch.isChosen {
        // Dark and light, so that the mark is visible on every colour.
        context.fillColor = Color(white: 0, alpha: 0.75)
        context.fillEllipse(in: circle(5.5))
        context.fillColor = .white
        context.fillEllipse(in: circle(3.5))
      }
      if highlighted == MenuIndexPath(line: index, swatch: number) {
        context.strokeColor = theme.focusRingColor
        context.strokeStyle = StrokeStyle(width: 2.5)
        context.strokeEllipse(in: circle(radius + 4))
      }
    }
  }

  /// Returns the left end of the text's baseline, with capitals centred in the line.
  private func baseline(x: Double, _ line: Rect) -> Point {
    let font = columns.font
    return Point(x, (line.midY - font.ascent + font.capHeight / 2).rounded() + font.ascent)
  }
}
