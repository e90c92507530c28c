import Geometry

/// The state that ``GraphicsContext/saveState()`` stores.
struct GraphicsState {
  var transform = Transform.identity
  var fillPaint = Paint.color(.black)
  var strokePaint = Paint.color(.black)
  var stroke = StrokeStyle()
  var alpha = 1.0
  var blendMode = BlendMode.normal
  var shadow: Shadow?
  var imageQuality = ImageQuality.linear
  var antialias = true
  var patternPhase = Vector.zero

  /// The alpha clamped to 0...1; NaN counts as 0.
  var opacity: Double { alpha > 0 ? min(1, alpha) : 0 }
}
