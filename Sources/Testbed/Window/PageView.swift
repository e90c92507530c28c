import Geometry
import Gestures
import Painting
import Scene
import Text

/// Shows a page as large as fits, and lets one look closer: drag, pinch, or Ctrl and the wheel.
///
/// It is drawn again at every zoom, so that everything stays as crisp as its paths.
@MainActor public final class PageView: View {
  public var page: Page {
    didSet { resetZoom() }
  }
  private let font: Font?
  /// 1 fits the page into the view.
  private var zoom = 1.0
  /// From where the page would lie at this zoom if it were centred, in points.
  private var shift = Vector.zero

  static let zoomRange = 1.0...64.0

  public init(page: Page, font: Font?) {
    self.page = page
    self.font = font
    super.init()
    clipsToBounds = true
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    pan.shouldRecognizeSimultaneouslyWith = { [weak pinch] in $0 === pinch }
    pan.addAction { [unowned self, unowned pan] _ in
      shift += pan.translation(in: self)
      pan.setTranslation(.zero, in: self)
      setNeedsDisplay()
    }
    pinch.addAction { [unowned self, unowned pinch] _ in
      zoomBy(pinch.scale, about: pinch.location(in: self))
      pinch.scale = 1
    }
    doubleTap.addAction { [unowned self] _ in resetZoom() }
    for recognizer in [pan, pinch, doubleTap] as [GestureRecognizer] { addGestureRecognizer(recognizer) }
  }

  /// All of the page, as large as fits.
  public func resetZoom() {
    (zoom, shift) = (1, .zero)
    setNeedsDisplay()
  }

  /// Makes the page larger or smaller while what is seen at `point` stays there.
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
    context.fillColor = Palette.paper
    context.fill(bounds)
    let size = page.size
    let fit = min(bounds.width / size.width, bounds.height / size.height)
    guard fit > 0, fit.isFinite else { return }
    context.translateBy(x: bounds.midX + shift.dx, y: bounds.midY + shift.dy)
    context.scaleBy(x: fit * zoom, y: fit * zoom)
    context.translateBy(x: -size.width / 2, y: -size.height / 2)
    page.draw(&context, font: font)
  }
}
