extension Layer {
  /// Whether the layer and its descendants are not drawn. It changes at once, also inside an animation block: animate the
  /// opacity, or use a transition of the superview. Default false.
  public var isHidden: Bool {
    get { modelIsHidden }
    set {
      registerUnchanged()
      if newValue == modelIsHidden { return }
      modelIsHidden = newValue
      noteAccessibleChange()
      visibilityChanged()
    }
  }
}
