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
  @inline(__always) func hits(_ box: Box) -> UInt64 {
    // A difference is negative where the boxes are apart.
    let differences =
      (SIMD8(repeating: box.maxX) &- minX) | (maxX &- SIMD8(repeating: box.minX))
      | (SIMD8(repeating: box.maxY) &- minY) | (maxY &- SIMD8(repeating: box.minY))
    let signs = SIMD8<Int8>(truncatingIfNeeded: differences &>> SIMD8(repeating: 31))
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
}
