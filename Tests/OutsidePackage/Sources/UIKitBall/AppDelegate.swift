import EaselUIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  required init() {
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = BallViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
