import Geometry
import Gestures

extension View {
  /// From the view's own points to the window's, as seen on the screen at this moment.
  ///
  /// Without a window, to those of the topmost ancestor. Complexity: O(depth).
  public var transformToWindow: Transform {
    var result = presentation.transformToSuperview
    var ancestor = superview
    while let view = ancestor {
      result = result.concatenating(view.presentation.transformToSuperview)
      ancestor = view.superview
    }
    return result
  }

  /// The same by the properties, without regard to animations.
  var modelTransformToWindow: Transform {
    var result = model.transformToSuperview
    var ancestor = superview
    while let view = ancestor {
      result = result.concatenating(view.model.transformToSuperview)
      ancestor = view.superview
    }
    return result
  }

  /// From the view's own points to those of `other`, or of the window when nil; by the properties, without regard
  /// to animations. Where `other` is flattened by its transform there is no way back, and the result is that
  /// of a view that is not.
  public func transform(to other: View?) -> Transform {
    if other === self { return .identity }
    let toWindow = modelTransformToWindow
    guard let other, let back = other.modelTransformToWindow.inverse else { return toWindow }
    return toWindow.concatenating(back)
  }

  public func convert(_ point: Point, to other: View?) -> Point { transform(to: other) * point }
  public func convert(_ point: Point, from other: View?) -> Point { inverseTransform(to: other) * point }
  public func convert(_ vector: Vector, to other: View?) -> Vector { transform(to: other) * vector }
  public func convert(_ vector: Vector, from other: View?) -> Vector { inverseTransform(to: other) * vector }
  /// The box around the converted rectangle.
  public func convert(_ rect: Rect, to other: View?) -> Rect { transform(to: other) * rect }
  public func convert(_ rect: Rect, from other: View?) -> Rect { inverseTransform(to: other) * rect }

  private func inverseTransform(to other: View?) -> Transform {
    guard let other else { return modelTransformToWindow.inverse ?? .identity }
    return other.transform(to: self)
  }
}
