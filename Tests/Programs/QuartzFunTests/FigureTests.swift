import Easel
import Testing

@testable import QuartzFun

@Suite("Figure")
struct FigureTests {
  private let image = FigureImage(
    Image(width: 20, height: 10, pixels: .init(repeating: 0xFF00_0000, count: 200)))

  @Test("A drag in any direction has a rectangle with positive sizes", arguments: [-30.0, 30], [-40.0, 40])
  func directions(x: Double, y: Double) {
    let figure = Figure(.rectangle, color: .red, from: Point(50, 60), to: Point(50 + x, 60 + y))
    #expect(figure.rect.size == Size(30, 40))
    #expect(figure.rect.contains(Point(50 + x / 2, 60 + y / 2)))
    #expect(figure.drawnBounds(image) == figure.rect.insetBy(dx: -1, dy: -1))
  }

  @Test("What is drawn lies in the drawn bounds", arguments: FigureKind.allCases)
  func bounds(kind: FigureKind) {
    let figure = Figure(kind, color: .red, from: Point(10, 40), to: Point(60, 20))
    var context = GraphicsContext()
    figure.draw(image, in: &context)
    let area = figure.drawnBounds(image)
    #expect(!context.displayList.isEmpty)
    #expect(area.insetBy(dx: -0.01, dy: -0.01).contains(context.displayList.bounds))
  }

  @Test("An image is drawn around the finger, not where it landed")
  func around() {
    let figure = Figure(.image, color: .red, from: .zero, to: Point(100, 50))
    #expect(figure.drawnBounds(image) == Rect(x: 90, y: 45, width: 20, height: 10))
  }

  @Test("An image has whole points wherever the finger is, so that its edges stay sharp")
  func wholePoints() {
    let figure = Figure(.image, color: .red, from: .zero, to: Point(100.3, 50.7))
    let area = figure.drawnBounds(image)
    #expect(area == Rect(x: 90, y: 46, width: 20, height: 10))
    var context = GraphicsContext()
    figure.draw(image, in: &context)
    #expect(context.displayList.bounds == area)
  }

  @Test("A random colour is opaque and the same for the same seed")
  func randomColor() {
    var (one, other) = (SeededGenerator(seed: 5), SeededGenerator(seed: 5))
    let colors = (0..<20).map { _ in ColorChoice.random.color(using: &one) }
    #expect(colors == (0..<20).map { _ in ColorChoice.random.color(using: &other) })
    #expect(Set(colors).count > 15)
    #expect(colors.allSatisfy { $0.alpha == 1 })
    // Another colour does not use the generator.
    let before = one
    #expect(ColorChoice.red.color(using: &one) == Color(rgb: 0xFF3B30))
    #expect(one == before)
  }
}
