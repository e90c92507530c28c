extension Window {
  /// Creates a display link that calls `action` in every frame from the next one on, until it is paused or
  /// invalidated. The window retains the link.
  ///
  /// - Parameters:
  ///   - beforeInput: whether `action` is also called before each event and timer is handled, with its time. The views
  ///     that it moves are then hit and read where they are at that time, not where the last frame showed them, so that
  ///     a tape gives the same result for all frames. Use it for motion that is a function of the time. Default false.
  ///   - action: the callback.
  public func addDisplayLink(
    beforeInput: Bool = false, _ action: @escaping (DisplayLink.Tick) -> Void
  ) -> DisplayLink {
    let link = DisplayLink(animator: animator, isCalledBeforeInput: beforeInput, action: action)
    animator.links.append(link)
    return link
  }

  /// Schedules `action` to be performed `seconds` from now, on the window's clock.
  ///
  /// Intervals below a millisecond and NaN count as a millisecond. An action that schedules itself again
  /// therefore cannot stop the clock.
  @discardableResult
  public func schedule(after seconds: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    animator.schedule(at: time + (seconds > 0.001 ? seconds : 0.001), action)
  }
}
