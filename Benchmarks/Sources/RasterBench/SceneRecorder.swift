import Geometry
import Painting

/// Records scenes as a program would draw them, before the measured time.
struct SceneRecorder {
  private let letters: SceneLetters
  private let image = SceneRecorder.makeImage()
  private var context = GraphicsContext()

  /// Returns the whole scene as one display list.
  static func record(_ scene: BenchmarkScene, letters: SceneLetters) -> DisplayList {
    var recorder = SceneRecorder(letters: letters)
    recorder.context.imageQuality = .linear
    for item in scene.items { recorder.draw(item) }
    return recorder.context.displayList
  }

  private init(letters: SceneLetters) { self.letters = letters }

  private mutating func draw(_ item: SceneItem) {
    context.blendMode = BlendMode(item.mode)
    context.shadow = item.shadow.map {
      Shadow(offset: Vector($0.dx, $0.dy), blur: 2 * $0.sigma, color: Color(rgba: $0.color))
    }
    if let fill = item.fill { context.fillPaint = Paint(fill) }
    switch item.shape {
    case .rect(let x, let y, let width, let height):
      draw(Path(rect: Rect(x: x, y: y, width: width, height: height)), item)
    case .path(let path): draw(path, item)
    case .image(let transform):
      context.withState { context in
        context.concatenate(transform)
        context.draw(image, at: .zero)
      }
    case .text(let word, let x, let y, let size): context.fill(letters.run(word, at: Point(x, y), size: size))
    }
  }

  private mutating func draw(_ path: Path, _ item: SceneItem) {
    if item.fill != nil { context.fill(path, rule: item.rule) }
    if let stroke = item.stroke {
      context.strokeColor = Color(rgba: stroke.color)
      context.strokeStyle = StrokeStyle(
        width: stroke.width, cap: stroke.cap, join: stroke.join, miterLimit: 4, dash: stroke.dash)
      context.stroke(path)
    }
  }

  /// The test image, 128 × 128, with opaque and half-transparent squares.
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

extension Color {
  /// Returns a colour from 0xRRGGBBAA.
  fileprivate init(rgba: UInt32) { self.init(rgb: rgba >> 8, alpha: Double(rgba & 255) / 255) }
}

extension Paint {
  fileprivate init(_ fill: SceneItem.Fill) {
    func gradient(_ colors: [UInt32]) -> Gradient {
      Gradient(stops: zip(SceneItem.Fill.stops, colors).map { Gradient.Stop($0, Color(rgba: $1)) })
    }
    switch fill {
    case .solid(let color): self = .color(Color(rgba: color))
    case .linear(let x0, let y0, let x1, let y1, let colors):
      self = .linear(LinearGradient(gradient(colors), from: Point(x0, y0), to: Point(x1, y1)))
    case .radial(let cx, let cy, let radius, let colors):
      self = .radial(RadialGradient(gradient(colors), center: Point(cx, cy), radius: radius))
    }
  }
}

extension BlendMode {
  fileprivate init(_ mode: SceneItem.Mode) {
    switch mode {
    case .sourceOver: self = .normal
    case .multiply: self = .multiply
    case .screen: self = .screen
    case .overlay: self = .overlay
    case .darken: self = .darken
    case .lighten: self = .lighten
    case .difference: self = .difference
    case .colorDodge: self = .colorDodge
    case .softLight: self = .softLight
    case .hue: self = .hue
    case .luminosity: self = .luminosity
    case .plus: self = .plusLighter
    }
  }
}
