/// Returns the real roots of a t² + b t + c. A missing root is not-a-number, so that a test such as `t > 0 && t < 1`
/// suffices.
///
/// Neither root loses digits by cancellation (Press et al., Numerical Recipes, section 5.6). a or b may be zero.
func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double) {
  let scale = max(abs(a), abs(b), abs(c))
  guard scale > 0, scale.isFinite else { return (.nan, .nan) }
  let (a, b, c) = (a / scale, b / scale, c / scale)
  let root = (b * b - 4 * a * c).squareRoot()
  let q = -(b + (b < 0 ? -root : root)) / 2
  return (q / a, c / q)
}

/// Returns a number of pieces from any number, rounded up: at least 1, at most `limit`. Not-a-number gives `limit`.
func pieceCount(_ number: Double, limit: Int) -> Int {
  number < Double(limit) ? max(1, Int(number.rounded(.up))) : limit
}

/// Returns a positive tolerance. One that is not greater than zero counts as a billionth, not-a-number as 0.1.
func usableTolerance(_ tolerance: Double) -> Double { tolerance.isNaN ? 0.1 : max(tolerance, 1e-9) }
