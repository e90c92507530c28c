/// Makes and manages a view: UIKit's `UIViewController`, without storyboards, nib files and containers of navigation.
///
/// ```swift
/// final class ViewController: UIViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     view.backgroundColor = .white
///     view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ViewController.tapped))
///   }
///   func tapped() { view.backgroundColor = .red }
/// }
/// ```
///
/// Touches that no view handles arrive at the controller.
@MainActor open class UIViewController {
  /// A title, which is that of the window for its root controller.
  public var title: String? {
    didSet {
      if let window = viewIfLoaded?.window, window.rootViewController === self { window.title = title }
    }
  }
  /// The controllers whose views lie in this one's.
  public private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  public private(set) weak var parent: UIViewController?
  /// The controller that this one shows over itself.
  public private(set) var presentedViewController: UIViewController?
  /// The controller that shows this one over itself.
  public private(set) weak var presentingViewController: UIViewController?

  private var loadedView: UIView?
  /// The view that contains the controller's, takes touches to the controller, and follows the size of its own superview.
  private var hostView: ControllerHostView?

  /// Creates a controller. Names of nib files have no effect.
  public init(nibName: String?, bundle: Bundle?) {}

  /// Creates a controller.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Controllers are not archived.
  public required init?(coder: NSCoder) { return nil }

  // MARK: The view

  /// The view, which ``loadView()`` makes when it is read first.
  public var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// The view, if it has been made.
  public var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if it has not been made.
  public func loadViewIfNeeded() {
    if loadedView != nil { return }
    loadView()
    if loadedView == nil { loadedView = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Makes the view, and sets ``view``. By default a plain view of the screen's size.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Called when the view has been made.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is removed.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews because its size changed.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when memory is short, which no system says here.
  open func didReceiveMemoryWarning() {}
  /// The place of a controller that is shown over another one, which has no effect: it fills the window.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether the system's bar is hidden. Has no effect.
  open var prefersStatusBarHidden: Bool { false }

  /// Called when the safe area of the window changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the inherited values of the view may have changed, such as its theme.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the system's bar, which desktops do not have.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Has no effect: there is no bar.
  public func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the view turns with the device. Has no effect: desktops do not turn.
  open var shouldAutorotate: Bool { false }

  // MARK: Touches

  /// Called for touches that began, and that no view handled.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called for touches that moved, and that no view handled.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called for touches that ended, and that no view handled.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called for touches that were cancelled, and that no view handled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Other controllers

  /// Adds a controller, whose view the caller adds to this one's.
  public func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Removes the controller from the one that contains it.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller is added to another one or removed from it.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when the controller was added to another one or removed from it.
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows a controller over this one, in the whole window.
  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    guard presentedViewController == nil, let root = view.window?.rootView else { return }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.show(in: root)
    completion?()
  }

  /// Removes the controller that this one shows over itself, or itself from the one that shows it.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presentedViewController ?? (presentingViewController == nil ? nil : self) else {
      return
    }
    shown.presentingViewController?.presentedViewController = nil
    shown.presentingViewController = nil
    shown.hide()
    completion?()
  }

  // MARK: Being shown

  func show(in superview: UIView) {
    loadViewIfNeeded()
    guard let loadedView else { return }
    viewWillAppear(false)
    let host = ControllerHostView(self, frame: superview.bounds)
    hostView = host
    loadedView.frame = host.bounds
    host.addSubview(loadedView)
    superview.addSubview(host)
    host.layoutIfNeeded()
    viewDidAppear(false)
  }

  func hide() {
    viewWillDisappear(false)
    loadedView?.removeFromSuperview()
    hostView?.removeFromSuperview()
    hostView = nil
    viewDidDisappear(false)
  }
}

/// The superview of a controller's view: takes the touches to the controller that no view handled, and follows the window's size.
private final class ControllerHostView: View {
  private weak var controller: UIViewController?

  init(_ controller: UIViewController, frame: Rect) {
    self.controller = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override func layoutSubviews() {
    guard let controller else { return }
    controller.viewWillLayoutSubviews()
    controller.viewIfLoaded?.frame = bounds
    controller.viewIfLoaded?.layoutIfNeeded()
    controller.viewDidLayoutSubviews()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    controller?.traitCollectionDidChange(previousTraitCollection)
  }

  override func safeAreaInsetsDidChange() { controller?.viewSafeAreaInsetsDidChange() }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    controller?.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    controller?.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    controller?.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    controller?.touchesCancelled(touches, with: event)
  }
}

/// The places of a controller that is shown over another one, which are all the whole window here.
///
/// ```swift
/// let details = UIViewController()
/// details.modalPresentationStyle = .fullScreen
/// ```
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The whole screen.
  case fullScreen
  /// A sheet over a part of the screen in UIKit.
  case pageSheet
  /// A small sheet in UIKit.
  case formSheet
  /// Over the controller in UIKit.
  case currentContext
  /// By an object of the program in UIKit.
  case custom
  /// The whole screen, over what remains visible.
  case overFullScreen
  /// Over the controller, which remains visible in UIKit.
  case overCurrentContext
  /// A popover in UIKit.
  case popover
  /// The choice of the system.
  case automatic = -2
}

/// The styles of the system's bar, which desktops do not have.
///
/// ```swift
/// final class Night: UIViewController {
///   override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
/// }
/// ```
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// That of the system.
  case `default`
  /// Light text.
  case lightContent
  /// Dark text.
  case darkContent
}
