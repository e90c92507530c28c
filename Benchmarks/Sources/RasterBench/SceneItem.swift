import Geometry

/// An item of a benchmark scene: a shape, filled, stroked or both. Colours are 0xRRGGBBAA, not premultiplied.
struct SceneItem {
  enum Shape {
    case rect(x: Double, y: Double, width: Double, height: Double)
    case path(Path)
    /// The test image with a transform.
    case image(Transform)
    /// ASCII text from the left end of its baseline, `size` pixels per em.
    case text(String, x: Double, y: Double, size: Double)
  }

  enum Fill {
    case solid(UInt32)
    /// A gradient of four colours at ``stops``, padded at both ends.
    case linear(x0: Double, y0: Double, x1: Double, y1: Double, colors: [UInt32])
    case radial(cx: Double, cy: Double, radius: Double, colors: [UInt32])

    /// The offsets of a gradient's colours.
    static let stops = [0, 0.3, 0.7, 1]
  }

  struct Stroke {
    var color: UInt32
    var width: Double
    var cap = LineCap.butt
    var join = LineJoin.miter
    /// The dash pattern in pixels; empty for none.
    var dash: [Double] = []
  }

  /// A copy of the shape below it, offset and blurred.
  struct Shadow {
    var color: UInt32
    var dx: Double
    var dy: Double
    /// The standard deviation of the Gaussian, in pixels.
    var sigma: Double
  }

  /// The names of the scenes' definition.
  enum Mode: String, CaseIterable {
    case sourceOver = "src-over"
    case multiply, screen, overlay, darken, lighten, difference
    case colorDodge = "color-dodge"
    case softLight = "soft-light"
    case hue, luminosity, plus
  }

  var shape: Shape
  var fill: Fill?
  var rule = FillRule.nonZero
  var stroke: Stroke?
  var mode = Mode.sourceOver
  var shadow: Shadow?
}
