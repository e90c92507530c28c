import Geometry
import Painting

extension View {
  /// The visible part of the view's own coordinate space. A change of size requests layout and drawing; a
  /// change of origin scrolls the subviews. Non-finite values are ignored.
  public var bounds: Rect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The position of the bounds' centre in the superview's points. If the layer has another anchor point, its
  /// position instead.
  public var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform about the centre. Default identity.
  public var transform: Transform {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The bounding box of the transformed bounds, in the superview's points.
  ///
  /// Setting the frame changes the centre and the size so that the frame reads back as set, up to rounding.
  /// If the transform shears, flattens, or rotates by other than quarter turns, only the centre changes; the
  /// size stays.
  public var frame: Rect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The opacity of the view and its descendants as one group; clamped to 0...1.
  public var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// The colour that fills the bounds behind the drawing; nil for none.
  public var backgroundColor: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// Whether the view and its descendants are excluded from drawing, touches and focus. Default false.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

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
