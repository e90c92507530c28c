/// A callback in every frame, before block animations are updated, for motion that a program computes itself.
///
/// Create one with ``Window/addDisplayLink(inTimeOf:beforeInput:_:)``. While a link is running, the window requests frame after
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
    /// The frame's time on the window's clock, or that of the link's layer, in seconds.
    public var time: Double
    /// The time since the link's previous call, in seconds; 0 for the first call after a start.
    public var elapsed: Double
  }

  /// Whether the link is paused. A paused link is not called and requests no frames. Default false.
  public var isPaused = false {
    didSet { if isPaused { lastTime = nil } }
  }

  /// Whether the link is also called before input; see ``Window/addDisplayLink(inTimeOf:beforeInput:_:)``.
  public let isCalledBeforeInput: Bool

  private var reference: AnimatorReference?
  /// The layer whose time the link passes; nil for the window's clock.
  private let clock: LayerClock?
  private var action: ((Tick) -> Void)?
  private var lastTime: Double?

  init(
    animator: Animator, inTimeOf layer: Layer?, isCalledBeforeInput: Bool, action: @escaping (Tick) -> Void
  ) {
    reference = animator.reference
    clock = layer.map(LayerClock.init)
    self.isCalledBeforeInput = isCalledBeforeInput
    self.action = action
  }

  /// Stops the link permanently, and releases its closure.
  public func invalidate() {
    isPaused = true
    reference?.animator?.removeLink(self)
    reference = nil
    action = nil
  }

  /// Whether the link needs the next frame.
  var isRunning: Bool { !isPaused && clock?.isRunning ?? true }

  /// The link's time at a time of the window's clock; nil while the link is not called, and if the last frame had the same time.
  private func time(at time: Double) -> Double? {
    guard !isPaused, let time = clock == nil ? time : clock?.time, time != lastTime else { return nil }
    return time
  }

  /// - Parameter time: the time of the window's clock.
  func fire(at time: Double) {
    // Two requests for a frame at the same time are one frame.
    guard let time = self.time(at: time) else { return }
    let elapsed = lastTime.map { time - $0 } ?? 0
    lastTime = time
    action?(Tick(time: time, elapsed: elapsed))
  }

  /// Calls the action before input at a time. The call is no frame: the next frame's `elapsed` includes its time, also
  /// if it is at the same time.
  func fireBeforeInput(at time: Double) {
    guard isCalledBeforeInput, let time = self.time(at: time) else { return }
    action?(Tick(time: time, elapsed: lastTime.map { time - $0 } ?? 0))
  }
}
