import CSDL2

extension SDLWindow {
  /// The usable area of the window's display, without panels and docks; nil if SDL does not know it.
  private var usable: (x: Int, y: Int, width: Int, height: Int)? {
    var area = SDL_Rect()
    let display = SDL_GetWindowDisplayIndex(handle.pointer)
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &area) == 0, area.w > 0, area.h > 0 else {
      return nil
    }
    return (Int(area.x), Int(area.y), Int(area.w), Int(area.h))
  }

  /// The sizes of the window's decorations; zero before the window is shown, and if they are unknown.
  private var borders: WindowPlacement.Borders {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard SDL_GetWindowBordersSize(handle.pointer, &top, &left, &bottom, &right) == 0 else {
      return WindowPlacement.Borders()
    }
    return WindowPlacement.Borders(
      top: Int(top), left: Int(left), bottom: Int(bottom), right: Int(right))
  }

  /// Sets the size of the hidden window, limited by the screen.
  ///
  /// - Parameters:
  ///   - width: the requested width, in SDL's coordinates.
  ///   - height: the requested height, in SDL's coordinates.
  ///   - minimumContentSize: the minimum size to which the user can resize the window. A smaller screen takes
  ///     precedence.
  func applyPlacement(width: Int, height: Int, minimumContentSize: (width: Int, height: Int)) {
    guard let usable else {
      SDL_SetWindowMinimumSize(
        handle.pointer, Int32(minimumContentSize.width), Int32(minimumContentSize.height))
      SDL_SetWindowSize(handle.pointer, Int32(width), Int32(height))
      return
    }
    self.minimumContentSize = minimumContentSize
    let placement = WindowPlacement(width: width, height: height, borders: borders, usable: usable)
    requestedPlacement = placement
    apply(placement)
  }

  /// Sets the minimum size of the shown window again. On Wayland, SDL 2.26 cannot report a minimum size
  /// to the compositor before the window is shown, and showing does not report it either.
  func restateMinimumSize() {
    guard handle.video.driver == "wayland", !handle.isDisplayLost else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowMinimumSize(handle.pointer, &width, &height)
    SDL_SetWindowMinimumSize(handle.pointer, width, height)
  }

  /// Moves and shrinks the window if it or its title bar lies outside of the usable area of the screen.
  ///
  /// The sizes of the decorations are known only some time after the window is shown, so this must be called
  /// in every iteration. Once they were known, it does nothing, and the user places the window.
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
    // SDL 3 moves the window to the requested place while it is shown, and the move may be under way.
    let placements = [current, requestedPlacement ?? current]
    if placements.allSatisfy({ $0.isInside(usable, borders: borders) }) { return }
    // A request names the corner of the frame. Openbox ignores one that equals the content's present corner, so the
    // window is moved away from there first.
    if (current.x, current.y) == (placement.x - borders.left, placement.y - borders.top) {
      SDL_SetWindowPosition(handle.pointer, Int32(placement.x + 1), Int32(placement.y))
    }
    apply(placement)
  }

  private func apply(_ placement: WindowPlacement) {
    // The screen's limit takes precedence over the program's.
    SDL_SetWindowMinimumSize(
      handle.pointer, Int32(min(minimumContentSize.width, placement.width)),
      Int32(min(minimumContentSize.height, placement.height)))
    SDL_SetWindowSize(handle.pointer, Int32(placement.width), Int32(placement.height))
    SDL_SetWindowPosition(handle.pointer, Int32(placement.x), Int32(placement.y))
  }
}
