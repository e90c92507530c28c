import Geometry

extension Layer {
  /// Returns the frontmost layer at a point, on the screen: a sublayer of any depth, or this layer if the point is in its
  /// bounds. Nil if there is none.
  ///
  /// Hidden and fully transparent layers are passed through, and so are those that are seen edge-on, or from behind although
  /// they have one side. Sublayers outside of the bounds can be hit unless ``masksToBounds`` is set. In a
  /// ``TransformLayer``, the plane that is nearest to the viewer at the point comes first; the layer itself is never hit.
  /// Views are hit by ``View/hitTest(_:radius:)``.
  ///
  /// - Parameter point: in the layer's own points. Of a transform layer, those of its plane z = 0.
  public func hitTest(_ point: Point) -> Layer? {
    guard point.isFinite, isLocallyVisible else { return nil }
    if let space = style?.spatial?.space {
      let toFlat = transform3DToFlat(under: superlayer?.asViewer, isPresented: true)
      return toFlat.projected(point).flatMap { hit(space, at: $0) }
    }
    let isInside = presentation.bounds.contains(point)
    if isInside || !masksToBounds {
      let viewer = asViewer
      for sublayer in sublayersInPaintingOrder.reversed() where sublayer.isLocallyVisible {
        if let space = sublayer.style?.spatial?.space {
          if let hit = sublayer.hit(space, at: point) { return hit }
        } else if let local = sublayer.pointFromSuperlayer(point, under: viewer),
          let hit = sublayer.hitTest(local)
        {
          return hit
        }
      }
    }
    return isInside ? self : nil
  }

  /// Returns the frontmost layer in the layer's common space.
  ///
  /// - Parameter point: in the points of the plane onto which the space is flattened.
  private func hit(_ space: LayerSpace, at point: Point) -> Layer? {
    for plane in space.planes(of: self, at: point) {
      if let hit = plane.layer.hitTest(plane.point) { return hit }
    }
    return nil
  }
}
