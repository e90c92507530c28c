import CSDL2
import Foundation
import Painting
import Raster

/// Draws frames into a streaming texture and presents it in a window.
final class Presenter: FrameSurface {
  private let window: SDLWindowHandle
  let renderer: OpaquePointer
  /// SDL's name of the renderer, such as `opengl`, `metal` or `software`.
  let name: String
  /// Whether presenting may wait for the display.
  let canBlock: Bool
  /// The longest side of a surface, in pixels.
  let maximumSide: Int
  /// Whether the window keeps its content, so that only changed rectangles need copying.
  private let keepsContent: Bool
  private var texture: OpaquePointer?
  private var refusals = RefusalLog()
  private var memory = SurfaceMemory()
  private var width = 0
  private var height = 0

  /// Creates the renderer that suits the machine: an accelerated one if there is a graphics processor, or
  /// else SDL's software renderer. The latter avoids a software OpenGL, which takes ten times as long to
  /// present.
  ///
  /// - Throws: ``HostError`` if neither can be created.
  init(window: SDLWindowHandle) throws(HostError) {
    let accelerated = Self.makeAcceleratedRenderer(window.pointer)
    // On Wayland, SDL has no other way to present than OpenGL, even in software.
    if accelerated == nil, window.video.driver != "wayland" {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    guard let renderer = accelerated ?? SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_SOFTWARE.rawValue)
    else {
      throw HostError(
        .noWindow, "cannot draw into the window: \(SDLVideo.lastError); try SDL_VIDEODRIVER=x11")
    }
    self.window = window
    self.renderer = renderer
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    canBlock = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    // 0 for no limit, as in SDL's software renderer.
    maximumSide = [info.max_texture_width, info.max_texture_height].filter { $0 > 0 }.map { Int($0) }
      .reduce(SurfaceLimits.maximumSide, min)
    keepsContent = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
  }

  isolated deinit {
    if window.isAbandoned { return }
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }

  /// The size of the window's content in pixels; at least 1.
  var outputSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    csdl_window_pixels(window.pointer, renderer, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }

  /// Returns whether there is no texture of this size.
  func needsWholeFrame(width: Int, height: Int) -> Bool {
    texture == nil || width != self.width || height != self.height
  }

  /// Draws the frame's damage into the texture, which is created if there is none of the frame's size.
  ///
  /// - Returns: the rectangles drawn, for ``present(_:)``.
  /// - Throws: ``HostError`` if the texture cannot be created or locked.
  func draw(_ frame: Frame, with rasterizer: Rasterizer) throws(HostError) -> [PixelRect] {
    guard frame.width > 0, frame.height > 0 else { return [] }
    if needsWholeFrame(width: frame.width, height: frame.height) {
      try makeTexture(width: frame.width, height: frame.height)
      memory.surfaceChanged(toArea: frame.width * frame.height, rasterizer)
    }
    guard let texture else { return [] }
    var drawn: [PixelRect] = []
    for rect in frame.damage.map({ $0.intersection(frame.bounds) }) where !rect.isEmpty {
      var area = SDL_Rect(rect)
      var pixels: UnsafeMutableRawPointer?
      var pitch: Int32 = 0
      guard SDL_LockTexture(texture, &area, &pixels, &pitch) == 0, let pixels else {
        throw HostError(
          .noWindow, "the window's texture is gone: \(SDLVideo.lastError); start the program again")
      }
      // SDL gives rect.height rows of `pitch` bytes, starting at the rectangle's first pixel.
      refusals.add(
        rasterizer.render(
          frame, rect: rect, into: PixelBuffer(base: pixels, bytesPerRow: Int(pitch), rect: rect)))
      SDL_UnlockTexture(texture)
      drawn.append(rect)
    }
    return drawn
  }

  /// Presents the texture.
  ///
  /// - Parameter changed: the rectangles drawn since the last call; nil for everything, after the window lost
  ///   its content.
  func present(_ changed: [PixelRect]?) {
    guard let texture else { return }
    let fullArea = [PixelRect(x: 0, y: 0, width: width, height: height)]
    let rects = keepsContent ? changed ?? fullArea : fullArea
    if changed == nil || !keepsContent {
      clear()
    }
    for rect in rects {
      // Source and target are equal, so nothing is scaled, even during a resize.
      var area = SDL_Rect(rect)
      SDL_RenderCopy(renderer, texture, &area, &area)
    }
    SDL_RenderPresent(renderer)
  }

  /// Clears the window, which may be larger than the texture during a resize, or if a tape sets the size.
  private func clear() {
    let size = outputSize
    // The memory of a window of this size is gigabytes, and black while it is untouched.
    if keepsContent, size.width * size.height > SurfaceLimits.maximumPixels { return }
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
  }

  /// Destroys the texture, whose content the renderer has lost. The next frame must be a full one.
  func discardTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  private func makeTexture(width: Int, height: Int) throws(HostError) {
    discardTexture()
    let access = Int32(SDL_TEXTUREACCESS_STREAMING.rawValue)
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let made = SDL_CreateTexture(renderer, format, access, Int32(width), Int32(height)) else {
      throw HostError(
        .noWindow,
        "cannot make a texture of \(width)×\(height) pixels: \(SDLVideo.lastError); use a smaller window")
    }
    // Pixels are premultiplied and the background is opaque, so no blending is needed.
    SDL_SetTextureBlendMode(made, SDL_BLENDMODE_NONE)
    texture = made
    self.width = width
    self.height = height
  }

  // MARK: Choosing the renderer

  private static func makeAcceleratedRenderer(_ window: OpaquePointer) -> OpaquePointer? {
    if let wanted = SDL_GetHint(SDL_HINT_RENDER_DRIVER), String(cString: wanted) == "software" { return nil }
    guard GraphicsHardware.mayExist else { return nil }
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
    guard isSoftwareGL() else { return renderer }
    SDL_DestroyRenderer(renderer)
    return nil
  }

  /// Whether the current OpenGL renders in software. False without OpenGL (Metal, Direct3D).
  private static func isSoftwareGL() -> Bool {
    guard let address = SDL_GL_GetProcAddress("glGetString"), SDL_GL_GetCurrentContext() != nil else {
      return false
    }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let getString = unsafeBitCast(address, to: GetString.self)
    let rendererName: UInt32 = 0x1F01  // GL_RENDERER
    guard let text = getString(rendererName) else { return false }
    let name = String(cString: text).lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software"].contains { name.contains($0) }
  }
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}

/// Detects whether the machine may have a graphics processor.
enum GraphicsHardware {
  /// Whether a graphics processor may exist; false only if there is none. Asking OpenGL itself would load its
  /// software implementation, which takes 70 MB and leaves threads behind.
  static var mayExist: Bool {
    #if os(Linux)
      // The devices of kernel drivers, of NVIDIA's driver, and of Windows guests.
      ["/dev/dri", "/dev/nvidiactl", "/dev/dxg"].contains { FileManager.default.fileExists(atPath: $0) }
    #else
      true
    #endif
  }
}
