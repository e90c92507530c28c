import Geometry
import Painting
import Scene
import Text

/// Draws one ``PointerPicture``. It fills the window, so that it speaks the window's points; only what it draws, and
/// only where that changed, is painted again.
final class PointerView: View {
  private(set) var picture: PointerPicture
  private var style: InspectorStyle
  /// Where words may stand.
  private var area: Rect

  init(_ picture: PointerPicture, style: InspectorStyle, area: Rect) {
    self.picture = picture
    self.style = style
    self.area = area
    super.init()
    name = "pointer"
  }

  func show(_ picture: PointerPicture, style: InspectorStyle, area: Rect) {
    guard picture != self.picture || area != self.area || style.font != self.style.font else { return }
    self.picture = picture
    self.style = style
    self.area = area
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    let color = InspectorStyle.color(of: picture.kind)
    drawTrail(color, &context)
    for ring in picture.rings { draw(ring, &context) }
    drawMark(color, &context)
    for (index, arc) in picture.arcs.enumerated() { draw(arc, radius: radius(of: index), &context) }
    drawWords(color, &context)
  }

  // MARK: Marks

  private static let markRadius = 14.0

  private func drawTrail(_ color: Color, _ context: inout GraphicsContext) {
    for piece in picture.trail where piece.strength > 0.02 {
      context.strokeColor = color.withAlpha(0.8 * piece.strength)
      context.strokeStyle = StrokeStyle(width: 1 + 3 * piece.strength, cap: .round)
      context.strokeLines([piece.start, piece.end])
    }
  }

  private func drawMark(_ color: Color, _ context: inout GraphicsContext) {
    let place = picture.place
    switch picture.mark {
    case .none: return
    case .touch:
      let circle = Rect(
        center: place, size: Size(PointerView.markRadius, PointerView.markRadius) * 2)
      context.fillColor = color.withAlpha(0.25)
      context.fillEllipse(in: circle)
      context.strokeColor = color
      context.strokeStyle = StrokeStyle(width: 2)
      context.strokeEllipse(in: circle)
      context.fillColor = .white
      context.fillEllipse(in: Rect(center: place, size: Size(4, 4)))
    case .tapped:
      context.strokeColor = color.withAlpha(0.7)
      context.strokeStyle = StrokeStyle(width: 1.5, dash: [3, 3])
      context.strokeEllipse(
        in: Rect(center: place, size: Size(PointerView.markRadius, PointerView.markRadius) * 2))
    case .device:
      context.strokeColor = color
      context.strokeStyle = StrokeStyle(width: 1.5)
      context.strokeLines([place + Vector(-9, 0), place + Vector(9, 0)])
      context.strokeLines([place + Vector(0, -9), place + Vector(0, 9)])
    }
  }

  private func draw(_ ring: SlopRing, _ context: inout GraphicsContext) {
    let color = ring.slop.meaning == .begins ? InspectorStyle.begins : InspectorStyle.fails
    let size = Size(ring.slop.radius, ring.slop.radius) * 2
    // A ring that has been left is out of use: it goes grey, as a lamp goes off.
    context.strokeColor = ring.slop.isCrossed ? Color(white: 0.7, alpha: 0.5) : color.withAlpha(0.9)
    context.strokeStyle = StrokeStyle(width: 1.25, dash: ring.slop.isCrossed ? [1.5, 4] : [5, 3])
    context.strokeEllipse(in: Rect(center: ring.slop.center, size: size))
  }

  /// Arcs lie round the mark and outside of the circles that decide.
  private func radius(of index: Int) -> Double {
    let rings = picture.rings.filter { !$0.slop.isCrossed && $0.slop.radius < 60 }
    let inner = max(PointerView.markRadius, rings.map(\.slop.radius).max() ?? 0)
    return inner + 7 + 6 * Double(index)
  }

  /// From the top, clockwise, what is left.
  private func draw(_ arc: TimerArc, radius: Double, _ context: inout GraphicsContext) {
    let circle = Rect(center: picture.place, size: Size(radius, radius) * 2)
    context.strokeColor = Color(white: 1, alpha: 0.12)
    context.strokeStyle = StrokeStyle(width: 4)
    context.strokeEllipse(in: circle)
    guard arc.remainder > 0 else { return }
    context.strokeColor = arc.isHolding ? InspectorStyle.waiting : InspectorStyle.text
    context.strokeStyle = StrokeStyle(width: 4, cap: .butt)
    let (place, remainder) = (picture.place, arc.remainder)
    context.stroke(
      Path { path in
        path.addArc(
          center: place, radius: radius, startAngle: -.pi / 2,
          endAngle: -.pi / 2 + 2 * .pi * min(remainder, 0.9999))
      })
  }

  // MARK: Words

  private var words: [(text: String, color: Color)] {
    var words: [(String, Color)] = []
    if !picture.title.isEmpty { words.append((picture.title, InspectorStyle.color(of: picture.kind))) }
    for ring in picture.rings where !ring.slop.isCrossed {
      let color = ring.slop.meaning == .begins ? InspectorStyle.begins : InspectorStyle.fails
      words.append((ring.sentence, color))
    }
    for arc in picture.arcs {
      let color = arc.isHolding ? InspectorStyle.waiting : InspectorStyle.text
      words.append((arc.sentence, color))
    }
    return words
  }

  private func drawWords(_ color: Color, _ context: inout GraphicsContext) {
    let font = style.font
    let words = words.flatMap { word in
      word.text.wrapped(to: area.width - 12, font: font).map { (text: $0, color: word.color) }
    }
    guard !words.isEmpty else { return }
    let layouts = words.map { TextLayout($0.text, font: font) }
    let width = min((layouts.map(\.size.width).max() ?? 0) + 12, area.width)
    let height = style.lineHeight * Double(words.count) + 6
    let reach = (picture.arcs.isEmpty ? PointerView.markRadius : radius(of: picture.arcs.count - 1)) + 10
    let box = place(Size(width, height), reach: reach)
    context.fillColor = InspectorStyle.ground
    context.fill(Path(roundedRect: box, cornerRadius: 5))
    for (index, word) in words.enumerated() {
      context.fillColor = word.color
      context.draw(
        word.text, at: Point(box.minX + 6, box.minY + 3 + Double(index) * style.lineHeight), font: font,
        width: box.width - 12)
    }
  }

  /// Where words of a size stand: beside the place if there is room, else above or below it.
  private func place(_ size: Size, reach: Double) -> Rect {
    let place = picture.place
    let across = max(area.minX, min(place.x - size.width / 2, area.maxX - size.width))
    let right = Rect(origin: Point(place.x + reach, place.y - size.height / 2), size: size)
    let left = Rect(origin: Point(place.x - reach - size.width, place.y - size.height / 2), size: size)
    let above = Rect(origin: Point(across, place.y - reach - size.height), size: size)
    let below = Rect(origin: Point(across, place.y + reach), size: size)
    let wishes =
      switch picture.side {
      case .any: [right, left, above, below]
      case .left: [left, below, above, right]
      case .right: [right, above, below, left]
      }
    if let box = wishes.first(where: { area.contains($0) }) { return box }
    // There is no room anywhere: where there is most, over as little of the place as can be.
    let isBelow = area.maxY - place.y > place.y - area.minY
    return Rect(
      x: across, y: isBelow ? max(area.minY, area.maxY - size.height) : area.minY, width: size.width,
      height: size.height)
  }
}
