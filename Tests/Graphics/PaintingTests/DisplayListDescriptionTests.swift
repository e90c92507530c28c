import Geometry
import Painting
import Testing

@Suite("Display list: description")
struct DisplayListDescriptionTests {
  private func description(_ draw: (inout GraphicsContext) -> Void) -> String {
    var context = GraphicsContext()
    draw(&context)
    return context.displayList.description
  }

  @Test("The description of an empty list is empty")
  func empty() { #expect(DisplayList.empty.description.isEmpty) }

  @Test("Numbers are rounded to a thousandth, and extreme ones are written as Swift does")
  func numbers() {
    let text = description { context in
      context.clip(to: Rect(x: 1 / 3, y: -2, width: 1e20, height: .infinity))
      context.clip(to: .null)
      context.translateBy(x: .nan, y: 0)
      context.clip(to: .zero)
    }
    #expect(text == "clip [0.333, -2, 1e+20, inf]\nclip [null]\nclip [0, 0, 0, 0] moved nan,nan\n")
  }

  @Test("Colours are premultiplied bytes")
  func colors() {
    let text = description { context in
      context.fillColor = Color(red: 1, green: 0, blue: 0.5, alpha: 0.5)
      context.fill(Path { $0.addPolygon([Point(0.12345, 0), Point(1, 1)]) })
    }
    #expect(text == "fill #80004080 M0.123,0 L1,1 Z\n")
  }

  @Test("Transforms of gradients and missing anti-aliasing are shown")
  func additions() {
    let gradient = Gradient([.black, .white])
    let text = description { context in
      context.antialias = false
      context.fillPaint = .radial(
        RadialGradient(gradient, center: .zero, radius: 1, transform: Transform(scaleX: 8, y: 4)))
      context.fillClip()
      context.fillColor = .black
      context.clip(to: Rect(x: 0, y: 0, width: 4, height: 4))
      context.fill(Path { $0.addPolygon([.zero, Point(1, 1)]) })
    }
    let stops = "[0 rgba(0 0 0 1), 1 rgba(1 1 1 1)]"
    #expect(
      text == """
        fill clip radial 0,0 r 0 to 0,0 r 1 \(stops) by [8 0 0 4 0 0]
        clip [0, 0, 4, 4] aliased
        fill #000000ff M0,0 L1,1 Z aliased

        """)
  }

  @Test("A path that is not finite is marked")
  func notFinite() {
    let text = description { context in
      context.fill(Path { $0.addPolygon([Point(.nan, 0), Point(1, 1)]) })
    }
    #expect(text == "fill #000000ff (path that is not finite)\n")
  }
}
