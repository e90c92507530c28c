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
    var search = NearestView(radius: radius)
    if let exact {
      // Only views in front of the one that was hit exactly may take the touch from it.
      guard let place = exact.layer.presentedPoint(point, from: layer) else { return exact }
      search.searchSubviews(of: exact, at: place)
    } else {
      search.search(self, point)
    }
    return search.view ?? exact
  }

  private func exactHit(_ point: Point) -> View? {
    guard self.point(inside: point, radius: 0) else { return nil }
    let subviews = subviewsByDepth
    let viewer = layer.asViewer
    for index in subviews.indices.reversed() where subviews[index].canBeHit {
      let subview = subviews[index]
      if let space = subview.layer.style?.spatial?.space {
        // A transform layer has no plane of its own; only those in its space are hit.
        for plane in space.planes(of: subview.layer, at: point) {
          guard let view = plane.layer.view, view.canBeHit else { continue }
          if let hit = view.hitTest(plane.point, radius: 0) { return hit }
        }
        continue
      }
      guard let local = subview.layer.pointFromSuperlayer(point, under: viewer) else { continue }
      if let hit = subview.hitTest(local, radius: 0) { return hit }
    }
    return self
  }

  /// The subviews from back to front on the screen.
  fileprivate var subviewsByDepth: [View] {
    layer.ordersByDepth ? layer.sublayersByDepth.compactMap(\.view) : subviews
  }

  /// The minimum alpha of a view that receives touches; the same as UIKit's.
  static var minimumTouchableAlpha: Double { 0.01 }

  var canBeHit: Bool {
    !isHidden && isUserInteractionEnabled && presentation.alpha >= View.minimumTouchableAlpha
      && layer.animations?.allowsUserInteraction ?? true
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

  mutating func search(_ candidate: View, _ point: Point) {
    guard nearest > 0, isWithin(min(nearest, NearestView.divisions), of: candidate, point) else { return }
    let before = nearest
    searchSubviews(of: candidate, at: point)
    // Subviews lie in front of their superview, so the superview counts only if none of them was found.
    guard nearest == before, candidate.attractsNearbyTouches else { return }
    let distance = distance(to: candidate, point)
    if distance < nearest { (view, nearest) = (candidate, distance) }
  }

  private func isWithin(_ divisions: Int, of candidate: View, _ point: Point) -> Bool {
    candidate.point(inside: point, radius: radius * Double(divisions) / Double(NearestView.divisions))
  }

  /// The distance in divisions. The view is known to be within the radius.
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
