import CSDL2
import Geometry
import Painting
import Raster
import Scene

/// The cursors of the display, created on first use.
///
/// SDL has no grabbing hands, so these two are drawn.
final class SDLCursors {
  private var cursors: [Cursor: OpaquePointer] = [:]
  private let video: SDLVideo
  private let rasterizer: Rasterizer
  /// Pixels per point of the drawn cursors.
  private let scale: Double

  init(video: SDLVideo, rasterizer: Rasterizer, scale: Double) {
    self.video = video
    self.rasterizer = rasterizer
    self.scale = scale
  }

  isolated deinit {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
  }

  func show(_ cursor: Cursor) {
    let pointer = cursors[cursor] ?? make(cursor)
    // A display without this cursor keeps the current one.
    guard let pointer else { return }
    cursors[cursor] = pointer
    SDL_SetCursor(pointer)
  }

  private func make(_ cursor: Cursor) -> OpaquePointer? {
    if let isOpen = HandCursor.isOpen(cursor), let drawn = draw(HandCursor(isOpen: isOpen)) { return drawn }
    return SDL_CreateSystemCursor(SDLCursors.systemCursor(for: cursor))
  }

  static func systemCursor(for cursor: Cursor) -> SDL_SystemCursor {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .pointingHand: SDL_SYSTEM_CURSOR_HAND
    case .openHand, .closedHand: SDL_SYSTEM_CURSOR_SIZEALL
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .iBeam: SDL_SYSTEM_CURSOR_IBEAM
    case .resizeLeftRight: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeUpDown: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeDiagonally: SDL_SYSTEM_CURSOR_SIZENWSE
    case .resizeAntidiagonally: SDL_SYSTEM_CURSOR_SIZENESW
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    }
  }

  private func draw(_ hand: HandCursor) -> OpaquePointer? {
    let bitmap = hand.bitmap(scale: scale, rasterizer: rasterizer)
    let side = bitmap.width
    // SDL expects straight alpha.
    var pixels = bitmap.pixels.map(HandCursor.straight)
    return pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(side), Int32(side), 32, Int32(side * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      let middle = Int32(HandCursor.side / 2 * scale)
      return SDL_CreateColorCursor(surface, middle, middle)
    }
  }
}

/// The cursor of a draggable view: a white hand with a dark outline.
nonisolated struct HandCursor {
  /// The side of the cursor's square, in points.
  static let side = 24.0

  var isOpen: Bool

  /// Returns whether a hand cursor is open; nil for other cursors.
  static func isOpen(_ cursor: Cursor) -> Bool? {
    cursor == .openHand ? true : cursor == .closedHand ? false : nil
  }

  /// Renders the hand on a transparent background.
  ///
  /// - Parameter scale: pixels per point, greater than 0.
  func bitmap(scale: Double, rasterizer: Rasterizer) -> Bitmap {
    var context = GraphicsContext()
    draw(&context)
    let side = Int((HandCursor.side * scale).rounded(.up))
    let bitmap = Bitmap(width: side, height: side)
    // A background colour would be opaque.
    rasterizer.render(
      Frame(
        width: side, height: side, scale: scale, keepsBackdrop: true,
        items: [.draw(context.displayList, .identity)]),
      into: bitmap)
    return bitmap
  }

  func draw(_ context: inout GraphicsContext) {
    context.setOutline(width: 2.4, color: Color(white: 0.05))
    drawHand(&context)
    context.setOutline(width: 0, color: .white)
    drawHand(&context)
    context.strokeColor = Color(white: 0.05, alpha: 0.55)
    context.strokeStyle = StrokeStyle(width: 1, cap: .round)
    let gap = isOpen ? 10.0...12.5 : 10.5...13.0
    for x in [10.4, 13.2] {
      context.strokeLines([Point(x, gap.lowerBound), Point(x, gap.upperBound)])
    }
  }

  /// Draws four fingers, a thumb and the palm.
  private func drawHand(_ context: inout GraphicsContext) {
    let outline = context.strokeStyle.width
    let tips: [(x: Double, top: Double)] =
      isOpen
      ? [(8.8, 5.2), (11.8, 3.6), (14.8, 4.4), (17.6, 7)] : [(8.8, 9.4), (11.8, 8.6), (14.8, 9), (17.4, 10)]
    for tip in tips {
      context.strokeStyle = StrokeStyle(width: 2.6 + outline, cap: .round)
      context.strokeLines([Point(tip.x, tip.top), Point(tip.x, 13)])
    }
    context.strokeStyle = StrokeStyle(width: 3 + outline, cap: .round)
    let thumb = isOpen ? Point(5, 12) : Point(7, 13)
    context.strokeLines([thumb, Point(9.4, 17)])
    context.fillColor = context.strokeColor
    let palm = Rect(x: 7.5, y: 10.5, width: 11.4, height: 10).insetBy(dx: -outline / 2, dy: -outline / 2)
    context.fill(Path(roundedRect: palm, cornerRadius: 4 + outline / 2))
    context.strokeStyle = StrokeStyle(width: outline)
  }

  /// Converts a premultiplied pixel to straight alpha.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 || alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

extension GraphicsContext {
  fileprivate nonisolated mutating func setOutline(width: Double, color: Color) {
    strokeStyle = StrokeStyle(width: width)
    strokeColor = color
  }
}
