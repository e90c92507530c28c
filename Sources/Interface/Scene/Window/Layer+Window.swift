extension Layer {
  /// The window that contains the layer; nil for none.
  public var window: Window? { tree?.owner as? Window }
}

extension View {
  /// The window that contains the view; nil for none.
  public var window: Window? { layer.window }
}
