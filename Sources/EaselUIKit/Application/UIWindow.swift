private struct RootController: WindowValueKey {
  static func makeDefault() -> UIViewController? { nil }
}

extension Window {
  /// Creates a window of a size at the scale of the screen. UIKit gives the frame that of the screen.
  ///
  /// Its buttons have no ground unless they are of the type system.
  public convenience init(frame: CGRect) {
    self.init(size: frame.size, scale: UIScreen.main.scale)
    rootView.omitButtonGrounds()
  }

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    get { self[RootController.self] }
    set {
      self[RootController.self]?.hide()
      self[RootController.self] = newValue
      guard let newValue else { return }
      newValue.show(in: rootView)
      if let title = newValue.title { self.title = title }
    }
  }

  /// The colour behind all views.
  public var backgroundColor: UIColor? {
    get { background }
    set { background = newValue ?? .black }
  }

  /// The screen.
  public var screen: UIScreen { .main }

  /// Makes the window that of the application.
  public func makeKeyAndVisible() { UIApplication.shared.keyWindow = self }

  /// Makes the window that of the application.
  public func makeKey() { makeKeyAndVisible() }

  /// Whether the window is that of the application.
  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
}
