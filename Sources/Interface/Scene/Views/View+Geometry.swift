import Geometry
import Painting

extension View {
  /// Whether drawing and subviews are clipped to the bounds. Default false.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The values on the screen. They differ from the properties only while the properties are animated.
  ///
  /// To catch a view in flight, set its properties to these values: that ends their animations.
  public var presentation: Appearance { layer.presentation }

  /// The value of a component of ``intrinsicContentSize`` that the content does not determine.
  nonisolated public static var noIntrinsicMetric: Double { -1 }

  /// Requests a new layout of the superview, because ``intrinsicContentSize`` changed.
  public func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// Sets the size to that of ``sizeThatFits(_:)``. The frame's origin stays.
  public func sizeToFit() {
    let origin = frame.origin
    frame = Rect(origin: origin, size: sizeThatFits(bounds.size))
  }
}
