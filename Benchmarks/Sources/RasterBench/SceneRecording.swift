import Geometry
import Painting

extension SceneItem {
  /// Records the item as a program would draw it.
  func draw(_ context: inout GraphicsContext, image: Image) {
    if case .image(let transform) = shape {
      context.withState { context in
        context.concatenate(transform)
        context.draw(image, at: .zero)
      }
      return
    }
    let path: Path =
      switch shape {
      case .rect(let x, let y, let width, let height):
        Path(rect: Rect(x: x, y: y, width: width, height: height))
      case .path(let path): path
      case .image, .text: Path()
      }
    if case .solid(let color) = fill {
      context.fillColor = Color(rgba: color)
      context.fill(path, rule: rule)
    }
    if let stroke {
      context.strokeColor = Color(rgba: stroke.color)
      context.strokeStyle = StrokeStyle(
        width: stroke.width, cap: stroke.cap, join: stroke.join, miterLimit: 4, dash: stroke.dash)
      context.stroke(path)
    }
  }

  /// Why the item cannot be drawn; nil when it can.
  fileprivate var reasonToSkip: String? {
    if case .text = shape { return "no glyph runs" }
    if mode != .sourceOver { return "no blend modes" }
    if shadow != nil { return "no shadows" }
    switch fill {
    case .linear, .radial: return "no gradients"
    case .solid, nil: return nil
    }
  }
}

extension Color {
  /// A colour written as 0xRRGGBBAA.
  fileprivate init(rgba: UInt32) { self.init(rgb: rgba >> 8, alpha: Double(rgba & 255) / 255) }
}

extension BenchmarkScene {
  /// Why the scene cannot be drawn; nil when it can.
  var reasonToSkip: String? { items.lazy.compactMap(\.reasonToSkip).first }

  /// The whole scene in one display list.
  func makeDisplayList() -> DisplayList {
    let image = BenchmarkScene.makeImage()
    var context = GraphicsContext()
    for item in items { item.draw(&context, image: image) }
    return context.displayList
  }

  func makeFrame() -> Frame {
    Frame(
      width: BenchmarkScene.width, height: BenchmarkScene.height,
      items: [.draw(makeDisplayList(), .identity)])
  }

  /// The test image, 128 × 128, with opaque and half transparent squares.
  private static func makeImage() -> Image {
    let side = 128
    var pixels: [UInt32] = []
    for y in UInt32(0)..<128 {
      for x in UInt32(0)..<128 {
        let alpha: UInt32 = (x / 16 + y / 16) % 2 == 1 ? 255 : 128
        func channel(_ value: UInt32) -> UInt32 { ((value & 255) * alpha + 127) / 255 }
        pixels.append(alpha << 24 | channel(2 * x) << 16 | channel(2 * y) << 8 | channel(2 * (x ^ y)))
      }
    }
    return Image(width: side, height: side, pixels: pixels)
  }
}
