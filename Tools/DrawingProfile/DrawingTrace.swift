import Geometry
import Painting
import Raster

/// What drawing a display list costs, taken apart: by kinds of commands, by parts of the surface, and by how often each
/// pixel is painted.
///
/// It reads no clock: who asks for times measures them.
public struct DrawingTrace {
  /// Runs a piece of work, perhaps several times, and returns the seconds that it takes.
  public typealias Stopwatch = (_ work: () -> Void) -> Double

  /// The commands of one operation.
  public struct Kind: Hashable, Sendable {
    public var operation: DisplayList.Operation
    public var count: Int
    /// The points of their paths.
    public var points: Int
    /// The pixels that they change, each command counted on its own.
    public var pixels: Int
    /// Seconds that they take, without what the states, clips and layers around them take.
    public var time: Double
  }

  /// A rectangle of the surface.
  public struct Part: Hashable, Sendable {
    public var rect: PixelRect
    /// Seconds.
    public var time: Double

    public init(rect: PixelRect, time: Double) {
      self.rect = rect
      self.time = time
    }
  }

  public let list: DisplayList
  public let width: Int
  public let height: Int
  /// Pixels per unit of the list.
  public let scale: Double
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap

  /// - Parameters:
  ///   - width: of the surface, in pixels; `height` likewise.
  ///   - rasterizer: what draws.
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

  /// All pixels.
  public var bounds: PixelRect { bitmap.bounds }

  /// Throws when drawing the list once takes more than a budget allows.
  public func check(_ budget: DrawingBudget) throws(DrawingBudgetError) {
    try list.check(budget, width: width, height: height, toPixels: Transform(scale: scale))
  }

  // MARK: Times

  /// Seconds for all of it, on an opaque ground.
  public func time(_ stopwatch: Stopwatch) -> Double { time(list, bounds, stopwatch) }

  /// The parts of the surface, in this order, each drawn on its own.
  public func parts(_ rects: [PixelRect], _ stopwatch: Stopwatch) -> [Part] {
    rects.map { Part(rect: $0, time: time(list, $0, stopwatch)) }
  }

  /// The kinds of painting commands in the list, the dearest first. Complexity: as ``touches()``.
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

  /// For each command how many pixels it changes when it is alone on transparent ground, with the clips and layers around
  /// it. Complexity: O(commands) and the drawing of each.
  public func touches() -> [Int] {
    var touches = [Int](repeating: 0, count: list.commands.count)
    forEachCommandAlone { place, _, words in touches[place] = words.count { $0 >> 24 != 0 } }
    return touches
  }

  /// How many commands change each pixel, row by row; each as ``touches()`` says.
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

  /// - Parameter body: gets the pixels that the command can change, and what it makes of them.
  private func forEachCommandAlone(_ body: (_ place: Int, _ rect: PixelRect, _ words: [UInt32]) -> Void) {
    let context = BitmapContext(width: width, height: height, renderer: .fast(rasterizer))
    context.transform = Transform(scale: scale)
    list.forEachIsolatedPaintingCommand { place, alone in
      let rect = context.damage(of: alone)
      if rect.isEmpty { return }
      context.draw(alone)
      body(place, rect, context.premultiplied(in: rect))
      context.write(premultiplied: Array(repeating: 0, count: rect.area), in: rect)
    }
  }
}
