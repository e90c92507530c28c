/// A benchmark scene: a fixed list of items on a black surface of 1920 × 1080 pixels.
struct BenchmarkScene {
  static let width = 1920
  static let height = 1080

  let name: String
  let items: [SceneItem]

  init(_ name: String, items: [SceneItem]) {
    self.name = name
    self.items = items
  }

  /// Returns nil for an unknown name.
  init?(_ name: String) {
    self.name = name
    switch name {
    case "S1": items = BenchmarkScene.smokyShapes(areStroked: true)
    case "S1f": items = BenchmarkScene.smokyShapes(areStroked: false)
    case "S2": items = BenchmarkScene.solidRects(areWhole: false)
    case "S2i": items = BenchmarkScene.solidRects(areWhole: true)
    case "S3": items = BenchmarkScene.circles(alpha: 0x80)
    case "S3o": items = BenchmarkScene.circles(alpha: 0xFF)
    case "S4": items = BenchmarkScene.bigPaths(.evenOdd)
    case "S4n": items = BenchmarkScene.bigPaths(.nonZero)
    case "S5": items = BenchmarkScene.strokes(areDashed: true)
    case "S5u": items = BenchmarkScene.strokes(areDashed: false)
    case "S6": items = BenchmarkScene.gradients(linear: true, radial: true)
    case "S6lin": items = BenchmarkScene.gradients(linear: true, radial: false)
    case "S6rad": items = BenchmarkScene.gradients(linear: false, radial: true)
    case "S7": items = BenchmarkScene.images(onlyMoved: false)
    case "S7t": items = BenchmarkScene.images(onlyMoved: true)
    case "S8": items = BenchmarkScene.blends { BenchmarkScene.modes[$0 % 11] }
    case "S8s":
      items = BenchmarkScene.blends { index in
        let mode = BenchmarkScene.modes[index % 11]
        return mode == .hue || mode == .luminosity ? nil : mode
      }
    case "S9": items = BenchmarkScene.words()
    case "S10": items = BenchmarkScene.tinyShapes()
    case "S11": items = BenchmarkScene.shadows()
    default:
      guard name.hasPrefix("S8:"), let mode = SceneItem.Mode(rawValue: String(name.dropFirst(3))) else {
        return nil
      }
      items = BenchmarkScene.blends { _ in mode }
    }
  }

  /// The name without the colon, which some file systems do not allow.
  var fileName: String { name.split(separator: ":").joined(separator: "_") }

  /// The modes of S8, used in turn.
  private static let modes = SceneItem.Mode.allCases.filter { $0 != .sourceOver }

  /// The scenes that every rasterizer is measured with.
  static let mainNames = ["S1", "S2", "S3", "S4", "S5", "S5u", "S6", "S7", "S8", "S8s", "S9", "S10", "S11"]
  /// Parts of these scenes, to attribute their cost.
  static let extraNames =
    ["S1f", "S2i", "S3o", "S4n", "S6lin", "S6rad", "S7t"]
    + SceneItem.Mode.allCases.map { "S8:\($0.rawValue)" }
}
