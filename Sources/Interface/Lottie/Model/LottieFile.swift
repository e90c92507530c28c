import Geometry
import Painting

/// An animation in Lottie's format, decoded and checked: a value that any number of ``LottieComposition`` may show.
///
/// ```swift
/// let animation = try LottieFile(decoding: bytes)
/// for part in animation.unsupportedParts { print(part) }
/// let view = LottieView(animation)
/// view.play(loopMode: .loop)
/// ```
///
/// The format is that of the Lottie Animation Community (lottie.github.io/lottie-spec) with what Bodymovin writes
/// beyond it. What is not shown is named in ``unsupportedParts``; nothing in a file traps.
public struct LottieFile: Sendable {
  /// The name of the animation; empty for none.
  public internal(set) var name: String
  /// The version of the writer, as the file states it; empty for none.
  public internal(set) var version: String
  /// The size in points.
  public internal(set) var size: Size
  /// Frames a second.
  public internal(set) var frameRate: Double
  /// The first frame.
  public internal(set) var startFrame: Double
  /// The frame after the last one; at least ``startFrame``.
  public internal(set) var endFrame: Double
  /// The named times, in the file's order.
  public internal(set) var markers: [LottieMarker]
  /// The names of all animations in a container, of which this is one; empty for a JSON file.
  public internal(set) var animations: [String] = []
  /// The images that the layers show.
  public internal(set) var images: [LottieImageAsset]
  /// The features that are not shown, or are shown otherwise, in the file's order; at most ``LottieLimits/unsupportedParts``.
  public internal(set) var unsupportedParts: [LottieUnsupportedPart]

  var layers: [LottieLayer]
  var precompositions: [String: [LottieLayer]]
  /// The fonts by the names that texts use.
  var fonts: [String: LottieFont]
  var glyphs: [LottieGlyph.Key: LottieGlyph]

  /// The duration at speed 1, in seconds.
  public var duration: Double { (endFrame - startFrame) / frameRate }

  /// Returns the first marker of a name; nil if there is none.
  public func marker(named name: String) -> LottieMarker? { markers.first { $0.name == name } }
}

/// The font of a text.
struct LottieFont: Hashable, Sendable {
  var family: String
  var style: String
  /// The distance from the top of a box to its first baseline, in hundredths of the size; nil for the font's own.
  var ascent: Double?
}

/// A named time of an animation.
///
/// ```swift
/// if let loop = animation.marker(named: "loop") { print(loop.frame, loop.duration) }
/// ```
public struct LottieMarker: Hashable, Sendable {
  /// The name in the file, which need not be unique.
  public var name: String
  /// The frame.
  public var frame: Double
  /// The number of frames; at least 0.
  public var duration: Double

  /// Creates a marker. Frames count from 0 and may have fractions.
  public init(name: String, frame: Double, duration: Double = 0) {
    self.name = name
    self.frame = frame
    self.duration = duration
  }
}

/// An image that an animation uses.
///
/// ```swift
/// for image in animation.images { print(image.id, image.size) }
/// ```
public struct LottieImageAsset: Hashable, Sendable {
  /// The name by which layers refer to the image.
  public var id: String
  /// The size at which the image is shown, in points.
  public var size: Size
  /// The folder and the name of the file; for an embedded image its data URL is not repeated here.
  public var folder, fileName: String
  /// The bytes of an image in the file or in its container; nil for a file elsewhere.
  public var embedded: [UInt8]?
}
