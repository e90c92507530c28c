import Geometry

extension Layer {
  /// The transform from the layer's own points to the window's, as presented on the screen now.
  ///
  /// Without a window, the target is the topmost ancestor's superlayer space. Under perspective, the transform agrees with
  /// the projection at the centre of the bounds, in position and in first derivatives. Complexity: O(depth).
  public var transformToWindow: Transform { transformToWindow(isPresented: true) }

  /// The transform from the layer's own points to the window's by the set properties, ignoring animations.
  var modelTransformToWindow: Transform { transformToWindow(isPresented: false) }

  private func transformToWindow(isPresented: Bool) -> Transform {
    guard let projection = projectionToWindow(isPresented: isPresented) else {
      return affineTransform(below: nil, isPresented: isPresented)
    }
    let center = (isPresented ? presentation : model).bounds.center
    return projection.affineApproximation(at: center) ?? Transform(scale: 0)
  }

  /// Returns the transform from the layer's own points to those of `other`, or of the window if `other` is
  /// nil. It uses the set properties and ignores animations.
  ///
  /// If the transform of `other` is not invertible, the result is the transform to the window. Under perspective, the
  /// result agrees with the projection at the centre of the bounds, in position and in first derivatives.
  public func transform(to other: Layer?) -> Transform {
    if other === self { return .identity }
    if let projection = projection(to: other, isPresented: false) {
      return projection.affineApproximation(at: model.bounds.center) ?? Transform(scale: 0)
    }
    let toWindow = modelTransformToWindow
    guard let other, let back = other.modelTransformToWindow.inverse else { return toWindow }
    return toWindow.concatenating(back)
  }

  /// Converts a point from the layer's own points to those of `other`, or of the window if `other` is nil.
  ///
  /// Under perspective, it is the point of the plane of `other` that appears at the same position. Both coordinates are
  /// not-a-number where there is none; see ``visiblePoint(_:in:)``.
  public func convert(_ point: Point, to other: Layer?) -> Point {
    guard let projection = projection(to: other, isPresented: false) else {
      return transform(to: other) * point
    }
    return projection.projected(point) ?? Point(.nan, .nan)
  }
  /// Converts a point to the layer's own points from those of `other`, or of the window if `other` is nil. Under
  /// perspective, the result is that of `convert(_:to:)` in the other direction.
  public func convert(_ point: Point, from other: Layer?) -> Point {
    if let other { return other.convert(point, to: self) }
    guard let projection = projectionToWindow(isPresented: false) else {
      return inverseTransform(to: nil) * point
    }
    return isSeenEdgeOn(isPresented: false)
      ? Point(.nan, .nan) : projection.unprojected(point) ?? Point(.nan, .nan)
  }

  /// Returns the point of `other`, or of the window if `other` is nil, that appears at the same position as a point of this
  /// layer, by the set properties.
  ///
  /// Nil if the point is behind the eye, if the line of sight does not meet the plane of `other` in front of the eye, or
  /// if that plane is seen edge-on.
  public func visiblePoint(_ point: Point, in other: Layer?) -> Point? {
    let result = convert(point, to: other)
    return result.isFinite ? result : nil
  }
  /// Converts a vector from the layer's own points to those of `other`, or of the window if `other` is nil.
  public func convert(_ vector: Vector, to other: Layer?) -> Vector { transform(to: other) * vector }
  /// Converts a vector to the layer's own points from those of `other`, or of the window if `other` is nil.
  public func convert(_ vector: Vector, from other: Layer?) -> Vector { inverseTransform(to: other) * vector }
  /// Converts a rectangle from the layer's own points to those of `other`. Returns the bounding box.
  /// Under perspective, of the part in front of the eye; null if there is none.
  public func convert(_ rect: Rect, to other: Layer?) -> Rect {
    if let projection = projection(to: other, isPresented: false) {
      return projection.projectedBounds(of: rect)
    }
    return transform(to: other) * rect
  }
  /// Converts a rectangle to the layer's own points from those of `other`. Returns the bounding box.
  public func convert(_ rect: Rect, from other: Layer?) -> Rect {
    if let other { return other.convert(rect, to: self) }
    guard let projection = projectionToWindow(isPresented: false) else {
      return inverseTransform(to: nil) * rect
    }
    return projection.inverse?.projectedBounds(of: rect) ?? .null
  }

  func inverseTransform(to other: Layer?) -> Transform {
    guard let other else { return modelTransformToWindow.inverse ?? .identity }
    return other.transform(to: self)
  }

  // MARK: Space

  /// The projection from the layer's own points to the window's; nil if the layer and its ancestors lie in the window's
  /// plane. It is flattened: points of other depths have no meaning.
  func projectionToWindow(isPresented: Bool) -> Transform3D? {
    var result = Transform3D.identity
    var isSpatial = false
    var next: Layer? = self
    while let layer = next {
      let viewer = layer.superlayer?.asViewer
      next = layer.superlayer
      guard viewer != nil || layer.style.map({ $0.isSpatial || $0.model.transform3D != nil }) == true else {
        if isSpatial {
          let values = isPresented ? layer.presentation : layer.model
          result = result.concatenating(Transform3D(values.transformToSuperlayer))
        } else if next == nil {
          return nil
        }
        continue
      }
      if !isSpatial {
        isSpatial = true
        result = Transform3D(affineTransform(below: layer, isPresented: isPresented))
      }
      result =
        result.concatenating(layer.transform3DToFlat(under: viewer, isPresented: isPresented)).flattened
      while let space = next, space.style?.spatial?.space != nil { next = space.superlayer }
    }
    return isSpatial ? result : nil
  }

  /// The affine transform from the layer's own points to those of an ancestor, or of the window if `ancestor` is nil.
  private func affineTransform(below ancestor: Layer?, isPresented: Bool) -> Transform {
    var result: Transform?
    var next: Layer? = self
    while let layer = next, layer !== ancestor {
      let transform = (isPresented ? layer.presentation : layer.model).transformToSuperlayer
      result = result?.concatenating(transform) ?? transform
      next = layer.superlayer
    }
    return result ?? .identity
  }

  /// The projection from the layer's own points to those of `other`; nil if both lie in the window's plane, or if the
  /// plane of `other` is seen edge-on.
  private func projection(to other: Layer?, isPresented: Bool) -> Transform3D? {
    if other === self { return nil }
    let projected = projectionToWindow(isPresented: isPresented)
    guard let other else { return projected }
    let theirs = other.projectionToWindow(isPresented: isPresented)
    if projected == nil, theirs == nil { return nil }
    let toWindow = projected ?? Transform3D(transformToWindow(isPresented: isPresented))
    let back = theirs ?? Transform3D(other.transformToWindow(isPresented: isPresented))
    // Where a plane is seen edge-on, no point of it appears at a position of its own.
    let fromWindow = other.isSeenEdgeOn(isPresented: isPresented) ? nil : back.inverse
    return toWindow.concatenating(fromWindow ?? Transform3D(scaleX: .nan, y: .nan, z: .nan))
  }

  /// Whether the layer or an ancestor covers no area, because its plane is seen edge-on.
  private func isSeenEdgeOn(isPresented: Bool) -> Bool {
    var next: Layer? = self
    while let layer = next {
      let viewer = layer.superlayer?.asViewer
      if viewer != nil || layer.style?.isSpatial == true || layer.style?.model.transform3D != nil,
        layer.style?.spatial?.space == nil,
        layer.transform3DToFlat(under: viewer, isPresented: isPresented).isEdgeOn
      {
        return true
      }
      next = layer.superlayer
    }
    return false
  }

  /// The point of the layer that appears at a point of its superlayer, on the screen; nil if there is none, or if the
  /// layer is seen from behind although it has one side.
  ///
  /// - Parameter viewer: the superlayer if it transforms its sublayers in space, otherwise nil.
  func pointFromSuperlayer(_ point: Point, under viewer: Layer?) -> Point? {
    guard viewer != nil || style?.isSpatial == true else { return presentation.pointFromSuperlayer(point) }
    switch placementInSpace(under: viewer) {
    case .unseen: return nil
    case .planar(let planar): return planar.inverse.map { $0 * point }
    case .projected(let toFlat): return toFlat.unprojected(point)
    }
  }

  /// The layer's point that appears at a point of another layer, on the screen; nil if there is none.
  func presentedPoint(_ point: Point, from other: Layer) -> Point? {
    if let projection = other.projection(to: self, isPresented: true) { return projection.projected(point) }
    return transformToWindow.inverse.map { other.transformToWindow.concatenating($0) * point }
  }
}
