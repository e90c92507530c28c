/// The running program.
@MainActor public final class UIApplication {
  /// The program.
  public static let shared = UIApplication()
  /// The object that set up the program.
  public internal(set) var delegate: (any UIApplicationDelegate)?
  /// The window of the program; nil before `makeKeyAndVisible()`.
  public internal(set) weak var keyWindow: UIWindow? {
    didSet {
      guard let keyWindow else { return }
      let started = waiting
      waiting = []
      for object in started { object.start(in: keyWindow) }
    }
  }
  /// The display links that were added before there was a window, in the order of adding. Views of a controller are often loaded
  /// before its window is shown.
  private var waiting: [any WindowStarted] = []
  /// The windows of the program.
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// A key of the options with which a program is launched. There are none here.
  public struct LaunchOptionsKey: Hashable, Sendable {}

  /// The contexts of images that were begun outside of a drawing, and of `UIGraphicsPushContext(_:)` there.
  var pushedContexts: [ContextReference] = []

  private init() {}

  func addWaiting(_ object: any WindowStarted) {
    if !waiting.contains(where: { $0 === object }) { waiting.append(object) }
  }

  func removeWaiting(_ object: any WindowStarted) { waiting.removeAll { $0 === object } }
}

/// An object that runs in the application's window, and waits for the first one.
@MainActor protocol WindowStarted: AnyObject {
  func start(in window: UIWindow)
}

/// Sets up a program. A class that adopts it and has the attribute `@main` is one:
///
/// ```swift
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///
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
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// Creates the delegate, before the application has a window. `main()` calls it once.
  init()
  /// Makes the window.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Runs the program in a window until it is closed, with the flags of every Easel program.
  public static func main() {
    UIApplication.run(title: String(describing: self)) {
      let delegate = Self()
      UIApplication.shared.delegate = delegate
      _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    }
  }
}

extension UIApplication {
  /// Runs a program with a controller in a window until it is closed, with the flags of every Easel program.
  ///
  /// - Parameters:
  ///   - title: the title of the window.
  ///   - size: of the window, in points.
  ///   - makeController: makes the controller of the window.
  public static func run(
    _ title: String, size: CGSize = CGSize(width: 390, height: 844),
    rootViewController makeController: () -> UIViewController
  ) -> Never {
    run(title: title, size: size) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = makeController()
      window.makeKeyAndVisible()
      // The application keeps its window weakly.
      return window
    }
  }

  static func run(title: String, size: CGSize = CGSize(width: 390, height: 844), setUp: () -> Void) -> Never {
    run(title: title, size: size) {
      setUp()
      return nil
    }
  }

  private static func run(title: String, size: CGSize, setUp: () -> UIWindow?) -> Never {
    runWindow(title, size: size) { surroundings in
      UIScreen.main.size = surroundings.size
      UIScreen.main.pixelsPerPoint = surroundings.scale
      let made = setUp()
      guard let window = made ?? UIApplication.shared.keyWindow else {
        throw CommandError("no window was made key and visible")
      }
      return window
    }
  }
}
