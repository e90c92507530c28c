import Geometry

/// Which gaps the caps of a pen fill, all lengths in its space.
struct DashCaps {
  /// The longest one on a straight line.
  let longestGap: Double
  /// How far the caps go straight on, whatever the line does.
  let radius: Double
  /// How far the line may stray from there: a quarter of a pixel at the corners of caps is less than half a pixel all along
  /// the sides, by which overlapping caps are off.
  let tolerance: Double

  /// - Parameters:
  ///   - pixel: the length of one.
  ///   - notch: how far outlines may stray, in the same unit.
  init(_ pen: Pen, pixel: Double, notch: Double) {
    radius = Double(pen.radius)
    tolerance = pixel / 4
    switch pen.cap {
    case .butt: longestGap = -1
    case .square: longestGap = 2 * radius
    // Two circles meet where each falls short of its radius by the notch between them.
    case .round: longestGap = 2 * max(0, notch * (2 * radius - notch)).squareRoot()
    }
  }
}
