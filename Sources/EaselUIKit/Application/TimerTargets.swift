// Timers and observers that call a method of a target, by a reference to the method:
//
//   Timer.scheduledTimer(timeInterval: 1, target: self, selector: Clock.tick, userInfo: nil, repeats: true)

extension Timer {
  /// Creates a timer of the main run loop that calls a method of a target with itself. The target is not retained, in contrast to
  /// Foundation's; the timer ends with it.
  ///
  /// ```swift
  /// final class Clock: UIView {
  ///   func start() {
  ///     Timer.scheduledTimer(
  ///       timeInterval: 1, target: self, selector: Clock.tick, userInfo: nil, repeats: true)
  ///   }
  ///   func tick(_ timer: Timer) { setNeedsDisplay() }
  /// }
  /// ```
  @MainActor @discardableResult public static func scheduledTimer<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> (Timer) -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let call = TargetCall(target, selector)
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      if !call(timer) { timer.invalidate() }
    }
  }

  /// Creates a timer of the main run loop that calls a method of a target. The target is not retained; the timer ends with it.
  @MainActor @discardableResult public static func scheduledTimer<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> () -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: timeInterval, target: target,
      selector: { (target: Target) in { (_: Timer) in selector(target)() } }, userInfo: userInfo,
      repeats: repeats)
  }
}

extension NotificationCenter {
  /// Calls a method of a target with each notification, at once for those that are posted on the main thread, and later on it for
  /// others. The target is not retained.
  ///
  /// - Parameters:
  ///   - target: the target, usually self.
  ///   - selector: the method by its class, such as `Panel.changed`.
  ///   - name: of the notifications; nil for all.
  ///   - object: that posts them; nil for any.
  @MainActor public func addObserver<Target: AnyObject>(
    _ target: Target, selector: @escaping @MainActor (Target) -> (Notification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    let call = TargetCall(target, selector)
    // The main queue would wait for itself during a call on the main thread.
    _ = addObserver(forName: name, object: object, queue: nil) { notification in
      if Thread.isMainThread {
        _ = call(notification)
      } else {
        nonisolated(unsafe) let sent = notification
        DispatchQueue.main.async { _ = call(sent) }
      }
    }
  }

  /// Calls a method of a target for each notification, on the main thread. The target is not retained.
  @MainActor public func addObserver<Target: AnyObject>(
    _ target: Target, selector: @escaping @MainActor (Target) -> () -> Void, name: Notification.Name?,
    object: Any?
  ) {
    addObserver(
      target, selector: { (target: Target) in { (_: Notification) in selector(target)() } }, name: name,
      object: object)
  }
}
