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

  /// The size of the image that is drawn, in points; nil for a context that is not an image's.
  package let imageSize: Size?

  /// The context of the innermost drawing; nil outside of one. It is the one that was pushed last in that drawing, if there is one.
  public static var current: ContextReference? { bound?.pushed.last ?? bound }

  /// The context of the innermost closure that draws.
  @TaskLocal package static var bound: ContextReference?

  /// The contexts that calls made current instead of a closure while this one is ``bound``, the innermost last. They end with its
  /// drawing.
  package var pushed: [ContextReference] = []

  private init(_ context: GraphicsContext, scale: Double?, imageSize: Size? = nil) {
    self.context = context
    self.scale = scale
    self.imageSize = imageSize
  }

  /// Creates the context of an image that is not drawn yet, with a size in points and a scale.
  package convenience init(imageSize: Size, scale: Double) {
    self.init(GraphicsContext(), scale: scale, imageSize: imageSize)
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
    try draw(into: &context, scale: scale, imageSize: nil, body)
  }

  /// Draws into the context of an image, with a size in points; nil for another context.
  package static func draw<Result>(
    into context: inout GraphicsContext, scale: Double?, imageSize: Size?,
    _ body: (ContextReference) throws -> Result
  ) rethrows -> Result {
    let reference = ContextReference(GraphicsContext(), scale: scale, imageSize: imageSize)
    // Swapped and not copied, so that the recording keeps one owner.
    swap(&context, &reference.context)
    defer {
      // A context may have been pushed into its own drawing.
      reference.pushed = []
      swap(&context, &reference.context)
    }
    return try $bound.withValue(reference) { try body(reference) }
  }
}

extension Layer {
  func drawByReference(_ context: inout GraphicsContext) {
    // Most layers draw nothing, and need no reference.
    if type(of: self) == Layer.self { return }
    ContextReference.draw(into: &context, scale: tree?.scale) { draw(in: $0) }
  }
}
