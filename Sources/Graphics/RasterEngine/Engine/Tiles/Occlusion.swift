/// The parts of a tile that opaque rectangles hide, so that nothing below needs to be painted there.
///
/// The tile is divided into blocks on a fixed grid. Each block has the index of the last op that fills all of it with an opaque
/// colour, because earlier ops have no effect there. Ops inside layers neither hide others nor are hidden, because they paint
/// another tile.
struct Occlusion: ~Copyable {
  /// The logarithms of a block's sides. Blocks have 32 × 8 pixels.
  private static let shiftX: Int32 = 5
  private static let shiftY: Int32 = 3
  static let blockHeight: Int32 = 8

  /// The index of the last op that covers each block, row by row, or -1.
  private var covers = Arena<Int32>(capacity: 64)
  private var left: Int32 = 0
  private var top: Int32 = 0
  private var columns: Int32 = 0
  private var rows: Int32 = 0
  /// The last op that covers a block, or -1.
  private var latest: Int32 = -1

  /// Finds the blocks that the plan's opaque rectangles cover.
  mutating func begin(_ bounds: PixelBounds, _ plan: borrowing RenderPlan) {
    latest = -1
    if plan.covers.count == 0 { return }
    left = bounds.left &>> Occlusion.shiftX
    top = bounds.top &>> Occlusion.shiftY
    columns = ((bounds.right &- 1) &>> Occlusion.shiftX) &+ 1 &- left
    rows = ((bounds.bottom &- 1) &>> Occlusion.shiftY) &+ 1 &- top
    covers.removeAll()
    covers.reserve(Int(columns) &* Int(rows))
    covers.base.initialize(repeating: -1, count: Int(columns) &* Int(rows))
    var index = 0
    while index < plan.covers.count {
      add(plan.covers[index], plan.ops.address(of: Int(plan.covers[index])), bounds)
      index &+= 1
    }
  }

  private mutating func add(_ index: Int32, _ op: UnsafePointer<DrawOp>, _ tile: PixelBounds) {
    let box = op.pointee.edges.extent
    let inside = PixelBounds(
      left: FixedPoint.ceil(box.left), top: FixedPoint.ceil(box.top), right: FixedPoint.floor(box.right),
      bottom: FixedPoint.floor(box.bottom)
    ).intersection(op.pointee.bounds)
    if inside.isEmpty { return }
    // Blocks that extend beyond the tile need only be covered inside it.
    let right = inside.right >= tile.right ? left &+ columns : inside.right &>> Occlusion.shiftX
    let bottom = inside.bottom >= tile.bottom ? top &+ rows : inside.bottom &>> Occlusion.shiftY
    let firstX =
      inside.left <= tile.left ? left : (inside.left &+ 1 &<< Occlusion.shiftX &- 1) &>> Occlusion.shiftX
    let firstY =
      inside.top <= tile.top ? top : (inside.top &+ 1 &<< Occlusion.shiftY &- 1) &>> Occlusion.shiftY
    if firstX >= right || firstY >= bottom || right <= left || bottom <= top { return }
    latest = max(latest, index)
    var y = firstY
    while y < bottom {
      let line = covers.base + (Int(y &- top) &* Int(columns) &- Int(left))
      var x = firstX
      while x < right {
        line[Int(x)] = max(line[Int(x)], index)
        x &+= 1
      }
      y &+= 1
    }
  }

  /// Whether a later op may hide a part of an op. The background has the index -1.
  @inline(__always)
  func mayHide(_ index: Int32) -> Bool { index < latest }

  /// Whether later ops hide all of `bounds`, which must lie inside the tile and not be empty.
  func hides(_ index: Int32, _ bounds: PixelBounds) -> Bool {
    var y = bounds.top
    while y < bounds.bottom {
      var x = bounds.left
      if visibleRun(index, from: &x, to: bounds.right, y: y) != nil { return false }
      y = (y &>> Occlusion.shiftY &+ 1) &<< Occlusion.shiftY
    }
    return true
  }

  /// The next columns in `x` ..< `end` that no later op hides in row `y`, or nil if there are no more.
  ///
  /// - Parameter x: the first column to test. Afterwards the end of the result.
  @inline(__always)
  func visibleRun(_ index: Int32, from x: inout Int32, to end: Int32, y: Int32) -> Range<Int32>? {
    let line = covers.base + (Int(y &>> Occlusion.shiftY &- top) &* Int(columns) &- Int(left))
    let last = (end &- 1) &>> Occlusion.shiftX
    var block = x &>> Occlusion.shiftX
    if x >= end { return nil }
    while line[Int(block)] > index {
      block &+= 1
      if block > last {
        x = end
        return nil
      }
    }
    let first = max(x, block &<< Occlusion.shiftX)
    repeat { block &+= 1 } while block <= last && line[Int(block)] <= index
    x = min(end, block &<< Occlusion.shiftX)
    return first..<x
  }
}
