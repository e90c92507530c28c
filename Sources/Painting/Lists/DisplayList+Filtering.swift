extension DisplayList {
  /// The list with only those of its painting commands that `isIncluded` picks; states, clips and layers all stay.
  /// Complexity: O(commands); what commands point into is shared.
  ///
  /// - Parameter isIncluded: gets the place of a command in ``commands``, and the command.
  public func filtered(_ isIncluded: (_ place: Int, _ command: Command) -> Bool) -> DisplayList {
    var result = self
    result.commands = commands.indices.compactMap { place in
      let command = commands[place]
      return !command.operation.isPainting || isIncluded(place, command) ? command : nil
    }
    return result
  }
}

extension DisplayList.Operation {
  /// Whether the operation itself puts something on the surface.
  public var isPainting: Bool {
    switch self {
    case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .fillClip, .drawImage: true
    case .clipRect, .clipPath, .clipMask, .save, .restore, .beginLayer, .endLayer: false
    }
  }

  /// Whether the operation has a shape of its own, whose borders may cover pixels in part.
  var hasBorders: Bool {
    switch self {
    case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .drawImage, .clipRect, .clipPath, .clipMask:
      true
    case .fillClip, .save, .restore, .beginLayer, .endLayer: false
    }
  }
}
