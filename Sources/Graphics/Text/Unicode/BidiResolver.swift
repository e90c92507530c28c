/// Resolves the levels of a paragraph by UAX 9, up to rule I2.
///
/// Complexity: linear in the paragraph, whatever its isolates, embeddings and brackets.
struct BidiResolver {
  private let classes: [BidiClass]
  /// The index of the PDI that ends an isolate, or the count without one, for each initiator (BD9); empty without isolates.
  private var ends: [Int32] = []
  /// The classes after overrides.
  private var overridden: [BidiClass]
  private(set) var levels: [UInt8]
  /// The level of the paragraph.
  private(set) var base: UInt8 = 0

  /// The greatest depth of embeddings (BD2).
  private static let maximumDepth: UInt8 = 125

  init(_ classes: [BidiClass], _ brackets: [BidiBracket], direction: WritingDirection?) {
    self.classes = classes
    overridden = []
    levels = []
    if classes.contains(where: { $0.isIsolateInitiator || $0 == .pdi }) { matchIsolates() }
    base =
      switch direction {
      case nil: isFirstStrongRightToLeft(in: 0..<classes.count) == true ? 1 : 0
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    levels = [UInt8](repeating: base, count: classes.count)
    if base == 0, classes.allSatisfy(\.isPlain) { return }
    overridden = classes
    resolveExplicitLevels()
    resolveSequences(brackets)
    // Removed characters have the level of the character before them (UAX 9 §5.2).
    for index in classes.indices where classes[index].isRemoved {
      levels[index] = index > 0 ? levels[index - 1] : base
    }
  }

  // MARK: Isolates and directions

  private mutating func matchIsolates() {
    let count = classes.count
    ends = [Int32](repeating: Int32(count), count: count)
    var open: [Int] = []
    for (index, item) in classes.enumerated() {
      if item.isIsolateInitiator {
        open.append(index)
      } else if item == .pdi, let start = open.popLast() {
        ends[start] = Int32(index)
      } else if item == .b {
        open.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Returns whether the first strong character outside of isolates runs from right to left; nil if there is none (P2).
  private func isFirstStrongRightToLeft(in range: Range<Int>) -> Bool? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .l: return false
      case .r, .al: return true
      case .lri, .rli, .fsi: index = Int(ends[index])
      case .b: return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: Explicit levels

  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate = false
  }

  /// Rules X1 to X8.
  private mutating func resolveExplicitLevels() {
    var stack = [Status(level: base, override: nil)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    for index in classes.indices {
      let item = classes[index]
      let status = stack[stack.count - 1]
      switch item {
      case .lre, .rle, .lro, .rlo:
        let level = BidiResolver.next(status.level, isOdd: item == .rle || item == .rlo)
        if level <= BidiResolver.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          stack.append(Status(level: level, override: item == .lro ? .l : item == .rlo ? .r : nil))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .lri, .rli, .fsi:
        set(index, status)
        let isOdd =
          item == .rli
          || item == .fsi
            && isFirstStrongRightToLeft(in: index + 1..<max(index + 1, Int(ends[index]))) == true
        let level = BidiResolver.next(status.level, isOdd: isOdd)
        if level <= BidiResolver.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(Status(level: level, override: nil, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        set(index, stack[stack.count - 1])
      case .pdf:
        if overflowIsolates > 0 { break }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !status.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .b:
        stack = [Status(level: base, override: nil)]
        (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
        levels[index] = base
      case .bn: break
      default: set(index, status)
      }
    }
  }

  private mutating func set(_ index: Int, _ status: Status) {
    levels[index] = status.level
    if let override = status.override { overridden[index] = override }
  }

  /// Returns the next odd or even level.
  private static func next(_ level: UInt8, isOdd: Bool) -> UInt8 {
    isOdd ? (level + 1) | 1 : (level + 2) & ~1
  }

  // MARK: Isolating run sequences

  /// Rules X9 to I2: resolves the level runs that belong together, across the isolates between them (BD13).
  private mutating func resolveSequences(_ brackets: [BidiBracket]) {
    let retained = classes.indices.filter { !classes[$0].isRemoved }
    var runs: [Range<Int>] = []
    // The run that begins with a character, by the number of the character among the retained ones.
    var runAt: [Int32] = []
    if !ends.isEmpty { runAt = [Int32](repeating: -1, count: classes.count) }
    var start = 0
    for position in retained.indices {
      let isLast =
        position + 1 == retained.count || levels[retained[position + 1]] != levels[retained[position]]
      if !isLast, classes[retained[position]] != .b { continue }
      if !runAt.isEmpty { runAt[retained[start]] = Int32(runs.count) }
      runs.append(start..<position + 1)
      start = position + 1
    }
    var isResolved = [Bool](repeating: false, count: runs.count)
    var sequence = BidiSequence()
    let embedding = levels
    for first in runs.indices {
      let head = retained[runs[first].lowerBound]
      if isResolved[first] { continue }
      sequence.removeAll()
      var number = first
      while true {
        for position in runs[number] {
          sequence.append(retained[position], overridden[retained[position]])
        }
        let last = retained[runs[number].upperBound - 1]
        guard classes[last].isIsolateInitiator, Int(ends[last]) < classes.count else { break }
        let next = runAt[Int(ends[last])]
        if next < 0 { break }
        number = Int(next)
        isResolved[number] = true
      }
      let level = embedding[head]
      let before = runs[first].lowerBound > 0 ? embedding[retained[runs[first].lowerBound - 1]] : base
      let last = retained[runs[number].upperBound - 1]
      let isOpen = classes[last].isIsolateInitiator && Int(ends[last]) == classes.count
      let isEnd = isOpen || runs[number].upperBound == retained.count
      let after = isEnd ? base : embedding[retained[runs[number].upperBound]]
      sequence.resolve(level: level, before: before, after: after, brackets, into: &levels)
    }
  }
}
