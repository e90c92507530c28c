import Geometry
import Painting

extension Layer {
  /// The visible part of the layer's own coordinate space. A change of size requests layout and drawing; a
  /// change of origin scrolls the sublayers. Non-finite values are ignored.
  public var bounds: Rect {
    get { isDrawing ? presentation.bounds : model.bounds }
    set {
      let old = model.bounds.size
      if set(newValue, LayerProperties.bounds), newValue.size != old { owner?.sizeChanged(from: old) }
    }
  }

  /// The position of the anchor point in the superlayer's points.
  public var position: Point {
    get { model.position }
    set { set(newValue, LayerProperties.position) }
  }

  /// The point of the bounds that lies at ``position`` and about which ``transform`` applies, as a fraction of
  /// the size. Default (0.5, 0.5), the centre. Changing it moves the layer.
  public var anchorPoint: Point {
    get { model.anchorPoint }
    set { set(newValue, LayerProperties.anchorPoint) }
  }

  /// The depth among the siblings. Layers with a greater one are in front; those with the same are in the order of
  /// ``sublayers``. Animatable. Default 0.
  public var zPosition: Double {
    get { model.zPosition }
    set { set(newValue, LayerProperties.zPosition) }
  }

  /// The transform about the anchor point. Default identity.
  ///
  /// It is the affine part of ``transform3D``. Setting it sets that, to a transform in the plane.
  public var transform: Transform {
    get { model.transform }
    set {
      if let style, style.model.transform3D != nil || changes(of: .transform3D) != nil {
        transform3D = Transform3D(newValue)
        return
      }
      guard newValue.isFinite, newValue != model.transform else { return registerUnchanged() }
      let old = model.transform
      model.transform = newValue
      animateChange(of: LayerProperties.planeTransform, from: old, to: newValue)
    }
  }

  /// The bounding box of the transformed bounds, in the superlayer's points. Of a transform in space, only the affine part
  /// ``transform`` counts.
  ///
  /// Setting the frame changes the position and the size so that the frame reads back as set, up to rounding.
  /// If the transform shears, or rotates by other than quarter turns, only the position changes; the size stays. A direction that is
  /// scaled by 0 gets the size of the frame.
  public var frame: Rect {
    get { model.frame }
    set {
      guard newValue.isFinite else { return registerUnchanged() }
      let size = model.transform.size(transformedTo: newValue.size) ?? model.bounds.size
      bounds = Rect(origin: model.bounds.origin, size: size)
      position = newValue.center - model.offsetOfCenter(forSize: size)
    }
  }

  /// The opacity of the layer and its descendants as one group; clamped to 0...1.
  public var opacity: Double {
    get { model.opacity }
    set { set(newValue, LayerProperties.opacity) { max(0, min(1, $0)) } }
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
      animateChange(of: LayerProperties.backgroundColor, from: start, to: end)
      owner?.backgroundChanged()
    }
  }
}

extension Layer {
  /// Takes the frame that a new view gives its layer. A non-finite frame counts as zero.
  func takeInitialFrame(_ frame: Rect) {
    let placed = Appearance(frame: frame)
    (model.bounds, model.position) = (placed.bounds, placed.position)
    (presentation.bounds, presentation.position) = (placed.bounds, placed.position)
  }
}

extension Appearance {
  /// The vector from the position to the centre of the frame, for bounds of `size`.
  fileprivate func offsetOfCenter(forSize size: Size) -> Vector {
    let translation = Vector(transform.tx, transform.ty)
    if anchorPoint == Point(0.5, 0.5) { return translation }
    return transform * Vector((0.5 - anchorPoint.x) * size.width, (0.5 - anchorPoint.y) * size.height)
      + translation
  }
}

extension Transform {
  /// The size of a rectangle whose transformed bounding box has `size`, or `size` itself in a direction that is scaled by 0. Nil if
  /// the transform does more than scale, mirror and rotate by quarter turns.
  fileprivate func size(transformedTo size: Size) -> Size? {
    if isTranslation { return size }
    // Rotations by quarter turns leave rounding errors instead of zeros.
    let rounding = 1e-12 * max(abs(a), abs(b), abs(c), abs(d))
    if abs(b) <= rounding, abs(c) <= rounding {
      // A layer that a scale of 0 hides has the size that it is given, because it will be shown at another scale.
      return Size(size.width / (a == 0 ? 1 : abs(a)), size.height / (d == 0 ? 1 : abs(d)))
    }
    if abs(a) <= rounding, abs(d) <= rounding, b != 0, c != 0 {
      return Size(size.height / abs(b), size.width / abs(c))
    }
    return nil
  }
}
