import Geometry
import Gestures
import Painting
import Scene
import Text

/// A view that shows a page as large as possible. A pinch, or Ctrl and the wheel, zooms; a drag, the wheel
/// and two-finger scrolling move a zoomed page.
///
/// The page is redrawn at every zoom, so that it stays crisp.
@MainActor public final class PageView: View {
  /// The page.
  public var page: Page {
    didSet { resetZoom() }
  }
  private let font: Font?
  /// The zoom factor; 1 fits the page into the view.
  private var zoom = 1.0
  /// The offset from the centred position at this zoom, in points.
  private var shift = Vector.zero

  static let zoomRange = 1.0...64.0

  /// Creates a view of a page. Without a font, titles and labels are omitted.
  public init(page: Page, font: Font?) {
    self.page = page
    self.font = font
    super.init()
    clipsToBounds = true
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    pan.allowsScrolling = true
    pan.shouldRecognizeSimultaneouslyWith = { [weak pinch] in $0 === pinch }
    pan.addAction { [unowned self, unowned pan] _ in
      moveBy(pan.translation(in: self))
      pan.setTranslation(.zero, in: self)
    }
    pinch.addAction { [unowned self, unowned pinch] _ in
      zoomBy(pinch.scale, about: pinch.location(in: self))
      pinch.scale = 1
    }
    doubleTap.addAction { [unowned self] _ in resetZoom() }
    for recognizer in [pan, pinch, doubleTap] as [GestureRecognizer] { addGestureRecognizer(recognizer) }
  }

  /// Resets the zoom to show the whole page.
  public func resetZoom() {
    (zoom, shift) = (1, .zero)
    setNeedsDisplay()
  }

  /// Moves a zoomed page, keeping its centre visible.
  public func moveBy(_ displacement: Vector) {
    let size = pageSize * (fit * zoom)
    let limit = Vector(max(0, size.width - bounds.width) / 2, max(0, size.height - bounds.height) / 2)
    shift = Vector(
      max(-limit.dx, min(limit.dx, shift.dx + displacement.dx)),
      max(-limit.dy, min(limit.dy, shift.dy + displacement.dy)))
    setNeedsDisplay()
  }

  private var pageSize: Size { page.size(textScale: theme.textScale) }

  public override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  /// The scale at which the page fits into the view.
  private var fit: Double {
    let size = pageSize
    let fit = min(bounds.width / size.width, bounds.height / size.height)
    return fit > 0 && fit.isFinite ? fit : 0
  }

  /// The frame of the page, in the view's points.
  var zoomedPage: Rect {
    Rect(center: bounds.center + shift, size: pageSize * (fit * zoom))
  }

  /// Zooms the page about `point`.
  public func zoomBy(_ factor: Double, about point: Point) {
    let target = zoom * factor
    guard target.isFinite else { return }
    let limited = min(max(target, PageView.zoomRange.lowerBound), PageView.zoomRange.upperBound)
    let (ratio, middle) = (limited / zoom, bounds.center)
    zoom = limited
    shift = (point - middle) - ((point - middle) - shift) * ratio
    setNeedsDisplay()
  }

  public override func draw(_ context: inout GraphicsContext) {
    let look = PageLook(theme, ground: window?.background ?? Palette.paper)
    context.fillColor = look.ground
    context.fill(bounds)
    let size = pageSize
    let fit = fit
    guard fit > 0 else { return }
    context.translateBy(
      x: bounds.midX + shift.dx - size.width / 2 * fit * zoom,
      y: bounds.midY + shift.dy - size.height / 2 * fit * zoom)
    context.scaleBy(x: fit * zoom, y: fit * zoom)
    page.draw(&context, font: font, look: look)
  }
}
