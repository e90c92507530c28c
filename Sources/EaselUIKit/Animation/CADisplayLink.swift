// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Calls a method in every frame: Core Animation's `CADisplayLink`, with a reference to a method instead of a selector.
///
/// ```swift
/// final class Clock: UIView {
///   private var link: CADisplayLink?
///   func start() {
///     link = CADisplayLink(target: self, selector: Clock.step)
///     link?.add(to: .main, forMode: .common)
///   }
///   func step(_ link: CADisplayLink) { print(link.targetTimestamp) }
/// }
/// ```
@MainActor public final class CADisplayLink: WindowStarted {
  /// The time of the frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time since the frame before, in seconds.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// Whether frames are left out.
  public var isPaused = false { didSet { link?.isPaused = isPaused } }

  private var link: DisplayLink?
  private let call: (CADisplayLink) -> Bool

  /// Creates a link that calls a method with itself. The target is not retained.
  ///
  /// - Parameters:
  ///   - target: the target, usually self.
  ///   - selector: the method by its class, such as `Game.update`.
  public init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
  ) {
    let method = TargetCall(target, selector)
    call = { method($0) }
  }

  /// Creates a link that calls a method. The target is not retained.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(target: target, selector: { (target: Target) in { (_: CADisplayLink) in selector(target)() } })
  }

  /// Begins to call the method, in the frames of the application's window, or of its first one if there is none yet. The link is
  /// retained until it is invalidated, or its target is gone.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard link == nil else { return }
    guard let window = UIApplication.shared.keyWindow else { return UIApplication.shared.addWaiting(self) }
    start(in: window)
  }

  /// Begins to call the method in the frames of a window.
  func start(in window: UIWindow) {
    link = window.addDisplayLink { [self] tick in
      timestamp = tick.time
      if tick.elapsed > 0 { duration = tick.elapsed }
      if !call(self) { invalidate() }
    }
    link?.isPaused = isPaused
  }

  /// Ends the calls, as `invalidate()` does: there is one run loop.
  nonisolated public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// The frames per second that are asked for. Has no effect: every frame of the window is reported.
  public var preferredFramesPerSecond: Int {
    get { 0 }
    set {}
  }

  /// Stops the calls for ever. Called on the main thread, also in a `deinit`.
  nonisolated public func invalidate() {
    MainActor.assumeIsolated {
      UIApplication.shared.removeWaiting(self)
      link?.invalidate()
      link = nil
    }
  }
}

public typealias CFTimeInterval = Double

/// Returns the time of the application's window, in seconds, which a tape replays.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { UIApplication.shared.keyWindow?.time ?? 0 }
