extension Window {
  /// Creates a display link that calls `action` in every frame from the next one on, until it is paused or
  /// invalidated. The window retains the link.
  ///
  /// - Parameters:
  ///   - layer: a layer of the window whose time the link has instead of the clock's. While that stands still, and while the layer
  ///     is not in the window, the link is not called and requests no frames. Default nil.
  ///   - beforeInput: whether `action` is also called before each event and timer is handled, with its time. The views
  ///     that it moves are then hit and read where they are at that time, not where the last frame showed them, so that
  ///     a tape gives the same result for all frames. Use it for motion that is a function of the time. Default false.
  ///   - action: the callback.
  public func addDisplayLink(
    inTimeOf layer: Layer? = nil, beforeInput: Bool = false, _ action: @escaping (DisplayLink.Tick) -> Void
  ) -> DisplayLink {
    animator.addLink(inTimeOf: layer, beforeInput: beforeInput, action)
  }

  /// Schedules `action` to be performed `seconds` from now, on the window's clock.
  ///
  /// Intervals below a millisecond and NaN count as a millisecond. An action that schedules itself again
  /// therefore cannot stop the clock.
  ///
  /// - Parameters:
  ///   - seconds: the interval.
  ///   - layer: a layer of the window whose time counts instead of the clock's: the action waits while that stands still. Default
  ///     nil.
  ///   - action: the action.
  @discardableResult
  public func schedule(
    after seconds: Double, inTimeOf layer: Layer? = nil, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    animator.schedule(after: seconds, inTimeOf: layer, action)
  }
}
