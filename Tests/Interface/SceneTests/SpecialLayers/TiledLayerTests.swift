import Dispatch
import Easel
import RasterTestSupport
import SceneTestSupport
import Synchronization
import Testing

@testable import Scene

/// Draws tiles when it is told to, the oldest request first.
@MainActor private final class ManualTiles {
  private var jobs: [(drawing: TileExecutor.Drawing, deliver: TileExecutor.Delivery)] = []

  var count: Int { jobs.count }
  var executor: TileExecutor { TileExecutor { [unowned self] in self.jobs.append(($0, $1)) } }

  /// Draws the oldest requests, and those that drawing adds.
  func draw(_ limit: Int = .max) {
    var count = 0
    while !jobs.isEmpty, count < limit {
      let job = jobs.removeFirst()
      job.deliver(job.drawing())
      count += 1
    }
  }

  func reverse() { jobs.reverse() }
}

/// The tiles that were drawn, by any thread.
private final class DrawnTiles: Sendable {
  private let list = Mutex<[LayerTile]>([])
  var tiles: [LayerTile] { list.withLock { $0 } }
  nonisolated init() {}
  nonisolated func add(_ tile: LayerTile) { list.withLock { $0.append(tile) } }
}

@Suite("Tiled layer") @MainActor struct TiledLayerTests {
  private let harness = SceneHarness(size: Size(200, 150))
  private let manual = ManualTiles()
  private let drawn = DrawnTiles()

  /// A layer with rings around a point, in tiles of 64 pixels.
  private func add(_ frame: Rect, fade: Double = 0) -> TiledLayer {
    let layer = TiledLayer(frame: frame)
    layer.executor = manual.executor
    layer.tileSize = Size(64, 64)
    layer.fadeDuration = fade
    let drawn = drawn
    layer.drawTile = { context, request in
      drawn.add(request.tile)
      context.fillColor = .white
      context.fill(request.rect)
      context.strokeColor = Color(rgb: 0xC03020)
      for radius in stride(from: 10.0, to: 400, by: 17) {
        context.strokeEllipse(in: Rect(center: Point(90, 70), size: Size(2 * radius, 2 * radius)))
      }
    }
    harness.root.layer.addSublayer(layer)
    harness.frame()
    return layer
  }

  private func withoutAnimation(_ change: () -> Void) { View.performWithoutAnimation(change) }

  /// The pixels of the same drawing in one piece.
  private func whole(_ layer: TiledLayer) -> [UInt32] {
    var context = GraphicsContext()
    context.concatenate(layer.presentation.transformToSuperlayer)
    context.antialias = false
    context.clip(to: layer.bounds)
    context.antialias = true
    layer.drawTile?(
      &context,
      TileRequest(tile: LayerTile(level: 0, column: 0, row: 0), rect: layer.bounds, scale: 1))
    let bitmap = Bitmap(width: harness.bitmap.width, height: harness.bitmap.height)
    Rasterizer().render(
      Frame(
        width: bitmap.width, height: bitmap.height, scale: harness.window.scale,
        items: [.draw(context.displayList, .identity)]), into: bitmap)
    return bitmap.pixels
  }

  @Test("Only visible tiles are drawn, once each")
  func visible() {
    let layer = add(Rect(x: -100, y: -50, width: 1_000, height: 1_000))
    #expect(layer.pendingTiles.count == manual.count && manual.count == 4 * 4)
    #expect(drawn.tiles.isEmpty && layer.shownTiles.isEmpty)
    manual.draw()
    harness.frame()
    #expect(Set(drawn.tiles) == layer.shownTiles && drawn.tiles.count == 16)
    #expect(manual.count == 0 && !harness.window.needsFrame)
    withoutAnimation { layer.position.x -= 10 }
    harness.frame()
    #expect(manual.count == 0, "all visible tiles are drawn")
    withoutAnimation { layer.position.x -= 64 }
    harness.frame()
    #expect(manual.count == 4, "only the tiles that come into sight are drawn")
    manual.draw()
    harness.frame()
    #expect(Set(drawn.tiles).count == drawn.tiles.count)
    #expect(harness.staleArea() == nil)
  }

  @Test("Tiles show what the drawing would in one piece, without seams", arguments: [1, 1.3, 2])
  func seamless(zoom: Double) {
    let layer = add(Rect(x: 4, y: 3, width: 180, height: 140))
    withoutAnimation { layer.transform = Transform(scale: zoom) }
    harness.frame()
    manual.draw()
    harness.frame()
    let isSame = harness.bitmap.pixels == whole(layer)
    #expect(isSame)
    #expect(harness.staleArea() == nil)
  }

  @Test("Tiles that go out of sight before they are drawn are cancelled")
  func cancelling() {
    let layer = add(Rect(x: 0, y: 0, width: 5_000, height: 150))
    let first = layer.pendingTiles
    withoutAnimation { layer.position.x -= 1_000 }
    harness.frame()
    #expect(layer.pendingTiles.isDisjoint(with: first) && !layer.pendingTiles.isEmpty)
    manual.draw()
    #expect(Set(drawn.tiles).isDisjoint(with: first), "cancelled tiles must not be drawn")
    #expect(layer.shownTiles == Set(drawn.tiles) && layer.pendingTiles.isEmpty)
  }

  @Test("A request may see that it was cancelled while it is drawn")
  func cancelledRequest() {
    let request = TileRequest(tile: LayerTile(level: 0, column: 0, row: 0), rect: .zero, scale: 1)
    let copy = request
    #expect(!copy.isCancelled)
    request.cancellation.cancel()
    #expect(copy.isCancelled)
  }

  @Test("Levels of detail follow the scale on the screen; the old level is shown until the new one is drawn")
  func levels() {
    let layer = add(Rect(x: 0, y: 0, width: 160, height: 120))
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (4, 2)
    manual.draw()
    harness.frame()
    #expect(Set(layer.shownTiles.map(\.level)) == [0])
    let levels: [(Double, Int)] = [(2, 1), (4, 2), (9, 2), (0.5, -1), (0.2, -1), (1, 0)]
    for (zoom, level) in levels {
      let before = layer.shownTiles
      withoutAnimation { layer.transform = Transform(scale: zoom) }
      harness.frame()
      if manual.count > 0 { #expect(layer.shownTiles == before, "until then, the old ones are shown") }
      manual.draw()
      harness.frame()
      #expect(Set(layer.shownTiles.map(\.level)) == [level], "zoom \(zoom)")
      #expect(harness.staleArea() == nil)
    }
  }

  @Test("The order in which tiles arrive does not matter", arguments: [false, true])
  func order(isReversed: Bool) {
    let layer = add(Rect(x: 4, y: 3, width: 180, height: 140))
    withoutAnimation { layer.transform = Transform(scale: 1.5) }
    layer.levelsOfDetail = 2
    layer.levelsOfDetailBias = 1
    harness.frame()
    if isReversed { manual.reverse() }
    for _ in 0..<40 {
      manual.draw(1)
      harness.frame()
    }
    let isSame = harness.bitmap.pixels == whole(layer)
    #expect(isSame && harness.staleArea() == nil)
  }

  @Test("A tile fades in over what was there")
  func fading() {
    let layer = add(Rect(x: 0, y: 0, width: 60, height: 60), fade: 0.25)
    manual.draw()
    harness.frame()
    let start = harness.bitmap[30, 30].red
    harness.run(for: 0.125)
    let middle = harness.bitmap[30, 30].red
    harness.runUntilIdle()
    #expect(start < 30 && (60...200).contains(middle) && harness.bitmap[30, 30].red == 255)
    layer.reloadTiles()
    manual.draw()
    harness.frame()
    #expect(harness.bitmap[30, 30].red == 255, "a tile that is drawn again replaces the old one at once")
    #expect(!harness.window.needsFrame)
  }

  @Test("Tiles out of sight are kept up to the limit")
  func limit() {
    let layer = add(Rect(x: 0, y: 0, width: 20_000, height: 150))
    layer.tileLimit = 20
    for _ in 0..<40 {
      manual.draw()
      harness.frame()
      #expect(layer.shownTiles.count <= 20)
      withoutAnimation { layer.position.x -= 150 }
      harness.frame()
    }
    layer.tileLimit = -1
    manual.draw()
    harness.frame()
    #expect(!layer.shownTiles.isEmpty && layer.shownTiles.count <= 12, "visible tiles stay")
    let kept = drawn.tiles.count
    layer.tileLimit = 1_000
    withoutAnimation { layer.position.x += 30 }
    harness.frame()
    manual.draw()
    withoutAnimation { layer.position.x -= 30 }
    harness.frame()
    manual.draw()
    #expect(drawn.tiles.count - kept <= 3, "tiles within the limit are not drawn again")
  }

  @Test("Reloading draws the visible tiles again; without a drawing, there are none")
  func reloading() {
    let layer = add(Rect(x: 0, y: 0, width: 200, height: 150))
    manual.draw()
    harness.frame()
    layer.drawTile = { context, request in
      context.fillColor = .green
      context.fill(request.rect)
    }
    harness.frame()
    manual.draw(3)
    harness.frame()
    #expect(harness.staleArea() == nil)
    manual.draw()
    harness.frame()
    let isGreen = harness.bitmap.pixels.allSatisfy { $0 == 0xFF00_FF00 }
    #expect(isGreen)
    layer.drawTile = nil
    harness.frame()
    let isBlack = harness.bitmap.pixels.allSatisfy { $0 == 0xFF00_0000 }
    #expect(isBlack && layer.sublayers.isEmpty && layer.pendingTiles.isEmpty)
  }

  @Test("A layer that leaves the window cancels its tiles, and asks for them again when it comes back")
  func leaving() {
    let layer = add(Rect(x: 0, y: 0, width: 200, height: 150))
    layer.removeFromSuperlayer()
    #expect(layer.pendingTiles.isEmpty)
    manual.draw()
    #expect(drawn.tiles.isEmpty)
    harness.root.layer.addSublayer(layer)
    harness.frame()
    manual.draw()
    harness.frame()
    #expect(!layer.shownTiles.isEmpty && harness.staleArea() == nil)
  }

  @Test("A change of the bounds, the window's scale or the size of tiles draws the tiles anew")
  func regrid() {
    let layer = add(Rect(x: 4, y: 3, width: 180, height: 140))
    let changes: [() -> Void] = [
      { layer.bounds.size.width = 150 }, { layer.bounds.origin = Point(7, -3) },
      { layer.tileSize = Size(40, 90) }, { harness.window.scale = 2 },
    ]
    for change in changes {
      withoutAnimation(change)
      for _ in 0..<3 {
        harness.frame()
        manual.draw()
      }
      harness.frame()
      let isSame = harness.bitmap.pixels == whole(layer)
      #expect(isSame && harness.staleArea() == nil)
    }
  }

  @Test("Bad values are ignored or clamped")
  func badValues() {
    let layer = add(Rect(x: 0, y: 0, width: 200, height: 150))
    for size in [Size(0, 10), Size(.nan, 10), Size(10, .infinity), Size(-5, -5)] {
      layer.tileSize = size
      #expect(layer.tileSize == Size(64, 64))
    }
    layer.levelsOfDetail = -3
    #expect(layer.levelsOfDetail == 1)
    layer.levelsOfDetail = 1_000
    #expect(layer.levelsOfDetail == 32)
    layer.levelsOfDetailBias = 99
    layer.fadeDuration = .nan
    #expect(layer.fadeDuration == 0)
    layer.fadeDuration = -1
    #expect(layer.fadeDuration == 0)
    for scale in [1e-9, 1e9] {
      withoutAnimation { layer.transform = Transform(scale: scale) }
      harness.frame()
      #expect(manual.count <= 4 * TileGrid.maximumCount)
      manual.draw()
      harness.frame()
    }
    layer.bounds.size = Size(1e12, 1e12)
    harness.runUntilIdle()
    manual.draw()
    #expect(layer.shownTiles.count <= 2 * TileGrid.maximumCount)
  }

  @Test("By default, tiles are drawn off the main thread, and arrive on the main actor")
  func concurrent() async throws {
    let layer = TiledLayer(frame: Rect(x: 0, y: 0, width: 200, height: 150))
    layer.tileSize = Size(64, 64)
    let drawn = drawn
    layer.drawTile = { _, request in
      dispatchPrecondition(condition: .notOnQueue(.main))
      drawn.add(request.tile)
    }
    harness.root.layer.addSublayer(layer)
    harness.frame()
    for _ in 0..<2_000 where layer.shownTiles.count < 12 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(layer.shownTiles.count == 12 && Set(drawn.tiles) == layer.shownTiles)
  }
}
