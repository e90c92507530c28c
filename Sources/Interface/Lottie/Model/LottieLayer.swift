import Geometry
import Painting

/// A layer of a file.
struct LottieLayer: Sendable {
  var name: String
  /// The number by which other layers refer to this one; nil for none.
  var index: Int?
  /// The ``index`` of the parent; nil for none.
  var parent: Int?
  /// The frames in which the layer is shown, in the composition's time: from the first up to before the second.
  var start, end: Double
  /// The frame at which a precomposition begins.
  var startTime: Double
  /// The factor by which a precomposition is slowed down.
  var stretch: Double
  var transform: LottieTransform
  var isHidden: Bool
  var blendMode: BlendMode
  var masks: [LottieMask]
  var matte: LottieMatte?
  /// Whether cameras apply to the layer.
  var isInSpace: Bool
  /// The camera that the layer is; nil for none.
  var camera: LottieCamera?
  /// Whether the layer is shown only as a matte.
  var isMatteSource: Bool
  var effects: [LottieEffect]
  var content: LottieContent
  /// Whether nothing of the content changes with time.
  var isContentConstant: Bool
  /// Whether the layer or a part of its content has a blend mode.
  var blends: Bool

  func isShown(at frame: Double) -> Bool { !isHidden && frame >= start && frame < end }
}

/// The content of a layer.
enum LottieContent: Sendable {
  case nothing
  case precomposition(id: String, size: Size, timeRemap: LottieProperty<Double>?)
  case solid(Color, Size)
  case image(id: String)
  case shapes([LottieShape])
  case text(LottieText)
}

/// A mask of a layer, in the layer's space.
struct LottieMask: Sendable {
  enum Mode: Sendable { case add, subtract, intersect, lighten, darken, difference }
  var mode: Mode
  var isInverted: Bool
  var outline: LottieProperty<LottieOutline>
  /// In percent.
  var opacity: LottieProperty<Double>
  /// In points.
  var expansion: LottieProperty<Double>
  /// The blur along each axis, in points.
  var feather: LottieProperty<Point>
}

/// The use of another layer as a matte.
struct LottieMatte: Sendable {
  enum Kind: Int, Sendable {
    case alpha = 1
    case invertedAlpha, luma, invertedLuma
  }
  var kind: Kind
  /// The ``LottieLayer/index`` of the matte; nil for the layer in front.
  var source: Int?
}

/// The axes along which a blur applies, by their number in a file.
enum LottieBlurAxes: Int, Sendable {
  case both = 1
  case horizontal, vertical
}

/// The shadow of an effect or of a layer style, or a glow.
struct LottieShadow: Sendable {
  var color: LottieProperty<Color>
  var opacity: LottieProperty<Double>
  /// The opacity of an opaque shadow: 255 of an effect, 100 of a style.
  var fullOpacity: Double
  /// In degrees: clockwise from above to the shadow for an effect, counterclockwise from the right to the light for a
  /// style.
  var direction: LottieProperty<Double>
  var isStyle: Bool
  var distance: LottieProperty<Double>
  /// The size of the blur, in points.
  var softness: LottieProperty<Double>
}

/// An effect or a layer style that is drawn.
enum LottieEffect: Sendable {
  case fill(color: LottieProperty<Color>, opacity: LottieProperty<Double>)
  /// The amount is in percent.
  case tint(black: LottieProperty<Color>, white: LottieProperty<Color>, amount: LottieProperty<Double>)
  /// The blurriness is that of After Effects.
  case blur(LottieProperty<Double>, LottieBlurAxes)
  case shadow(LottieShadow)
  /// The layer style that mixes all colours with one; the opacity is in percent.
  case overlay(color: LottieProperty<Color>, opacity: LottieProperty<Double>)
}
