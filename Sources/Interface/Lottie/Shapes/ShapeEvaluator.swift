import Geometry
import Painting

/// Evaluates the shapes of a layer at a frame.
///
/// A list is read from front to back, as After Effects does: a path is added to the paths so far, a modifier changes them
/// all, and a fill or stroke paints them, beneath what was painted before. Paths of groups join those of the list that
/// contains the group. Modifiers also change paths that were painted already, so that a trim at the end of a layer
/// trims the strokes inside of its groups.
struct ShapeEvaluator {
  /// A space, as a part of another one.
  private struct Level {
    var parent: Int
    var transform: Transform
  }

  /// A path in the space of its level.
  private struct Entry {
    var path: Path
    var level: Int
  }

  /// A node whose path is not final.
  private indirect enum Draft {
    case paint(LottiePaint, entries: [Int], level: Int)
    case group(LottieGroupNode, [Draft])
  }

  /// The results of a list: the paths that later elements use, and the drafts from front to back.
  private struct Scope {
    var level: Int
    var entries: [Int] = []
    var drafts: [Draft] = []
  }

  private let frame: Double
  private var levels = [Level(parent: -1, transform: .identity)]
  private var entries: [Entry] = []
  private var budget: LottieBudget
  /// Whether the budget ended, so that shapes are missing.
  private var isTruncated = false

  private init(frame: Double, _ budget: LottieBudget) {
    self.frame = frame
    self.budget = budget
  }

  /// Returns what the shapes paint at a frame, from back to front, as far as the budget suffices.
  static func nodes(of shapes: [LottieShape], at frame: Double, _ budget: inout LottieBudget) -> [LottieNode]
  {
    var evaluator = ShapeEvaluator(frame: frame, budget)
    var scope = Scope(level: 0)
    evaluator.add(shapes[...], to: &scope)
    evaluator.isTruncated = false
    let nodes = evaluator.nodes(of: scope.drafts)
    budget = evaluator.budget
    return nodes
  }

  // MARK: Lists

  private mutating func add(_ shapes: ArraySlice<LottieShape>, to scope: inout Scope) {
    var remaining = shapes
    let repeater = shapes.lastIndex { if case .repeater = $0 { true } else { false } }
    if let index = repeater, case .repeater(let repeater) = shapes[index] {
      add(copiesOf: shapes[..<index], repeater, to: &scope)
      remaining = shapes[(index + 1)...]
    }
    for shape in remaining {
      if isTruncated { return }
      add(shape, to: &scope)
    }
  }

  private mutating func add(_ shape: LottieShape, to scope: inout Scope) {
    switch shape {
    case .group(let group): add(group, to: &scope)
    case .fill(let fill):
      paint(
        .fill(fill.rule), fill.source, opacity: fill.opacity, fill.blendMode, scope: &scope)
    case .stroke(let stroke):
      let style = stroke.style(at: frame)
      guard style.width > 0 else { return }
      paint(.stroke(style), stroke.source, opacity: stroke.opacity, stroke.blendMode, scope: &scope)
    case .trim(let trim):
      // Measuring takes longer than changing points.
      guard charge(scope.entries, times: 4) else { return }
      self.trim(scope.entries, trim)
    case .roundedCorners(let radius):
      guard charge(scope.entries) else { return }
      let radius = radius.value(at: frame)
      for index in scope.entries {
        entries[index].path = entries[index].path.withRoundedCorners(radius: radius)
      }
    case .puckerBloat(let amount):
      guard charge(scope.entries) else { return }
      let amount = amount.value(at: frame) / 100
      for index in scope.entries { entries[index].path = entries[index].path.puckered(by: amount) }
    case .zigzag(let size, let ridges, let pointType):
      zigzag(
        scope.entries, size: size.value(at: frame), ridges: ridges.value(at: frame),
        isSmooth: pointType.value(at: frame).rounded() == 2)
    case .twist(let angle, let center):
      twist(scope.entries, by: angle.value(at: frame).radians, about: center.value(at: frame))
    case .offset(let amount, let join, let limit):
      let (amount, limit) = (amount.value(at: frame), limit.value(at: frame))
      guard amount != 0 else { return }
      for index in scope.entries where charge(combining: entries[index].path.points.count) {
        entries[index].path = entries[index].path.offset(by: amount, join: join, miterLimit: max(1, limit))
      }
    case .merge(let merge):
      self.merge(&scope, merge)
    // Only the last repeater of a list gets here, after its copies were added.
    case .repeater: return
    case .outline, .ellipse, .rectangle, .star:
      guard take(elements: 1, points: shape.pointCount(at: frame)), let path = shape.path(at: frame) else {
        return
      }
      scope.entries.append(entries.count)
      entries.append(Entry(path: path, level: scope.level))
    }
  }

  /// Takes an amount from the budget. Returns false if it does not suffice; the rest of the shapes are then left out.
  private mutating func take(elements: Int = 0, points: Int = 0) -> Bool {
    if !isTruncated, budget.take(elements: elements, points: points) { return true }
    isTruncated = true
    return false
  }

  private mutating func add(_ group: LottieGroup, to scope: inout Scope) {
    var node = LottieGroupNode()
    node.transform = group.transform.matrix(at: frame)
    node.opacity = group.transform.opacity(at: frame)
    node.blendMode = group.blendMode
    add(group.shapes[...], in: node, to: &scope)
  }

  /// Adds the shapes in a space of their own.
  private mutating func add(
    _ shapes: ArraySlice<LottieShape>, in node: LottieGroupNode, to scope: inout Scope
  ) {
    guard take(elements: 1) else { return }
    var inner = Scope(level: levels.count)
    levels.append(Level(parent: scope.level, transform: node.transform))
    add(shapes, to: &inner)
    scope.entries += inner.entries
    scope.drafts.append(.group(node, inner.drafts))
  }

  private mutating func add(
    copiesOf shapes: ArraySlice<LottieShape>, _ repeater: LottieRepeater, to scope: inout Scope
  ) {
    let wanted = repeater.copies.value(at: frame).rounded(.up)
    let count = Int(max(0, min(Double(LottieLimits.copies), wanted)))
    let offset = repeater.offset.value(at: frame)
    let (first, last) = (
      repeater.startOpacity.value(at: frame) / 100, repeater.endOpacity.value(at: frame) / 100
    )
    var outer = Scope(level: scope.level)
    for copy in 0..<count {
      if isTruncated { break }
      var node = LottieGroupNode()
      node.transform = repeater.transform.repeated(Double(copy) + offset, at: frame)
      let fraction = count > 1 ? Double(copy) / Double(count - 1) : 0
      node.opacity = max(0, min(1, first + (last - first) * fraction))
      add(shapes, in: node, to: &outer)
    }
    scope.entries += outer.entries
    scope.drafts += repeater.isAbove ? outer.drafts.reversed() : outer.drafts
  }

  private mutating func paint(
    _ kind: LottiePaint.Kind, _ source: LottiePaintSource, opacity: LottieProperty<Double>,
    _ blend: BlendMode,
    scope: inout Scope
  ) {
    guard take(elements: 1, points: scope.entries.count + source.numberCount(at: frame)) else { return }
    let paint = LottiePaint(
      kind: kind, paint: source.paint(at: frame), opacity: max(0, min(1, opacity.value(at: frame) / 100)),
      blendMode: blend)
    scope.drafts.append(.paint(paint, entries: scope.entries, level: scope.level))
  }

  // MARK: Modifiers

  /// Counts the points that a modifier changes. Returns whether it may.
  private mutating func charge(_ indices: [Int], times factor: Int = 1) -> Bool {
    take(points: factor * indices.reduce(indices.count) { $0 + entries[$1].path.points.count })
  }

  /// Counts the points of a modifier that computes areas, which must find all crossings. Returns whether it may. The
  /// other half of the budget is left for painting what is not modified then.
  private mutating func charge(combining count: Int) -> Bool {
    guard count <= LottieLimits.combinedPoints else { return false }
    // Measured with ridges that cross each other: some 50 times the work of changing a point, and a square.
    let work = 50 * count + count * count / 4
    if isTruncated || work > budget.points / 2 {
      budget.isExceeded = true
      return false
    }
    return take(points: work)
  }

  private mutating func trim(_ indices: [Int], _ trim: LottieTrim) {
    let range = trim.range(at: frame)
    if range.isEverything { return }
    guard trim.isSequential else {
      for index in indices {
        entries[index].path = entries[index].path.trimmed(
          from: range.from, to: range.to, offset: range.offset)
      }
      return
    }
    let measures = indices.map { PathMeasure(entries[$0].path) }
    let total = measures.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return }
    var before = 0.0
    for (index, measure) in zip(indices, measures) {
      entries[index].path = range.trimmed(measure, from: before, of: total)
      before += measure.length
    }
  }

  private mutating func twist(_ indices: [Int], by angle: Double, about center: Point) {
    guard charge(indices, times: 3 * Path.curvesPerTwistedSegment) else { return }
    var radius = 0.0
    for index in indices {
      for point in entries[index].path.points { radius = max(radius, (point - center).length) }
    }
    for index in indices {
      entries[index].path = entries[index].path.twisted(by: angle, about: center, radius: radius)
    }
  }

  private mutating func zigzag(_ indices: [Int], size: Double, ridges: Double, isSmooth: Bool) {
    let ridges = Int(max(0, min(Double(LottieLimits.corners), ridges.rounded())))
    for index in indices {
      guard take(points: 3 * entries[index].path.points.count * (ridges + 1)) else { return }
      entries[index].path = entries[index].path.zigzag(size: size, ridges: ridges, isSmooth: isSmooth)
    }
  }

  /// Joins the paths so far to one, in the space of the scope. Elements that were painted already keep theirs.
  private mutating func merge(_ scope: inout Scope, _ merge: LottieMerge) {
    guard charge(scope.entries) else { return }
    let paths = scope.entries.map { path(of: $0, in: scope.level) }
    guard var result = paths.first else { return }
    for path in paths.dropFirst() {
      let isAllowed = merge == .append || charge(combining: result.points.count + path.points.count)
      switch isAllowed ? merge : .append {
      case .append: result.append(path)
      case .add: result = result.union(path)
      case .subtract: result = result.subtracting(path)
      case .intersect: result = result.intersection(path)
      case .exclude: result = result.symmetricDifference(path)
      }
    }
    scope.entries = [entries.count]
    entries.append(Entry(path: result, level: scope.level))
  }

  // MARK: Results

  private func path(of index: Int, in level: Int) -> Path {
    var transform = Transform.identity
    var current = entries[index].level
    while current != level, current > 0 {
      transform = transform.concatenating(levels[current].transform)
      current = levels[current].parent
    }
    return transform.isIdentity ? entries[index].path : entries[index].path.transformed(by: transform)
  }

  private mutating func nodes(of drafts: [Draft]) -> [LottieNode] {
    var nodes: [LottieNode] = []
    for draft in drafts.reversed() {
      switch draft {
      case .paint(var paint, let indices, let level):
        for index in indices {
          guard take(points: 1 + entries[index].path.points.count) else { break }
          paint.path.append(path(of: index, in: level))
        }
        if !paint.path.isEmpty { nodes.append(.paint(paint)) }
      case .group(var node, let inner):
        node.children = self.nodes(of: inner)
        if !node.children.isEmpty { nodes.append(.group(node)) }
      }
    }
    return nodes
  }
}
