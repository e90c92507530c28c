import Geometry
import Painting

/// The state saved by `save`: everything but the current path.
struct CanvasState: Hashable, Sendable {
  var transform = Transform.identity
  var clips: [CanvasClip] = []
  var fill = CanvasPaint.plain(.color(.black))
  var stroke = CanvasPaint.plain(.color(.black))
  var pen = StrokeStyle(width: 1, miterLimit: 10)
  var alpha = 1.0
  var composite = BlendMode.normal
  var shadow = Shadow(blur: 0, color: .clear)
  var isSmoothing = true

  /// The current style of shapes. A shadow that is transparent, or exactly covered by its shape, is omitted.
  var look: CanvasLook {
    let isSeen = shadow.color.alpha > 0 && (shadow.blur > 0 || shadow.offset != .zero)
    return CanvasLook(
      transform: transform, alpha: alpha, composite: composite, shadow: isSeen ? shadow : nil, clips: clips)
  }

  /// A pattern has the smoothing of images.
  func current(_ paint: CanvasPaint) -> CanvasPaint {
    guard case .pattern(let image, let repetition, let transform, let isSmooth) = paint else { return paint }
    return .pattern(
      image: image, repetition: repetition, transform: transform, isSmooth: isSmooth && isSmoothing)
  }
}
