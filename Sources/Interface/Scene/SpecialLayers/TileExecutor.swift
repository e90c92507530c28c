import Geometry
import Painting
import Synchronization

/// Where the tiles of a ``TiledLayer`` are drawn.
///
/// ``concurrent`` draws them on the threads of Swift's concurrency. A test passes one that draws when it is told to, so that
/// its pictures are the same in every run.
///
/// ```swift
/// let map = TiledLayer()
/// map.executor = TileExecutor { draw, deliver in deliver(draw()) }  // at once, for a test
/// ```
public struct TileExecutor {
  /// Draws a tile, on any thread, and delivers it on the main actor.
  public typealias Drawing = @Sendable () -> DisplayList
  /// Receives a drawn tile.
  public typealias Delivery = @MainActor @Sendable (DisplayList) -> Void

  let submit: @MainActor (_ drawing: @escaping Drawing, _ deliver: @escaping Delivery) -> Void

  /// - Parameter submit: performs `drawing` now or later, and hands its result to `deliver` once. A drawing that was cancelled
  ///   meanwhile returns at once.
  public init(
    submit: @escaping @MainActor (_ drawing: @escaping Drawing, _ deliver: @escaping Delivery) -> Void
  ) {
    self.submit = submit
  }

  /// Draws tiles off the main actor, several at once.
  public static let concurrent = TileExecutor { drawing, deliver in
    Task.detached(priority: .userInitiated) {
      let list = drawing()
      await deliver(list)
    }
  }
}

/// The request for which a tile is drawn.
///
/// ```swift
/// let map = TiledLayer()
/// map.drawTile = { context, request in
///   if request.isCancelled { return }
///   context.stroke(Path(rect: request.rect))
/// }
/// ```
nonisolated public struct TileRequest: Sendable {
  /// The tile.
  public let tile: LayerTile
  /// The area to draw, in the layer's points: the tile with a margin of two pixels of its level. Drawing is clipped to the
  /// tile, without smoothing, so that what fills the area leaves no seam.
  public let rect: Rect
  /// The pixels per point of the tile's level.
  public let scale: Double
  let cancellation = TileCancellation()

  /// Whether the tile is no longer needed. A long drawing may ask, and return early.
  public var isCancelled: Bool { cancellation.isCancelled }
}

/// Whether a tile is no longer needed.
nonisolated final class TileCancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }
  func cancel() { flag.store(true, ordering: .relaxed) }
}
