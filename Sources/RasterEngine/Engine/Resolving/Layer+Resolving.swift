import Geometry
import Painting

extension LayerFilter {
  /// Nil for a filter that changes nothing.
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
  /// Nil when the offset is not finite: then there is none.
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
  /// A standard deviation in pixels: scaled by the mean scale, and 0 where it could not be seen.
  fileprivate func pixels(ofDeviation deviation: Double) -> Double {
    let scaled = deviation * (a * d - b * c).magnitude.squareRoot()
    return scaled >= GaussianKernel.leastVisible ? min(scaled, DrawingLimits.deviation) : 0
  }
}
