import CSDL2
import Geometry

/// Starts and stops the input of text in a window: the input method, and the keyboard on the screen where SDL has one.
final class SDLTextInput {
  private let window: SDLWindow
  /// The rectangle of the caret, in SDL's coordinates; nil while no text is entered.
  private var rect: SDL_Rect?

  init(_ window: SDLWindow) { self.window = window }

  /// Starts, moves or stops the input of text.
  ///
  /// - Parameter caret: the rectangle of the caret in the window's points, beside which an input method shows its window. Nil
  ///   while no text is entered.
  func update(_ caret: Rect?) {
    guard let caret else {
      if rect != nil { SDL_StopTextInput() }
      rect = nil
      return
    }
    var new = SDLTextInput.rect(caret, unitsPerPoint: window.unitsPerPoint)
    if let rect, SDLTextInput.areEqual(rect, new) { return }
    let isNew = rect == nil
    rect = new
    SDL_SetTextInputRect(&new)
    // SDL asks a fresh input method for its state only when the input starts, so the rectangle comes first.
    if isNew { SDL_StartTextInput() }
  }

  private static func areEqual(_ a: SDL_Rect, _ b: SDL_Rect) -> Bool {
    a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h
  }

  /// Returns the pixels around a rectangle in points, at least one wide and high.
  static func rect(_ caret: Rect, unitsPerPoint: Double) -> SDL_Rect {
    func units(_ value: Double) -> Int32 {
      let scaled = (value * unitsPerPoint).rounded()
      return scaled.isFinite ? Int32(max(-32_768, min(32_767, scaled))) : 0
    }
    let (left, top) = (units(caret.minX), units(caret.minY))
    return SDL_Rect(
      x: left, y: top, w: max(1, units(caret.maxX) - left), h: max(1, units(caret.maxY) - top))
  }
}
