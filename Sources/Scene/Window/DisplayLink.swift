/// A call in every frame, before block animations are shown, for motion that a program computes itself.
///
/// Make one with ``Window/addDisplayLink(_:)``. While one of a window's links runs, the window wants frame after
/// frame; pause it when nothing moves.
@MainActor public final class DisplayLink {
  /// The time of a frame, and how long after the link's last one it comes.
  public struct Tick: Hashable, Sendable {
    /// In seconds on the window's clock.
    public var time: Double
    /// In seconds; 0 for the first after the link was started.
    public var elapsed: Double
  }

  /// A paused link is not called and asks for no frames. Default false.
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

  /// Ends the calls for good, and lets go of what they used.
  public func invalidate() {
    isPaused = true
    window?.displayLinks.removeAll { $0 === self }
    window = nil
    action = nil
  }

  func fire(at time: Double) {
    // A frame that is asked for twice is one frame.
    if isPaused || lastTime == time { return }
    let elapsed = lastTime.map { time - $0 } ?? 0
    lastTime = time
    action?(Tick(time: time, elapsed: elapsed))
  }
}

extension Window {
  /// Calls `action` in every frame from the next one on, until the link is paused or invalidated. The window
  /// keeps the link.
  public func addDisplayLink(_ action: @escaping (DisplayLink.Tick) -> Void) -> DisplayLink {
    let link = DisplayLink(window: self, action: action)
    displayLinks.append(link)
    return link
  }
}
