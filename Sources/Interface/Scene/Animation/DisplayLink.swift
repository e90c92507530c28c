/// A callback in every frame, before block animations are updated, for motion that a program computes itself.
///
/// Create one with ``Window/addDisplayLink(beforeInput:_:)``. While a link is running, the window requests frame after
/// frame; pause the link when nothing moves.
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

  private weak var animator: Animator?
  private var action: ((Tick) -> Void)?
  private var lastTime: Double?

  init(animator: Animator, isCalledBeforeInput: Bool, action: @escaping (Tick) -> Void) {
    self.animator = animator
    self.isCalledBeforeInput = isCalledBeforeInput
    self.action = action
  }

  /// Stops the link permanently, and releases its closure.
  public func invalidate() {
    isPaused = true
    animator?.links.removeAll { $0 === self }
    animator = nil
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
