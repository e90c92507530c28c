import Geometry
import Painting

extension LayerFilter {
  /// A filter in device pixels. Nil for a filter without effect.
  init?(_ filter: Filter, _ base: Transform) {
    self.init()
    switch filter {
    case .blur(let deviation): deviations = SIMD2(repeating: base.pixels(ofDeviation: deviation))
    case .ellipticalBlur(let x, let y, let angle):
      let pixels = EllipticalBlur(x: x, y: y, angle: angle).replayed(under: base).alongAxes
      deviations = SIMD2(
        GaussianKernel.visible(deviation: pixels.x), GaussianKernel.visible(deviation: pixels.y))
    case .colorMatrix(let matrix):
      self.matrix = ColorMatrixRows(matrix)
      return
    }
    if !isBlur { return nil }
    inputRadii = Blur.inputRadii(ofDeviations: deviations)
    outputRadii = Blur.outputRadii(ofDeviations: deviations)
  }
}

extension ShadowStyle {
  /// A shadow in device pixels. Nil if the offset is not finite, and then there is no shadow.
  init?(_ shadow: UnsafePointer<Shadow>, _ base: Transform) {
    let offset = base * shadow.pointee.offset
    guard offset.dx.magnitude <= PathSource.farthest, offset.dy.magnitude <= PathSource.farthest else {
      return nil
    }
    self.init(
      offset: offset, deviation: base.pixels(ofDeviation: shadow.pointee.standardDeviation),
      color: PremultipliedColor(shadow.pointee.color).bits)
    if deviation > 0 { inputRadius = Blur.inputRadius(ofDeviation: deviation) }
    outputRadius = GaussianKernel.outputRadius(ofDeviation: deviation)
  }
}

extension Transform {
  /// A standard deviation in pixels, scaled by the mean scale. 0 if the blur would be invisible.
  fileprivate func pixels(ofDeviation deviation: Double) -> Double {
    GaussianKernel.visible(deviation: deviation * (a * d - b * c).magnitude.squareRoot())
  }
}
