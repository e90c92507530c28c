import Geometry
import Painting

/// A small drawing of one feature, with a label.
public struct Sample: Sendable {
  /// The default size of a sample, unless its page sets another.
  public static let size = Size(160, 120)
  /// The bounds of a sample.
  public static let bounds = Rect(origin: .zero, size: size)

  /// The label.
  public let label: String
  /// Draws the sample.
  public let draw: @Sendable (inout GraphicsContext) -> Void

  /// Creates a sample.
  public init(_ label: String, draw: @escaping @Sendable (inout GraphicsContext) -> Void) {
    self.label = label
    self.draw = draw
  }
}
