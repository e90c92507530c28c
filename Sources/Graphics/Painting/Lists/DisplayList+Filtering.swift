extension DisplayList {
  /// Returns the list with only some of its painting commands. States, clips and layers stay. Complexity:
  /// O(commands); the tables are shared.
  ///
  /// - Parameter isIncluded: decides for each painting command. Its arguments are the index in ``commands`` and the
  ///   command.
  public func filtered(_ isIncluded: (_ index: Int, _ command: Command) -> Bool) -> DisplayList {
    let included = commands.indices.compactMap { index in
      let command = commands[index]
      return !command.operation.isPainting || isIncluded(index, command) ? command : nil
    }
    return edited { $0.commands = included }
  }
}

extension DisplayList.Operation {
  /// Whether the operation paints on the surface.
  public var isPainting: Bool {
    switch self {
    case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .fillClip, .drawImage: true
    case .clipRect, .clipPath, .clipMask, .save, .restore, .beginLayer, .endLayer: false
    }
  }

  /// Whether the operation has a shape, whose borders may cover pixels in part.
  var hasBorders: Bool {
    switch self {
    case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .drawImage, .clipRect, .clipPath, .clipMask:
      true
    case .fillClip, .save, .restore, .beginLayer, .endLayer: false
    }
  }
}
