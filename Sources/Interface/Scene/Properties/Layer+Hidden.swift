extension Layer {
  /// Whether the layer is left out of the frame, with its descendants. Default false.
  ///
  /// A change takes effect at once, even inside an animation block. Animate the opacity instead, or use a transition of the
  /// superview.
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
