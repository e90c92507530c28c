import Geometry
import Motion

// Components of geometry. Their keys are Core Animation's key paths.

extension LayerProperty where Value == Double {
  /// The x of ``Layer/position``: `position.x`.
  public static var positionX: LayerProperty { LayerProperty<Point>.position.component("x", \.x) }
  /// The y of ``Layer/position``: `position.y`.
  public static var positionY: LayerProperty { LayerProperty<Point>.position.component("y", \.y) }
  /// The x of ``Layer/anchorPoint``: `anchorPoint.x`.
  public static var anchorPointX: LayerProperty { LayerProperty<Point>.anchorPoint.component("x", \.x) }
  /// The y of ``Layer/anchorPoint``: `anchorPoint.y`.
  public static var anchorPointY: LayerProperty { LayerProperty<Point>.anchorPoint.component("y", \.y) }

  /// The x of the origin of ``Layer/bounds``: `bounds.origin.x`. It scrolls the sublayers.
  public static var boundsOriginX: LayerProperty { LayerProperty<Point>.boundsOrigin.component("x", \.x) }
  /// The y of the origin of ``Layer/bounds``: `bounds.origin.y`. It scrolls the sublayers.
  public static var boundsOriginY: LayerProperty { LayerProperty<Point>.boundsOrigin.component("y", \.y) }
  /// The width of ``Layer/bounds``: `bounds.size.width`. Negative widths are shown as 0.
  public static var boundsWidth: LayerProperty {
    LayerProperty<Size>.boundsSize.component("width", \.width)
  }
  /// The height of ``Layer/bounds``: `bounds.size.height`. Negative heights are shown as 0.
  public static var boundsHeight: LayerProperty {
    LayerProperty<Size>.boundsSize.component("height", \.height)
  }

  /// The x of the origin of ``Layer/contentsRect``: `contentsRect.origin.x`.
  public static var contentsRectX: LayerProperty {
    LayerProperty<Point>.contentsRectOrigin.component("x", \.x)
  }
  /// The y of the origin of ``Layer/contentsRect``: `contentsRect.origin.y`.
  public static var contentsRectY: LayerProperty {
    LayerProperty<Point>.contentsRectOrigin.component("y", \.y)
  }
  /// The width of ``Layer/contentsRect``: `contentsRect.size.width`.
  public static var contentsRectWidth: LayerProperty {
    LayerProperty<Size>.contentsRectSize.component("width", \.width)
  }
  /// The height of ``Layer/contentsRect``: `contentsRect.size.height`.
  public static var contentsRectHeight: LayerProperty {
    LayerProperty<Size>.contentsRectSize.component("height", \.height)
  }
  /// The x of the origin of ``Layer/contentsCenter``: `contentsCenter.origin.x`.
  public static var contentsCenterX: LayerProperty {
    LayerProperty<Point>.contentsCenterOrigin.component("x", \.x)
  }
  /// The y of the origin of ``Layer/contentsCenter``: `contentsCenter.origin.y`.
  public static var contentsCenterY: LayerProperty {
    LayerProperty<Point>.contentsCenterOrigin.component("y", \.y)
  }
  /// The width of ``Layer/contentsCenter``: `contentsCenter.size.width`.
  public static var contentsCenterWidth: LayerProperty {
    LayerProperty<Size>.contentsCenterSize.component("width", \.width)
  }
  /// The height of ``Layer/contentsCenter``: `contentsCenter.size.height`.
  public static var contentsCenterHeight: LayerProperty {
    LayerProperty<Size>.contentsCenterSize.component("height", \.height)
  }

  /// The horizontal part of ``Layer/shadowOffset``: `shadowOffset.width`.
  public static var shadowOffsetWidth: LayerProperty {
    LayerProperty<Vector>.shadowOffset.component("width", \.dx)
  }
  /// The vertical part of ``Layer/shadowOffset``: `shadowOffset.height`.
  public static var shadowOffsetHeight: LayerProperty {
    LayerProperty<Vector>.shadowOffset.component("height", \.dy)
  }
}

extension LayerProperty where Value == Point {
  /// The origin of ``Layer/bounds``: `bounds.origin`. It scrolls the sublayers.
  public static var boundsOrigin: LayerProperty { LayerProperty<Rect>.bounds.component("origin", \.origin) }
  /// The origin of ``Layer/contentsRect``: `contentsRect.origin`.
  public static var contentsRectOrigin: LayerProperty {
    LayerProperty<Rect>.contentsRect.component("origin", \.origin)
  }
  /// The origin of ``Layer/contentsCenter``: `contentsCenter.origin`.
  public static var contentsCenterOrigin: LayerProperty {
    LayerProperty<Rect>.contentsCenter.component("origin", \.origin)
  }
}

extension LayerProperty where Value == Size {
  /// The size of ``Layer/bounds``: `bounds.size`. Negative sides are shown as 0.
  public static var boundsSize: LayerProperty { LayerProperty<Rect>.bounds.component("size", \.size) }
  /// The size of ``Layer/contentsRect``: `contentsRect.size`.
  public static var contentsRectSize: LayerProperty {
    LayerProperty<Rect>.contentsRect.component("size", \.size)
  }
  /// The size of ``Layer/contentsCenter``: `contentsCenter.size`.
  public static var contentsCenterSize: LayerProperty {
    LayerProperty<Rect>.contentsCenter.component("size", \.size)
  }
}
