import CSDL2

extension SDLWindow {
  /// The part of the window's display without panels and docks; nil where SDL does not know it.
  private var usable: (x: Int, y: Int, width: Int, height: Int)? {
    var area = SDL_Rect()
    let display = SDL_GetWindowDisplayIndex(handle.pointer)
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &area) == 0, area.w > 0, area.h > 0 else {
      return nil
    }
    return (Int(area.x), Int(area.y), Int(area.w), Int(area.h))
  }

  /// What the desktop draws around the content; nothing before the window is shown, and where it does not say.
  private var borders: WindowPlacement.Borders {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard SDL_GetWindowBordersSize(handle.pointer, &top, &left, &bottom, &right) == 0 else {
      return WindowPlacement.Borders()
    }
    return WindowPlacement.Borders(
      top: Int(top), left: Int(left), bottom: Int(bottom), right: Int(right))
  }

  /// Gives the hidden window the size that was asked for, as far as the screen has room.
  ///
  /// - Parameters:
  ///   - width: in SDL's coordinates.
  ///   - height: likewise.
  ///   - smallest: what a person can make of it. A screen that is smaller still wins.
  func applyPlacement(width: Int, height: Int, minimumContentSize: (width: Int, height: Int)) {
    guard let usable else {
      SDL_SetWindowMinimumSize(handle.pointer, Int32(minimumContentSize.width), Int32(minimumContentSize.height))
      SDL_SetWindowSize(handle.pointer, Int32(width), Int32(height))
      return
    }
    self.minimumContentSize = minimumContentSize
    apply(WindowPlacement(width: width, height: height, borders: borders, usable: usable))
  }

  /// Moves the window, and makes it smaller, where it or its title bar lies outside of the usable part of the screen.
  ///
  /// What the desktop draws around a window is known some time after it is shown: to be called in every turn. Once it has
  /// been known, the place of the window is the person's business, and nothing is done.
  func fitIntoScreen() {
    guard awaitsBorders else { return }
    let borders = borders
    guard borders != WindowPlacement.Borders() else { return }
    awaitsBorders = false
    guard let usable, !isFullScreen else { return }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle.pointer, &x, &y)
    let size = handle.size
    let placement = WindowPlacement(width: size.width, height: size.height, borders: borders, usable: usable)
    var current = placement
    (current.x, current.y, current.width, current.height) = (Int(x), Int(y), size.width, size.height)
    if !current.isInside(usable, borders: borders) { apply(placement) }
  }

  private func apply(_ placement: WindowPlacement) {
    // The display's own limit comes before the program's.
    SDL_SetWindowMinimumSize(
      handle.pointer, Int32(min(minimumContentSize.width, placement.width)),
      Int32(min(minimumContentSize.height, placement.height)))
    SDL_SetWindowSize(handle.pointer, Int32(placement.width), Int32(placement.height))
    SDL_SetWindowPosition(handle.pointer, Int32(placement.x), Int32(placement.y))
  }
}
