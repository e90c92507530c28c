extension DisplayList {
  /// Whether a command outside of layers has another blend mode than normal. The pixels of such a list depend on the backdrop.
  package var blendsWithBackdrop: Bool {
    var depth = 0
    for command in commands {
      switch command.operation {
      case .beginLayer:
        if depth == 0, command.blendMode != .normal { return true }
        depth += 1
      case .endLayer: depth -= 1
      case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .fillClip, .drawImage:
        if depth <= 0, command.blendMode != .normal { return true }
      case .clipRect, .clipPath, .clipMask, .save, .restore: break
      }
    }
    return false
  }

  /// Returns the list as one group, whose commands blend only with each other. The group lies over the backdrop.
  package func grouped() -> DisplayList {
    edited { tables in
      let identity = Int32(tables.transforms.count)
      tables.transforms.append(.identity)
      let begin = Command(operation: .beginLayer, resource: -1, transform: identity)
      tables.commands.insert(begin, at: 0)
      tables.commands.append(Command(operation: .endLayer, transform: identity))
    }
  }
}
