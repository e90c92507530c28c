import Geometry

/// The gaps between dashes that the caps of a pen fill, in the pen's space.
struct DashCaps {
  /// The longest filled gap on a straight line.
  let longestGap: Double
  /// The length of a cap, which is straight even where the line bends.
  let radius: Double
  /// The greatest distance of the line from that straight extension: a quarter of a pixel.
  ///
  /// At the corners of caps this is less than the half pixel along the sides by which overlapping caps are wrong.
  let tolerance: Double

  /// - Parameters:
  ///   - pixel: the length of a pixel.
  ///   - notch: the tolerance of outlines.
  init(_ pen: Pen, pixel: Double, notch: Double) {
    radius = Double(pen.radius)
    tolerance = pixel / 4
    switch pen.cap {
    case .butt: longestGap = -1
    case .square: longestGap = 2 * radius
    // Two circles overlap enough if the notch between them is no deeper than the tolerance.
    case .round: longestGap = 2 * max(0, notch * (2 * radius - notch)).squareRoot()
    }
  }
}
