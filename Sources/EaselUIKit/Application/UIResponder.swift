/// The superclass of the application's delegate. Views and controllers have the same methods of their own.
///
/// ```swift
/// class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///   func application(
///     _ application: UIApplication,
///     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     window = UIWindow(frame: UIScreen.main.bounds)
///     window?.rootViewController = UIViewController()
///     window?.makeKeyAndVisible()
///     return true
///   }
/// }
/// ```
@MainActor open class UIResponder {
  /// Creates a responder. Required, so that a delegate that is not final can be created.
  public required init() {}
}
