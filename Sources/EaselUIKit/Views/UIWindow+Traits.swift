// The traits of windows and controllers, which are those of their views.

extension Window {
  /// The style of the window's views, in place of that of the desktop. It sets the theme of the root view.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rootView.overrideUserInterfaceStyle }
    set { rootView.overrideUserInterfaceStyle = newValue }
  }

  /// The colour of what stands out in the controls of the window. Nil is that of the theme.
  public var tintColor: UIColor! {
    get { rootView.tintColor }
    set { rootView.tintColor = newValue }
  }
}

extension UIViewController {
  /// The values that the view inherits.
  public var traitCollection: UITraitCollection { view.traitCollection }
  /// The style of the view and what it contains, in place of the inherited one.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }
}
