import Geometry
import Painting

/// One small drawing that shows one thing, with its name under it.
public struct Sample: Sendable {
  /// A sample draws in a space of this size, from the origin on, unless its page has larger ones.
  public static let size = Size(160, 120)
  /// All of a sample's space.
  public static let bounds = Rect(origin: .zero, size: size)

  public let label: String
  public let draw: @Sendable (inout GraphicsContext) -> Void

  public init(_ label: String, draw: @escaping @Sendable (inout GraphicsContext) -> Void) {
    self.label = label
    self.draw = draw
  }
}
