import Geometry

extension DisplayList {
  /// A rectangle around everything that the list paints, in its own space; ``Rect/null`` when that is nothing.
  ///
  /// Paths and strokes count exactly, a clip as the box around it. Commands with numbers that are not finite paint
  /// nothing. Complexity: O(points).
  public var bounds: Rect {
    var result = Rect.null
    // The clip that holds, then those that a restore or the end of a layer brings back; nil clips nothing.
    var clip: Rect?
    var saved: [Rect?] = []
    for command in commands {
      let transform = transforms[Int(command.transform)]
      switch command.operation {
      case .fillPath: add(filled(path(of: command), transform))
      case .strokePath:
        add(path(of: command).strokeBounds(strokeStyles[Int(command.resource)], transform: transform))
      case .drawImage: add(transform * command.rect)
      case .clipRect:
        let box = transform * command.rect
        clip = clip?.intersection(box) ?? box
      case .save, .beginLayer: saved.append(clip)
      case .restore, .endLayer: clip = saved.popLast() ?? nil
      }
    }
    return result

    func add(_ box: Rect) {
      guard box.isFinite else { return }
      result = result.union(clip?.intersection(box) ?? box)
    }
  }

  /// The path that a filling or stroking command paints.
  public func path(of command: Command) -> Path {
    var next = Int(command.firstPoint)
    return Path { path in
      for verb in verbs[Int(command.firstVerb)..<Int(command.firstVerb + command.verbCount)] {
        switch verb {
        case .move: path.move(to: points[next])
        case .line: path.addLine(to: points[next])
        case .quadratic: path.addQuadratic(to: points[next + 1], control: points[next])
        case .cubic:
          path.addCubic(to: points[next + 2], control1: points[next], control2: points[next + 1])
        case .close: path.close()
        }
        next += verb.pointCount
      }
    }
  }

  private func filled(_ path: Path, _ transform: Transform) -> Rect {
    transform.isAxisAligned ? transform * path.bounds : path.transformed(by: transform).bounds
  }
}
