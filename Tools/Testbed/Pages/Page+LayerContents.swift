import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// Pictures in layers, divided into nine parts or not, and layers that scroll.
  @MainActor static func layerContents() -> Page {
    let gravities: [ContentsGravity] = [
      .resize, .resizeAspect, .resizeAspectFill, .center, .topLeft, .bottomRight,
    ]
    return Page(
      "layer-contents", "Contents and scroll layers",
      note:
        "A picture of 24 by 18 points in layers of other sizes, and a board of cards seen through scroll layers.",
      samples: gravities.map { gravity in
        picture("\(gravity)") {
          $0.contentsGravity = gravity
          $0.masksToBounds = gravity == .resizeAspectFill
        }
      } + [
        picture("contentsRect: the left half") { $0.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1) },
        picture("nine parts") { $0.contentsCenter = centre },
        Sample("nine parts on their way", at: [0, 0.35, 0.65, 1], columns: 2, cell: Size(80, 60)) {
          let layer = Layer(frame: Rect(x: 8, y: 6, width: 24, height: 18))
          (layer.contents, layer.contentsCenter) = (framed(), centre)
          layer.anchorPoint = Point(0, 0)
          layer.position = Point(8, 6)
          $0.rootView.layer.addSublayer(layer)
        } start: { window in
          Transaction.run(duration: 1) { window.rootView.layer.sublayers[0].bounds.size = Size(64, 48) }
        },
        board("scrolled to 40, 30") { $0.scroll(to: Point(40, 30)) },
        board("vertically only") {
          $0.mode = .vertically
          $0.scroll(to: Point(40, 30))
        },
        Sample("scrolling to the last card", at: [0, 0.35, 0.65, 1], columns: 2, cell: Size(80, 60)) {
          $0.rootView.layer.addSublayer(viewport(Rect(x: 4, y: 4, width: 72, height: 52)))
        } start: { window in
          Transaction.run(duration: 1) {
            guard let viewport = window.rootView.layer.sublayers[0] as? ScrollLayer else { return }
            viewport.sublayers.last.map { $0.scrollRectToVisible($0.bounds) }
          }
        },
      ])
  }

  private static let centre = Rect(x: 0.25, y: 1.0 / 3, width: 0.5, height: 1.0 / 3)

  /// A picture with a frame, and corners in other colours.
  private static func framed() -> Image {
    let pixels = (0..<24 * 18).map { index in
      let (x, y) = (index % 24, index / 24)
      let (isSide, isEnd) = (x < 6 || x >= 18, y < 6 || y >= 12)
      let color =
        isSide && isEnd
        ? (x < 6 && y < 6 ? Palette.red : Palette.violet) : isSide || isEnd ? Palette.blue : .white
      return PremultipliedColor(color).bits
    }
    return Image(width: 24, height: 18, pixels: pixels)
  }

  @MainActor private static func picture(_ label: String, _ change: (Layer) -> Void) -> Sample {
    Sample(label, at: 0) { root in
      let layer = Layer(frame: Rect(x: 36, y: 14, width: 88, height: 92))
      layer.contents = framed()
      (layer.borderWidth, layer.borderColor) = (1, Palette.ink)
      change(layer)
      root.addSublayer(layer)
    }
  }

  @MainActor private static func viewport(_ frame: Rect) -> ScrollLayer {
    let viewport = ScrollLayer(frame: frame)
    (viewport.borderWidth, viewport.cornerRadius) = (1, 6)
    for index in 0..<20 {
      let card = Layer(
        frame: Rect(x: 6 + Double(index % 5) * 44, y: 6 + Double(index / 5) * 34, width: 38, height: 28))
      card.backgroundColor = Color(hue: Double(index) / 20, saturation: 0.5, brightness: 0.95)
      card.cornerRadius = 4
      viewport.addSublayer(card)
    }
    return viewport
  }

  @MainActor private static func board(_ label: String, _ scroll: (ScrollLayer) -> Void) -> Sample {
    Sample(label, at: 0) { root in
      let viewport = viewport(Rect(x: 20, y: 12, width: 120, height: 96))
      scroll(viewport)
      root.addSublayer(viewport)
    }
  }
}
