extension Rect {
  /// Returns the shortest displacement of this rectangle, the visible area, after which it shows `rect`.
  ///
  /// Along an axis on which `rect` is longer, the nearer side is shown; if it covers the visible area, nothing moves.
  /// Zero if one of the rectangles is not finite.
  public func displacement(toShow rect: Rect) -> Vector {
    guard isFinite, rect.isFinite else { return .zero }
    let (visible, rect) = (standardized, rect.standardized)
    return Vector(
      Rect.displacement(of: (visible.minX, visible.maxX), toShow: (rect.minX, rect.maxX)),
      Rect.displacement(of: (visible.minY, visible.maxY), toShow: (rect.minY, rect.maxY)))
  }

  private static func displacement(
    of visible: (low: Double, high: Double), toShow range: (low: Double, high: Double)
  ) -> Double {
    let isBefore = range.low < visible.low
    let isBeyond = range.high > visible.high
    if isBefore == isBeyond { return 0 }
    let isLonger = range.high - range.low > visible.high - visible.low
    return isBefore != isLonger ? range.low - visible.low : range.high - visible.high
  }
}
