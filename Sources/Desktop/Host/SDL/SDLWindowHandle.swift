import CInputDevices
import CSDL2
import CWaylandInput

/// An SDL window, retained by the renderer and the touchpad. It retains SDL's video subsystem.
final class SDLWindowHandle {
  let pointer: OpaquePointer
  let video: SDLVideo
  /// The connection on X11.
  private var connection: OpaquePointer?
  /// The connection on Wayland.
  private var wayland: OpaquePointer?
  private var isWaylandLost = false
  private var isLeft = false

  init(_ pointer: OpaquePointer, video: SDLVideo) {
    self.pointer = pointer
    self.video = video
  }

  isolated deinit {
    wayland_unwatch_connection(wayland)
    if isAbandoned {
      // SDL would wait for the display's reply to every object it destroys.
      video.isLost = true
    } else {
      touchpad_unwatch_connection(connection)
      SDL_DestroyWindow(pointer)
    }
  }

  /// Starts detecting the loss of the display connection, which would otherwise end the program. Must be
  /// called after the renderer is created.
  func watchConnection() {
    connection = touchpad_watch_connection(pointer)
    wayland = wayland_watch_connection(pointer)
  }

  /// Whether ``sleep(seconds:descriptors:)`` waits. Otherwise the window system has no descriptor to wait for.
  var waitsForDescriptors: Bool { connection != nil || wayland != nil }

  /// Sleeps until the display has sent data, one of some descriptors is readable (-1 for none), or some seconds have
  /// passed (nil for no limit).
  ///
  /// - Returns: false, immediately, on window systems without a descriptor to wait for.
  func sleep(seconds: Double?, descriptors: [Int32]) -> Bool {
    let count = Int32(descriptors.count)
    if let connection {
      touchpad_wait(connection, descriptors, count, seconds ?? -1)
    } else if let wayland {
      let shortest = min(seconds ?? .infinity, Self.fetchInterval ?? .infinity)
      wayland_wait(wayland, descriptors, count, shortest.isFinite ? shortest : -1)
    } else {
      return false
    }
    return true
  }

  /// The interval in which SDL must fetch events on Wayland though none arrive, in seconds; nil for none. SDL repeats held keys
  /// and asks an input method on D-Bus only while it fetches events.
  private static var fetchInterval: Double? {
    var count: Int32 = 0
    let keys = UnsafeBufferPointer(start: SDL_GetKeyboardState(&count), count: Int(count))
    if keys.contains(where: { $0 != 0 }) { return 0.01 }
    return SDL_IsTextInputActive() == SDL_TRUE ? 0.2 : nil
  }

  /// Shows the window. Returns when the window system has shown it, or when the connection is lost.
  func show() { call(SDL_ShowWindow) }

  /// Hides the window. Returns when the window system has hidden it, or when the connection is lost.
  func hide() { call(SDL_HideWindow) }

  /// Calls a function of SDL that waits for the window system.
  private func call(_ function: @convention(c) (OpaquePointer?) -> Void) {
    guard let wayland else { return touchpad_call(connection, function, pointer) }
    if !isWaylandLost { isWaylandLost = !wayland_call(wayland, function, pointer) }
  }

  /// Fetches events. Returns when there are no more, or when the connection is lost.
  func pumpEvents() {
    guard let wayland else { return touchpad_pump(connection) }
    // SDL would dispatch what was sent before the end.
    isWaylandLost = isWaylandLost || wayland_connection_is_closed(wayland) || !wayland_pump(wayland)
  }

  /// Whether the display connection was lost. SDL must not be called afterwards.
  var isDisplayLost: Bool { isWaylandLost || touchpad_connection_is_broken(connection) }

  /// Leaves the window to the display, which removes it when the program ends. SDL is not called for it any more, because
  /// the display may be ending, too, and may not answer.
  func abandon() { isLeft = true }

  /// Whether the window is left to the display, by ``abandon()`` or because the connection was lost.
  var isAbandoned: Bool { isLeft || isDisplayLost }

  /// The size in SDL's coordinates; at least 1.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }
}
