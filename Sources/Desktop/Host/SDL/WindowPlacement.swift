/// The placement of a new window, in SDL's coordinates: that of its content, without decorations.
nonisolated struct WindowPlacement: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The sizes of the window manager's decorations: the title bar and the borders.
  struct Borders: Hashable, Sendable {
    var top = 0
    var left = 0
    var bottom = 0
    var right = 0
  }

  /// Computes the largest content of at most `width` × `height` that fits in `usable` with its decorations,
  /// centred.
  ///
  /// - Parameter usable: the area of the screen without panels and docks.
  init(width: Int, height: Int, borders: Borders, usable: (x: Int, y: Int, width: Int, height: Int)) {
    let (across, along) = (borders.left + borders.right, borders.top + borders.bottom)
    self.width = max(1, min(width, usable.width - across))
    self.height = max(1, min(height, usable.height - along))
    x = usable.x + borders.left + max(0, usable.width - across - self.width) / 2
    y = usable.y + borders.top + max(0, usable.height - along - self.height) / 2
  }

  /// Returns whether the content with its decorations lies in `usable`.
  func isInside(_ usable: (x: Int, y: Int, width: Int, height: Int), borders: Borders) -> Bool {
    x - borders.left >= usable.x && y - borders.top >= usable.y
      && x + width + borders.right <= usable.x + usable.width
      && y + height + borders.bottom <= usable.y + usable.height
  }
}
