import Geometry
import Gestures
import Motion
import Scene

extension ScrollView {
  /// The scale of the view that ``viewForZooming`` returns; 1 without one. Setting it changes it at once, about the middle
  /// of the visible area, within its limits.
  public var zoomScale: Double {
    get { zooming.view?()?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Changes the scale about the middle of the visible area, within its limits. Non-finite scales are ignored.
  ///
  /// - Parameters:
  ///   - scale: the size of the content relative to its own, limited by the least and the greatest scale.
  ///   - animated: whether the content grows there; with reduced motion it never does.
  public func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(to: scale, about: Point(bounds.width / 2, bounds.height / 2), animated: animated)
  }

  /// Shows a rectangle of the zoomed view, in its own points, as large as the limits of the scale allow.
  public func zoom(to rect: Rect, animated: Bool) {
    guard rect.isFinite, rect.width > 0, rect.height > 0, zooming.view?() != nil else { return }
    let scale = zooming.limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = Point(rect.midX * scale, rect.midY * scale)
    zoom(
      to: scale, offset: middle - Vector(bounds.width / 2, bounds.height / 2), animated: animated)
  }

  /// Zooms about a point of the visible area, from its top left corner.
  func zoom(to scale: Double, about center: Point, animated: Bool) {
    guard scale.isFinite, zooming.view?() != nil else { return }
    let target = zooming.limited(scale)
    let old = zoomScale
    let anchor = Point((contentOffset.x + center.x) / old, (contentOffset.y + center.y) / old)
    zoom(
      to: target, offset: Point(anchor.x * target - center.x, anchor.y * target - center.y),
      animated: animated)
  }

  private func zoom(to scale: Double, offset: Point, animated: Bool) {
    guard let view = zooming.view?() else { return }
    stopMotion()
    let size = view.bounds.size * scale
    var content = content
    content.size = size
    let target = content.range(visible: bounds.size, insets: adjustedContentInset).clamp(offset)
    guard animated, !omitsMotion, window != nil, scale != zoomScale else {
      show(zoomScale: scale)
      return show(offset: target)
    }
    let spring = Spring(response: ScrollView.animationResponse)
    start(
      ScrollMotion(
        .zoom, from: contentOffset, to: target, spring: spring, tolerance: 0.01,
        zoom: SpringMotion(
          from: logarithm(zoomScale), to: logarithm(scale), spring: spring, tolerance: 1e-4)))
  }

  /// Shows a scale, with the zoomed view at the origin of the content.
  func show(zoomScale scale: Double) {
    guard let view = zooming.view?(), scale > 0, scale.isFinite, scale != zoomScale else { return }
    let size = view.bounds.size * scale
    View.performWithoutAnimation {
      view.transform = Transform(scale: scale)
      view.center = Point(size.width / 2, size.height / 2)
    }
    contentSize = size
    onZoom?(self)
  }

  // MARK: Pinching

  func follow(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      stopMotion()
      zooming.beginPinch(at: pinch.location(in: self), scale: zoomScale)
      showIndicators()
      onBeginZooming?(self)
      zoom(with: pinch)
    case .changed: zoom(with: pinch)
    case .ended, .cancelled: endZoom(pinch)
    case .possible, .failed: break
    }
  }

  private func zoom(with recognizer: PinchGestureRecognizer) {
    // The closures that are called may end the pinch.
    let (zooming, distance) = (zooming, recognizer.location(in: self) - contentOffset)
    guard let scale = zooming.scale(pinchedBy: recognizer.scale) else { return }
    show(zoomScale: scale)
    guard let offset = zooming.offset(holdingAt: distance, scale: zoomScale) else { return }
    show(rounding: bounces ? offset : range.clamp(offset))
    rebaseDrag()
  }

  private func endZoom(_ recognizer: PinchGestureRecognizer) {
    guard isZooming else { return }
    let distance = recognizer.location(in: self) - contentOffset
    zooming.endPinch()
    let scale = zoomScale
    if zooming.limited(scale) != scale {
      drag = nil
      return zoom(to: scale, about: .zero + distance, animated: true)
    }
    rebaseDrag()
    onEndZooming?(self)
    if drag == nil { settle() }
  }
}
