import Geometry
import Painting

/// A text, with what moves its letters.
struct LottieText: Sendable {
  struct Document: Sendable {
    var frame: Double
    var text: String
    /// The name of the font in the file's list.
    var font: String
    var size: Double
    var lineHeight: Double
    /// 0 left, 1 right, 2 centre.
    var justification: Int
    /// Added after each character, in thousandths of the size.
    var tracking: Double
    var baselineShift: Double
    var fill: Color?
    var stroke: Color?
    var strokeWidth: Double
    /// Whether the stroke is in front of the fill.
    var isStrokeAbove: Bool
    /// The area in which lines are wrapped and justified; nil for a text that starts at the origin.
    var box: Rect?
  }
  /// In ascending order of frames; at least one.
  var documents: [Document]
  var animators: [LottieTextAnimator] = []
  /// The path on which the letters stand; nil for straight lines.
  var path: LottieTextPath?
  var grouping = LottieTextGrouping.letters
  /// The point of a group about which its letters are transformed, in percent: 0 is the centre of the baseline.
  var alignment = LottieProperty<Point>.constant(.zero)

  /// Returns the document at a frame.
  func document(at frame: Double) -> Document? {
    documents.last { $0.frame <= frame } ?? documents.first
  }
}

/// The parts of a text that share the point about which they are transformed.
enum LottieTextGrouping: Int, Sendable {
  case letters = 1
  case words, lines
}

/// The changes to the letters that a selector selects: their position, rotation and colour. Nil for properties that do not change.
struct LottieTextAnimator: Sendable {
  var selector: LottieTextSelector
  var anchor, position: LottieProperty<Point>?
  /// In percent.
  var scale: LottieProperty<Point>?
  /// In degrees.
  var rotation, skew, skewAxis: LottieProperty<Double>?
  /// In percent.
  var opacity: LottieProperty<Double>?
  var fill, stroke: LottieProperty<Color>?
  var fillShift = LottieColorShift()
  var strokeShift = LottieColorShift()
  /// Added to the width.
  var strokeWidth: LottieProperty<Double>?
  /// Added before each letter, in points.
  var tracking: LottieProperty<Double>?
}

/// The amounts that an animator adds to the hue, the saturation and the brightness of a colour. Nil for nothing.
struct LottieColorShift: Sendable {
  /// In degrees.
  var hue: LottieProperty<Double>?
  /// In percent of the whole range.
  var saturation, brightness: LottieProperty<Double>?

  var isEmpty: Bool { hue == nil && saturation == nil && brightness == nil }
}

/// The glyph of a character in the file.
struct LottieGlyph: Sendable {
  struct Key: Hashable, Sendable {
    var character: String
    var family: String
    var style: String
  }
  /// In hundredths of the font's size.
  var width: Double
  /// In hundredths of the font's size, from the baseline.
  var path: Path
}
