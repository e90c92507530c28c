import Geometry

extension View {
  func boundsContain(_ point: Point, radius: Double) -> Bool {
    let bounds = seen.bounds
    if bounds.isEmpty { return false }
    if bounds.contains(point) { return true }
    return radius > 0 && bounds.clamp(point).distance(to: point) <= radius
  }

  func defaultHitTest(_ point: Point, radius: Double) -> View? {
    guard point.isFinite, canBeHit else { return nil }
    let exact = exactHit(point)
    guard radius > 0 else { return exact }
    var search = NearestView(distance: radius)
    if let exact {
      // Only what lies in front of the view that was hit may take the touch away from it.
      guard let inverse = exact.transformToWindow.inverse else { return exact }
      search.lookBelow(exact, at: transformToWindow.concatenating(inverse) * point)
    } else {
      search.look(at: self, point)
    }
    return search.view ?? exact
  }

  private func exactHit(_ point: Point) -> View? {
    guard self.point(inside: point, radius: 0) else { return nil }
    for subview in subviews.reversed() where subview.canBeHit {
      guard let inverse = subview.seen.transformToSuperview.inverse else { continue }
      if let hit = subview.hitTest(inverse * point, radius: 0) { return hit }
    }
    return self
  }

  /// A view that fades is touched until it is gone; UIKit's limit is the same.
  static var leastTouchableAlpha: Double { 0.01 }

  var canBeHit: Bool {
    !isHidden && isUserInteractionEnabled && seen.alpha >= View.leastTouchableAlpha
      && (tracks.isEmpty || tracks.allSatisfy(\.allowsUserInteraction))
  }
}

/// The search for the view nearest to a finger that missed.
private struct NearestView {
  var view: View?
  /// The distance of the nearest so far, in the points of the space where the search is; views that are
  /// farther are left out.
  var distance: Double

  mutating func lookBelow(_ parent: View, at point: Point) {
    // The front comes first, and another has to be nearer to replace it.
    for subview in parent.subviews.reversed() where subview.canBeHit {
      let transform = subview.seen.transformToSuperview
      let scale = abs(transform.determinant).squareRoot()
      guard let inverse = transform.inverse, scale > 0 else { continue }
      distance /= scale
      look(at: subview, inverse * point)
      distance *= scale
    }
  }

  mutating func look(at candidate: View, _ point: Point) {
    guard distance > 0, candidate.point(inside: point, radius: distance) else { return }
    let limit = distance
    lookBelow(candidate, at: point)
    // A view's subviews lie in front of it: it wins only where none of them was found.
    if view != nil, distance < limit, view !== candidate, view?.isDescendant(of: candidate) == true { return }
    guard candidate.attractsNearbyTouches, let nearer = nearest(candidate, point), nearer < distance else {
      return
    }
    (view, distance) = (candidate, nearer)
  }

  /// How far the view is from the point, by halving the radius at which it answers; nil when farther than the
  /// limit. To about 1/256 of the limit, which is finer than a finger.
  private func nearest(_ candidate: View, _ point: Point) -> Double? {
    if candidate.point(inside: point, radius: 0) { return 0 }
    var (low, high) = (0.0, distance)
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if candidate.point(inside: point, radius: middle) { high = middle } else { low = middle }
    }
    // The halving never tells `high` from the limit when only the limit itself answered.
    return min(high, distance.nextDown)
  }
}
