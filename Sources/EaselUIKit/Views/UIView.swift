// UIKit's members of views.

/// Where a view's content lies, of UIKit's.
public typealias UIViewContentMode = ContentsGravity

extension View {
  public typealias ContentMode = ContentsGravity
  public typealias AnimationOptions = Easel.AnimationOptions
  public typealias AutoresizingMask = Easel.AutoresizingMask

  /// Whether the view may be drawn as opaque. Has no effect: what a view covers is known from what it draws.
  public var isOpaque: Bool {
    get { false }
    set {}
  }

  /// Where the layer's contents lie. A drawn view is drawn at each size.
  public var contentMode: ContentsGravity {
    get { layer.contentsGravity }
    set { layer.contentsGravity = newValue }
  }

  /// Whether constraints are made of the mask. Has no effect, because there are no constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  /// Pixels per point of the screen.
  public var contentScaleFactor: CGFloat { window?.scale ?? UIScreen.main.scale }

  /// Draws the view and its subviews into the current context, stretched to a rectangle. Returns whether there is a context.
  ///
  /// - Parameters:
  ///   - rect: the area of the drawing, in points of the context.
  ///   - afterScreenUpdates: has no effect: properties are drawn as they are set.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let reference = ContextReference.current, bounds.width > 0, bounds.height > 0 else { return false }
    reference.context.withState {
      $0.translateBy(x: rect.minX, y: rect.minY)
      $0.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
      $0.translateBy(x: -bounds.minX, y: -bounds.minY)
      layer.render(in: &$0)
    }
    return true
  }

  /// The name of the view for tests.
  public var accessibilityIdentifier: String? {
    get { name }
    set { name = newValue }
  }

  /// The part of the view that nothing of the system covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: safeAreaInsets))
  }
  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds.inset(by: layoutMargins)) }

  @available(*, unavailable, message: "override didMoveToWindow(), after which window is nil for a removal")
  public func willMove(toWindow window: UIWindow?) {}

  /// Draws a part of the view again.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay(in: rect) }

  /// Returns the view with a tag: this one, or the first descendant in order.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Exchanges two subviews in their order.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let (lower, upper) = (subviews[min(first, second)], subviews[max(first, second)])
    insertSubview(upper, at: min(first, second))
    insertSubview(lower, at: max(first, second))
  }

  /// Takes the keyboard from the view, or from a descendant that has it. Returns whether one had it and gave it up.
  ///
  /// - Parameter force: whether a field is not asked whether its editing should end.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let focused = window?.focusedView, focused.isDescendant(of: self) else { return false }
    return focused.resignFocus(forced: force)
  }

  /// Gives the view the keyboard.
  @discardableResult public func becomeFirstResponder() -> Bool { becomeFocused() }

  /// Takes the keyboard from the view. Returns whether the view is without it: a field may keep it.
  @discardableResult public func resignFirstResponder() -> Bool { resignFocus() }

  /// Whether the view has the keyboard.
  public var isFirstResponder: Bool { isFocused }
}

extension ContentsGravity {
  public static let scaleToFill = ContentsGravity.resize
  public static let scaleAspectFit = ContentsGravity.resizeAspect
  public static let scaleAspectFill = ContentsGravity.resizeAspectFill
  public static let redraw = ContentsGravity.resize
}
