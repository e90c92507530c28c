/// A part of a curve between two parameters, with its length.
struct CurveStretch {
  var start: Double
  var end: Double
  /// In points.
  var length: Double
}

extension Cubic {
  /// Returns the length of the curve, to about `accuracy` points, or to 10⁻¹³ of its size if that is more.
  public func length(accuracy: Double = 1e-6) -> Double { length(from: 0, to: 1, accuracy: accuracy) }

  /// Returns the length of the part between two parameters. Uses Gauss-Legendre quadrature of the speed, bisected
  /// until a bisection changes the result by less than `accuracy`.
  func length(from: Double, to: Double, accuracy: Double) -> Double {
    forEachStretch(from: from, to: to, accuracy: accuracy) { _ in }
  }

  /// Calls `body` with parts of the curve, in order. Parts are so short that one quadrature measures any piece of them
  /// to about `accuracy`. Returns the whole length.
  @discardableResult @inline(__always)
  func forEachStretch(
    from: Double = 0, to: Double = 1, accuracy: Double = 1e-6, _ body: (CurveStretch) -> Void
  ) -> Double {
    let accuracy = max(accuracy, leastAccuracy)
    var (length, start) = (0.0, from)
    if !hasSteadySpeed {
      for parameter in slowParameters where parameter > from && parameter < to {
        length += refine(stretch(start, parameter), accuracy: accuracy, depth: 0, body)
        start = parameter
      }
    }
    return length + refine(stretch(start, to), accuracy: accuracy, depth: 0, body)
  }

  /// Whether the speed cannot approach zero and rise again.
  private var hasSteadySpeed: Bool {
    let (first, second, third) = (control1 - start, control2 - control1, end - control2)
    return first.dot(second) >= 0 && second.dot(third) >= 0 && first.dot(third) >= -second.lengthSquared
  }

  /// The parameters at which the speed almost vanishes, as at a cusp, ascending. There the speed changes abruptly.
  /// Quadrature misses such a point between the end of an interval and the outermost node, and bisecting does not
  /// help.
  var slowParameters: [Double] {
    let most = max(
      (control1 - start).lengthSquared, (control2 - control1).lengthSquared, (end - control2).lengthSquared)
    // A tenth of the greatest speed, squared. The speed is three times the length of these vectors.
    return extrema.filter { derivative(at: $0).lengthSquared < 0.09 * most }
  }

  /// The accuracy that bisection and Newton's steps can reach before rounding makes more steps useless. On huge
  /// curves it is much coarser than usual requests.
  private var leastAccuracy: Double {
    let size = (control1 - start).length + (control2 - control1).length + (end - control2).length
    return max(1e-12, size * 1e-13)
  }

  /// Measures a part of the curve by one quadrature.
  @inline(__always) private func stretch(_ start: Double, _ end: Double) -> CurveStretch {
    CurveStretch(start: start, end: end, length: quadrature(start, end))
  }

  private func refine(
    _ estimate: CurveStretch, accuracy: Double, depth: Int, _ body: (CurveStretch) -> Void
  ) -> Double {
    let middle = (estimate.start + estimate.end) / 2
    let (left, right) = (stretch(estimate.start, middle), stretch(middle, estimate.end))
    let length = left.length + right.length
    // Twelve bisections exceed the need of any cusp, and bound the work if a coordinate is not finite.
    if !(abs(length - estimate.length) > accuracy) || depth >= 12 || !estimate.length.isFinite {
      body(left)
      body(right)
      return length
    }
    return refine(left, accuracy: accuracy / 2, depth: depth + 1, body)
      + refine(right, accuracy: accuracy / 2, depth: depth + 1, body)
  }

  /// Returns the eight-point quadrature (Abramowitz and Stegun, table 25.4), which is exact for speeds of degree 15.
  func quadrature(_ from: Double, _ to: Double) -> Double {
    let middle = (from + to) / 2
    let half = (to - from) / 2
    func pair(_ node: Double, _ weight: Double) -> Double {
      weight * (derivative(at: middle - half * node).length + derivative(at: middle + half * node).length)
    }
    return half
      * (pair(0.183_434_642_495_649_8, 0.362_683_783_378_362)
        + pair(0.525_532_409_916_329, 0.313_706_645_877_887_3)
        + pair(0.796_666_477_413_626_7, 0.222_381_034_453_374_5)
        + pair(0.960_289_856_497_536_3, 0.101_228_536_290_376_3))
  }

  /// Returns the parameter at `distance` along the curve from `t`; 1 if the curve ends before.
  func parameter(from t: Double, advancing distance: Double, accuracy: Double = 1e-6) -> Double {
    let accuracy = max(accuracy, leastAccuracy)
    var (low, high) = (t, 1.0)
    if !(length(from: t, to: 1, accuracy: accuracy) > distance) { return 1 }
    // Newton's method in a narrowing bracket.
    var guess = (low + high) / 2
    for _ in 0..<50 {
      let error = length(from: t, to: guess, accuracy: accuracy) - distance
      if abs(error) <= accuracy { return guess }
      if error > 0 { high = guess } else { low = guess }
      let step = guess - error / derivative(at: guess).length
      guess = step > low && step < high ? step : (low + high) / 2
    }
    return guess
  }

  /// Returns the parameter at `distance` along the curve from the start of a part of ``forEachStretch``.
  func parameter(in stretch: CurveStretch, advancing distance: Double) -> Double {
    let from = stretch.start
    let accuracy = max(1e-9, leastAccuracy)
    var (low, high) = (from, stretch.end)
    var guess = from + (stretch.end - from) * (distance / stretch.length)
    // Newton's method in a narrowing bracket; three steps are usual.
    for _ in 0..<50 {
      let error = quadrature(from, guess) - distance
      if !(abs(error) > accuracy) { return guess }
      if error > 0 { high = guess } else { low = guess }
      let step = guess - error / derivative(at: guess).length
      guess = step > low && step < high ? step : (low + high) / 2
    }
    return guess
  }
}
