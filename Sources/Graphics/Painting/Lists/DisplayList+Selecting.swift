extension DisplayList {
  /// Returns a list of other commands, which refer to this list's tables. Complexity: O(commands); the tables are shared.
  ///
  /// - Parameters:
  ///   - commands: commands of this list, possibly changed, whose indices exist in this list's tables.
  ///   - shadows: the shadows that replace this list's; nil keeps them.
  package func selecting(_ commands: [Command], shadows: [Shadow]? = nil) -> DisplayList {
    edited {
      $0.commands = commands
      if let shadows { $0.shadows = shadows }
    }
  }
}

extension DisplayList.Command {
  /// Returns a command that fills the whole clip, with the transform of this one.
  ///
  /// - Parameters:
  ///   - color: the colour, unless there is a paint.
  ///   - paint: the index of a paint; -1 for none.
  package func plane(color: PremultipliedColor = .clear, paint: Int32 = -1) -> DisplayList.Command {
    var plane = DisplayList.Command(operation: .fillClip, transform: transform)
    plane.color = color
    plane.paint = paint
    return plane
  }
}
