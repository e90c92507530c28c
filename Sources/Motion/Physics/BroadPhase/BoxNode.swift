/// A node of a tree of boxes: up to eight boxes, which are compared with another one at once.
///
/// Each box has a child: a node, or a shape in the lowest nodes. The boxes are dense: lanes from ``count`` on have the box
/// of no point.
struct BoxNode: BitwiseCopyable, Sendable {
  // The lanes are also read and written one by one, as five rows of eight numbers.
  var minX = BoxNode.emptyMinimum
  var minY = BoxNode.emptyMinimum
  var maxX = BoxNode.emptyMaximum
  var maxY = BoxNode.emptyMaximum
  var children = SIMD8<Int32>(repeating: -1)
  var count: Int32 = 0
  /// -1 for the root; the next free node in the free list.
  var parent: Int32 = -1
  /// The lane of the node in its parent.
  var lane: Int32 = 0
  /// Whether the children are shapes.
  var isLowest: Bool
  /// Keeps the stride a multiple of a line of the cache: the boxes are two lines.
  private let padding: (Int64, Int64) = (0, 0)

  static let width = 8
  private static let emptyMinimum = SIMD8<Int32>(repeating: Box.nothing.minX)
  private static let emptyMaximum = SIMD8<Int32>(repeating: Box.nothing.maxX)

  init(isLowest: Bool) { self.isLowest = isLowest }

  /// The lanes whose boxes overlap a box, a byte of 1 for each.
  @inline(__always) func hits(_ query: BoxQuery) -> UInt64 {
    // In halves, which are the vectors of every processor: the box stays in registers from node to node.
    let low = query.gaps(minX.lowHalf, minY.lowHalf, maxX.lowHalf, maxY.lowHalf)
    let high = query.gaps(minX.highHalf, minY.highHalf, maxX.highHalf, maxY.highHalf)
    let signs = SIMD8<Int8>(truncatingIfNeeded: SIMD8(lowHalf: low, highHalf: high) &>> SIMD8(repeating: 31))
    return ~unsafeBitCast(signs, to: UInt64.self) & 0x0101_0101_0101_0101
  }

  /// The lane whose box grows least when it takes a box in, preferably a small one.
  @inline(__always) func bestLane(for box: Box) -> Int {
    let (x0, y0) = (SIMD8(repeating: box.minX), SIMD8(repeating: box.minY))
    let (x1, y1) = (SIMD8(repeating: box.maxX), SIMD8(repeating: box.maxY))
    let before = (maxX &- minX) &+ (maxY &- minY)
    let width = maxX.replacing(with: x1, where: x1 .> maxX) &- minX.replacing(with: x0, where: x0 .< minX)
    let height = maxY.replacing(with: y1, where: y1 .> maxY) &- minY.replacing(with: y0, where: y0 .< minY)
    let growth = width &+ height &- before
    let costs = growth &+ (before &>> SIMD8(repeating: 4))
    var best = 0
    var least = costs[0]
    for lane in 1..<BoxNode.width {
      // Lanes without a child have costs without meaning.
      let isBetter = costs[lane] < least && lane < Int(count)
      least = isBetter ? costs[lane] : least
      best = isBetter ? lane : best
    }
    return best
  }

  /// The union of the boxes.
  @inline(__always) var bounds: Box {
    Box(
      minX: BoxNode.least(minX), minY: BoxNode.least(minY), maxX: -BoxNode.least(0 &- maxX),
      maxY: -BoxNode.least(0 &- maxY))
  }

  @inline(__always) private static func least(_ lanes: SIMD8<Int32>) -> Int32 {
    let (low, high) = (lanes.lowHalf, lanes.highHalf)
    let four = low.replacing(with: high, where: high .< low)
    let (left, right) = (four.lowHalf, four.highHalf)
    let two = left.replacing(with: right, where: right .< left)
    return two[0] < two[1] ? two[0] : two[1]
  }
}

/// A box that is compared with those of nodes: each coordinate in four lanes.
struct BoxQuery {
  private let minX: SIMD4<Int32>
  private let minY: SIMD4<Int32>
  private let maxX: SIMD4<Int32>
  private let maxY: SIMD4<Int32>

  @inline(__always) init(_ box: Box) {
    minX = SIMD4(repeating: box.minX)
    minY = SIMD4(repeating: box.minY)
    maxX = SIMD4(repeating: box.maxX)
    maxY = SIMD4(repeating: box.maxY)
  }

  /// Returns numbers that are negative in the lanes whose boxes are apart from this one.
  @inline(__always) fileprivate func gaps(
    _ minX: SIMD4<Int32>, _ minY: SIMD4<Int32>, _ maxX: SIMD4<Int32>, _ maxY: SIMD4<Int32>
  ) -> SIMD4<Int32> {
    (self.maxX &- minX) | (maxX &- self.minX) | (self.maxY &- minY) | (maxY &- self.minY)
  }
}

/// Access to single lanes of a node in a column.
///
/// The node's first five properties are rows of eight numbers without gaps, and lanes are in 0..<8.
extension UnsafeMutablePointer<BoxNode> {
  @inline(__always) private var words: UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Int32.self)
  }
  @inline(__always) func box(_ lane: Int) -> Box { UnsafePointer(self).box(lane) }
  @inline(__always) func child(_ lane: Int) -> Int32 { UnsafePointer(self).child(lane) }

  @inline(__always) func setBox(_ lane: Int, _ box: Box) {
    let words = words + lane
    words[0] = box.minX
    words[8] = box.minY
    words[16] = box.maxX
    words[24] = box.maxY
  }
  @inline(__always) func setChild(_ lane: Int, _ child: Int32) { words[32 + lane] = child }
}

extension UnsafePointer<BoxNode> {
  @inline(__always) private var words: UnsafePointer<Int32> {
    UnsafeRawPointer(self).assumingMemoryBound(to: Int32.self)
  }
  @inline(__always) func box(_ lane: Int) -> Box {
    let words = words + lane
    return Box(minX: words[0], minY: words[8], maxX: words[16], maxY: words[24])
  }
  @inline(__always) func child(_ lane: Int) -> Int32 { words[32 + lane] }

  /// Writes the children of the lanes with a byte of 1, and returns their number. There must be room for eight.
  @inline(__always) func writeChildren(_ hits: UInt64, to target: UnsafeMutablePointer<Int32>) -> Int {
    // Most nodes have at most two. Behind the last lane is the count of the node, which may be read.
    target[0] = child(hits.trailingZeroBitCount >> 3)
    var remaining = hits & (hits &- 1)
    target[1] = child(remaining.trailingZeroBitCount >> 3)
    remaining &= remaining &- 1
    var count = 2
    while remaining != 0 {
      target[count] = child(remaining.trailingZeroBitCount >> 3)
      remaining &= remaining &- 1
      count += 1
    }
    // The sum of the bytes.
    return Int(truncatingIfNeeded: (hits &* 0x0101_0101_0101_0101) &>> 56)
  }
}
