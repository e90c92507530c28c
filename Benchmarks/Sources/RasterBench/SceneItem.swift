import Geometry

/// One thing that a benchmark scene draws: a shape, filled or stroked or both.
struct SceneItem {
  enum Shape {
    case rect(x: Double, y: Double, width: Double, height: Double)
    case path(Path)
    /// The test image under a transform.
    case image(Transform)
  }

  struct Stroke {
    /// 0xRRGGBBAA, not premultiplied.
    var color: UInt32
    var width: Double
    var cap = LineCap.butt
    var join = LineJoin.miter
    var dash: [Double] = []
  }

  var shape: Shape
  /// 0xRRGGBBAA, not premultiplied; nil draws no fill.
  var fill: UInt32?
  var rule = FillRule.nonZero
  var stroke: Stroke?
}

/// A benchmark scene: a fixed list of items on a black surface of 1920 × 1080 pixels.
struct BenchmarkScene {
  static let width = 1920
  static let height = 1080

  let name: String
  let items: [SceneItem]

  /// Nil for a name that is not known.
  init?(_ name: String) {
    self.name = name
    switch name {
    case "S1": items = BenchmarkScene.smokyShapes()
    case "S1f":
      items = BenchmarkScene.smokyShapes().map { SceneItem(shape: $0.shape, fill: $0.fill) }
    case "S2": items = BenchmarkScene.solidRects(areWhole: false)
    case "S2i": items = BenchmarkScene.solidRects(areWhole: true)
    case "S3": items = BenchmarkScene.circles(alpha: 0x80)
    case "S3o": items = BenchmarkScene.circles(alpha: 0xFF)
    case "S4": items = BenchmarkScene.bigPaths(.evenOdd)
    case "S4n": items = BenchmarkScene.bigPaths(.nonZero)
    case "S5": items = BenchmarkScene.strokes(areDashed: true)
    case "S5u": items = BenchmarkScene.strokes(areDashed: false)
    case "S7": items = BenchmarkScene.images(onlyMoved: false)
    case "S7t": items = BenchmarkScene.images(onlyMoved: true)
    case "S10": items = BenchmarkScene.tinyShapes()
    default: return nil
    }
  }

  static let names = ["S1", "S1f", "S2", "S2i", "S3", "S3o", "S4", "S4n", "S5", "S5u", "S7", "S7t", "S10"]
}
