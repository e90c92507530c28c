import Geometry
import Painting

/// A shadow in device pixels.
struct FloatShadow {
  var offset: Vector
  var deviation: Double
  var color: FloatColor

  /// Nil if the offset is not finite, and then there is no shadow.
  ///
  /// - Parameters:
  ///   - base: from the space of the list to device pixels.
  ///   - deviationLimit: in pixels.
  init?(_ shadow: Shadow, _ base: Transform, deviationLimit: Double) {
    offset = base * shadow.offset
    guard Point(offset.dx, offset.dy).isDrawable else { return nil }
    deviation = base.deviationInPixels(shadow.standardDeviation, limit: deviationLimit)
    color = FloatColor(shadow.color)
  }

  /// The greatest distance of pixels that affect a pixel, in pixels.
  var radius: Int { FloatBlur(deviation: deviation).radius }

  /// The pixels of a moved shape that affect its shadow in `rect`.
  func castingRect(for rect: PixelRect) -> PixelRect { rect.outset(by: radius) }
}

extension Transform {
  /// A standard deviation, scaled by the mean scale and limited. 0 if it is not greater than zero.
  func deviationInPixels(_ deviation: Double, limit: Double) -> Double {
    let scaled = deviation * meanScale
    return scaled > 0 ? min(scaled, limit) : 0
  }
}

extension PixelRect {
  func outset(by distance: Int) -> PixelRect {
    PixelRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
}

extension FloatScene {
  /// Paints a shadow inside the clip. Its coverage is the blurred alpha.
  ///
  /// - Parameter alpha: the alpha of the shadow's source, moved by the offset, on at least the canvas and the blur's radius around it.
  mutating func paintShadow(_ shadow: FloatShadow, _ mode: BlendMode, alpha: CoverageMask) {
    let blur = FloatBlur(deviation: shadow.deviation)
    var coverage = CoverageMask(
      rect: canvas.rect, values: blur.blurred(alpha.values, of: alpha.rect, to: canvas.rect))
    coverage.multiply(by: clip)
    canvas.composite(coverage, mode) { _, _ in shadow.color }
  }
}
