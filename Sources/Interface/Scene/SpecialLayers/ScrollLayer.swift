import Geometry

/// A layer that shows a part of sublayers that are larger than itself, and clips them.
///
/// ```swift
/// let viewport = ScrollLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
/// viewport.scroll(to: Point(0, 300))
/// ```
///
/// Scrolling changes the origin of the bounds, and animates as a change of them does.
@MainActor open class ScrollLayer: Layer {
  @_documentation(visibility: internal)
  open override class func makeForView() -> Layer { ScrollLayer() }

  /// The axes along which a layer scrolls.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none
    /// Along x only.
    case horizontally
    /// Along y only.
    case vertically
    /// Along both axes.
    case both
  }

  /// The axes along which the layer scrolls. Default both.
  public var mode = Mode.both

  override func setUp() {
    masksToBounds = true
  }

  /// Shows `point`, in the layer's own points, at the origin of the bounds. Non-finite points are ignored.
  public func scroll(to point: Point) {
    bounds.origin = Point(
      mode == .horizontally || mode == .both ? point.x : bounds.minX,
      mode == .vertically || mode == .both ? point.y : bounds.minY)
  }

  /// Scrolls as little as necessary to show `rect`, in the layer's own points. Of a rectangle that is larger than the
  /// bounds, the side that is nearer is shown. Non-finite and null rectangles are ignored.
  public func scroll(toShow rect: Rect) {
    let displacement = bounds.displacement(toShow: rect)
    if displacement != .zero { scroll(to: bounds.origin + displacement) }
  }
}

extension Layer {
  /// Has the nearest ``ScrollLayer`` that contains the layer scroll as little as necessary to show `rect`, in the layer's
  /// own points. Without one, nothing happens.
  public func scrollRectToVisible(_ rect: Rect) {
    var ancestor = superlayer
    while let layer = ancestor {
      if let viewport = layer as? ScrollLayer { return viewport.scroll(toShow: convert(rect, to: viewport)) }
      ancestor = layer.superlayer
    }
  }
}
