import Geometry
import Motion
import Painting
import Scene

/// Frames around the areas that were drawn again, which fade away.
final class DamageFlash {
  /// The time in which a frame fades, in seconds.
  static let duration = 0.4
  /// The greatest number of frames at the same time.
  static let limit = 24

  private let layer: Layer
  private var frames: [ShapeLayer] = []

  /// - Parameter layer: the frames become its sublayers.
  init(on layer: Layer) { self.layer = layer }

  /// Shows an area, in the layer's points.
  func show(_ area: Rect) {
    if area.isEmpty { return }
    if frames.count >= DamageFlash.limit { frames.removeFirst().removeFromSuperlayer() }
    let frame = ShapeLayer()
    Transaction.run(disablesActions: true) {
      frame.frame = area
      frame.path = Path(rect: Rect(origin: .zero, size: area.size).insetBy(dx: 0.5, dy: 0.5))
      frame.fillColor = Color(rgb: 0xFF2D55, alpha: 0.12)
      frame.strokeColor = Color(rgb: 0xFF2D55)
    }
    layer.addSublayer(frame)
    frames.append(frame)
    var fade = BasicAnimation(.opacity, from: 1, to: 0, duration: DamageFlash.duration)
    fade.completion = { [weak self, weak frame] _ in
      guard let frame else { return }
      frame.removeFromSuperlayer()
      self?.frames.removeAll { $0 === frame }
    }
    frame.add(fade)
  }
}
