import Geometry
import Painting

/// How a layer is composed at its end.
struct Layer: BitwiseCopyable {
  /// 0...255.
  var opacity: UInt8
  var blendMode: BlendMode = .normal
  /// A range of the plan's filters.
  var firstFilter: Int32 = 0
  var filterCount: Int32 = 0
  var shadow: ShadowStyle?
  var drawsSource = true
  /// Whether a blur or a shadow looks at more of the contents than what lies below them.
  var needsBlurMargin = false
  /// Whether filters paint something even where the contents are transparent.
  var paintsTransparentPixels = false
  /// The pixels that the contents can change, and that count.
  var contents = PixelBounds.empty
  /// The step that ends the layer.
  var end: Int32 = 0

  /// Whether the contents may as well be drawn on what lies below, unless they are blended with each other.
  var isPlain: Bool {
    opacity == 255 && blendMode == .normal && filterCount == 0 && shadow == nil && drawsSource
  }
}

/// A filter in device pixels.
struct LayerFilter: BitwiseCopyable {
  /// Of a Gaussian; 0 for a colour matrix.
  var deviation = 0.0
  var matrix = ColorMatrixRows()
  /// How far around a pixel the filter looks, and how far around the contents its result is seen, in pixels.
  var inputRadius: Int32 = 0
  var outputRadius: Int32 = 0
}

/// A shadow in device pixels.
struct ShadowStyle: BitwiseCopyable {
  var offset: Vector
  /// Of its blur; 0 is sharp.
  var deviation: Double
  /// Premultiplied.
  var color: UInt32
  /// How far around a pixel the blur looks, and how far around what casts it the shadow is seen, in pixels.
  var inputRadius: Int32 = 0
  var outputRadius: Int32 = 0
}

/// What paints a shape's shadow.
struct ShapeShadow: BitwiseCopyable {
  var style: ShadowStyle
  /// The steps that paint the shape, moved by the shadow's offset: a range of the plan's shadowSources.
  var first: Int32
  var count: Int32
  /// Whether there may be more steps than one, of which some were left out because their shadow cannot be seen.
  var isGlyphRun = false
  /// The step that paints the shadow.
  var op: Int32 = 0
  /// Where its blurred bytes lie among those made before painting, or -1.
  var offset = -1
  var bytesPerRow = 0
  /// The pixels that those bytes are of.
  var bounds = PixelBounds.empty
}
