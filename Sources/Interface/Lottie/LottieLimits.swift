import Painting

/// The limits that keep the time and memory of hostile files bounded.
///
/// They hold for a whole file, or for all that a frame of it shows, and are counted before anything is spent. What exceeds a
/// limit is left out or clamped, and named among the unsupported parts.
///
/// ```swift
/// window.drawingBudget = LottieLimits.drawing(pixels: 800 * 600)
/// ```
public enum LottieLimits {
  /// The greatest length of a file, in bytes: 16 MiB. A longer one throws ``LottieError/tooLarge(bytes:limit:)``.
  public static let fileBytes = 16 << 20
  /// The greatest number of values in a JSON file. An object counts as twenty.
  public static let fileValues = 8_000_000
  /// The greatest number of entries of a container.
  public static let archiveEntries = 4_096
  /// The greatest number of bytes that are unpacked from a container.
  public static let unpackedBytes = 64 << 20
  /// The greatest magnitude of a number; greater ones are clamped.
  public static let magnitude = 1e9
  /// The greatest width and height of a composition, in points; greater ones are clamped.
  public static let side = 32_768.0
  /// The greatest frame rate, in frames a second; a greater one is clamped.
  public static let frameRate = 1_000.0
  /// The greatest number of values of properties that are decoded, such as numbers and keyframes. Each shape, layer and the
  /// like counts as some more, and a slot as often as properties name it.
  public static let values = 3_000_000
  /// The greatest number of layers of all precompositions, counted as often as they are used, with mattes.
  public static let layers = 4_096
  /// The greatest number of layers and of parents without content, counted as often as they are used.
  public static let transforms = 65_536
  /// The greatest number of pixels of all images.
  public static let imagePixels = 1 << 26
  /// The greatest number of characters of a text, in Unicode scalars.
  public static let characters = 10_000
  /// The greatest depth of precompositions and mattes inside each other.
  public static let depth = 24
  /// The greatest number of copies that a repeater makes.
  public static let copies = 1_000
  /// The greatest number of layers, paths, paints, groups, masks, effects and animated letters in a frame, counted as often as
  /// repeaters copy them.
  public static let elements = 20_000
  /// The greatest number of points in a frame. The points of a path count when it is made, and again for each modifier
  /// and each paint.
  public static let points = 400_000
  /// The greatest number of points of paths that one merge or offset combines; more are joined or kept as they are.
  public static let combinedPoints = 2_000
  /// The greatest number of fonts that are looked up.
  public static let fonts = 64
  /// The greatest number of corners of a star or polygon.
  public static let corners = 1_000
  /// Returns the work and the memory that drawing a frame may take if it is only an animation. The standard is for programs that
  /// show more.
  public static func drawing(pixels: Int) -> DrawingBudget {
    DrawingBudget(work: 5e8 + 20 * Double(pixels), memory: 0x1p28 + 8 * Double(pixels))
  }
  /// The greatest number of unsupported parts that are listed.
  public static let unsupportedParts = 200
}
