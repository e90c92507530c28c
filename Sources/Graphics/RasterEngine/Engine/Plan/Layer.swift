import Geometry
import Painting

/// The filters, shadow and blending of a layer.
struct Layer: BitwiseCopyable {
  /// The opacity, 0...255.
  var opacity: UInt8
  var blendMode: BlendMode = .normal
  /// A range of the plan's filters.
  var firstFilter: Int32 = 0
  var filterCount: Int32 = 0
  var shadow: ShadowStyle?
  var drawsSource = true
  /// Whether a blur or a shadow reads contents around the pixels that it paints.
  var needsBlurMargin = false
  /// Whether filters make transparent contents visible.
  var paintsTransparentPixels = false
  /// The pixels that the contents may change and that are needed.
  var contents = PixelBounds.empty
  /// The index of the op that ends the layer.
  var end: Int32 = 0

  /// Whether the contents can be drawn without a layer, unless they are blended with each other.
  var isPlain: Bool {
    opacity == 255 && blendMode == .normal && filterCount == 0 && shadow == nil && drawsSource
  }
}

/// A filter in device pixels.
struct LayerFilter: BitwiseCopyable {
  /// The standard deviations of a Gaussian along x and y. Both are 0 for a colour matrix.
  var deviations = SIMD2<Double>.zero
  var matrix = ColorMatrixRows()
  /// The greatest distances of pixels that affect a pixel along x and y, in pixels.
  var inputRadii = SIMD2<Int32>.zero
  /// The greatest distances from the contents of visible pixels in the result along x and y, in pixels.
  var outputRadii = SIMD2<Int32>.zero

  var isBlur: Bool { deviations.x > 0 || deviations.y > 0 }
}

/// A shadow in device pixels.
struct ShadowStyle: BitwiseCopyable {
  var offset: Vector
  /// The standard deviation of the blur. 0 is sharp.
  var deviation: Double
  /// The colour, premultiplied.
  var color: UInt32
  /// The greatest distance of pixels that affect a pixel, in pixels.
  var inputRadius: Int32 = 0
  /// The greatest distance from the contents of visible pixels in the result, in pixels.
  var outputRadius: Int32 = 0
}

/// The shadow of a shape, and the ops that cast it.
struct ShapeShadow: BitwiseCopyable {
  var style: ShadowStyle
  /// The ops that paint the shape, moved by the shadow's offset: a range of the plan's shadow sources.
  var first: Int32
  var count: Int32
  /// Whether the shape is a run of glyphs, of which invisible ones may be missing.
  var isGlyphRun = false
  /// The index of the op that paints the shadow.
  var op: Int32 = 0
  /// The offset of the shadow's bytes in the memory of shadows that are made before painting, or -1.
  var offset = -1
  var bytesPerRow = 0
  /// The pixels of those bytes.
  var bounds = PixelBounds.empty
}
