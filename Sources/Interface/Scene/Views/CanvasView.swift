import Geometry
import Painting

/// A view drawn by a closure:
///
/// ```swift
/// let disc = CanvasView { context, bounds in
///   context.fillColor = .orange
///   context.fillEllipse(in: bounds)
/// }
/// ```
///
/// The closure is called again when the size changes or ``View/setNeedsDisplay()`` is called.
@MainActor open class CanvasView: View {
  /// Draws in the view's own points. Setting it redraws the view. The view retains the closure, so a closure
  /// that captures the view creates a reference cycle.
  public var drawing: (_ context: inout GraphicsContext, _ bounds: Rect) -> Void {
    didSet { setNeedsDisplay() }
  }

  /// Creates a view drawn by `drawing`.
  ///
  /// - Parameters:
  ///   - frame: in the superview's points.
  ///   - drawing: draws in the view's own points. Its second parameter is the bounds on the screen.
  public init(
    frame: Rect = .zero, drawing: @escaping (_ context: inout GraphicsContext, _ bounds: Rect) -> Void
  ) {
    self.drawing = drawing
    super.init(frame: frame)
  }

  open override func draw(_ context: inout GraphicsContext) { drawing(&context, bounds) }
}
