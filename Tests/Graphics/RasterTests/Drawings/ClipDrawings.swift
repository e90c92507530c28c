import Geometry
import Painting
import Testing

@Suite("Clips") struct ClipDrawings {
  private func blot(_ context: inout GraphicsContext) {
    context.fillColor = Color(rgb: 0x206020, alpha: 0.8)
    context.fillEllipse(in: Rect(x: 2, y: 2, width: 60, height: 60))
    context.strokeColor = Color(rgb: 0xC04000)
    context.strokeStyle = StrokeStyle(width: 6)
    context.stroke(Path(rect: Rect(x: 10, y: 14, width: 44, height: 36)))
  }

  @Test("On pixel borders, between them, and rotated")
  func rectangles() {
    let clips: [(String, Rect, Double)] = [
      ("whole", Rect(x: 13, y: 9, width: 30, height: 40), 0),
      ("fractional", Rect(x: 13.3, y: 9.6, width: 30, height: 40.2), 0),
      ("turned", Rect(x: 20, y: 2, width: 34, height: 30), 0.5),
    ]
    for (name, rect, angle) in clips {
      expectDrawing("clip_\(name)") { context in
        context.saveState()
        context.rotate(by: angle)
        context.clip(to: rect)
        context.rotate(by: -angle)
        blot(&context)
        context.restoreState()
        context.fillColor = .black
        context.fill(Rect(x: 0, y: 0, width: 4, height: 4))
      }
    }
  }

  @Test("Clips intersect, and end with their state")
  func nested() {
    expectDrawing("clip_nested") { context in
      context.withState { context in
        context.clip(to: Rect(x: 4, y: 4, width: 40, height: 56))
        context.withState { context in
          context.rotate(by: -0.2)
          context.clip(to: Rect(x: 8, y: 20, width: 60, height: 20))
          context.rotate(by: 0.2)
          blot(&context)
        }
        context.fillColor = Color(rgb: 0x0000C0, alpha: 0.5)
        context.fill(Rect(x: 30, y: 40, width: 30, height: 10))
      }
      context.fill(Rect(x: 54, y: 54, width: 6, height: 6))
    }
  }

  @Test("Clips among the items of a frame end at their pop")
  func items() {
    var context = GraphicsContext()
    blot(&context)
    let list = context.displayList
    let turned = Transform(rotation: 0.3)
    expectFrame(
      "clip_items",
      Frame(
        width: 64, height: 64, background: .white,
        items: [
          .pushClip(Rect(x: 8, y: 0, width: 40, height: 40), turned), .draw(list, .identity),
          .pushClip(Rect(x: 0, y: 0, width: 20, height: 64), .identity),
          .draw(list, Transform(translationX: -8, y: 20)), .pop, .pop,
          .draw(list, Transform(scale: 0.3).concatenating(Transform(translationX: 44, y: 44))),
        ]))
  }

  @Test("An empty clip leaves nothing")
  func empty() {
    for rect in [
      Rect.zero, .null, Rect(x: 100, y: 0, width: 5, height: 5), Rect(x: .nan, y: 0, width: 5, height: 5),
    ] {
      expectDrawing("clip_empty", against: .exact) { context in
        context.clip(to: rect)
        blot(&context)
      }
    }
  }
}
