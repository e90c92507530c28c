import Geometry
import Scene

/// The overshoot of a shape beyond the edges of the area, with the shape's bounds and colour.
struct FencePressure {
  var overshoot: Insets
  var bounds: Rect
  var color: ShapeColor
}

/// Shows where shapes press against the edges of the area: a bar along the edge, as long as the shape. The
/// bar is brighter for a larger overshoot.
final class FenceView: View {
  /// The thickness of a bar, in points.
  static let thickness = 4.0
  /// The overshoot at which a bar is fully opaque, in points.
  static let fullOvershoot = 40.0

  private let bars = (0..<4).map { _ in View() }

  init() {
    super.init()
    name = "fence"
    isUserInteractionEnabled = false
    for bar in bars {
      bar.isHidden = true
      addSubview(bar)
    }
  }

  /// Shows the largest overshoot at each edge.
  func showPressures(_ pressures: [FencePressure], in area: Rect) {
    let edges: [(side: KeyPath<Insets, Double>, isVertical: Bool, start: Double)] = [
      (\.top, false, area.minY), (\.bottom, false, area.maxY - FenceView.thickness),
      (\.left, true, area.minX), (\.right, true, area.maxX - FenceView.thickness),
    ]
    for (bar, edge) in zip(bars, edges) {
      let hardest = pressures.max { $0.overshoot[keyPath: edge.side] < $1.overshoot[keyPath: edge.side] }
      guard let hardest, hardest.overshoot[keyPath: edge.side] > 0.5 else {
        bar.isHidden = true
        continue
      }
      let stretch = hardest.bounds
      let line =
        edge.isVertical
        ? Rect(x: edge.start, y: stretch.minY, width: FenceView.thickness, height: stretch.height)
        : Rect(x: stretch.minX, y: edge.start, width: stretch.width, height: FenceView.thickness)
      bar.isHidden = false
      bar.frame = line.intersection(area)
      bar.backgroundColor = hardest.color.color
      bar.alpha = (hardest.overshoot[keyPath: edge.side] / FenceView.fullOvershoot).clamped(to: 0...1)
    }
  }
}
