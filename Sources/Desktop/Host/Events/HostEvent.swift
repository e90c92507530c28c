import Gestures

/// The meaning of an event of the window system for the host.
nonisolated enum HostEvent: Hashable, Sendable {
  /// Input for the scene and for the tape.
  case input(InputEvent)
  /// The window was closed by its button, by the window system or by a signal.
  case quit
  /// The window system lost the shown picture.
  case exposed
  /// The renderer lost the content of its textures.
  case textureLost
  /// The window became visible, or is no longer visible.
  case visible(Bool)
  /// The window is on another display, possibly with another refresh rate.
  case displayChanged
}
