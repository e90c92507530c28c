import Geometry
import Painting
import Scene
import Text

/// Draws one ``PointerOverlay``. It fills the window and thus uses the window's points. Only the changed
/// parts of its drawing are repainted.
final class PointerView: View {
  private(set) var overlay: PointerOverlay
  private var style: InspectorStyle
  /// The area for text.
  private var area: Rect

  init(_ overlay: PointerOverlay, style: InspectorStyle, area: Rect) {
    self.overlay = overlay
    self.style = style
    self.area = area
    super.init()
    name = "pointer"
  }

  func show(_ overlay: PointerOverlay, style: InspectorStyle, area: Rect) {
    guard overlay != self.overlay || area != self.area || style.font != self.style.font else { return }
    self.overlay = overlay
    self.style = style
    self.area = area
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    let color = InspectorStyle.color(of: overlay.kind)
    drawTrail(color, &context)
    for ring in overlay.rings { draw(ring, &context) }
    drawMark(color, &context)
    for (index, arc) in overlay.arcs.enumerated() { draw(arc, radius: radius(of: index), &context) }
    drawWords(color, &context)
  }

  // MARK: Marks

  private static let markRadius = 14.0

  private func drawTrail(_ color: Color, _ context: inout GraphicsContext) {
    for segment in overlay.trail where segment.strength > 0.02 {
      context.strokeColor = color.withAlpha(0.8 * segment.strength)
      context.strokeStyle = StrokeStyle(width: 1 + 3 * segment.strength, cap: .round)
      context.strokeLines([segment.start, segment.end])
    }
  }

  private func drawMark(_ color: Color, _ context: inout GraphicsContext) {
    let location = overlay.location
    switch overlay.mark {
    case .none: return
    case .touch:
      let circle = Rect(
        center: location, size: Size(PointerView.markRadius, PointerView.markRadius) * 2)
      context.fillColor = color.withAlpha(0.25)
      context.fillEllipse(in: circle)
      context.strokeColor = color
      context.strokeStyle = StrokeStyle(width: 2)
      context.strokeEllipse(in: circle)
      context.fillColor = .white
      context.fillEllipse(in: Rect(center: location, size: Size(4, 4)))
    case .tapped:
      context.strokeColor = color.withAlpha(0.7)
      context.strokeStyle = StrokeStyle(width: 1.5, dash: [3, 3])
      context.strokeEllipse(
        in: Rect(center: location, size: Size(PointerView.markRadius, PointerView.markRadius) * 2))
    case .device:
      context.strokeColor = color
      context.strokeStyle = StrokeStyle(width: 1.5)
      context.strokeLines([location + Vector(-9, 0), location + Vector(9, 0)])
      context.strokeLines([location + Vector(0, -9), location + Vector(0, 9)])
    }
  }

  private func draw(_ ring: SlopRing, _ context: inout GraphicsContext) {
    let color = ring.slop.meaning == .begins ? InspectorStyle.begins : InspectorStyle.fails
    let size = Size(ring.slop.radius, ring.slop.radius) * 2
    // A circle that was left is grey, because it no longer matters.
    context.strokeColor = ring.slop.isCrossed ? Color(white: 0.7, alpha: 0.5) : color.withAlpha(0.9)
    context.strokeStyle = StrokeStyle(width: 1.25, dash: ring.slop.isCrossed ? [1.5, 4] : [5, 3])
    context.strokeEllipse(in: Rect(center: ring.slop.center, size: size))
  }

  /// Returns the radius of an arc, outside of the mark and of the slop circles.
  private func radius(of index: Int) -> Double {
    let rings = overlay.rings.filter { !$0.slop.isCrossed && $0.slop.radius < 60 }
    let inner = max(PointerView.markRadius, rings.map(\.slop.radius).max() ?? 0)
    return inner + 7 + 6 * Double(index)
  }

  /// Draws the remaining time, clockwise from the top.
  private func draw(_ arc: TimerArc, radius: Double, _ context: inout GraphicsContext) {
    let circle = Rect(center: overlay.location, size: Size(radius, radius) * 2)
    context.strokeColor = Color(white: 1, alpha: 0.12)
    context.strokeStyle = StrokeStyle(width: 4)
    context.strokeEllipse(in: circle)
    guard arc.remainder > 0 else { return }
    context.strokeColor = arc.isHolding ? InspectorStyle.waiting : InspectorStyle.text
    context.strokeStyle = StrokeStyle(width: 4, cap: .butt)
    let (location, remainder) = (overlay.location, arc.remainder)
    context.stroke(
      Path { path in
        path.addArc(
          center: location, radius: radius, startAngle: -.pi / 2,
          endAngle: -.pi / 2 + 2 * .pi * min(remainder, 0.9999))
      })
  }

  // MARK: Words

  private var words: [(text: String, color: Color)] {
    var words: [(String, Color)] = []
    if !overlay.title.isEmpty { words.append((overlay.title, InspectorStyle.color(of: overlay.kind))) }
    for ring in overlay.rings where !ring.slop.isCrossed {
      let color = ring.slop.meaning == .begins ? InspectorStyle.begins : InspectorStyle.fails
      words.append((ring.sentence, color))
    }
    for arc in overlay.arcs {
      let color = arc.isHolding ? InspectorStyle.waiting : InspectorStyle.text
      words.append((arc.sentence, color))
    }
    return words
  }

  private func drawWords(_ color: Color, _ context: inout GraphicsContext) {
    let font = style.font
    var paragraph = ParagraphStyle(alignment: .left)
    paragraph.lineSpacing = style.lineHeight - font.lineHeight
    let words = words.map {
      (
        layout: ParagraphLayout($0.text, font: font, width: area.width - 12, style: paragraph),
        color: $0.color
      )
    }
    guard !words.isEmpty else { return }
    let lines = words.reduce(0) { $0 + $1.layout.lines.count }
    let width = min((words.map(\.layout.size.width).max() ?? 0) + 12, area.width)
    let height = style.lineHeight * Double(lines) + 6
    let distance = (overlay.arcs.isEmpty ? PointerView.markRadius : radius(of: overlay.arcs.count - 1)) + 10
    let box = frame(forWords: Size(width, height), distance: distance)
    context.fillColor = InspectorStyle.background
    context.fill(Path(roundedRect: box, cornerRadius: 5))
    var baseline = Point(box.minX + 6, box.minY + 3 + font.ascent)
    for word in words {
      context.fillColor = word.color
      context.draw(word.layout, baselineAt: baseline)
      baseline.y += style.lineHeight * Double(word.layout.lines.count)
    }
  }

  /// Returns the frame for text of a size: beside the position if there is room, or else above or below it.
  private func frame(forWords size: Size, distance: Double) -> Rect {
    let location = overlay.location
    let across = max(area.minX, min(location.x - size.width / 2, area.maxX - size.width))
    let right = Rect(origin: Point(location.x + distance, location.y - size.height / 2), size: size)
    let left = Rect(
      origin: Point(location.x - distance - size.width, location.y - size.height / 2), size: size)
    let above = Rect(origin: Point(across, location.y - distance - size.height), size: size)
    let below = Rect(origin: Point(across, location.y + distance), size: size)
    let candidates =
      switch overlay.side {
      case .any: [right, left, above, below]
      case .left: [left, below, above, right]
      case .right: [right, above, below, left]
      }
    if let box = candidates.first(where: { area.contains($0) }) { return box }
    // If nothing fits, the text is placed on the larger side, covering as little of the position as possible.
    let isBelow = area.maxY - location.y > location.y - area.minY
    return Rect(
      x: across, y: isBelow ? max(area.minY, area.maxY - size.height) : area.minY, width: size.width,
      height: size.height)
  }
}
