import Geometry
import Painting
import Scene

extension Sample {
  /// A sample that draws a layer as it is now.
  @MainActor init(_ label: String, of layer: Layer) {
    var context = GraphicsContext()
    layer.render(in: &context)
    let list = context.displayList
    self.init(label) { context in
      context.clip(to: Sample.bounds)
      context.draw(list)
    }
  }
}

extension Page {
  /// A card with a disc at two of its corners, in the middle of a sample.
  @MainActor static func cardWithDiscs() -> Layer {
    let card = Layer(frame: Rect(x: 36, y: 24, width: 90, height: 70))
    card.backgroundColor = Color(rgb: 0xF4C842)
    for (center, color) in [(Point(10, 12), Color(rgb: 0x2F80ED)), (Point(82, 56), Color(rgb: 0xD64550))] {
      let disc = ShapeLayer(frame: Rect(center: center, size: Size(44, 44)))
      disc.path = Path(ellipseIn: disc.bounds)
      disc.fillColor = color
      card.addSublayer(disc)
    }
    return card
  }
}
