import Geometry

extension Layer {
  /// Requests a call of ``layoutSublayers()`` before the next frame.
  public func setNeedsLayout() { invalidate(.layout) }

  /// Requests a call of ``draw(_:)`` before the next frame.
  ///
  /// Only differences from the previous drawing are painted: commands recorded again unchanged cost no
  /// pixels. The comparison takes time proportional to the number of commands and points.
  public func setNeedsDisplay() {
    drawingCache.requestedAreas = nil
    invalidate(.display)
  }

  /// Requests a call of ``draw(_:)`` before the next frame, and paints only `rect`.
  ///
  /// `draw` still records the whole drawing. The caller promises that it differs from the previous one only
  /// inside `rect`. Differences outside appear when another change repaints that area. The drawings are not
  /// compared.
  ///
  /// - Parameter rect: in the layer's own points. Several rectangles before one frame add up. An empty
  ///   rectangle is ignored; a non-finite one requests the whole layer.
  public func setNeedsDisplay(in rect: Rect) {
    guard rect.isFinite else { return setNeedsDisplay() }
    if rect.isEmpty { return }
    drawingCache.request(rect, isFirst: !work.requested.contains(.display))
    invalidate(.display)
  }

  /// Invalidates the layer and its descendants completely, such as after a change of scale.
  func invalidateSubtree() {
    invalidate([.layout, .display, .background, .placement])
    mask?.invalidateSubtree()
    for sublayer in sublayers { sublayer.invalidateSubtree() }
  }
}
