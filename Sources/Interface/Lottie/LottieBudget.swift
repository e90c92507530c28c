/// The elements and points that are left of a frame's limits, for all layers of a file together.
///
/// Everything is counted before time or memory is spent on it. What does not fit is left out, and the next layer may use the
/// rest. So the frame is a function of its number, on every machine.
struct LottieBudget: Hashable, Sendable {
  /// The layers, paths, paints, groups, masks and effects that are left.
  private(set) var elements: Int
  /// The points that are left: of paths, for each copy, modifier and paint, and the work of other parts in such units.
  private(set) var points: Int
  /// Whether something did not fit.
  var isExceeded = false

  /// Creates the budget of a frame.
  init(elements: Int = LottieLimits.elements, points: Int = LottieLimits.points) {
    self.elements = elements
    self.points = points
  }

  /// Takes an amount. If less is left, nothing is taken, and the result is false.
  mutating func take(elements count: Int = 0, points amount: Int = 0) -> Bool {
    guard count <= elements, amount <= points else {
      isExceeded = true
      return false
    }
    elements -= count
    points -= amount
    return true
  }

  /// Returns the elements and points that were taken since the state `earlier`.
  func taken(since earlier: LottieBudget) -> (elements: Int, points: Int) {
    (earlier.elements - elements, earlier.points - points)
  }
}
