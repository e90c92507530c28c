/// The passes that make a frame, in order; see <doc:Passes>.
///
/// ```swift
/// let observer = window.passObservers.add { pass in
///   if pass == .layout { print("layout begins") }
/// }
/// ```
public enum FramePass: Int, Hashable, Sendable, CaseIterable {
  /// Handles sent events and fires due timers.
  case input
  /// Runs display links and block animations.
  case animate
  /// Calls `layoutSubviews`, from the root down.
  case layout
  /// Calls `draw` for views that need it.
  case display
  /// Collects the damage, and lists the drawing inside it.
  case compose
  /// Marks the end of the frame.
  case done
}
