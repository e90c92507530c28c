import Geometry

extension DisplayList {
  /// The bounds of what paints without bounds: larger than any surface.
  public static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// A rectangle around everything that the list paints, in its own space; `Rect.null` when that is nothing, and
  /// ``everywhere`` when something fills a clip that is open.
  ///
  /// Paths, strokes and shadows count exactly or with a little room, a clip as the box around it, and a dashed stroke as if
  /// there were a dash everywhere. Commands with numbers that are not finite paint nothing, and what lies outside of
  /// ``everywhere`` does not count. Complexity: O(points), those of a glyph outline once a run, and O(glyphs).
  ///
  /// Where there are blurs or hairlines and the list is stretched or made smaller, its pixels reach farther than the mapped
  /// bounds: ``bounds(onto:)`` has them all.
  public var bounds: Rect { bounds(onto: .identity) }

  /// A rectangle around everything that the list paints on a surface, in its pixels; what is said of ``bounds`` holds there.
  ///
  /// - Parameter toPixels: leads from the list's space to the surface.
  public func bounds(onto toPixels: Transform) -> Rect {
    var walk = BoundsWalk(toPixels: toPixels)
    for command in commands { walk.add(command, of: self) }
    return walk.painted
  }

  /// Whether something does not stretch with the list: shadows and filters that blur alike in all directions, and lines as
  /// wide as a pixel. Without these, and under a similarity that does not make smaller, the mapped ``bounds`` are enough.
  public var hasBlursOrHairlines: Bool {
    shadows.contains { $0.outset > 0 } || filterLists.contains { $0.contains { $0.outset > 0 } }
      || commands.contains { $0.operation == .strokeHairline }
  }

  /// The path that a filling, stroking or clipping command names.
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
}

/// The state of a walk over the commands; all rectangles are in pixels.
struct BoundsWalk {
  /// A layer that is open: what was painted before it, and what its end does.
  private struct Layer {
    var painted: Rect
    var command: DisplayList.Command
  }

  private let toPixels: Transform
  /// What a blur's lengths are multiplied by.
  private let meanScale: Double
  private(set) var painted = Rect.null
  /// The clip that holds, then those that a restore or the end of a layer brings back; nil clips nothing.
  private var clip: Rect?
  private var saved: [Rect?] = []
  private var layers: [Layer] = []
  /// Half of a pixel, and some.
  private static let hairline = 1.0

  init(toPixels: Transform) {
    self.toPixels = toPixels
    meanScale = toPixels.meanScale
  }

  /// What was painted since the last call.
  mutating func takePainted() -> Rect {
    defer { painted = .null }
    return painted
  }

  mutating func add(_ command: DisplayList.Command, of list: DisplayList) {
    let transform = list.transforms[Int(command.transform)].concatenating(toPixels)
    switch command.operation {
    case .fillPath: paint(Self.box(list.path(of: command), transform), command, list)
    case .strokePath:
      paint(
        Self.box(list.path(of: command), list.strokeStyles[Int(command.resource)], transform), command, list)
    case .strokeHairline:
      // Miters reach farther than the line is wide, by the limit at most.
      let reach = Self.hairline * max(1, list.strokeStyles[Int(command.resource)].miterLimit)
      paint(Self.box(list.path(of: command), transform).insetBy(dx: -reach, dy: -reach), command, list)
    case .fillGlyphs:
      let run = list.glyphRuns[Int(command.resource)]
      // On the surface a glyph may stand an eighth of a pixel beside its place; the smallest of those is 4 pixels high.
      let step = Rect(x: 0, y: 0, width: run.size / 32, height: run.size / 32)
      let reach = Self.box(Path(rect: step), transform).size
      // The boxes of the outlines around the origin: many glyphs may share one.
      var boxes: [ObjectIdentifier: Rect] = [:]
      let linear = Transform(scale: run.size)
        .concatenating(
          Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0))
      for (outline, position) in zip(run.outlines, run.positions) where !outline.path.isEmpty {
        let box = boxes[ObjectIdentifier(outline)] ?? Self.box(outline.path, linear)
        boxes[ObjectIdentifier(outline)] = box
        if box.isNull { continue }
        let placed = box.offsetBy(transform * position - .zero)
        paint(placed.insetBy(dx: -reach.width, dy: -reach.height), command, list)
      }
    case .fillClip: paint(DisplayList.everywhere, command, list)
    case .drawImage: paint(transform * command.rect, command, list)
    case .clipRect, .clipMask: intersect(transform * command.rect)
    case .clipPath: intersect(Self.box(list.path(of: command), transform))
    case .save: saved.append(clip)
    case .restore: clip = saved.popLast() ?? nil
    case .beginLayer:
      saved.append(clip)
      layers.append(Layer(painted: painted, command: command))
      painted = .null
      clip = nil
    case .endLayer: endLayer(of: list)
    }
  }

  private mutating func endLayer(of list: DisplayList) {
    clip = saved.popLast() ?? nil
    guard let layer = layers.popLast() else { return }
    var box = painted
    painted = layer.painted
    if layer.command.resource >= 0 {
      for filter in list.filterLists[Int(layer.command.resource)] {
        if case .colorMatrix(let matrix) = filter, !matrix.preservesTransparentBlack {
          box = DisplayList.everywhere
        }
        let reach = filter.outset * meanScale
        if !box.isNull { box = box.insetBy(dx: -reach, dy: -reach) }
      }
    }
    if !layer.command.blendMode.isBoundedBySource { box = DisplayList.everywhere }
    paint(box, layer.command, list)
  }

  private mutating func paint(_ box: Rect, _ command: DisplayList.Command, _ list: DisplayList) {
    guard box.isFinite, !box.isNull else { return }
    var box = box
    if command.shadow >= 0 {
      let shadow = list.shadows[Int(command.shadow)]
      let reach = shadow.outset * meanScale
      let cast = box.offsetBy(toPixels * shadow.offset).insetBy(dx: -reach, dy: -reach)
      if cast.isFinite { box = box.union(cast) }
    }
    // So that sums of borders stay finite.
    let (low, high) = (DisplayList.everywhere.minX, DisplayList.everywhere.maxX)
    guard box.maxX >= low, box.maxY >= low, box.minX <= high, box.minY <= high else { return }
    box = Rect(
      minX: max(box.minX, low), minY: max(box.minY, low), maxX: min(box.maxX, high),
      maxY: min(box.maxY, high))
    painted = painted.union(clip?.intersection(box) ?? box)
  }

  private mutating func intersect(_ box: Rect) { clip = clip?.intersection(box) ?? box }

  /// The box around a stroke. Dashes may end anywhere, so their caps may reach out anywhere; they are not worked out.
  private static func box(_ path: Path, _ style: StrokeStyle, _ transform: Transform) -> Rect {
    if style.dash.isEmpty { return path.strokeBounds(style, transform: transform) }
    var solid = style
    solid.dash = []
    let box = path.strokeBounds(solid, transform: transform)
    guard style.cap != .butt, !box.isNull else { return box }
    let reach = style.width / 2 * (style.cap == .square ? 2.0.squareRoot() : 1)
    let (across, down) = (Vector(transform.a, transform.c).length, Vector(transform.b, transform.d).length)
    return box.union(Self.box(path, transform).insetBy(dx: -reach * across, dy: -reach * down))
  }

  private static func box(_ path: Path, _ transform: Transform) -> Rect {
    transform.isScaleTranslation ? transform * path.bounds : path.transformed(by: transform).bounds
  }
}
