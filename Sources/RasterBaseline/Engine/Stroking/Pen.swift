import Geometry

/// A stroke style in the units of the stroker's space, with what all its joins share.
struct Pen {
  var radius: Float
  var cap: LineCap
  var join: LineJoin
  /// The square of the miter limit.
  var miterLimitSquared: Float
  /// Cosine and sine of the angle that one step of an arc turns by, so that the arc strays by the tolerance.
  var stepCosine: Float
  var stepSine: Float
  /// The cosine of the turn below which one point replaces a join, whatever its kind: less than a step of an arc.
  var smoothCosine: Float
  /// The most steps of a half circle.
  var stepsPerHalfTurn: Int

  /// - Parameters:
  ///   - radius: half the width, in the stroker's space; greater than zero and finite.
  ///   - tolerance: how far an arc may stray, in the stroker's space.
  init(_ style: StrokeStyle, radius: Double, tolerance: Double) {
    self.radius = Float(radius)
    cap = style.cap
    join = style.join
    let limit = style.miterLimit > 1 ? min(style.miterLimit, 1e6) : 1
    miterLimitSquared = Float(limit * limit)
    // A chord over the angle a strays by radius · (1 − cos(a / 2)) from its arc. No arc turns by more than a
    // quarter a step.
    let halfCosine = max(1 - tolerance / radius, 0.5.squareRoot())
    let halfSine = (1 - halfCosine * halfCosine).squareRoot()
    let cosine = 2 * halfCosine * halfCosine - 1
    stepCosine = Float(cosine)
    stepSine = Float(2 * halfSine * halfCosine)
    // Three quarters of a step: half a step plus a quarter, by the addition theorem.
    let quarterCosine = ((1 + halfCosine) / 2).squareRoot()
    let quarterSine = ((1 - halfCosine) / 2).squareRoot()
    smoothCosine = Float(halfCosine * quarterCosine - halfSine * quarterSine)
    // A step of the angle a is longer than its sine, and half a turn is shorter than 3.2.
    stepsPerHalfTurn = Int(min(3.2 / max(2 * halfSine * halfCosine, 1e-4), 40_000)) + 2
  }
}
