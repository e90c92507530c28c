import Geometry
import Painting

/// A layer for contents that are large or costly to draw, such as a map: it is drawn in tiles, off the main actor, and only
/// where it is visible.
///
/// ```swift
/// let map = TiledLayer(frame: Rect(x: 0, y: 0, width: 20_000, height: 20_000))
/// (map.levelsOfDetail, map.levelsOfDetailBias) = (6, 2)
/// map.drawTile = { context, request in
///   context.strokeColor = .black
///   context.strokeEllipse(in: Rect(x: 100, y: 100, width: 3_000, height: 3_000))
/// }
/// ```
///
/// A tile is requested when it comes into the window, the nearest to the centre first, and cancelled when it leaves before it
/// is drawn. Until it arrives, tiles of other levels are shown in its place. Then it fades in. Tiles that are out of sight are
/// kept up to ``tileLimit``.
///
/// | level | pixels per point | exists if |
/// |---|---|---|
/// | n > 0 | 2ⁿ times the window's | n ≤ ``levelsOfDetailBias`` |
/// | 0 | the window's | always |
/// | −n < 0 | 2⁻ⁿ times the window's | n < ``levelsOfDetail`` − ``levelsOfDetailBias`` |
///
/// The level that is shown is the coarsest with at least the pixels of the screen. Tiles are sublayers behind those of the
/// program. Their borders are not smoothed: each pixel belongs to one tile, so that no seams are visible.
@MainActor open class TiledLayer: Layer {
  @_documentation(visibility: internal)
  open override class func makeForView() -> Layer { TiledLayer() }

  /// Draws a tile in the layer's points, clipped to the tile.
  public typealias Drawing = @Sendable (_ context: inout GraphicsContext, _ request: TileRequest) -> Void

  /// Draws the tiles, on any thread and several at once. Setting it draws all tiles again. Default nil: nothing is drawn.
  public var drawTile: Drawing? { didSet { reloadTiles() } }
  /// Where tiles are drawn. Default concurrently.
  public var executor = TileExecutor.concurrent
  /// The size of a tile, in pixels of its level. Default 256 × 256. Sides that are not finite or less than 1 are ignored.
  public var tileSize = Size(256, 256) {
    didSet {
      if !(tileSize.isFinite && tileSize.width >= 1 && tileSize.height >= 1) { tileSize = oldValue }
      if tileSize != oldValue { reloadTiles() }
    }
  }
  /// The number of levels of detail, 1...32. Default 1. Other values are clamped.
  public var levelsOfDetail = 1 {
    didSet {
      levelsOfDetail = max(1, min(32, levelsOfDetail))
      if levelsOfDetail != oldValue { placementChanged() }
    }
  }
  /// How many of the levels have more pixels than the window, less than ``levelsOfDetail``. Default 0. Other values are
  /// clamped when they are used.
  public var levelsOfDetailBias = 0 { didSet { if levelsOfDetailBias != oldValue { placementChanged() } } }
  /// How long a tile fades in, in seconds. Default 0.25. Values that are not finite are ignored, negative ones count as 0.
  public var fadeDuration = 0.25 {
    didSet { fadeDuration = fadeDuration.isFinite ? max(0, fadeDuration) : oldValue }
  }
  /// The most tiles that are kept, visible or not; those visible are kept in any case. Default 128. Negative values count
  /// as 0.
  public var tileLimit = 128 { didSet { removeTilesBeyondLimit() } }

  /// The tiles that were drawn, with their layers.
  private var tiles: [LayerTile: TileLayer] = [:]
  /// The tiles that are being drawn.
  private var pending: [LayerTile: TileRequest] = [:]
  /// The tiles that are visible at the present level.
  private var wanted: Set<LayerTile> = []
  private var visible = Rect.null
  private var grid: TileGrid?
  /// The number of updates so far, by which tiles are ordered.
  private var updates = 0
  /// Requests of an older number are out of date.
  private var generation = 0

  override func setUp() {
    observesPlacement = true
  }

  /// The tiles that are shown.
  public var shownTiles: Set<LayerTile> { Set(tiles.keys) }
  /// The tiles that are being drawn.
  public var pendingTiles: Set<LayerTile> { Set(pending.keys) }

  /// Draws all tiles again. Until they are drawn, the old ones are shown.
  public func reloadTiles() {
    generation += 1
    cancelAll()
    wanted = []
    for layer in tiles.values { layer.isStale = true }
    if drawTile == nil { removeTiles { _, _ in true } }
    placementChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard tree == nil else { return }
    cancelAll()
    wanted = []
  }

  // MARK: Updating

  override func placementChanged() {
    guard let tree, wasPlaced, drawTile != nil else { return }
    let toPixels = paintedBounds.transform.concatenating(Transform(scale: tree.scale))
    let finest = max(0, min(levelsOfDetail - 1, levelsOfDetailBias))
    let grid = TileGrid(
      bounds: presentation.bounds, tileSize: tileSize, scale: tree.scale,
      levels: finest - levelsOfDetail + 1...finest)
    if let old = self.grid, old.bounds != grid.bounds || old.scale != grid.scale {
      // The cells are elsewhere.
      self.grid = grid
      return reloadTiles()
    }
    self.grid = grid
    updates += 1
    visible = visibleBounds(in: tree)
    let level = grid.level(pixelsPerPoint: toPixels.maximumScale)
    let needed = grid.tiles(in: visible, level: level)
    wanted = Set(needed)
    for (tile, request) in pending where !wanted.contains(tile) {
      request.cancellation.cancel()
      pending[tile] = nil
    }
    for tile in needed {
      if let layer = tiles[tile] {
        layer.lastUse = updates
        bringToFront(layer)
        if !layer.isStale { continue }
      }
      if pending[tile] == nil { request(tile, in: grid) }
    }
    removeCoveredTiles()
    removeTilesBeyondLimit()
  }

  /// The part of the bounds that may be visible, in the layer's points; null for none.
  private func visibleBounds(in tree: LayerTree) -> Rect {
    guard isLocallyVisible, let back = paintedBounds.transform.inverse else { return .null }
    var clip = Rect(origin: .zero, size: tree.size)
    var ancestor = superlayer
    while let layer = ancestor {
      guard layer.isLocallyVisible else { return .null }
      if layer.masksToBounds {
        clip = clip.intersection(layer.paintedBounds.transform * layer.presentation.bounds)
      }
      ancestor = layer.superlayer
    }
    return clip.isNull || clip.isEmpty ? .null : (back * clip).intersection(presentation.bounds)
  }

  private func request(_ tile: LayerTile, in grid: TileGrid) {
    let rect = grid.rect(of: tile)
    guard let drawTile, !rect.isNull, !rect.isEmpty else { return }
    let scale = grid.scale(of: tile.level)
    let request = TileRequest(tile: tile, rect: rect.insetBy(dx: -2 / scale, dy: -2 / scale), scale: scale)
    pending[tile] = request
    let generation = generation
    executor.submit {
      var context = GraphicsContext()
      if request.isCancelled { return context.displayList }
      // Neighbours share the pixels on their border without overlap.
      context.antialias = false
      context.clip(to: rect)
      context.antialias = true
      context.withState { drawTile(&$0, request) }
      return context.displayList
    } _: { [weak self] list in
      self?.deliver(list, for: request, in: rect, generation)
    }
  }

  private func deliver(_ list: DisplayList, for request: TileRequest, in rect: Rect, _ generation: Int) {
    guard !request.isCancelled, generation == self.generation, tree != nil,
      pending[request.tile]?.cancellation === request.cancellation
    else { return }
    pending[request.tile] = nil
    let old = tiles.removeValue(forKey: request.tile)
    old?.removeFromSuperlayer()
    let layer = TileLayer(list, level: request.tile.level, frame: rect)
    layer.lastUse = updates
    tiles[request.tile] = layer
    insertSublayer(layer, at: tiles.count - 1)
    removeTilesBeyondLimit()
    // A tile that is drawn again replaces the old one at once.
    if fadeDuration > 0, old == nil {
      var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: fadeDuration)
      layer.isFading = true
      fade.completion = { [weak self, weak layer] _ in
        layer?.isFading = false
        self?.removeCoveredTiles()
      }
      layer.add(fade, forKey: "fade")
    } else {
      removeCoveredTiles()
    }
  }

  /// Moves a tile in front of those of other levels.
  private func bringToFront(_ layer: TileLayer) {
    guard let index = indexOfSublayer(layer), index < tiles.count - 1 else { return }
    let isCovered = sublayers[index + 1..<tiles.count].contains { ($0 as? TileLayer)?.level != layer.level }
    if isCovered { moveSublayer(layer, to: tiles.count - 1) }
  }

  // MARK: Removing

  private func cancelAll() {
    for request in pending.values { request.cancellation.cancel() }
    pending.removeAll()
  }

  /// Removes the tiles of other levels once all wanted tiles are shown.
  private func removeCoveredTiles() {
    let isComplete = wanted.allSatisfy { tile in tiles[tile].map { !$0.isFading && !$0.isStale } ?? false }
    guard isComplete, let level = wanted.first?.level else { return }
    removeTiles { tile, layer in tile.level != level || layer.isStale && !wanted.contains(tile) }
  }

  private func removeTilesBeyondLimit() {
    let excess = tiles.count - max(0, tileLimit)
    guard excess > 0 else { return }
    // Those of other levels that are shown in place of wanted ones are removed first, then the oldest.
    let idle = tiles.filter { !wanted.contains($0.key) }.sorted {
      ($0.value.lastUse, $0.key.level, $0.key.row, $0.key.column)
        < ($1.value.lastUse, $1.key.level, $1.key.row, $1.key.column)
    }
    let removed = Set(idle.prefix(excess).map(\.key))
    removeTiles { tile, _ in removed.contains(tile) }
  }

  private func removeTiles(where condition: (LayerTile, TileLayer) -> Bool) {
    for (tile, layer) in tiles where condition(tile, layer) {
      tiles[tile] = nil
      layer.removeFromSuperlayer()
    }
  }
}

/// The layer of one tile, in the points of its superlayer.
private final class TileLayer: Layer {
  private let list: DisplayList
  /// The number of the last update that wanted the tile.
  var lastUse = 0
  /// Whether the tile is being drawn again.
  var isStale = false
  var isFading = false
  let level: Int

  init(_ list: DisplayList, level: Int, frame: Rect) {
    self.list = list
    self.level = level
    super.init(frame: frame)
    model.bounds.origin = frame.origin
    presentation.bounds.origin = frame.origin
  }

  override func draw(_ context: inout GraphicsContext) { context.draw(list) }
}
