/// The steps in which a frame is made, in order.
public enum FramePass: Int, Hashable, Sendable, CaseIterable {
  /// Events that were sent and timers that are due.
  case input
  /// Display links and block animations.
  case animate
  /// `layoutSubviews`, from the root down.
  case layout
  /// `draw`, for views that are due.
  case display
  /// The damage, and the flat list of what lies in it.
  case compose
  /// The frame is ready.
  case done
}
