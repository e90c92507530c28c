import Geometry

/// What ``GraphicsContext/saveState()`` remembers.
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

  /// The alpha that is really used.
  var opacity: Double { alpha > 0 ? min(1, alpha) : 0 }
}
