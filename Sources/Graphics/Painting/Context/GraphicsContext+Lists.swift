import Geometry

extension GraphicsContext {
  /// Draws a recorded list in the current space, inside the current clip.
  ///
  /// Equivalent to replaying the list under ``transform``: its shadows and blurs rotate and scale with it. Its states
  /// and clips end with it. If alpha is below 1, or a blend mode or shadow is set, the list is drawn as one layer.
  /// Otherwise its blend modes apply to the present backdrop. Complexity: O(size of the list), which is copied;
  /// images and glyph outlines are shared.
  public mutating func draw(_ list: DisplayList) {
    if list.isEmpty { return }
    let transform = state.transform
    if state.opacity == 1, state.blendMode == .normal, state.shadow == nil {
      withState { $0.recorder.append(list, transform: transform) }
    } else {
      withLayer { $0.recorder.append(list, transform: transform) }
    }
  }
}

extension DisplayListRecorder {
  /// Appends the commands of another list, whose space `transform` leads from. States and layers that the list leaves
  /// open are closed. Restores and layer ends without a start are left out.
  mutating func append(_ other: DisplayList, transform: Transform) {
    let open = appendOpen(other, transform: transform)
    close(open[...], transform)
  }

  /// Appends the commands of another list, whose space `transform` leads from. Restores and layer ends without a start
  /// are left out.
  ///
  /// - Returns: the operations that began the states and layers that the list leaves open, outermost first.
  mutating func appendOpen(_ other: DisplayList, transform: Transform) -> [DisplayList.Operation] {
    if !other.isTrusted { markUntrusted() }
    var open: [DisplayList.Operation] = []
    var layers = 0
    for command in other.commands {
      switch command.operation {
      case .save, .beginLayer:
        open.append(command.operation)
        if command.operation == .beginLayer { layers += 1 }
      case .restore:
        guard open.last == .save else { continue }
        open.removeLast()
      case .endLayer:
        guard layers > 0, let start = open.lastIndex(of: .beginLayer) else { continue }
        layers -= 1
        // The states inside of the layer end with it.
        close(open[(start + 1)...], transform)
        open.removeSubrange(start...)
      default: break
      }
      append(command, of: other, transform: transform)
    }
    return open
  }

  /// Closes what the given operations opened, in reverse order.
  mutating func close(_ open: ArraySlice<DisplayList.Operation>, _ transform: Transform) {
    for operation in open.reversed() {
      append(
        DisplayList.Command(
          operation: operation == .save ? .restore : .endLayer, transform: index(of: transform)))
    }
  }

  private mutating func append(
    _ original: DisplayList.Command, of other: DisplayList, transform: Transform
  ) {
    var command = original
    command.transform = index(of: other.transforms[Int(original.transform)].concatenating(transform))
    if original.paint >= 0 { command.paint = index(of: other.paints[Int(original.paint)]) }
    if original.shadow >= 0 {
      command.shadow = index(of: other.shadows[Int(original.shadow)].replayed(under: transform))
    }
    let resource = Int(original.resource)
    switch original.operation {
    case .strokePath, .strokeHairline: command.resource = index(of: other.strokeStyles[resource])
    case .fillGlyphs: command.resource = index(of: other.glyphRuns[resource])
    case .drawImage, .clipMask: command.resource = index(of: other.imageDrawings[resource])
    case .beginLayer where resource >= 0:
      command.resource = index(of: other.filterLists[resource].map { $0.replayed(under: transform) })
    case .beginLayer, .endLayer, .fillPath, .fillClip, .clipRect, .clipPath, .save, .restore: break
    }
    switch original.operation {
    case .fillPath, .strokePath, .strokeHairline, .clipPath:
      let (firstVerb, firstPoint) = (Int(original.firstVerb), Int(original.firstPoint))
      append(
        command, verbs: other.verbs[firstVerb..<firstVerb + Int(original.verbCount)],
        points: other.points[firstPoint..<firstPoint + Int(original.pointCount)])
    default: append(command)
    }
  }
}

extension Shadow {
  /// Returns the shadow that looks in the space `transform` leads to as this one looks in the space it leads from.
  func replayed(under transform: Transform) -> Shadow {
    var shadow = self
    shadow.offset = transform * offset
    shadow.blur *= transform.meanScale
    return shadow
  }
}

extension EllipticalBlur {
  fileprivate var filter: Filter {
    .ellipticalBlur(x: x, y: y, angle: direction.dy == 0 ? 0 : direction.angle)
  }
}

extension Filter {
  func replayed(under transform: Transform) -> Filter {
    switch self {
    case .blur(let deviation): .blur(standardDeviation: deviation * transform.meanScale)
    case .ellipticalBlur(let x, let y, let angle):
      // A moved list keeps its numbers.
      transform.isTranslation
        ? self : EllipticalBlur(x: x, y: y, angle: angle).replayed(under: transform).filter
    case .colorMatrix: self
    }
  }
}
