import Geometry

extension DisplayList {
  /// The bounds of commands that paint without bounds. Larger than any surface.
  public static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// A rectangle around all the list paints, in its own space. `Rect.null` if it paints nothing, and ``everywhere``
  /// if a command fills an open clip.
  ///
  /// Paths, strokes and shadows count exactly or with a small margin, a clip as its bounding box, and a dashed stroke
  /// as if dashes were everywhere. Commands with numbers that are not finite paint nothing. Content outside of
  /// ``everywhere`` is ignored. Complexity: O(points + glyphs). The points of a glyph outline are counted once per
  /// run.
  ///
  /// If the list has blurs or hairlines and is drawn with another scale, its pixels extend beyond the mapped bounds.
  /// ``bounds(onto:)`` includes them.
  public var bounds: Rect { bounds(onto: .identity) }

  /// Returns a rectangle around all pixels that the list paints on a surface, by the rules of ``bounds``.
  ///
  /// - Parameter toPixels: the transform from the list's space to the surface.
  public func bounds(onto toPixels: Transform) -> Rect {
    var walk = BoundsWalk(toPixels: toPixels)
    for command in commands { walk.add(command, of: self) }
    return walk.painted
  }

  /// Whether parts of the list do not scale with it: shadows and filters, which blur equally in all directions, and
  /// lines one pixel wide. Without them, and under a similarity that does not reduce, the mapped ``bounds`` suffice.
  public var hasBlursOrHairlines: Bool {
    shadows.contains { $0.outset > 0 } || filterLists.contains { $0.contains { $0.outset > 0 } }
      || commands.contains { $0.operation == .strokeHairline }
  }

  /// Returns the path of a filling, stroking or clipping command.
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

/// The state of a walk over commands. All rectangles are in pixels.
struct BoundsWalk {
  /// An open layer: the bounds painted before it, and its command.
  private struct Layer {
    var painted: Rect
    var command: DisplayList.Command
  }

  private let toPixels: Transform
  /// The factor for the lengths of blurs.
  private let meanScale: Double
  private(set) var painted = Rect.null
  /// The current clip; nil for no clip.
  private var clip: Rect?
  /// The clips that a restore or the end of a layer brings back.
  private var saved: [Rect?] = []
  private var layers: [Layer] = []
  /// Half a pixel, and a margin.
  private static let hairline = 1.0

  init(toPixels: Transform) {
    self.toPixels = toPixels
    meanScale = toPixels.meanScale
  }

  /// Returns the bounds painted since the last call.
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
      // Miters extend beyond the line's width by the limit at most.
      let outset = Self.hairline * max(1, list.strokeStyles[Int(command.resource)].miterLimit)
      paint(Self.box(list.path(of: command), transform).insetBy(dx: -outset, dy: -outset), command, list)
    case .fillGlyphs:
      let run = list.glyphRuns[Int(command.resource)]
      // On the surface, a glyph's position is rounded by up to an eighth of a pixel. The smallest such glyph is 4
      // pixels high.
      let roundingBox = Rect(x: 0, y: 0, width: run.size / 32, height: run.size / 32)
      let outset = Self.box(Path(rect: roundingBox), transform).size
      // The bounding boxes of the outlines around the origin. Many glyphs may share an outline.
      var boxes: [ObjectIdentifier: Rect] = [:]
      let linear = Transform(scale: run.size)
        .concatenating(
          Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0))
      for (outline, position) in zip(run.outlines, run.positions) where !outline.path.isEmpty {
        let box = boxes[ObjectIdentifier(outline)] ?? Self.box(outline.path, linear)
        boxes[ObjectIdentifier(outline)] = box
        if box.isNull { continue }
        let placed = box.offsetBy(transform * position - .zero)
        paint(placed.insetBy(dx: -outset.width, dy: -outset.height), command, list)
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
        let outset = filter.outset * meanScale
        if !box.isNull { box = box.insetBy(dx: -outset, dy: -outset) }
      }
    }
    if !layer.command.blendMode.isBoundedBySource {
      if layers.isEmpty {
        box = DisplayList.everywhere
      } else if layer.command.blendMode.onlyRemovesBackdrop {
        // A layer around this one begins transparent. What is cleared in it was not painted before.
        box = .null
      }
    }
    paint(box, layer.command, list)
  }

  private mutating func paint(_ box: Rect, _ command: DisplayList.Command, _ list: DisplayList) {
    guard box.isFinite, !box.isNull else { return }
    var box = box
    if command.shadow >= 0 {
      let shadow = list.shadows[Int(command.shadow)]
      let outset = shadow.outset * meanScale
      let shadowBox = box.offsetBy(toPixels * shadow.offset).insetBy(dx: -outset, dy: -outset)
      if shadowBox.isFinite { box = box.union(shadowBox) }
    }
    // Clamped, so that sums of coordinates stay finite.
    let (low, high) = (DisplayList.everywhere.minX, DisplayList.everywhere.maxX)
    guard box.maxX >= low, box.maxY >= low, box.minX <= high, box.minY <= high else { return }
    box = Rect(
      minX: max(box.minX, low), minY: max(box.minY, low), maxX: min(box.maxX, high),
      maxY: min(box.maxY, high))
    painted = painted.union(clip?.intersection(box) ?? box)
  }

  private mutating func intersect(_ box: Rect) { clip = clip?.intersection(box) ?? box }

  /// Returns the bounding box of a stroke. Dashes are not computed: since a dash may end anywhere, its cap is assumed
  /// everywhere.
  private static func box(_ path: Path, _ style: StrokeStyle, _ transform: Transform) -> Rect {
    if style.dash.isEmpty { return path.strokeBoundsAtAnyScale(style, transform: transform) }
    var solid = style
    solid.dash = []
    let box = path.strokeBoundsAtAnyScale(solid, transform: transform)
    guard style.cap != .butt, !box.isNull else { return box }
    let outset = style.width / 2 * (style.cap == .square ? 2.0.squareRoot() : 1)
    let (across, down) = (Vector(transform.a, transform.c).length, Vector(transform.b, transform.d).length)
    return box.union(Self.box(path, transform).insetBy(dx: -outset * across, dy: -outset * down))
  }

  private static func box(_ path: Path, _ transform: Transform) -> Rect {
    transform.isScaleTranslation ? transform * path.bounds : path.transformed(by: transform).bounds
  }
}

extension BlendMode {
  /// Whether the result covers no pixel that the backdrop does not cover.
  fileprivate var onlyRemovesBackdrop: Bool { self == .destinationIn || self == .clear }
}
