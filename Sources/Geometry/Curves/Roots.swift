/// The real roots of a t² + b t + c; not-a-number stands for a root that is missing, so that a test such as
/// `t > 0 && t < 1` needs no other.
///
/// Neither root loses digits by cancellation (Press et al., Numerical Recipes, section 5.6), and a or b may
/// be zero.
func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double) {
  let scale = max(abs(a), abs(b), abs(c))
  guard scale > 0, scale.isFinite else { return (.nan, .nan) }
  let (a, b, c) = (a / scale, b / scale, c / scale)
  let root = (b * b - 4 * a * c).squareRoot()
  let q = -(b + (b < 0 ? -root : root)) / 2
  return (q / a, c / q)
}

/// A count of pieces made from a number that may be anything: at least 1, at most `limit`, and `limit` for what
/// is too large or not a number.
func pieceCount(_ number: Double, limit: Int) -> Int {
  number < Double(limit) ? max(1, Int(number.rounded(.up))) : limit
}

/// A tolerance one can divide by: what is not greater than zero counts as a billionth, not-a-number as 0.1.
func usableTolerance(_ tolerance: Double) -> Double { tolerance.isNaN ? 0.1 : max(tolerance, 1e-9) }
