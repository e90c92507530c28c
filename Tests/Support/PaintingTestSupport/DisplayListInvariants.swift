import Painting

extension DisplayList {
  /// Whether every index points into its table and every path is whole, in the drawings of patterns too.
  public nonisolated var isValid: Bool {
    commands.allSatisfy { command in
      let isVerbs = command.firstVerb >= 0 && Int(command.firstVerb + command.verbCount) <= verbs.count
      let isPoints = command.firstPoint >= 0 && Int(command.firstPoint + command.pointCount) <= points.count
      guard isVerbs, isPoints, transforms.indices.contains(Int(command.transform)) else { return false }
      let path = verbs[Int(command.firstVerb)..<Int(command.firstVerb + command.verbCount)]
      guard path.reduce(0, { $0 + $1.pointCount }) == Int(command.pointCount), path.first ?? .move == .move,
        command.shadow == -1 || shadows.indices.contains(Int(command.shadow)),
        command.paint == -1 || paints.indices.contains(Int(command.paint))
      else { return false }
      let resource = Int(command.resource)
      switch command.operation {
      case .strokePath, .strokeHairline: return strokeStyles.indices.contains(resource)
      case .fillGlyphs: return glyphRuns.indices.contains(resource)
      case .drawImage, .clipMask: return imageDrawings.indices.contains(resource)
      case .beginLayer: return resource == -1 || filterLists.indices.contains(resource)
      case .fillPath, .fillClip, .clipRect, .clipPath, .save, .restore, .endLayer: return true
      }
    }
      && paints.allSatisfy { paint in
        guard case .pattern(let pattern) = paint, case .drawing(let list) = pattern.cell else { return true }
        return list.isValid
      }
      && glyphRuns.allSatisfy { $0.outlines.count == $0.positions.count }
  }
}
