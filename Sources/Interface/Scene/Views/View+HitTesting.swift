import Geometry

extension View {
  func boundsContain(_ point: Point, radius: Double) -> Bool {
    let bounds = presentation.bounds
    if bounds.isEmpty { return false }
    if bounds.contains(point) { return true }
    return radius > 0 && bounds.clamp(point).distance(to: point) <= radius
  }

  func defaultHitTest(_ point: Point, radius: Double) -> View? {
    guard point.isFinite, canBeHit else { return nil }
    let exact = exactHit(point)
    guard radius > 0 else { return exact }
    if let exact, exact !== self, let subview = exact.ancestor(in: self) {
      // Only views in front of the one that was hit exactly may take the touch from it. The subview is asked, because it may exclude
      // some of them in an override.
      guard let local = subview.layer.presentedPoint(point, from: layer) else { return exact }
      return subview.hitTest(local, radius: radius / scale(in: subview, at: point)) ?? exact
    }
    guard exact != nil || self.point(inside: point, radius: radius) else { return nil }
    var search = NearestView(radius: radius)
    search.searchSubviews(of: self, at: point)
    return search.view ?? exact ?? (attractsNearbyTouches ? self : nil)
  }

  /// Returns the view that contains this one, or is it, among the subviews of another view; nil for none.
  private func ancestor(in other: View) -> View? {
    var view: View? = self
    while let current = view, current.superview !== other { view = current.superview }
    return view
  }

  /// Returns the factor by which lengths at a point of this view grow from the points of a descendant on the screen; 1 if the
  /// descendant has no plane there.
  fileprivate func scale(in descendant: View, at point: Point) -> Double {
    if descendant === self { return 1 }
    func converted(_ dx: Double, _ dy: Double) -> Point? {
      descendant.layer.presentedPoint(point + Vector(dx, dy), from: layer)
    }
    guard let origin = converted(0, 0), let right = converted(1, 0), let below = converted(0, 1) else {
      return 1
    }
    let area = abs((right - origin).cross(below - origin))
    return area > 0 ? 1 / area.squareRoot() : 1
  }

  private func exactHit(_ point: Point) -> View? {
    guard self.point(inside: point, radius: 0) else { return nil }
    let subviews = subviewsByDepth
    let viewer = layer.asViewer
    return subviews.withUnretained { subviews in
      for index in subviews.indices.reversed() {
        if let hit = subviews[index].withUnretained({ $0.exactHit(fromSuperview: point, under: viewer) }) {
          return hit
        }
      }
      return self
    }
  }

  /// - Parameter point: in the superview's points.
  @inline(__always)
  private func exactHit(fromSuperview point: Point, under viewer: Layer?) -> View? {
    guard canBeHit else { return nil }
    if let space = layer.style?.spatial?.space {
      // A transform layer has no plane of its own; only those in its space are hit.
      for plane in space.planes(of: layer, at: point) {
        guard let view = plane.layer.view, view.canBeHit else { continue }
        if let hit = view.hitTest(plane.point, radius: 0) { return hit }
      }
      return nil
    }
    guard let point = layer.pointFromSuperlayer(point, under: viewer) else { return nil }
    return hitTest(point, radius: 0)
  }

  /// The subviews from back to front on the screen.
  fileprivate var subviewsByDepth: [View] {
    layer.ordersByDepth ? layer.sublayersByDepth.compactMap(\.view) : subviews
  }

  /// The minimum alpha of a view that receives touches; the same as UIKit's.
  static var minimumTouchableAlpha: Double { 0.01 }

  var canBeHit: Bool {
    !layer.modelIsHidden && isUserInteractionEnabled && presentation.alpha >= View.minimumTouchableAlpha
      && (layer.runningAnimations == nil || layer.animations?.allowsUserInteraction == true)
  }
}

extension Layer {
  /// The point of the layer that appears at a point of its superlayer, and the factor by which lengths grow there. Nil if
  /// there is no such point.
  fileprivate func pointAndScale(at point: Point, under viewer: Layer?) -> (Point, Double)? {
    let transform: Transform
    if viewer != nil || style?.isSpatial == true {
      guard let local = pointFromSuperlayer(point, under: viewer),
        let near = transform3DToFlat(under: viewer, isPresented: true).affineApproximation(at: local)
      else { return nil }
      transform = near
    } else {
      transform = presentation.transformToSuperlayer
    }
    let scale = abs(transform.determinant).squareRoot()
    guard let inverse = transform.inverse, scale > 0 else { return nil }
    return (inverse * point, scale)
  }
}

/// A search for the view nearest to a touch that hit none.
///
/// Views only answer whether they are within a radius. Distances are therefore found by bisection, to 1/256
/// of the radius, which is finer than a touch. Among views at the same distance, the frontmost wins.
private struct NearestView {
  private static let divisions = 256

  private(set) var view: View?
  /// The search radius, in the points of the current view.
  private var radius: Double
  /// The distance of the nearest view so far, in divisions of the radius.
  private var nearest = NearestView.divisions + 1

  init(radius: Double) { self.radius = radius }

  mutating func searchSubviews(of parent: View, at point: Point) {
    // Subviews are visited from the front. A later one must be nearer to replace an earlier one.
    for subview in parent.subviewsByDepth.reversed() where subview.canBeHit {
      if let space = subview.layer.style?.spatial?.space {
        searchPlanes(of: space, subview.layer, at: point)
        continue
      }
      // Neither the subview nor a descendant can be found.
      if subview.subviews.isEmpty, !subview.attractsNearbyTouches { continue }
      guard let (local, scale) = subview.layer.pointAndScale(at: point, under: parent.layer.asViewer) else {
        continue
      }
      search(subview, local, scale: scale)
    }
  }

  /// Searches the planes of a transform layer, from front to back at the point.
  private mutating func searchPlanes(of space: LayerSpace, _ layer: Layer, at point: Point) {
    for plane in space.planes(of: layer, at: point) {
      guard let view = plane.layer.view, view.canBeHit,
        let near = plane.layer.transform3DToFlat(under: plane.layer.superlayer?.asViewer, isPresented: true)
          .affineApproximation(at: plane.point), near.determinant != 0
      else { continue }
      search(view, plane.point, scale: abs(near.determinant).squareRoot())
    }
  }

  /// - Parameter scale: the factor by which lengths grow from the candidate's points to the current ones.
  private mutating func search(_ candidate: View, _ point: Point, scale: Double) {
    let outer = radius
    radius /= scale
    search(candidate, point)
    radius = outer
  }

  private mutating func search(_ candidate: View, _ point: Point) {
    let limit = min(nearest, NearestView.divisions)
    guard nearest > 0, isWithin(limit, of: candidate, point) else { return }
    // The candidate is asked, because it may exclude itself or some of its subviews in an override.
    guard let found = candidate.hitTest(point, radius: length(limit)), found.attractsNearbyTouches,
      let local = found === candidate ? point : found.layer.presentedPoint(point, from: candidate.layer)
    else { return }
    let outer = radius
    radius /= candidate.scale(in: found, at: point)
    let distance = distance(to: found, local)
    radius = outer
    if distance < nearest { (view, nearest) = (found, distance) }
  }

  private func length(_ divisions: Int) -> Double {
    radius * Double(divisions) / Double(NearestView.divisions)
  }

  private func isWithin(_ divisions: Int, of candidate: View, _ point: Point) -> Bool {
    candidate.point(inside: point, radius: length(divisions))
  }

  /// The distance in divisions. One that is not within the radius, as an override of `hitTest` can find, has the greatest.
  private func distance(to candidate: View, _ point: Point) -> Int {
    if isWithin(0, of: candidate, point) { return 0 }
    var (low, high) = (0, min(nearest, NearestView.divisions))
    while high - low > 1 {
      let middle = (low + high) / 2
      if isWithin(middle, of: candidate, point) { high = middle } else { low = middle }
    }
    return high
  }
}
