extension DisplayList {
  /// Calls `body` for every painting command with a list of only that command, inside its clips and layers.
  ///
  /// The list's tables of transforms, pens and paints contain only the entries in use; all other tables are shared.
  /// Complexity: O(commands × enclosing clips and layers).
  ///
  /// - Parameter body: receives the index of the command in ``commands``, and the list.
  public func forEachIsolatedPaintingCommand(_ body: (_ index: Int, _ list: DisplayList) -> Void) {
    var enclosing = EnclosingCommands()
    for (index, command) in commands.enumerated() {
      if command.operation.isPainting {
        body(index, with(enclosing.commands + [command] + enclosing.ends))
      } else {
        enclosing.append(command)
      }
    }
  }

  /// Returns the list with other commands that refer to this list's tables.
  private func with(_ commands: [Command]) -> DisplayList {
    edited { result in
      result.commands = commands
      result.transforms.removeAll()
      result.strokeStyles.removeAll()
      result.paints.removeAll()
      for index in commands.indices {
        result.commands[index].transform = Int32(index)
        result.transforms.append(transforms[Int(commands[index].transform)])
        if commands[index].operation == .strokePath || commands[index].operation == .strokeHairline {
          result.commands[index].resource = Int32(result.strokeStyles.count)
          result.strokeStyles.append(strokeStyles[Int(commands[index].resource)])
        }
        if commands[index].paint >= 0 {
          result.commands[index].paint = Int32(result.paints.count)
          result.paints.append(paints[Int(commands[index].paint)])
        }
      }
    }
  }
}

/// The state at a position of a list: the open brackets, and the clips inside of them.
private struct EnclosingCommands {
  private(set) var commands: [DisplayList.Command] = []
  /// The indices among ``commands`` at which the open brackets begin.
  private var brackets: [Int] = []

  /// The commands that end the open brackets.
  var ends: [DisplayList.Command] {
    brackets.reversed().map {
      DisplayList.Command(operation: commands[$0].operation == .save ? .restore : .endLayer)
    }
  }

  mutating func append(_ command: DisplayList.Command) {
    switch command.operation {
    case .save, .beginLayer:
      brackets.append(commands.count)
      commands.append(command)
    case .restore:
      if let last = brackets.last, commands[last].operation == .save { close() }
    case .endLayer:
      // The end of a layer also ends the saves inside of it.
      guard brackets.contains(where: { commands[$0].operation == .beginLayer }) else { return }
      while let last = brackets.last, commands[last].operation == .save { close() }
      close()
    default: commands.append(command)
    }
  }

  private mutating func close() { commands.removeSubrange(brackets.removeLast()...) }
}
