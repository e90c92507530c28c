extension DisplayList {
  /// Calls `body` with every painting command and a list of that command alone, inside of the clips that hold for it and of
  /// the layers that it lies in.
  ///
  /// The list's tables of transforms, pens and paints have only what its commands name; all other tables are shared.
  /// Complexity: O(commands), each times the clips and layers around it.
  ///
  /// - Parameter body: gets the place of a command in ``commands``, and its list.
  public func forEachIsolatedPaintingCommand(_ body: (_ place: Int, _ alone: DisplayList) -> Void) {
    var surroundings = Surroundings()
    for (place, command) in commands.enumerated() {
      if command.operation.isPainting {
        body(place, with(surroundings.commands + [command] + surroundings.ends))
      } else {
        surroundings.pass(command)
      }
    }
  }

  /// The same tables with other commands, which name what this list has.
  private func with(_ commands: [Command]) -> DisplayList {
    var result = self
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
    return result
  }
}

/// What holds at a place of a list: the brackets that are open, and the clips inside of them.
private struct Surroundings {
  private(set) var commands: [DisplayList.Command] = []
  /// Where among the commands the open brackets begin.
  private var brackets: [Int] = []

  /// What ends the open brackets.
  var ends: [DisplayList.Command] {
    brackets.reversed().map {
      DisplayList.Command(operation: commands[$0].operation == .save ? .restore : .endLayer)
    }
  }

  mutating func pass(_ command: DisplayList.Command) {
    switch command.operation {
    case .save, .beginLayer:
      brackets.append(commands.count)
      commands.append(command)
    case .restore:
      if let last = brackets.last, commands[last].operation == .save { close() }
    case .endLayer:
      // The saves inside of it end with a layer.
      guard brackets.contains(where: { commands[$0].operation == .beginLayer }) else { return }
      while let last = brackets.last, commands[last].operation == .save { close() }
      close()
    default: commands.append(command)
    }
  }

  private mutating func close() { commands.removeSubrange(brackets.removeLast()...) }
}
