import Geometry
import Painting

extension View {
  /// What the view shows of its own space. A change of size asks for layout and drawing; a change of origin
  /// scrolls the subviews.
  public var bounds: Rect {
    get { isDrawing ? presentation.bounds : model.bounds }
    set {
      guard newValue.isFinite, newValue != model.bounds else { return noteUnchanged() }
      let old = model.bounds
      model.bounds = newValue
      if newValue.size != old.size { invalidate(.layout) }
      propertyChanged(.bounds, from: old, to: newValue) { $0.show(bounds: $1) }
    }
  }

  /// Where the middle of the bounds lies in the superview.
  public var center: Point {
    get { model.center }
    set {
      guard newValue.isFinite, newValue != model.center else { return noteUnchanged() }
      let old = model.center
      model.center = newValue
      propertyChanged(.center, from: old, to: newValue) { view, center in
        view.presentation.center = center
        view.invalidate(.placement)
      }
    }
  }

  /// Applied about the centre. Default identity.
  public var transform: Transform {
    get { model.transform }
    set {
      guard newValue.isFinite, newValue != model.transform else { return noteUnchanged() }
      let old = model.transform
      model.transform = newValue
      propertyChanged(.transform, from: old, to: newValue) { view, transform in
        view.presentation.transform = transform
        view.invalidate(.placement)
      }
    }
  }

  /// The box around the transformed bounds, in the superview.
  ///
  /// Setting it moves the centre and sets the size so that the frame reads back as it was set, up to rounding. Under a
  /// transform that shears, flattens or turns by anything but quarters, the size stays and only the middle of the
  /// frame reads back.
  public var frame: Rect {
    get { model.frame }
    set {
      guard newValue.isFinite else { return noteUnchanged() }
      let size = model.transform.size(transformedTo: newValue.size) ?? model.bounds.size
      bounds = Rect(origin: model.bounds.origin, size: size)
      center = newValue.center - Vector(model.transform.tx, model.transform.ty)
    }
  }

  /// How opaque the view is with everything in it, as one group; clamped to 0...1.
  public var alpha: Double {
    get { model.alpha }
    set {
      guard newValue.isFinite else { return noteUnchanged() }
      let (old, new) = (model.alpha, max(0, min(1, newValue)))
      guard new != old else { return noteUnchanged() }
      model.alpha = new
      propertyChanged(.alpha, from: old, to: new) { view, alpha in
        let wasVisible = view.isLocallyVisible
        view.presentation.alpha = alpha
        if view.isLocallyVisible != wasVisible { view.visibilityChanged() } else { view.invalidate(.placement) }
      }
    }
  }

  /// Fills the bounds before anything else is drawn; nil for nothing.
  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set {
      guard newValue != model.backgroundColor else { return noteUnchanged() }
      let old = model.backgroundColor
      model.backgroundColor = newValue
      // From or to nothing the colour keeps its hue and only its alpha moves.
      let start = old ?? newValue?.withAlpha(0) ?? .clear
      let end = newValue ?? old?.withAlpha(0) ?? .clear
      propertyChanged(.backgroundColor, from: start, to: end) { view, color in
        view.presentation.backgroundColor = color.alpha == 0 && view.model.backgroundColor == nil ? nil : color
        view.invalidate(.background)
      }
    }
  }

  /// The size that ``sizeThatFits(_:)`` asks for, kept about the same origin of the frame.
  public func sizeToFit() {
    let origin = frame.origin
    frame = Rect(origin: origin, size: sizeThatFits(bounds.size))
  }

  private func show(bounds new: Rect) {
    let old = presentation.bounds
    // Changes that add up, and springs that swing, may pass through sizes that are none.
    let new = Rect(origin: new.origin, size: Size(max(0, new.width), max(0, new.height)))
    presentation.bounds = new
    if new.size != old.size { invalidate([.display, .background]) }
    if new.origin != old.origin { invalidate(.background) }
    invalidate(.placement)
  }

  /// Whether the view by itself can be seen; an ancestor may hide it all the same.
  var isLocallyVisible: Bool { !isHidden && presentation.alpha > 0 }

  /// What was left undone while the view was out of sight is asked for again.
  func visibilityChanged() {
    invalidate(.placement)
    if isLocallyVisible { propagateInvalidation() } else { window?.resignFocus(inSubtreeOf: self) }
  }
}

extension Transform {
  /// The size of a rectangle whose transformed box has `size`; nil where the transform does more than scale,
  /// mirror and turn by quarters, or flattens.
  fileprivate func size(transformedTo size: Size) -> Size? {
    if isTranslation { return size }
    // Turns by quarters leave rounding errors where zeros belong.
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
