import Geometry
import Painting

extension LayerFilter {
  /// A filter in device pixels. Nil for a filter without effect.
  init?(_ filter: Filter, _ base: Transform) {
    self.init()
    switch filter {
    case .blur(let deviation):
      self.deviation = base.pixels(ofDeviation: deviation)
      if self.deviation == 0 { return nil }
      inputRadius = Blur.inputRadius(ofDeviation: self.deviation)
    case .colorMatrix(let matrix): self.matrix = ColorMatrixRows(matrix)
    }
    outputRadius = GaussianKernel.outputRadius(ofDeviation: self.deviation)
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
    let scaled = deviation * (a * d - b * c).magnitude.squareRoot()
    return scaled >= GaussianKernel.leastVisible ? min(scaled, DrawingLimits.deviation) : 0
  }
}
