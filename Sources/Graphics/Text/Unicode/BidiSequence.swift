/// An isolating run sequence: characters that rules W1 to I2 of UAX 9 resolve together.
struct BidiSequence {
  /// The indices of the characters in the paragraph.
  private var indices: [Int] = []
  private var types: [BidiClass] = []
  /// The types before the rules.
  private var originals: [BidiClass] = []
  /// The direction before and after the sequence: `.l` or `.r`.
  private var (start, end): (BidiClass, BidiClass) = (.l, .l)

  mutating func removeAll() {
    indices.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
  }

  mutating func append(_ index: Int, _ type: BidiClass) {
    indices.append(index)
    types.append(type)
  }

  /// Resolves the sequence.
  ///
  /// - Parameters:
  ///   - level: the level of the sequence.
  ///   - before: the level of the character before it.
  ///   - after: the level of the character behind it.
  ///   - brackets: the brackets of the paragraph.
  ///   - levels: the levels of the paragraph, which are changed at the sequence's characters.
  mutating func resolve(
    level: UInt8, before: UInt8, after: UInt8, _ brackets: [BidiBracket], into levels: inout [UInt8]
  ) {
    start = max(level, before) % 2 == 1 ? .r : .l
    end = max(level, after) % 2 == 1 ? .r : .l
    // Not `originals = types`: the copy that a change of shared types makes has their whole capacity, that of the longest
    // sequence so far, so many short sequences behind a long one would take time with the square.
    originals.removeAll(keepingCapacity: true)
    originals.append(contentsOf: types)
    resolveMarksAndLetters()
    resolveNumbers()
    let embedding: BidiClass = level % 2 == 1 ? .r : .l
    resolveBrackets(brackets, embedding)
    resolveNeutrals(embedding)
    for (position, index) in indices.enumerated() {
      switch types[position] {
      case .l: levels[index] = level % 2 == 0 ? level : level + 1
      case .r: levels[index] = level % 2 == 0 ? level + 1 : level
      default: levels[index] = level % 2 == 0 ? level + 2 : level + 1
      }
    }
  }

  // MARK: Weak types

  /// Rules W1 to W3.
  private mutating func resolveMarksAndLetters() {
    var previous = start
    for position in types.indices {
      let type = types[position]
      if type == .nsm { types[position] = previous }
      previous = type.isIsolateInitiator || type == .pdi ? .on : types[position]
    }
    var strong = start
    for position in types.indices {
      switch types[position] {
      case .l, .r: strong = types[position]
      case .al:
        strong = .al
        types[position] = .r
      case .en: if strong == .al { types[position] = .an }
      default: break
      }
    }
  }

  /// Rules W4 to W7.
  private mutating func resolveNumbers() {
    let count = types.count
    if count > 2 {
      for position in 1..<count - 1 {
        let (before, after) = (types[position - 1], types[position + 1])
        switch types[position] {
        case .es where before == .en && after == .en: types[position] = .en
        case .cs where before == after && (before == .en || before == .an): types[position] = before
        default: break
        }
      }
    }
    var position = 0
    while position < count {
      guard types[position] == .et else {
        position += 1
        continue
      }
      let first = position
      while position < count, types[position] == .et { position += 1 }
      if first > 0 && types[first - 1] == .en || position < count && types[position] == .en {
        for index in first..<position { types[index] = .en }
      }
    }
    var strong = start
    for position in types.indices {
      switch types[position] {
      case .es, .et, .cs: types[position] = .on
      case .l, .r: strong = types[position]
      case .en: if strong == .l { types[position] = .l }
      default: break
      }
    }
  }

  /// Returns the direction that a type counts as for neutral characters beside it; nil for neutral ones.
  private static func direction(_ type: BidiClass) -> BidiClass? {
    switch type {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  // MARK: Brackets

  /// The greatest number of open brackets (BD16).
  private static let bracketLimit = 63

  /// Rule N0.
  private mutating func resolveBrackets(_ brackets: [BidiBracket], _ embedding: BidiClass) {
    let pairs = bracketPairs(brackets)
    if pairs.isEmpty { return }
    // The numbers of characters of the embedding direction and of the other before each position. Brackets inside of a pair
    // are resolved after it, so that the counts stay valid.
    var (embeddingCounts, oppositeCounts): ([Int32], [Int32]) = ([0], [0])
    embeddingCounts.reserveCapacity(types.count + 1)
    oppositeCounts.reserveCapacity(types.count + 1)
    for (position, type) in types.enumerated() {
      let direction = BidiSequence.direction(type)
      embeddingCounts.append(embeddingCounts[position] + (direction == embedding ? 1 : 0))
      oppositeCounts.append(oppositeCounts[position] + (direction != nil && direction != embedding ? 1 : 0))
    }
    var (context, read) = (start, 0)
    for pair in pairs {
      while read < pair.open {
        context = BidiSequence.direction(types[read]) ?? context
        read += 1
      }
      if embeddingCounts[pair.close] > embeddingCounts[pair.open + 1] {
        set(pair, embedding)
      } else if oppositeCounts[pair.close] > oppositeCounts[pair.open + 1] {
        set(pair, context)
      }
    }
  }

  /// Returns the pairs of brackets in the order of their opening brackets.
  private func bracketPairs(_ brackets: [BidiBracket]) -> [(open: Int, close: Int)] {
    var pairs: [(open: Int, close: Int)] = []
    var open: [(pair: UInt32, position: Int)] = []
    for position in types.indices where types[position] == .on {
      let bracket = brackets[indices[position]]
      if bracket.pair == 0 { continue }
      if bracket.isOpening {
        if open.count == BidiSequence.bracketLimit { break }
        open.append((bracket.pair, position))
      } else if let match = open.lastIndex(where: { $0.pair == bracket.pair }) {
        pairs.append((open[match].position, position))
        open.removeLast(open.count - match)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// Gives a pair of brackets a direction, and the marks behind each of them.
  private mutating func set(_ pair: (open: Int, close: Int), _ direction: BidiClass) {
    for bracket in [pair.open, pair.close] {
      types[bracket] = direction
      var mark = bracket + 1
      while mark < types.count, originals[mark] == .nsm {
        types[mark] = direction
        mark += 1
      }
    }
  }

  // MARK: Neutral characters

  /// Rules N1 and N2.
  private mutating func resolveNeutrals(_ embedding: BidiClass) {
    var position = 0
    var before = start
    while position < types.count {
      if let direction = BidiSequence.direction(types[position]) {
        before = direction
        position += 1
        continue
      }
      let first = position
      while position < types.count, types[position].isNeutral { position += 1 }
      let after = position < types.count ? BidiSequence.direction(types[position]) ?? embedding : end
      let direction = before == after ? before : embedding
      for index in first..<position { types[index] = direction }
    }
  }
}
