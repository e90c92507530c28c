import Geometry
import Painting

/// An element of a shape layer. In a list the first element is in front.
indirect enum LottieShape: Sendable {
  case group(LottieGroup)
  case outline(LottieProperty<LottieOutline>, isReversed: Bool)
  case ellipse(center: LottiePosition, size: LottieProperty<Point>, isReversed: Bool)
  case rectangle(
    center: LottiePosition, size: LottieProperty<Point>, radius: LottieProperty<Double>, isReversed: Bool)
  case star(LottieStar)
  case fill(LottieFill)
  case stroke(LottieStroke)
  case trim(LottieTrim)
  case roundedCorners(radius: LottieProperty<Double>)
  case puckerBloat(amount: LottieProperty<Double>)
  /// The point type is 1 for corners, 2 for curves.
  case zigzag(
    size: LottieProperty<Double>, ridges: LottieProperty<Double>, pointType: LottieProperty<Double>)
  /// The angle is in degrees.
  case twist(angle: LottieProperty<Double>, center: LottieProperty<Point>)
  case offset(amount: LottieProperty<Double>, join: LineJoin, miterLimit: LottieProperty<Double>)
  case merge(LottieMerge)
  case repeater(LottieRepeater)
}

/// A list of shapes with a transform.
struct LottieGroup: Sendable {
  var name: String
  var shapes: [LottieShape]
  var transform: LottieTransform
  var blendMode = BlendMode.normal
}

/// A star or a regular polygon.
struct LottieStar: Sendable {
  var isStar: Bool
  var center: LottiePosition
  var points: LottieProperty<Double>
  /// In degrees.
  var rotation: LottieProperty<Double>
  var outerRadius: LottieProperty<Double>
  /// In percent.
  var outerRoundness: LottieProperty<Double>
  var innerRadius: LottieProperty<Double>
  /// In percent.
  var innerRoundness: LottieProperty<Double>
  var isReversed: Bool
}

/// The colours of a fill or stroke.
enum LottiePaintSource: Sendable {
  case color(LottieProperty<Color>)
  case gradient(LottieGradient)
}

/// A gradient between two points.
struct LottieGradient: Sendable {
  var isRadial: Bool
  var start: LottieProperty<Point>
  var end: LottieProperty<Point>
  /// The distance of the focus from the centre of a radial gradient, in percent of the radius.
  var highlightLength: LottieProperty<Double>
  /// The direction of the focus, in degrees from that of the end point.
  var highlightAngle: LottieProperty<Double>
  /// Offset, red, green and blue of each colour, then offset and alpha of each opacity.
  var stops: LottieProperty<[Double]>
  /// The number of colours.
  var colorCount: Int
}

struct LottieFill: Sendable {
  var source: LottiePaintSource
  /// In percent.
  var opacity: LottieProperty<Double>
  var rule: FillRule
  var blendMode: BlendMode
}

struct LottieStroke: Sendable {
  var source: LottiePaintSource
  /// In percent.
  var opacity: LottieProperty<Double>
  var width: LottieProperty<Double>
  var cap: LineCap
  var join: LineJoin
  var miterLimit: LottieProperty<Double>
  var dash: [LottieProperty<Double>]
  var dashPhase: LottieProperty<Double>
  var blendMode: BlendMode
}

struct LottieTrim: Sendable {
  /// In percent.
  var start, end: LottieProperty<Double>
  /// In degrees; 360 is the whole length.
  var offset: LottieProperty<Double>
  /// Whether the paths count as one after the other. Otherwise each is trimmed alike.
  var isSequential: Bool
}

/// The operation that makes one path of several.
enum LottieMerge: Int, Sendable {
  case append = 1
  case add, subtract, intersect, exclude
}

struct LottieRepeater: Sendable {
  var copies: LottieProperty<Double>
  var offset: LottieProperty<Double>
  /// Whether later copies are in front.
  var isAbove: Bool
  var transform: LottieTransform
  /// In percent.
  var startOpacity, endOpacity: LottieProperty<Double>
}

extension LottieShape {
  /// Whether a paint or a group has a blend mode.
  var blends: Bool {
    switch self {
    case .group(let group): group.blendMode != .normal || group.shapes.contains(where: \.blends)
    case .fill(let fill): fill.blendMode != .normal
    case .stroke(let stroke): stroke.blendMode != .normal
    default: false
    }
  }
}
