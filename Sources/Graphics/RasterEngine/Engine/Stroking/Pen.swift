import Geometry

/// A stroke style in the units of the stroker's space, with the numbers that all joins need.
struct Pen {
  var radius: Float
  /// One over the square of the radius, at most 10³⁰.
  var inverseSquare: Float
  var cap: LineCap
  var join: LineJoin
  /// The square of the miter limit.
  var miterLimitSquared: Float
  /// Cosine and sine of the angle of one step of an arc, whose chord deviates from the arc by the tolerance.
  var stepCosine: Float
  var stepSine: Float
  /// The cosine of the greatest turn between two pieces of a curve at which one point replaces the join. The turn is less than a
  /// step of an arc.
  var smoothCosine: Float
  /// The cosine of the greatest turn at which one point replaces the join of a true corner.
  var cornerCosine: Float
  /// Whether the sides of a curve have bends between its points.
  var bendsSides: Bool
  /// The greatest number of steps in a half circle.
  var stepsPerHalfTurn: Int

  /// - Parameters:
  ///   - radius: half the width, in the stroker's space, greater than zero and finite.
  ///   - tolerance: the greatest distance between a corner's join and a point that replaces it, in the stroker's space.
  ///   - arcTolerance: the greatest distance between an arc and the chord of a step, in the stroker's space.
  init(_ style: StrokeStyle, radius: Double, tolerance: Double, arcTolerance: Double, bendsSides: Bool) {
    self.bendsSides = bendsSides
    self.radius = Float(radius)
    inverseSquare = 1 / max(self.radius * self.radius, 1e-30)
    cap = style.cap
    join = style.join
    let limit = style.miterLimit > 1 ? min(style.miterLimit, 1e6) : 1
    miterLimitSquared = Float(limit * limit)
    let step = PenStep(radius: radius, tolerance: arcTolerance)
    stepCosine = Float(step.cosine)
    stepSine = Float(step.sine)
    smoothCosine = Float(step.threeQuartersCosine)
    cornerCosine = Float(PenStep(radius: radius, tolerance: tolerance).threeQuartersCosine)
    // A step of the angle a is longer than its sine, and half a turn is shorter than 3.2.
    stepsPerHalfTurn = Int(min(3.2 / max(step.sine, 1e-4), 40_000)) + 2
  }
}

/// The greatest step along a circle whose chord deviates by no more than a tolerance, at most a quarter turn.
private struct PenStep {
  let cosine, sine, threeQuartersCosine: Double

  init(radius: Double, tolerance: Double) {
    // A chord over the angle a deviates by radius · (1 − cos(a / 2)) from its arc.
    let halfCosine = max(1 - tolerance / radius, 0.5.squareRoot())
    let halfSine = (1 - halfCosine * halfCosine).squareRoot()
    cosine = 2 * halfCosine * halfCosine - 1
    sine = 2 * halfSine * halfCosine
    // Half a step plus a quarter, by the addition theorem.
    let quarterCosine = ((1 + halfCosine) / 2).squareRoot()
    let quarterSine = ((1 - halfCosine) / 2).squareRoot()
    threeQuartersCosine = halfCosine * quarterCosine - halfSine * quarterSine
  }
}
