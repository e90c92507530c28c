import CSDL2

/// One of SDL's windows for as long as anybody needs it: the renderer and the touchpad keep it, and it keeps SDL.
final class SDLWindowHandle {
  let pointer: OpaquePointer
  let video: SDLVideo

  init(_ pointer: OpaquePointer, video: SDLVideo) {
    self.pointer = pointer
    self.video = video
  }

  isolated deinit { SDL_DestroyWindow(pointer) }

  /// In SDL's coordinates; at least 1.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }
}
