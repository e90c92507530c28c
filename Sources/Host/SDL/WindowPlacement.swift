/// Where a new window goes, in SDL's coordinates: its content, without the frame that the desktop draws around it.
nonisolated struct WindowPlacement: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// What a window manager draws around the content: the title bar and the borders.
  struct Borders: Hashable, Sendable {
    var top = 0
    var left = 0
    var bottom = 0
    var right = 0
  }

  /// Returns the largest content of at most `width` × `height` that lies in `usable` with its borders, in the middle.
  ///
  /// - Parameter usable: the part of the screen without panels and docks.
  init(width: Int, height: Int, borders: Borders, usable: (x: Int, y: Int, width: Int, height: Int)) {
    let (across, along) = (borders.left + borders.right, borders.top + borders.bottom)
    self.width = max(1, min(width, usable.width - across))
    self.height = max(1, min(height, usable.height - along))
    x = usable.x + borders.left + max(0, usable.width - across - self.width) / 2
    y = usable.y + borders.top + max(0, usable.height - along - self.height) / 2
  }

  /// Whether a content at this place lies in `usable` with its borders.
  func isInside(_ usable: (x: Int, y: Int, width: Int, height: Int), borders: Borders) -> Bool {
    x - borders.left >= usable.x && y - borders.top >= usable.y
      && x + width + borders.right <= usable.x + usable.width
      && y + height + borders.bottom <= usable.y + usable.height
  }
}
