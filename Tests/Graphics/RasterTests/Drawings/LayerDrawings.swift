import Geometry
import Painting
import RasterTestSupport
import Testing

@Suite("Layers") struct LayerDrawings {
  private func pair(_ context: inout GraphicsContext) {
    context.fillColor = Color(rgb: 0xC00000)
    context.fill(Rect(x: 8, y: 8, width: 30, height: 30))
    context.fillColor = Color(rgb: 0x0000C0)
    context.fillEllipse(in: Rect(x: 22, y: 22, width: 34, height: 34))
  }

  @Test("A group is composited as a whole", arguments: [0.0, 0.25, 0.5, 1.0])
  func opacity(opacity: Double) {
    expectDrawing("layer_opacity_\(Int(opacity * 100))") { context in
      context.beginLayer(opacity: opacity)
      pair(&context)
      context.endLayer()
    }
  }

  @Test("Nested groups, through a rotated clip")
  func nested() {
    expectDrawing("layer_nested") { context in
      context.rotate(by: 0.15)
      context.clip(to: Rect(x: 12, y: 4, width: 40, height: 44))
      context.beginLayer(opacity: 0.8)
      pair(&context)
      context.beginLayer(opacity: 0.5)
      context.translateBy(x: 10, y: -6)
      pair(&context)
      context.endLayer()
      context.fillColor = .black
      context.fill(Rect(x: 30, y: 10, width: 4, height: 40))
      context.endLayer()
    }
  }

  @Test("An opacity among the items of a frame ends at its pop")
  func items() {
    var context = GraphicsContext()
    pair(&context)
    let list = context.displayList
    expectFrame(
      "layer_items",
      Frame(
        width: 64, height: 64, background: Color(rgb: 0xE0E0A0),
        items: [
          .pushOpacity(0.5), .pushClip(Rect(x: 0, y: 0, width: 50.5, height: 40), .identity),
          .draw(list, .identity), .pop, .draw(list, Transform(scale: 0.5)), .pop,
          .draw(list, Transform(scale: 0.3).concatenating(Transform(translationX: 40, y: 4))),
        ]))
  }

  @Test("A group that a pushed list leaves open has its shadow, its mask and its rounded clip")
  func pushed() {
    var context = GraphicsContext()
    pair(&context)
    let list = context.displayList
    var group = GraphicsContext()
    group.shadow = Shadow(offset: Vector(2, 3), blur: 6, color: .black)
    group.beginLayer(opacity: 0.9)
    group.saveState()
    group.clip(to: Path(roundedRect: Rect(x: 4, y: 4, width: 44, height: 40), cornerRadius: 10))
    var mask = GraphicsContext()
    mask.blendMode = .destinationIn
    mask.beginLayer()
    var shape = GraphicsContext()
    shape.fillPaint = .linear(
      LinearGradient(Gradient([.black, .clear]), from: Point(0, 10), to: Point(0, 60)))
    shape.fillEllipse(in: Rect(x: 2, y: 2, width: 60, height: 50))
    expectFrame(
      "layer_pushed",
      Frame(
        width: 64, height: 64, background: Color(rgb: 0xE0E0A0),
        items: [
          .draw(list, Transform(translationX: -20, y: 20)), .push(group.openDisplayList, .identity),
          .draw(list, .identity), .push(mask.openDisplayList, .identity),
          .draw(shape.displayList, .identity), .pop, .pop,
          .draw(list, Transform(scale: 0.3).concatenating(Transform(translationX: 40, y: 4))),
        ]))
  }

  @Test("Opacities multiply in layers too deep for a buffer")
  func deep() {
    let items: [Frame.Item] = Array(repeating: .pushOpacity(0.97), count: 40)
    var context = GraphicsContext()
    context.fill(Rect(x: 4, y: 4, width: 8, height: 8))
    let frame = Frame(
      width: 16, height: 16, background: .white, items: items + [.draw(context.displayList, .identity)])
    expectFrame("layer_deep", frame, against: PictureTolerance(channel: 8, mean: 8, wrongShare: 0))
  }
}
