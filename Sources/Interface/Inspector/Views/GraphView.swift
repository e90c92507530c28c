import Geometry
import Painting
import Scene
import Text

/// Draws the requirement graph: boxes, and arrows to the recognizers that must fail first. Blocking
/// requirements are red.
final class GraphView: View {
  private(set) var layout: RequirementGraphLayout?
  private var style: InspectorStyle?

  init() {
    super.init()
    name = "requirements"
  }

  /// Returns the layout of a graph.
  ///
  /// - Parameter width: the maximum width, in points.
  static func layout(
    of graph: RequirementGraph, style: InspectorStyle, width: Double
  ) -> RequirementGraphLayout {
    let widths = graph.nodes.map { style.font.measure($0.label).width + 14 }
    return RequirementGraphLayout(graph, widths: widths, height: style.lineHeight + 4, width: width)
  }

  func show(_ layout: RequirementGraphLayout, style: InspectorStyle, origin: Point) {
    if layout != self.layout || style.font != self.style?.font { setNeedsDisplay() }
    self.layout = layout
    self.style = style
    frame = Rect(origin: origin, size: layout.size)
  }

  override func draw(_ context: inout GraphicsContext) {
    guard let layout, let style else { return }
    // Blocking requirements are drawn in front of the others.
    let arrows = layout.arrows.sorted { a, b in !isHolding(a) && isHolding(b) }
    for arrow in arrows { draw(arrow, of: layout.graph, &context) }
    for (node, box) in zip(layout.graph.nodes, layout.boxes) { draw(node, in: box, style, &context) }
  }

  private func isHolding(_ arrow: RequirementGraphLayout.Arrow) -> Bool {
    layout?.graph.edges[arrow.edge].state == .holding
  }

  private func draw(
    _ arrow: RequirementGraphLayout.Arrow, of graph: RequirementGraph, _ context: inout GraphicsContext
  ) {
    let state = graph.edges[arrow.edge].state
    let color = InspectorStyle.color(of: state)
    let head = 7.0
    let bend = (arrow.end.x - arrow.start.x) / 2
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(
      width: state == .holding ? 2.5 : 1.5, dash: state == .met ? [3, 3] : [])
    context.stroke(
      Path { path in
        path.move(to: arrow.start)
        guard arrow.corners.isEmpty else {
          let points = arrow.corners + [arrow.end + Vector(-head, 0)]
          for (corner, next) in zip(points, points.dropFirst()) {
            path.addArc(tangent1End: corner, tangent2End: next, radius: 4)
          }
          path.addLine(to: points[points.count - 1])
          return
        }
        path.addCubic(
          to: arrow.end + Vector(-head, 0), control1: arrow.start + Vector(bend, 0),
          control2: arrow.end + Vector(-head - bend, 0))
      })
    context.fillColor = color
    context.fill(
      Path(
        lines: [arrow.end, arrow.end + Vector(-head - 1, -4.5), arrow.end + Vector(-head - 1, 4.5)],
        isClosed: true))
  }

  private func draw(
    _ node: RequirementGraph.Node, in box: Rect, _ style: InspectorStyle, _ context: inout GraphicsContext
  ) {
    let outline = Path(roundedRect: box.insetBy(dx: 0.75, dy: 0.75), cornerRadius: 4)
    context.fillColor = Color(rgb: 0x24272D)
    context.fill(outline)
    context.strokeColor = InspectorStyle.color(of: node.chip)
    context.strokeStyle = StrokeStyle(width: 1.5)
    context.stroke(outline)
    context.fillColor = node.chip == .failed ? InspectorStyle.dim : InspectorStyle.text
    context.draw(caption: node.label, in: box.insetBy(dx: 7, dy: 0), font: style.font)
  }
}
