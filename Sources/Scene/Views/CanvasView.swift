import Geometry
import Painting

/// A view that is drawn by a closure:
///
/// ```swift
/// let disc = CanvasView { context, bounds in
///   context.fillColor = .orange
///   context.fillEllipse(in: bounds)
/// }
/// ```
///
/// The closure is called again when the size changed or ``View/setNeedsDisplay()`` was called.
@MainActor open class CanvasView: View {
  /// Draws in the view's own points; setting it draws again. The view keeps the closure: one that captures the view
  /// keeps it alive for good.
  public var drawing: (_ context: inout GraphicsContext, _ bounds: Rect) -> Void {
    didSet { setNeedsDisplay() }
  }

  /// - Parameters:
  ///   - frame: in the superview's points.
  ///   - drawing: draws in the view's own points; gets the bounds as seen on the screen.
  public init(
    frame: Rect = .zero, drawing: @escaping (_ context: inout GraphicsContext, _ bounds: Rect) -> Void
  ) {
    self.drawing = drawing
    super.init(frame: frame)
  }

  open override func draw(_ context: inout GraphicsContext) { drawing(&context, bounds) }
}
