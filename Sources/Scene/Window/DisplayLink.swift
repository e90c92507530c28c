/// A callback in every frame, before block animations are updated, for motion that a program computes itself.
///
/// Create one with ``Window/addDisplayLink(_:)``. While a link is running, the window requests frame after
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

  private weak var window: Window?
  private var action: ((Tick) -> Void)?
  private var lastTime: Double?

  init(window: Window, action: @escaping (Tick) -> Void) {
    self.window = window
    self.action = action
  }

  /// Stops the link permanently, and releases its closure.
  public func invalidate() {
    isPaused = true
    window?.displayLinks.removeAll { $0 === self }
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
}

extension Window {
  /// Creates a display link that calls `action` in every frame from the next one on, until it is paused or
  /// invalidated. The window retains the link.
  public func addDisplayLink(_ action: @escaping (DisplayLink.Tick) -> Void) -> DisplayLink {
    let link = DisplayLink(window: self, action: action)
    displayLinks.append(link)
    return link
  }
}
