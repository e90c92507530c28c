import Geometry
import Motion
import Painting

extension Layer {
  /// The style on the screen. It differs from the properties only while the properties are animated.
  public var presentedStyle: LayerStyle { style?.presentation ?? LayerStyle() }

  var modelStyle: LayerStyle { style?.model ?? LayerStyle() }

  func storage() -> StyleStorage {
    if let style { return style }
    let new = StyleStorage()
    style = new
    return new
  }

  /// Replaces a set value, and shows nothing.
  func store<Value>(_ value: Value, at path: WritableKeyPath<LayerStyle, Value>) {
    storage().model[keyPath: path] = value
    noteAccessibleChange(.placement)
  }

  /// Replaces a value on the screen, whose changes require `effect`.
  func present<Value: Equatable>(
    _ value: Value, at path: WritableKeyPath<LayerStyle, Value>, _ effect: Invalidation
  ) {
    let style = storage()
    if style.presentation[keyPath: path] == value { return }
    style.presentation[keyPath: path] = value
    style.groupChanged()
    dropPicture()
    invalidate(effect)
  }

  /// Shows a drawing instead of the layer's contents; nil shows the contents.
  func show(substitute: (any LayerSubstitute)?) {
    if substitute == nil, style?.substitute == nil { return }
    storage().substitute = substitute
    invalidate(.placement)
  }
}

nonisolated extension CornerRadii {
  var isFinite: Bool {
    topLeft.isFinite && topRight.isFinite && bottomRight.isFinite && bottomLeft.isFinite
  }
}

nonisolated extension CornerRadii: Interpolatable {
  /// Interpolates each radius.
  public func interpolated(to end: CornerRadii, fraction: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft.interpolated(to: end.topLeft, fraction: fraction),
      topRight: topRight.interpolated(to: end.topRight, fraction: fraction),
      bottomRight: bottomRight.interpolated(to: end.bottomRight, fraction: fraction),
      bottomLeft: bottomLeft.interpolated(to: end.bottomLeft, fraction: fraction))
  }
}
