import Geometry

extension Layer {
  /// The transform from the layer's own points to the window's, as presented on the screen now.
  ///
  /// Without a window, the target is the topmost ancestor's superlayer space. Complexity: O(depth).
  public var transformToWindow: Transform {
    var result = presentation.transformToSuperlayer
    var ancestor = superlayer
    while let layer = ancestor {
      result = result.concatenating(layer.presentation.transformToSuperlayer)
      ancestor = layer.superlayer
    }
    return result
  }

  /// The transform from the layer's own points to the window's by the set properties, ignoring animations.
  var modelTransformToWindow: Transform {
    var result = model.transformToSuperlayer
    var ancestor = superlayer
    while let layer = ancestor {
      result = result.concatenating(layer.model.transformToSuperlayer)
      ancestor = layer.superlayer
    }
    return result
  }

  /// Returns the transform from the layer's own points to those of `other`, or of the window if `other` is
  /// nil. It uses the set properties and ignores animations.
  ///
  /// If the transform of `other` is not invertible, the result is the transform to the window.
  public func transform(to other: Layer?) -> Transform {
    if other === self { return .identity }
    let toWindow = modelTransformToWindow
    guard let other, let back = other.modelTransformToWindow.inverse else { return toWindow }
    return toWindow.concatenating(back)
  }

  /// Converts a point from the layer's own points to those of `other`, or of the window if `other` is nil.
  public func convert(_ point: Point, to other: Layer?) -> Point { transform(to: other) * point }
  /// Converts a point to the layer's own points from those of `other`, or of the window if `other` is nil.
  public func convert(_ point: Point, from other: Layer?) -> Point { inverseTransform(to: other) * point }
  /// Converts a vector from the layer's own points to those of `other`, or of the window if `other` is nil.
  public func convert(_ vector: Vector, to other: Layer?) -> Vector { transform(to: other) * vector }
  /// Converts a vector to the layer's own points from those of `other`, or of the window if `other` is nil.
  public func convert(_ vector: Vector, from other: Layer?) -> Vector { inverseTransform(to: other) * vector }
  /// Converts a rectangle from the layer's own points to those of `other`. Returns the bounding box.
  public func convert(_ rect: Rect, to other: Layer?) -> Rect { transform(to: other) * rect }
  /// Converts a rectangle to the layer's own points from those of `other`. Returns the bounding box.
  public func convert(_ rect: Rect, from other: Layer?) -> Rect { inverseTransform(to: other) * rect }

  func inverseTransform(to other: Layer?) -> Transform {
    guard let other else { return modelTransformToWindow.inverse ?? .identity }
    return other.transform(to: self)
  }
}
