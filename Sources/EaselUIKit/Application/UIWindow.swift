private struct RootController: WindowValueKey {
  static func makeDefault() -> UIViewController? { nil }
}

extension Window {
  /// Creates a window of a size at the scale of the screen. UIKit gives the frame that of the screen.
  public convenience init(frame: CGRect) { self.init(size: frame.size, scale: UIScreen.main.scale) }

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

  /// Makes the window that of the application.
  public func makeKeyAndVisible() { UIApplication.shared.keyWindow = self }

  /// Makes the window that of the application.
  public func makeKey() { makeKeyAndVisible() }

  /// Whether the window is that of the application.
  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
}
