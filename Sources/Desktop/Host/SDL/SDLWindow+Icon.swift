import CSDL2
import Painting

extension SDLWindow {
  /// Sets the icon in the title bar and window lists. Without effect on desktops that take icons only from
  /// desktop files.
  func setIcon(_ image: Image) {
    guard image.width > 0, image.height > 0 else { return }
    // SDL expects straight alpha.
    var pixels = image.pixels.map(HandCursor.straight)
    pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(image.width), Int32(image.height), 32, Int32(image.width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      // SDL copies the pixels.
      SDL_SetWindowIcon(handle.pointer, surface)
      SDL_FreeSurface(surface)
    }
  }
}
