import Controls
import Geometry
import Motion
import Painting
import Raster
import Scene
import Text

extension Page {
  /// Layers that are kept as pixels, layers of text, and tiles, as windows show them.
  ///
  /// - Parameter font: the typeface of the text.
  @MainActor static func layerCaching(font: Font) -> Page {
    Page(
      "layer-caching", "Kept pixels, text and tiles",
      note:
        "A rasterized layer is one picture, sharp at rest and resampled on the way. Tiles come by levels of detail.",
      samples: [
        cached("drawn each time") { _, _ in },
        cached("rasterized, at rest") { card, window in
          card.rasterizes = true
          card.position += Vector(0.3, 0.4)
          show(window, frames: 3)
        },
        cached("moving by half a pixel") { card, window in
          card.rasterizes = true
          show(window, frames: 1)
          card.position += Vector(0.25, 0.25)
        },
        cached("rasterized, turned") { card, window in
          card.rasterizes = true
          show(window, frames: 1)
          card.transform = Transform(rotation: 0.3)
        },
        cached("rasterizationScale 0.5") { card, _ in
          card.rasterizes = true
          card.rasterizationScale = 0.5
        },
        cached("rasterized, opacity 0.4") { card, _ in
          card.rasterizes = true
          card.opacity = 0.4
        },
        texts(
          "wrapped, left, centre, right", font,
          [(.left, .tail, true), (.center, .tail, true), (.right, .tail, true)]),
        texts(
          "start, middle, end cut", font,
          [(.left, .head, false), (.left, .middle, false), (.left, .tail, false)]),
        tiles("tiles on the way", zoom: 1, delivered: 5), tiles("level 1 at twice the size", zoom: 2),
        tiles("level −1 at half the size", zoom: 0.5), tiles("level 0 in place of 1", zoom: 2, delivered: 2),
      ])
  }

  /// The picture of a window, at two pixels to the point.
  @MainActor private static func picture(
    _ label: String, _ prepare: (Layer, Window) -> Void
  ) -> Sample {
    let window = Window(size: Sample.size, scale: 2)
    let rasterizer = Rasterizer(threads: 1)
    window.background = Palette.paper
    window.pictureRenderer = { rasterizer.image(of: $0, in: $1) }
    View.performWithoutAnimation { prepare(window.rootView.layer, window) }
    // The present state, even if an animation is running.
    window.setNeedsFullFrame()
    let bounds = window.pixelBounds
    let bitmap = Bitmap(width: bounds.width, height: bounds.height)
    if let frame = window.makeFrame(at: window.time + 1) { rasterizer.render(frame, into: bitmap) }
    let image = bitmap.makeImage(scale: 2)
    return Sample(label) { $0.draw(image, at: .zero) }
  }

  @MainActor private static func show(_ window: Window, frames: Int) {
    for _ in 0..<frames { _ = window.makeFrame(at: window.time + 1) }
  }

  @MainActor private static func cached(_ label: String, _ change: (Layer, Window) -> Void) -> Sample {
    picture(label) { root, window in
      let card = cardWithDiscs()
      (card.cornerRadius, card.shadowOpacity) = (10, 0.5)
      root.addSublayer(card)
      show(window, frames: 1)
      change(card, window)
    }
  }

  @MainActor private static func texts(
    _ label: String, _ font: Font, _ settings: [(ParagraphStyle.Alignment, ParagraphStyle.Truncation, Bool)]
  ) -> Sample {
    picture(label) { root, _ in
      for (index, (alignment, truncation, isWrapped)) in settings.enumerated() {
        let layer = TextLayer("The quick brown fox jumps over the lazy dog")
        layer.frame =
          isWrapped
          ? Rect(x: 6 + Double(index) * 51, y: 10, width: 47, height: 100)
          : Rect(x: 10, y: 14 + Double(index) * 34, width: 140, height: 24)
        (layer.font, layer.fontSize) = (font, isWrapped ? 11 : 14)
        (layer.alignment, layer.truncation, layer.isWrapped) = (alignment, truncation, isWrapped)
        layer.backgroundColor = Color(rgb: 0xE0E8F0)
        layer.textColor = Palette.ink
        root.addSublayer(layer)
      }
    }
  }

  /// A tiled layer whose tiles are coloured by their level.
  ///
  /// - Parameter delivered: the tiles of the present level that have arrived; nil for all.
  @MainActor private static func tiles(_ label: String, zoom: Double, delivered: Int? = nil) -> Sample {
    picture(label) { root, window in
      let layer = TiledLayer(frame: Rect(x: 10, y: 10, width: 140, height: 100))
      var jobs: [() -> Void] = []
      layer.executor = TileExecutor { drawing, deliver in jobs.append { deliver(drawing()) } }
      layer.tileSize = Size(64, 64)
      (layer.levelsOfDetail, layer.levelsOfDetailBias) = (3, 1)
      layer.fadeDuration = 0
      layer.drawTile = { context, request in
        let colors = [Color(rgb: 0xF6D9B8), Color(rgb: 0xC9DDF2), Color(rgb: 0xCBE8C4)]
        context.fillColor = colors[request.tile.level + 1]
        context.fill(request.rect)
        let size = 64 / request.scale
        context.strokeColor = .white
        context.strokeStyle = StrokeStyle(width: 1 / request.scale)
        context.stroke(
          Path(
            rect: Rect(
              x: Double(request.tile.column) * size, y: Double(request.tile.row) * size, width: size,
              height: size)))
        context.strokeColor = Color(rgb: 0x2F4858)
        context.strokeStyle = StrokeStyle(width: 2)
        for radius in stride(from: 8.0, to: 90, by: 12) {
          context.strokeEllipse(in: Rect(center: Point(70, 50), size: Size(2 * radius, 2 * radius)))
        }
      }
      root.addSublayer(layer)
      @MainActor func deliver(_ count: Int) {
        for job in jobs.prefix(count) { job() }
        jobs.removeFirst(min(count, jobs.count))
        show(window, frames: 1)
      }
      show(window, frames: 1)
      if zoom != 1 {
        deliver(.max)
        layer.transform = Transform(scale: zoom)
        show(window, frames: 1)
      }
      deliver(delivered ?? .max)
    }
  }
}
