import Geometry

/// A stroke style in the units of the stroker's space, with what all its joins share.
struct Pen {
  var radius: Float
  /// One over the square of the radius, or 10³⁰ for a pen that is thinner than anything that is seen.
  var inverseSquare: Float
  var cap: LineCap
  var join: LineJoin
  /// The square of the miter limit.
  var miterLimitSquared: Float
  /// Cosine and sine of the angle that one step of an arc turns by, so that the arc strays by the tolerance.
  var stepCosine: Float
  var stepSine: Float
  /// The cosine of the turn below which one point replaces the join between two pieces of a curve: less than a step of an
  /// arc.
  var smoothCosine: Float
  /// The same for a true corner, whatever its join.
  var cornerCosine: Float
  /// Whether sides follow a curve from point to point, or are straight there.
  var bendsSides: Bool
  /// The most steps of a half circle.
  var stepsPerHalfTurn: Int

  /// - Parameters:
  ///   - radius: half the width, in the stroker's space; greater than zero and finite.
  ///   - tolerance: how far a point in place of a corner's join may stray from it, in the stroker's space.
  ///   - arcTolerance: how far the chord of an arc's step may stray from the arc, in the stroker's space.
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

/// The greatest step along a circle whose chord strays by no more than a tolerance; a quarter of a turn at most.
private struct PenStep {
  let cosine, sine, threeQuartersCosine: Double

  init(radius: Double, tolerance: Double) {
    // A chord over the angle a strays by radius · (1 − cos(a / 2)) from its arc.
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
