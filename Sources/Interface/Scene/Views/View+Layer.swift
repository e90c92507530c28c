import Geometry

extension View: AnimatedSubject {}

extension View: LayerOwner {
  func visibilityChanged() { superview?.subviewsChanged() }
  func backgroundChanged() { host?.backgroundChanged(of: self) }
  func didBecomeInvisible() { host?.becameUnavailable(self) }
}

extension View {
  /// Requests a call of ``layoutSubviews()`` before the next frame.
  public func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out the view and its descendants now, if layout was requested.
  public func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Requests a call of ``draw(_:)`` before the next frame.
  ///
  /// Only differences from the previous drawing are painted: commands recorded again unchanged cost no
  /// pixels. The comparison takes time proportional to the number of commands and points.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Requests a call of ``draw(_:)`` before the next frame, and paints only `rect`; see
  /// ``Layer/setNeedsDisplay(in:)``.
  ///
  /// - Parameter rect: in the view's own points.
  public func setNeedsDisplay(in rect: Rect) { layer.setNeedsDisplay(in: rect) }
}

extension View {
  /// Returns a new layer of a class that a subclass chose.
  static func makeLayer(of kind: AnyClass, frame: Rect) -> Layer {
    let layer = (kind as? Layer.Type)?.makeForView() ?? Layer()
    ensure(
      type(of: layer) == kind,
      "layerClass is \(kind), which must be a layer class that overrides makeForView() and returns a new \(kind)"
    )
    layer.takeInitialFrame(frame)
    return layer
  }
}

extension Layer {
  /// The view that owns the layer; nil for a layer that stands alone.
  public var view: View? { owner as? View }
}
