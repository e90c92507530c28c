import Geometry
import Painting
import Raster

/// The cost of drawing a display list, by kind of command, by part of the surface, and by overdraw.
///
/// It reads no clock; the caller measures times.
public struct DrawingTrace {
  /// Runs a piece of work, possibly several times, and returns its duration in seconds.
  public typealias Stopwatch = (_ work: () -> Void) -> Double

  /// The commands of one operation.
  public struct Kind: Hashable, Sendable {
    /// The operation.
    public var operation: DisplayList.Operation
    /// The number of commands.
    public var count: Int
    /// The number of points of their paths.
    public var points: Int
    /// The number of pixels that they change, summed over the commands.
    public var pixels: Int
    /// The time in seconds, without that of enclosing states, clips and layers.
    public var time: Double
  }

  /// A rectangle of the surface.
  public struct Part: Hashable, Sendable {
    /// The rectangle, in pixels.
    public var rect: PixelRect
    /// The drawing time, in seconds.
    public var time: Double

    /// Creates a part.
    public init(rect: PixelRect, time: Double) {
      self.rect = rect
      self.time = time
    }
  }

  /// The list.
  public let list: DisplayList
  /// The width of the surface, in pixels.
  public let width: Int
  /// The height of the surface, in pixels.
  public let height: Int
  /// Pixels per unit of the list.
  public let scale: Double
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap

  /// Creates a trace of a list on a surface.
  ///
  /// - Parameters:
  ///   - width: of the surface, in pixels; `height` likewise.
  ///   - rasterizer: draws the list.
  public init(
    _ list: DisplayList, width: Int, height: Int, scale: Double = 1,
    rasterizer: Rasterizer = Rasterizer(threads: 1)
  ) {
    self.list = list
    self.width = width
    self.height = height
    self.scale = scale
    self.rasterizer = rasterizer
    bitmap = Bitmap(width: width, height: height)
  }

  /// The bounds of the surface.
  public var bounds: PixelRect { bitmap.bounds }

  /// Checks a single drawing of the list against a budget.
  ///
  /// - Throws: ``DrawingBudgetError`` if it exceeds the budget.
  public func check(_ budget: DrawingBudget) throws(DrawingBudgetError) {
    try list.check(budget, width: width, height: height, toPixels: Transform(scale: scale))
  }

  // MARK: Times

  /// Returns the time of the whole list on an opaque background, in seconds.
  public func time(_ stopwatch: Stopwatch) -> Double { time(list, bounds, stopwatch) }

  /// Returns the times of parts of the surface, in this order, each drawn separately.
  public func parts(_ rects: [PixelRect], _ stopwatch: Stopwatch) -> [Part] {
    rects.map { Part(rect: $0, time: time(list, $0, stopwatch)) }
  }

  /// Returns the kinds of painting commands in the list, the slowest first. Complexity: that of
  /// ``touches()``.
  public func kinds(_ stopwatch: Stopwatch) -> [Kind] {
    let touches = touches()
    let frameTime = time(list.filtered { _, _ in false }, bounds, stopwatch)
    let kinds = DisplayList.Operation.allCases.compactMap { operation -> Kind? in
      let places = list.commands.indices.filter { list.commands[$0].operation == operation }
      guard operation.isPainting, !places.isEmpty else { return nil }
      let alone = list.filtered { $1.operation == operation }
      return Kind(
        operation: operation, count: places.count,
        points: places.reduce(0) { $0 + Int(list.commands[$1].pointCount) },
        pixels: places.reduce(0) { $0 + touches[$1] },
        time: max(0, time(alone, bounds, stopwatch) - frameTime))
    }
    return kinds.sorted { $0.time > $1.time }
  }

  private func time(_ list: DisplayList, _ rect: PixelRect, _ stopwatch: Stopwatch) -> Double {
    let frame = Frame(
      width: width, height: height, scale: scale, background: .white, items: [.draw(list, .identity)])
    return stopwatch { rasterizer.render(frame, rect: rect, into: bitmap.buffer) }
  }

  // MARK: Pixels

  /// Returns the number of pixels that each command changes when drawn alone on a transparent background,
  /// with its clips and layers. Complexity: O(commands), and the drawing of each.
  public func touches() -> [Int] {
    var touches = [Int](repeating: 0, count: list.commands.count)
    forEachCommandAlone { index, _, words in touches[index] = words.count { $0 >> 24 != 0 } }
    return touches
  }

  /// Returns the number of commands that change each pixel, row by row, as in ``touches()``.
  public func overdraw() -> [Int] {
    var counts = [Int](repeating: 0, count: width * height)
    forEachCommandAlone { _, rect, words in
      var index = 0
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          if words[index] >> 24 != 0 { counts[y * width + x] += 1 }
          index += 1
        }
      }
    }
    return counts
  }

  /// - Parameter body: receives the pixels that the command can change, and their new values.
  private func forEachCommandAlone(_ body: (_ index: Int, _ rect: PixelRect, _ words: [UInt32]) -> Void) {
    let context = BitmapContext(width: width, height: height, renderer: .fast(rasterizer))
    context.transform = Transform(scale: scale)
    list.forEachIsolatedPaintingCommand { index, alone in
      let rect = context.damage(of: alone)
      if rect.isEmpty { return }
      context.draw(alone)
      body(index, rect, context.premultiplied(in: rect))
      context.write(premultiplied: Array(repeating: 0, count: rect.area), in: rect)
    }
  }
}
