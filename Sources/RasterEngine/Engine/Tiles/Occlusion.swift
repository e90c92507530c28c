/// Which parts of a tile are painted over by opaque rectangles, so that nothing below has to be painted there.
///
/// The tile is divided into blocks on a fixed grid. Each remembers the last step that covers all of it, with an opaque
/// colour and in full: earlier steps, whatever they are, leave no trace there. Steps inside of layers neither cover nor
/// are left out, since what they paint is not yet the tile.
struct Occlusion: ~Copyable {
  /// The logarithms of a block's sides: 32 × 8 pixels.
  private static let shiftX: Int32 = 5
  private static let shiftY: Int32 = 3
  static let blockHeight: Int32 = 8

  /// Row by row the index of the last step that covers a block, or -1.
  private var covers = Arena<Int32>(capacity: 64)
  private var left: Int32 = 0
  private var top: Int32 = 0
  private var columns: Int32 = 0
  private var rows: Int32 = 0
  /// The last step that covers anything; -1 where there is none.
  private var latest: Int32 = -1

  /// Looks through the plan's opaque rectangles.
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
    // Blocks that reach out of the tile need only be covered where they are inside of it.
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

  /// Whether a later step may hide something of this one; the background comes before all, as step -1.
  @inline(__always)
  func mayHide(_ index: Int32) -> Bool { index < latest }

  /// Whether later steps hide all of `bounds`, which lie inside the tile and are not empty.
  func hides(_ index: Int32, _ bounds: PixelBounds) -> Bool {
    var y = bounds.top
    while y < bounds.bottom {
      var x = bounds.left
      if visibleRun(index, from: &x, to: bounds.right, y: y) != nil { return false }
      y = (y &>> Occlusion.shiftY &+ 1) &<< Occlusion.shiftY
    }
    return true
  }

  /// The next columns at or after `x`, up to `end`, that no later step hides in row `y`; nil when there are no more.
  ///
  /// - Parameter x: where to look from; afterwards where the columns end.
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
