import Geometry
import Gestures
import Motion
import Scene

/// A pinch of a scroll view's content in progress.
struct ScrollPinch {
  /// The scale at the beginning, without the resistance beyond its limits.
  var start: Double
  /// The point under the middle of the fingers, in the points of the zoomed view.
  var anchor: Point
}

extension ScrollView {
  /// The scale of the view that ``viewForZooming`` returns; 1 without one. Setting it changes it at once, about the middle
  /// of the visible area, within its limits.
  public var zoomScale: Double {
    get { viewForZooming?()?.transform.a ?? 1 }
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
    guard rect.isFinite, rect.width > 0, rect.height > 0, viewForZooming?() != nil else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = Point(rect.midX * scale, rect.midY * scale)
    zoom(
      to: scale, offset: middle - Vector(bounds.width / 2, bounds.height / 2), animated: animated)
  }

  /// Zooms about a point of the visible area, from its top left corner.
  func zoom(to scale: Double, about place: Point, animated: Bool) {
    guard scale.isFinite, viewForZooming?() != nil else { return }
    let target = limited(scale)
    let old = zoomScale
    let anchor = Point((contentOffset.x + place.x) / old, (contentOffset.y + place.y) / old)
    zoom(
      to: target, offset: Point(anchor.x * target - place.x, anchor.y * target - place.y), animated: animated)
  }

  private func zoom(to scale: Double, offset: Point, animated: Bool) {
    guard let view = viewForZooming?() else { return }
    stopMotion()
    let size = view.bounds.size * scale
    let range = ScrollRange(
      content: size, visible: bounds.size, insets: adjustedContentInset, centers: centersContent)
    let target = range.clamp(offset)
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

  /// The limits of the scale at rest.
  private var limits: ClosedRange<Double> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

  private func limited(_ scale: Double) -> Double {
    max(limits.lowerBound, min(limits.upperBound, scale))
  }

  /// Shows a scale, with the zoomed view at the origin of the content.
  func show(zoomScale scale: Double) {
    guard let view = viewForZooming?(), scale > 0, scale.isFinite, scale != zoomScale else { return }
    let size = view.bounds.size * scale
    View.performWithoutAnimation {
      view.transform = Transform(scale: scale)
      view.center = Point(size.width / 2, size.height / 2)
    }
    contentSize = size
    onZoom?(self)
  }

  // MARK: Pinching

  /// The resistance beyond the limits, in the logarithm of the scale. It can at most double or halve.
  private static var zoomBand: RubberBand { RubberBand(dimension: 0.693, tension: 0.4) }

  private var logLimits: ClosedRange<Double> { logarithm(limits.lowerBound)...logarithm(limits.upperBound) }

  func follow(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      stopMotion()
      let scale = zoomScale
      let start = exponential(ScrollView.zoomBand.unclamp(logarithm(scale), from: logLimits))
      let middle = pinch.location(in: self)
      self.pinch = ScrollPinch(start: start, anchor: Point(middle.x / scale, middle.y / scale))
      isZooming = true
      showIndicators()
      onBeginZooming?(self)
      zoom(with: pinch)
    case .changed: zoom(with: pinch)
    case .ended, .cancelled: endZoom(pinch)
    case .possible, .failed: break
    }
  }

  private func zoom(with recognizer: PinchGestureRecognizer) {
    guard let pinch else { return }
    let place = recognizer.location(in: self) - contentOffset
    var scale = logarithm(pinch.start * recognizer.scale)
    scale =
      bouncesZoom
      ? ScrollView.zoomBand.clamp(scale, to: logLimits)
      : max(logLimits.lowerBound, min(logLimits.upperBound, scale))
    show(zoomScale: exponential(scale))
    let shown = zoomScale
    let offset = Point(pinch.anchor.x * shown - place.dx, pinch.anchor.y * shown - place.dy)
    show(rounding: bounces ? offset : range.clamp(offset))
    rebaseDrag()
  }

  private func endZoom(_ recognizer: PinchGestureRecognizer) {
    guard pinch != nil else { return }
    let place = recognizer.location(in: self) - contentOffset
    pinch = nil
    isZooming = false
    let scale = zoomScale
    if limited(scale) != scale {
      drag = nil
      isDragging = false
      return zoom(to: scale, about: .zero + place, animated: true)
    }
    rebaseDrag()
    onEndZooming?(self)
    if drag == nil { settle() }
  }
}
