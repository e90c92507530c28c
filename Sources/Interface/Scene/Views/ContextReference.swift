import Geometry
import Painting

/// A graphics context that is drawn into without being passed on, while a view draws itself by `draw(_ rect:)`.
///
/// It exists for text that was written for UIKit; the product EaselUIKit calls it CGContext. Everything else draws into the
/// context that it is given, which is a value and needs no reference.
///
/// ```swift
/// final class Dot: View {
///   override func draw(_ rect: Rect) {
///     ContextReference.current?.context.fill(Path(ellipseIn: bounds))
///   }
/// }
/// ```
@MainActor public final class ContextReference {
  /// The recording, with its state.
  public var context: GraphicsContext
  /// The current path of the context, which drawing it empties.
  public var currentPath = Path()
  /// Pixels per point of the surface, if it is known.
  public let scale: Double?

  /// The context of the innermost drawing; nil outside of one.
  @TaskLocal public static var current: ContextReference?

  init(_ context: GraphicsContext, scale: Double?) {
    self.context = context
    self.scale = scale
  }

  /// Draws into a context, which is ``current`` meanwhile.
  ///
  /// - Parameters:
  ///   - context: the context.
  ///   - scale: pixels per point of the surface, if it is known.
  ///   - body: draws.
  public static func draw<Result>(
    into context: inout GraphicsContext, scale: Double? = nil,
    _ body: (ContextReference) throws -> Result
  ) rethrows -> Result {
    let reference = ContextReference(GraphicsContext(), scale: scale)
    // Swapped and not copied, so that the recording keeps one owner.
    swap(&context, &reference.context)
    defer { swap(&context, &reference.context) }
    return try $current.withValue(reference) { try body(reference) }
  }
}

extension View {
  func drawByReference(_ context: inout GraphicsContext) {
    // Most views draw nothing, and need no reference.
    if type(of: self) == View.self { return }
    ContextReference.draw(into: &context, scale: layer.tree?.scale) { _ in draw(bounds) }
  }
}
