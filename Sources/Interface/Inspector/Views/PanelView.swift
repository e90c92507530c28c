import Geometry
import Gestures
import Painting
import Scene
import Text

/// The panel with recognizers, requirement graph and log, in one column away from the touches.
final class PanelView: View {
  private let background = BackgroundView()
  private let graph = GraphView()
  private var lines: [LineView] = []
  /// The area covered by the panel; null if it is empty.
  private(set) var covered = Rect.null

  init() {
    super.init()
    name = "panel"
    addSubview(background)
    addSubview(graph)
  }

  /// Updates the panel.
  ///
  /// - Parameter area: the area that the panel may cover, in the window's points.
  func show(_ model: InspectorModel, style: InspectorStyle, area: Rect) {
    let room = PanelView.room(in: area, landing: model.landing, style: style)
    let inner = room.insetBy(dx: style.padding, dy: style.padding)
    guard inner.width > 0, inner.height > 0 else { return clear() }
    let layout = GraphView.layout(of: model.graph, style: style, width: inner.width)
    let content = PanelContent(
      model, style: style, width: inner.width, height: inner.height, graph: layout.size.height)

    let isHigh = !style.isCompact || room.minY == area.minY + style.margin
    let height = content.height(style: style, graph: layout.size.height) + 2 * style.padding
    // A panel at the bottom is aligned to the bottom.
    covered = Rect(
      x: room.minX, y: isHigh ? room.minY : room.maxY - height, width: room.width, height: height)
    background.frame = covered

    var top = covered.minY + style.padding
    var count = 0
    func addLine(_ line: LineView.Content) {
      if count == lines.count {
        lines.append(LineView())
        addSubview(lines[count])
      }
      let height = style.lineHeight * Double(line.lines)
      lines[count].show(
        line, style: style, frame: Rect(x: inner.minX, y: top, width: inner.width, height: height))
      top += height
      count += 1
    }
    for line in content.recognizers { addLine(line) }
    graph.isHidden = !content.showsGraph
    if content.showsGraph {
      top += style.gap
      graph.show(layout, style: style, origin: Point(inner.minX, top))
      top += layout.size.height
    }
    if !content.recognizers.isEmpty { top += style.gap }
    for line in content.log { addLine(line) }
    while lines.count > count { lines.removeLast().removeFromSuperview() }
  }

  private func clear() {
    for line in lines { line.removeFromSuperview() }
    lines.removeAll()
    graph.isHidden = true
    background.frame = .zero
    covered = .null
  }

  /// Returns the part of the area that the panel leaves free for annotations.
  func freeArea(in area: Rect, style: InspectorStyle) -> Rect {
    if covered.isNull { return area }
    if style.isCompact {
      return covered.minY - area.minY > area.maxY - covered.maxY
        ? Rect(x: area.minX, y: area.minY, width: area.width, height: covered.minY - area.minY)
        : Rect(x: area.minX, y: covered.maxY, width: area.width, height: area.maxY - covered.maxY)
    }
    return covered.midX < area.midX
      ? Rect(x: covered.maxX, y: area.minY, width: area.maxX - covered.maxX, height: area.height)
      : Rect(x: area.minX, y: area.minY, width: covered.minX - area.minX, height: area.height)
  }

  /// Returns the half of the area opposite of the touch: left or right, or above or below in a narrow area.
  static func room(in area: Rect, landing: Point?, style: InspectorStyle) -> Rect {
    let frame = area.insetBy(dx: style.margin, dy: style.margin)
    if style.isCompact {
      let isHigh = (landing?.y ?? area.maxY) >= area.midY
      // A little more than half, if the touch leaves room.
      let free = landing.map { isHigh ? $0.y - frame.minY : frame.maxY - $0.y } ?? frame.height
      let height = min(max(free - 40, frame.height * 0.45), frame.height * 0.62).rounded(.down)
      return Rect(
        x: frame.minX, y: isHigh ? frame.minY : frame.maxY - height, width: frame.width, height: height)
    }
    let width = min(420, (frame.width * 0.5).rounded(.down))
    let isLeft = (landing?.x ?? area.maxX) >= area.midX
    return Rect(
      x: isLeft ? frame.minX : frame.maxX - width, y: frame.minY, width: width, height: frame.height)
  }
}

/// The background of the panel.
private final class BackgroundView: View {
  init() {
    super.init()
    name = "ground"
  }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(_ context: inout GraphicsContext) {
    context.fillColor = InspectorStyle.background
    context.fill(Path(roundedRect: bounds, cornerRadius: 6))
  }
}
