import Geometry
import Painting
import Scene

/// The layer of one figure. Its frame is what the figure draws, so a change redraws just the union of the areas before
/// and after it.
final class FigureLayer: Layer {
  /// The image of an image figure.
  let image: FigureImage?

  /// The figure.
  var figure: Figure { didSet { if figure != oldValue { update() } } }

  /// - Parameter image: the image of an image figure.
  init(_ figure: Figure, image: FigureImage?) {
    self.figure = figure
    self.image = image
    super.init(frame: .zero)
    update()
  }

  /// The figure for readers.
  private var element: AccessibilityElement?

  /// Returns the element of the figure, always the same one.
  func element(in canvas: View) -> AccessibilityElement {
    let element = element ?? AccessibilityElement(accessibilityContainer: canvas)
    self.element = element
    element.accessibilityRole = .figure
    element.accessibilityLabel = image?.graphic?.kindTitle ?? figure.spokenName
    element.accessibilityValue = figure.spokenSize
    element.frameInContainerSpace = figure.drawnBounds(image)
    return element
  }

  private func update() {
    // Whole points, so that the frame's edges never cut a pixel.
    let area = figure.drawnBounds(image).integral.insetBy(dx: -1, dy: -1)
    Transaction.run(disablesActions: true) { frame = area }
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    context.translateBy(x: -frame.minX, y: -frame.minY)
    figure.draw(image, in: &context)
  }
}
