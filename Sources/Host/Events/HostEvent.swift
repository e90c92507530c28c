import Gestures

/// What an event of the window system means to the host.
nonisolated enum HostEvent: Hashable, Sendable {
  /// Goes to the scene and onto the tape.
  case input(InputEvent)
  /// Closed by its button, by the window system or by a signal.
  case quit
  /// The window system lost what was shown.
  case exposed
  /// The renderer lost its textures' content.
  case textureLost
  /// The window can be seen, or no longer.
  case visible(Bool)
  /// The window is on another display, perhaps of another rate.
  case displayChanged
}
