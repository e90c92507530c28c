import Geometry
import Painting

extension View {
  /// The visible part of the view's own coordinate space. A change of size requests layout and drawing; a
  /// change of origin scrolls the subviews. Non-finite values are ignored.
  public var bounds: Rect {
    get { isDrawing ? presentation.bounds : model.bounds }
    set {
      guard newValue.isFinite, newValue != model.bounds else { return registerUnchanged() }
      let old = model.bounds
      model.bounds = newValue
      if newValue.size != old.size { invalidate(.layout) }
      propertyChanged(.bounds, from: old, to: newValue) { $0.show(bounds: $1) }
    }
  }

  /// The position of the bounds' centre in the superview's points.
  public var center: Point {
    get { model.center }
    set {
      guard newValue.isFinite, newValue != model.center else { return registerUnchanged() }
      let old = model.center
      model.center = newValue
      propertyChanged(.center, from: old, to: newValue) { view, center in
        view.presentation.center = center
        view.invalidate(.placement)
      }
    }
  }

  /// The transform about the centre. Default identity.
  public var transform: Transform {
    get { model.transform }
    set {
      guard newValue.isFinite, newValue != model.transform else { return registerUnchanged() }
      let old = model.transform
      model.transform = newValue
      propertyChanged(.transform, from: old, to: newValue) { view, transform in
        view.presentation.transform = transform
        view.invalidate(.placement)
      }
    }
  }

  /// The bounding box of the transformed bounds, in the superview's points.
  ///
  /// Setting the frame changes the centre and the size so that the frame reads back as set, up to rounding.
  /// If the transform shears, flattens, or rotates by other than quarter turns, only the centre changes; the
  /// size stays.
  public var frame: Rect {
    get { model.frame }
    set {
      guard newValue.isFinite else { return registerUnchanged() }
      let size = model.transform.size(transformedTo: newValue.size) ?? model.bounds.size
      bounds = Rect(origin: model.bounds.origin, size: size)
      center = newValue.center - Vector(model.transform.tx, model.transform.ty)
    }
  }

  /// The opacity of the view and its descendants as one group; clamped to 0...1.
  public var alpha: Double {
    get { model.alpha }
    set {
      guard newValue.isFinite else { return registerUnchanged() }
      let (old, new) = (model.alpha, max(0, min(1, newValue)))
      guard new != old else { return registerUnchanged() }
      model.alpha = new
      propertyChanged(.alpha, from: old, to: new) { view, alpha in
        let wasVisible = view.isLocallyVisible
        view.presentation.alpha = alpha
        if view.isLocallyVisible != wasVisible {
          view.visibilityChanged()
        } else {
          view.invalidate(.placement)
        }
      }
    }
  }

  /// The colour that fills the bounds behind the drawing; nil for none.
  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set {
      guard newValue != model.backgroundColor else { return registerUnchanged() }
      let old = model.backgroundColor
      model.backgroundColor = newValue
      // From or to nil, the colour keeps its hue and only its alpha is animated.
      let start = old ?? newValue?.withAlpha(0) ?? .clear
      let end = newValue ?? old?.withAlpha(0) ?? .clear
      propertyChanged(.backgroundColor, from: start, to: end) { view, color in
        view.presentation.backgroundColor =
          color.alpha == 0 && view.model.backgroundColor == nil ? nil : color
        view.invalidate(.background)
      }
    }
  }

  /// Sets the size to that of ``sizeThatFits(_:)``. The frame's origin stays.
  public func sizeToFit() {
    let origin = frame.origin
    frame = Rect(origin: origin, size: sizeThatFits(bounds.size))
  }

  private func show(bounds new: Rect) {
    let old = presentation.bounds
    // Overlapping changes and overshooting springs may pass through negative sizes.
    let new = Rect(origin: new.origin, size: Size(max(0, new.width), max(0, new.height)))
    presentation.bounds = new
    if new.size != old.size { invalidate([.display, .background]) }
    if new.origin != old.origin { invalidate(.background) }
    invalidate(.placement)
  }

  /// Whether the view itself is visible; an ancestor may still hide it.
  var isLocallyVisible: Bool { !isHidden && presentation.alpha > 0 }

  /// Resumes the work that was postponed while the view was invisible, or drops its focus.
  func visibilityChanged() {
    invalidate(.placement)
    if isLocallyVisible { propagateInvalidation() } else { window?.resignFocus(inSubtreeOf: self) }
  }
}

extension Transform {
  /// The size of a rectangle whose transformed bounding box has `size`. Nil if the transform is not
  /// invertible, or does more than scale, mirror and rotate by quarter turns.
  fileprivate func size(transformedTo size: Size) -> Size? {
    if isTranslation { return size }
    // Rotations by quarter turns leave rounding errors instead of zeros.
    let rounding = 1e-12 * max(abs(a), abs(b), abs(c), abs(d))
    if abs(b) <= rounding, abs(c) <= rounding, a != 0, d != 0 {
      return Size(size.width / abs(a), size.height / abs(d))
    }
    if abs(a) <= rounding, abs(d) <= rounding, b != 0, c != 0 {
      return Size(size.height / abs(b), size.width / abs(c))
    }
    return nil
  }
}
