import CInputDevices
import CSDL2

/// One of SDL's windows for as long as anybody needs it: the renderer and the touchpad keep it, and it keeps SDL.
final class SDLWindowHandle {
  let pointer: OpaquePointer
  let video: SDLVideo
  private var connection: OpaquePointer?

  init(_ pointer: OpaquePointer, video: SDLVideo) {
    self.pointer = pointer
    self.video = video
  }

  isolated deinit {
    if isDisplayLost {
      // SDL would ask the display for an answer to everything it takes down.
      video.isLost = true
    } else {
      touchpad_unwatch_connection(connection)
      SDL_DestroyWindow(pointer)
    }
  }

  /// From now on the loss of the display is noted and does not end the program. To be called once the window has its
  /// renderer.
  func watchConnection() { connection = touchpad_watch_connection(pointer) }

  /// Sleeps until the display has sent something, a descriptor is readable (-1 for none) or some seconds have passed;
  /// nil for ever.
  ///
  /// - Returns: false, at once, where the window system offers nothing to wait for.
  func sleep(seconds: Double?, descriptor: Int32) -> Bool {
    guard let connection else { return false }
    touchpad_wait(connection, descriptor, seconds ?? -1)
    return true
  }

  /// Whether the display went away. Then SDL must not be called any more.
  var isDisplayLost: Bool { touchpad_connection_is_broken(connection) }

  /// In SDL's coordinates; at least 1.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }
}
