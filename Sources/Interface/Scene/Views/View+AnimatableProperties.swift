import Motion

extension View {
  /// Animates a property of a subclass. Call this whenever the property was set:
  ///
  /// ```swift
  /// final class Dot: View {
  ///   var radius = 10.0 {
  ///     didSet {
  ///       propertyChanged("radius", from: oldValue, to: radius) { (view: Dot, radius) in
  ///         view.shownRadius = radius
  ///         view.setNeedsDisplay()
  ///       }
  ///     }
  ///   }
  ///   private var shownRadius = 10.0  // drawn by draw()
  /// }
  /// ```
  ///
  /// Outside an animation block, `show` is called once, immediately. Inside one, it is called every frame
  /// until the new value is reached.
  ///
  /// - Parameters:
  ///   - key: the property's name. It identifies a running animation of the property.
  ///   - old: the value before the change, shown or not.
  ///   - new: the current value of the property.
  ///   - show: puts a value on the screen. It is kept while the animation runs. The view is its first
  ///     parameter, so that it need not capture the view.
  ///   - set: sets the property. A ``PropertyAnimator`` uses it to end at the start or at the current value. Without
  ///     it, the property keeps its new value. Default nil.
  public final func propertyChanged<Subject: View, Value: Animatable>(
    _ key: AnimationKey, from old: Value, to new: Value, show: @escaping (Subject, Value) -> Void,
    set: ((Subject, Value) -> Void)? = nil
  ) {
    layer.propertyChanged(key, from: old, to: new, show: shownByView(show), set: set.map(shownByView))
  }

  /// Animates a property whose values can be interpolated but not added up, such as a colour or a transform.
  ///
  /// The parameters are those of the overload for `Animatable` values.
  public final func propertyChanged<Subject: View, Value: Interpolatable>(
    _ key: AnimationKey, from old: Value, to new: Value, show: @escaping (Subject, Value) -> Void,
    set: ((Subject, Value) -> Void)? = nil
  ) {
    layer.propertyChanged(key, from: old, to: new, show: shownByView(show), set: set.map(shownByView))
  }

  /// Registers the view with the running block; see ``Layer/registerUnchanged()``.
  func registerUnchanged() { layer.registerUnchanged() }

  private func shownByView<Subject: View, Value>(
    _ show: @escaping (Subject, Value) -> Void
  ) -> (Layer, Value) -> Void {
    { layer, value in
      // The layer outlives its view when the program keeps it.
      guard let owner = layer.owner else { return }
      guard let subject = owner as? Subject else {
        fatalError("a view's property can only be shown by a view of its own class")
      }
      show(subject, value)
    }
  }
}
