/// A callback in every frame, before block animations are updated, for motion that a program computes itself.
///
/// Create one with ``Window/addDisplayLink(beforeInput:_:)``. While a link is running, the window requests frame after
/// frame; pause the link when nothing moves.
///
/// ```swift
/// // Moves a view by 50 points a second, until it is invalidated.
/// let link = window.addDisplayLink { tick in shape.center.x += 50 * tick.elapsed }
/// window.schedule(after: 2) { link.invalidate() }
/// ```
@MainActor public final class DisplayLink {
  /// The time of a frame, and the interval since the link's previous one.
  public struct Tick: Hashable, Sendable {
    /// The frame's time on the window's clock, in seconds.
    public var time: Double
    /// The time since the link's previous call, in seconds; 0 for the first call after a start.
    public var elapsed: Double
  }

  /// Whether the link is paused. A paused link is not called and requests no frames. Default false.
  public var isPaused = false {
    didSet { if isPaused { lastTime = nil } }
  }

  /// Whether the link is also called before input; see ``Window/addDisplayLink(beforeInput:_:)``.
  public let isCalledBeforeInput: Bool

  private weak var window: Window?
  private var action: ((Tick) -> Void)?
  private var lastTime: Double?

  init(window: Window, isCalledBeforeInput: Bool, action: @escaping (Tick) -> Void) {
    self.window = window
    self.isCalledBeforeInput = isCalledBeforeInput
    self.action = action
  }

  /// Stops the link permanently, and releases its closure.
  public func invalidate() {
    isPaused = true
    window?.animator.links.removeAll { $0 === self }
    window = nil
    action = nil
  }

  func fire(at time: Double) {
    // Two requests for a frame at the same time are one frame.
    if isPaused || lastTime == time { return }
    let elapsed = lastTime.map { time - $0 } ?? 0
    lastTime = time
    action?(Tick(time: time, elapsed: elapsed))
  }

  /// Calls the action before input at a time. The call is no frame: the next frame's `elapsed` includes its time, also
  /// if it is at the same time.
  func fireBeforeInput(at time: Double) {
    if isPaused || !isCalledBeforeInput || lastTime == time { return }
    action?(Tick(time: time, elapsed: lastTime.map { time - $0 } ?? 0))
  }
}

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
    let link = DisplayLink(window: self, isCalledBeforeInput: beforeInput, action: action)
    animator.links.append(link)
    return link
  }
}
