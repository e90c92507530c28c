/// The limits that keep the time and memory of hostile files bounded.
///
/// What exceeds a limit is left out or clamped, and named among the unsupported parts if the file alone decides it.
public enum LottieLimits {
  /// The greatest length of a file, in bytes: 16 MiB. A longer one throws ``LottieError/tooLarge(bytes:limit:)``.
  public static let fileBytes = 16 << 20
  /// The greatest magnitude of a number; greater ones are clamped.
  public static let magnitude = 1e9
  /// The greatest width and height of a composition, in points; greater ones are clamped.
  public static let side = 32_768.0
  /// The greatest frame rate, in frames a second; a greater one is clamped.
  public static let frameRate = 1_000.0
  /// The greatest number of layers of all precompositions, counted as often as they are used, with mattes.
  public static let layers = 4_096
  /// The greatest depth of precompositions and mattes inside each other.
  public static let depth = 24
  /// The greatest number of copies that a repeater makes.
  public static let copies = 1_000
  /// The greatest number of paths and paints of one shape layer, counted as often as repeaters copy them.
  public static let shapes = 5_000
  /// The greatest number of points of all paths of one shape layer.
  public static let points = 200_000
  /// The greatest number of points of paths that one merge or offset combines; more are joined or kept as they are.
  public static let combinedPoints = 2_000
  /// The greatest number of fonts that are looked up.
  public static let fonts = 64
  /// The greatest number of corners of a star or polygon.
  public static let corners = 1_000
  /// The greatest number of unsupported parts that are listed.
  public static let unsupportedParts = 200
}
