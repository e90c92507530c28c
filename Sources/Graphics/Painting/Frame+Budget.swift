import Geometry

extension Frame {
  /// Returns the frame as it is drawn: a placeholder replaces each untrusted list that exceeds the rest of
  /// ``budget``. Beyond 16 placeholders, lists are replaced by empty ones, because placeholders take time as
  /// well. A pushed list is always replaced by an empty one.
  ///
  /// The lists are counted in their order. A list that does not fit consumes none of the budget. Rasterizers call
  /// this method themselves. Complexity: O(items), and O(points) of the untrusted lists.
  ///
  /// - Returns: the frame, and one error for each replaced list.
  public func withinBudget() -> (frame: Frame, errors: [DrawingBudgetError]) {
    guard let budget, items.contains(where: \.isUntrusted) else { return (self, []) }
    var result = self
    var errors: [DrawingBudgetError] = []
    var placeholders = 0
    var meter = DrawingMeter(budget, width: width, height: height)
    let scaling = Transform(scale: scale)
    let surface = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    // The bounding boxes of the open clips. A group has none of its own.
    var clips = [surface]
    // The bytes of the open groups, whose pixels are held until they end.
    var groups: [Double] = []
    for (index, item) in items.enumerated() {
      let visible = clips.last ?? surface
      switch item {
      case .pushClip(let rect, let transform):
        let box = transform.concatenating(scaling) * rect
        clips.append(box.isFinite ? visible.intersection(box) : .null)
        groups.append(0)
      case .pushOpacity:
        clips.append(visible)
        groups.append(0)
      case .push(let list, let transform):
        clips.append(visible)
        groups.append(0)
        if list.isTrusted { continue }
        let before = meter
        do throws(DrawingMeter.Exceeded) {
          try meter.add(list, transform.concatenating(scaling), visible: visible)
          groups[groups.count - 1] = meter.openBytes
          meter.outerBytes += meter.openBytes
        } catch {
          meter = before
          errors.append(DrawingBudgetError(error, item: index, budget))
          result.items[index] = .push(.empty, transform)
        }
      case .pop:
        if clips.count > 1 {
          clips.removeLast()
          meter.outerBytes -= groups.removeLast()
        }
      case .draw(let list, let transform):
        if list.isTrusted { continue }
        let toPixels = transform.concatenating(scaling)
        let before = meter
        do throws(DrawingMeter.Exceeded) {
          try meter.add(list, toPixels, visible: visible)
        } catch {
          meter = before
          errors.append(DrawingBudgetError(error, item: index, budget))
          placeholders += 1
          guard placeholders <= Frame.maximumPlaceholders else {
            result.items[index] = .draw(.empty, transform)
            continue
          }
          let box = (list.hasCheapBounds ? list.bounds(onto: toPixels) : visible).intersection(surface)
          result.items[index] = .draw(.placeholder(in: box), Transform(scale: 1 / scale))
        }
      }
    }
    return (result, errors)
  }
}

extension Frame {
  /// The most placeholders in a frame.
  static let maximumPlaceholders = 16
}

extension Frame.Item {
  fileprivate var isUntrusted: Bool {
    switch self {
    case .draw(let list, _), .push(let list, _): !list.isTrusted
    case .pushClip, .pushOpacity, .pop: false
    }
  }
}

extension DrawingBudgetError {
  fileprivate init(_ exceeded: DrawingMeter.Exceeded, item: Int, _ budget: DrawingBudget) {
    self.init(
      resource: exceeded.resource, item: item, command: exceeded.command, operation: exceeded.operation,
      limit: exceeded.resource == .work ? budget.work : budget.memory)
  }
}

extension DisplayList {
  /// Whether ``bounds(onto:)`` visits few points and glyphs. A glyph run may be painted any number of times.
  fileprivate var hasCheapBounds: Bool {
    var count = points.count
    for command in commands where command.operation == .fillGlyphs {
      count += glyphRuns[Int(command.resource)].outlines.count
      if count > 4_000_000 { return false }
    }
    return count <= 4_000_000
  }

  /// Returns the replacement of a list that exceeds the budget: a grey box with a cross. `box` is in pixels.
  static func placeholder(in box: Rect) -> DisplayList {
    var context = GraphicsContext()
    guard !box.isNull, !box.isEmpty else { return .empty }
    context.clip(to: box)
    context.fillColor = Color(rgb: 0xE4E4E8)
    context.fill(box)
    context.strokeColor = Color(rgb: 0xA0A0A8)
    context.strokeStyle = StrokeStyle(width: 2)
    context.stroke(Path(rect: box.insetBy(dx: 1, dy: 1)))
    context.strokeLines([
      box.origin, Point(box.maxX, box.maxY), Point(box.minX, box.maxY), Point(box.maxX, box.minY),
    ])
    return context.displayList
  }

  /// Throws when drawing the list on its own exceeds a budget. Trusted lists are checked too.
  ///
  /// - Parameters:
  ///   - budget: the work and memory allowed.
  ///   - width: the width of the surface, in pixels.
  ///   - height: the height of the surface, in pixels.
  ///   - toPixels: the transform from the list's space to the surface.
  public func check(
    _ budget: DrawingBudget = .standard, width: Int, height: Int, toPixels: Transform = .identity
  ) throws(DrawingBudgetError) {
    var meter = DrawingMeter(budget, width: width, height: height)
    do throws(DrawingMeter.Exceeded) {
      try meter.add(
        self, toPixels, visible: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    } catch {
      throw DrawingBudgetError(error, item: 0, budget)
    }
  }
}
