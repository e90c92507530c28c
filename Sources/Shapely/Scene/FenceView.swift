import Geometry
import Scene

/// What a shape does to the fence: how far it reaches beyond each edge, over which stretch, in which colour.
struct FencePressure {
  var overshoot: Insets
  var bounds: Rect
  var color: ShapeColor
}

/// The fence round the shapes, which is seen only where a shape presses against it: a bar along the edge, as
/// long as the shape is there, the brighter the harder the shape is pulled.
final class FenceView: View {
  /// In points.
  static let thickness = 4.0
  /// The overshoot at which a bar is as bright as it gets, in points.
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

  /// Shows for each edge the hardest of `pressures`.
  func show(_ pressures: [FencePressure], area: Rect) {
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
