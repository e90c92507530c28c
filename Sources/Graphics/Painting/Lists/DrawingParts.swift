import Geometry

/// The parts of a display list, in drawing order, each with its bounds.
///
/// A part is a painting command, or a whole layer. Two recordings of nearly the same drawing have nearly the same
/// parts. Their difference bounds the pixels that changed.
///
/// ```swift
/// func repaint(_ list: DisplayList, after old: DisplayList, _ oldParts: DrawingParts) -> DrawingParts {
///   let parts = DrawingParts(list, after: old, oldParts)
///   for area in parts.changes { shape.setNeedsDisplay(in: area) }
///   return parts
/// }
/// ```
public struct DrawingParts: Sendable {
  /// One painting command outside of layers, or a layer from its begin to its end.
  struct Part: Sendable {
    var first: Int32
    var count: Int32
    /// The index into ``clips``, or -1 for no clip.
    var clip: Int32
    /// The bounds in the list's space.
    var bounds: Rect
  }

  /// A clip, nested in the clips around it.
  struct Clip: Sendable {
    /// The index into ``clips`` of the enclosing clip, or -1.
    var outer: Int32
    var command: Int32
  }

  private(set) var parts: [Part] = []
  private(set) var clips: [Clip] = []
  /// The bounds of all parts, in the list's space; null without parts. Equal to ``DisplayList/bounds``.
  public private(set) var bounds = Rect.null
  /// The areas in which pixels can differ from the earlier recording, in the list's space. They may overlap.
  public private(set) var changes: [Rect] = []

  /// The number of parts.
  public var count: Int { parts.count }

  /// Creates an empty collection of parts.
  public init() {}

  /// Splits `list` into parts and compares it with an earlier recording.
  ///
  /// Parts that both lists have in the same order are unchanged. Two parts are equal if their commands and clips have
  /// equal values. The comparison finds a few differences among many equal parts, but not always the smallest
  /// difference. Complexity: O(size of both lists).
  public init(_ list: DisplayList, after old: DisplayList = .empty, _ oldParts: DrawingParts = .init()) {
    let isRegular = split(list)
    var matches: [Int32] = []
    if isRegular, !oldParts.parts.isEmpty {
      matches = [Int32](repeating: -1, count: parts.count)
      var matcher = PartMatcher(old: old, oldParts: oldParts, new: list, newParts: self)
      matcher.match(&matches)
    }
    findBounds(of: list, matches, oldParts)
    for part in parts { bounds = bounds.union(part.bounds) }
    if matches.isEmpty {
      addChange(oldParts.bounds)
      addChange(bounds)
      return
    }
    var isMatched = [Bool](repeating: false, count: oldParts.parts.count)
    for match in matches where match >= 0 { isMatched[Int(match)] = true }
    for (part, isMatched) in zip(oldParts.parts, isMatched) where !isMatched { addChange(part.bounds) }
    for (part, match) in zip(parts, matches) where match < 0 { addChange(part.bounds) }
  }

  private mutating func addChange(_ rect: Rect) {
    if rect.isNull { return }
    changes.append(rect)
  }

  /// Splits the list. Returns false, with the whole list as one part, if states or layers are unbalanced.
  private mutating func split(_ list: DisplayList) -> Bool {
    parts.reserveCapacity(list.commands.count)
    var clip: Int32 = -1
    var saved: [Int32] = []
    var depth = 0
    var layerStart = 0
    for (index, command) in list.commands.enumerated() {
      if depth > 0 {
        if command.operation == .beginLayer { depth += 1 }
        if command.operation == .endLayer {
          depth -= 1
          if depth == 0 { append(layerStart, index - layerStart + 1, clip) }
        }
        continue
      }
      switch command.operation {
      case .fillPath, .strokePath, .strokeHairline, .fillGlyphs, .fillClip, .drawImage: append(index, 1, clip)
      case .clipRect, .clipPath, .clipMask:
        clips.append(Clip(outer: clip, command: Int32(index)))
        clip = Int32(clips.count - 1)
      case .save: saved.append(clip)
      case .restore:
        guard let outer = saved.popLast() else { return makeSinglePart(list) }
        clip = outer
      case .beginLayer:
        depth = 1
        layerStart = index
      case .endLayer: return makeSinglePart(list)
      }
    }
    return depth == 0 ? true : makeSinglePart(list)
  }

  private mutating func append(_ first: Int, _ count: Int, _ clip: Int32) {
    parts.append(Part(first: Int32(first), count: Int32(count), clip: clip, bounds: .null))
  }

  private mutating func makeSinglePart(_ list: DisplayList) -> Bool {
    parts.removeAll()
    clips.removeAll()
    append(0, list.commands.count, -1)
    return false
  }

  /// Computes the bounds of the parts, except of those found in the earlier recording.
  private mutating func findBounds(of list: DisplayList, _ matches: [Int32], _ old: DrawingParts) {
    var walk = BoundsWalk(toPixels: .identity)
    var next = 0
    for index in parts.indices {
      let (first, end) = (Int(parts[index].first), Int(parts[index].first + parts[index].count))
      while next < first {
        walk.add(list.commands[next], of: list)
        next += 1
      }
      if !matches.isEmpty, matches[index] >= 0 {
        parts[index].bounds = old.parts[Int(matches[index])].bounds
      } else {
        for command in list.commands[first..<end] { walk.add(command, of: list) }
        parts[index].bounds = walk.takePainted()
      }
      next = end
    }
  }

  /// Returns the list with only the parts whose bounds intersect one of `areas`, which are in the list's space. In
  /// these areas it draws the same as the whole list. Complexity: O(commands outside of layers).
  public func list(_ list: DisplayList, within areas: [Rect]) -> DisplayList {
    var commands: [DisplayList.Command] = []
    /// The starts of the open states, used to remove states without painting commands.
    var saves: [(start: Int, paints: Bool)] = []
    var next = 0
    func passStates(to end: Int) {
      while next < end {
        let command = list.commands[next]
        next += 1
        if command.operation == .save { saves.append((commands.count, false)) }
        if command.operation == .restore, let save = saves.popLast(), !save.paints {
          commands.removeSubrange(save.start...)
        } else {
          commands.append(command)
        }
      }
    }
    for part in parts {
      passStates(to: Int(part.first))
      let end = next + Int(part.count)
      if areas.contains(where: { $0.intersects(part.bounds) }) {
        commands += list.commands[next..<end]
        for index in saves.indices { saves[index].paints = true }
      }
      next = end
    }
    passStates(to: list.commands.count)
    return list.withCommands(commands)
  }
}

/// A search for the parts that two recordings have in common, in the same order.
private struct PartMatcher {
  let old: DisplayList
  let oldParts: DrawingParts
  let new: DisplayList
  let newParts: DrawingParts
  /// The number of parts after a difference within which the search looks for the next equal pair.
  static let lookahead = 8
  /// The clips of the two recordings that last compared equal.
  private var equalClips: (new: Int32, old: Int32) = (-1, -1)

  init(old: DisplayList, oldParts: DrawingParts, new: DisplayList, newParts: DrawingParts) {
    self.old = old
    self.oldParts = oldParts
    self.new = new
    self.newParts = newParts
  }

  /// Writes, for each new part with an equal old part, the index of the old part.
  mutating func match(_ matches: inout [Int32]) {
    let (oldCount, newCount) = (oldParts.parts.count, newParts.parts.count)
    var (oldEnd, newEnd) = (oldCount, newCount)
    var (i, j) = (0, 0)
    while i < oldEnd, j < newEnd, isEqual(i, j) {
      matches[j] = Int32(i)
      i += 1
      j += 1
    }
    while oldEnd > i, newEnd > j, isEqual(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
      matches[newEnd] = Int32(oldEnd)
    }
    while i < oldEnd, j < newEnd {
      if isEqual(i, j) {
        matches[j] = Int32(i)
        i += 1
        j += 1
      } else {
        let (skipOld, skipNew) = gap(i, oldEnd, j, newEnd)
        i += skipOld
        j += skipNew
      }
    }
  }

  /// Returns the numbers of old and new parts to skip up to the next equal pair.
  private mutating func gap(_ i: Int, _ oldEnd: Int, _ j: Int, _ newEnd: Int) -> (Int, Int) {
    for distance in 1...PartMatcher.lookahead {
      let (a, b) = (i + distance, j + distance)
      if a < oldEnd, b < newEnd, isEqual(a, b) { return (distance, distance) }
      if b < newEnd, isEqual(i, b) { return (0, distance) }
      if a < oldEnd, isEqual(a, j) { return (distance, 0) }
    }
    return (1, 1)
  }

  private mutating func isEqual(_ i: Int, _ j: Int) -> Bool {
    let (a, b) = (oldParts.parts[i], newParts.parts[j])
    guard a.count == b.count else { return false }
    for offset in 0..<Int(b.count) {
      guard new.command(Int(b.first) + offset, equals: Int(a.first) + offset, of: old) else { return false }
    }
    return clipsAreEqual(b.clip, a.clip)
  }

  /// Returns whether two parts have equal clips.
  private mutating func clipsAreEqual(_ newClip: Int32, _ oldClip: Int32) -> Bool {
    var (a, b) = (newClip, oldClip)
    while a >= 0, b >= 0, (a, b) != equalClips {
      let (clip, oldClip) = (newParts.clips[Int(a)], oldParts.clips[Int(b)])
      guard new.command(Int(clip.command), equals: Int(oldClip.command), of: old) else { return false }
      (a, b) = (clip.outer, oldClip.outer)
    }
    guard (a < 0 && b < 0) || (a, b) == equalClips else { return false }
    equalClips = (newClip, oldClip)
    return true
  }
}

extension DisplayList {
  /// Returns the same tables with other commands.
  fileprivate func withCommands(_ commands: [Command]) -> DisplayList { edited { $0.commands = commands } }

  /// Returns whether two commands of two lists are equal by value.
  func command(_ index: Int, equals otherIndex: Int, of other: DisplayList) -> Bool {
    let (a, b) = (commands[index], other.commands[otherIndex])
    guard a.operation == b.operation, a.pointCount == b.pointCount, a.verbCount == b.verbCount,
      a.color == b.color, a.rule == b.rule, a.blendMode == b.blendMode, a.antialias == b.antialias,
      a.opacity == b.opacity,
      a.rect == b.rect, (a.paint < 0) == (b.paint < 0), (a.shadow < 0) == (b.shadow < 0)
    else { return false }
    // States and layer ends do not depend on the transform, but comparing it does no harm.
    guard transforms[Int(a.transform)] == other.transforms[Int(b.transform)] else { return false }
    for offset in 0..<Int(a.pointCount)
    where points[Int(a.firstPoint) + offset] != other.points[Int(b.firstPoint) + offset] { return false }
    for offset in 0..<Int(a.verbCount)
    where verbs[Int(a.firstVerb) + offset] != other.verbs[Int(b.firstVerb) + offset] { return false }
    if a.paint >= 0, paints[Int(a.paint)] != other.paints[Int(b.paint)] { return false }
    if a.shadow >= 0, shadows[Int(a.shadow)] != other.shadows[Int(b.shadow)] { return false }
    let (mine, theirs) = (Int(a.resource), Int(b.resource))
    switch a.operation {
    case .strokePath, .strokeHairline: return strokeStyles[mine] == other.strokeStyles[theirs]
    case .fillGlyphs: return glyphRuns[mine] == other.glyphRuns[theirs]
    case .drawImage, .clipMask: return imageDrawings[mine] == other.imageDrawings[theirs]
    case .beginLayer:
      if mine < 0 || theirs < 0 { return mine == theirs }
      return filterLists[mine] == other.filterLists[theirs]
    case .fillPath, .fillClip, .clipRect, .clipPath, .save, .restore, .endLayer: return true
    }
  }
}
