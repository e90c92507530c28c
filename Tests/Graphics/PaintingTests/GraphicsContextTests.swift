import Geometry
import Painting
import Testing

/// Returns the recorded commands, one per line.
private func recorded(_ draw: (inout GraphicsContext) -> Void) -> [String] {
  var context = GraphicsContext()
  draw(&context)
  return context.displayList.description.split(separator: "\n").map(String.init)
}

private let box = Rect(x: 0, y: 0, width: 1, height: 2)
private let boxPath = "M0,0 L1,0 L1,2 L0,2 Z"

@Suite("Graphics context")
struct GraphicsContextTests {
  @Test("Fills and strokes are recorded with the current colour, pen and transform")
  func drawing() {
    let lines = recorded { context in
      context.fill(box)
      context.fillColor = Color(rgb: 0xFF8000)
      context.fill(Path(rect: box), rule: .evenOdd)
      context.translateBy(x: 5, y: 6)
      context.strokeColor = .white
      context.strokeStyle = StrokeStyle(width: 8, cap: .square, join: .round, dash: [4, 2.5], dashPhase: 1)
      context.stroke(box)
      context.scaleBy(x: 2, y: 2)
      context.strokeStyle = StrokeStyle(miterLimit: 4)
      context.stroke(box)
    }
    #expect(
      lines == [
        "fill #000000ff \(boxPath)",
        "fill #ff8000ff even-odd \(boxPath)",
        "stroke #ffffffff width 8 round join square cap dash 4 2.5 from 1 \(boxPath) moved 5,6",
        "stroke #ffffffff width 1 miter limit 4 \(boxPath) by [2 0 0 2 5 6]",
      ])
  }

  @Test("A restored state equals the saved one")
  func states() {
    var context = GraphicsContext()
    context.fillColor = .white
    context.alpha = 0.5
    context.saveState()
    context.fillColor = .black
    context.strokeColor = .white
    context.strokeStyle = StrokeStyle(width: 3)
    context.alpha = 0.1
    context.rotate(by: 1)
    context.concatenate(Transform(scale: 3))
    context.restoreState()
    #expect(context.fillColor == .white && context.strokeColor == .black)
    #expect(context.strokeStyle == StrokeStyle() && context.alpha == 0.5 && context.transform == .identity)
  }

  @Test("Transforms are applied before the existing transform")
  func transforms() {
    var context = GraphicsContext()
    context.translateBy(x: 10, y: 0)
    context.scaleBy(x: 2, y: 3)
    context.concatenate(Transform(translationX: 1, y: 1))
    #expect(context.transform * Point.zero == Point(12, 3))
    context.rotate(by: .pi / 2)
    #expect((context.transform * Point(1, 0)).distance(to: Point(12, 6)) < 1e-12)
  }

  @Test("The alpha applies to drawing, and invisible drawing is not recorded")
  func alpha() {
    let lines = recorded { context in
      context.fillColor = .white
      context.alpha = 0.5
      context.fill(box)
      for alpha in [0, -1, Double.nan, 0.001] {
        context.alpha = alpha
        context.fill(box)
      }
      context.alpha = 7
      context.fill(box)
      context.fill(Path())
      context.fillColor = .clear
      context.fill(box)
      for width in [0, -1, Double.nan] {
        context.strokeStyle.width = width
        context.stroke(box)
      }
    }
    #expect(lines == ["fill #80808080 \(boxPath)", "fill #ffffffff \(boxPath)"])
  }

  @Test("Open states and layers are closed, innermost first")
  func leftOpen() {
    let lines = recorded { context in
      context.saveState()
      context.beginLayer(opacity: 0.5)
      context.saveState()
      context.fill(box)
    }
    #expect(
      lines == [
        "save", "  layer opacity 0.5", "    save", "      fill #000000ff \(boxPath)", "    restore",
        "  end layer",
        "restore",
      ])
  }

  @Test("Taking the list does not end the recording")
  func taking() {
    var context = GraphicsContext()
    context.saveState()
    context.translateBy(x: 1, y: 1)
    let first = context.displayList
    context.fill(box)
    #expect(first.description == "save\nrestore\n")
    #expect(context.displayList.description == "save\n  fill #000000ff \(boxPath) moved 1,1\nrestore\n")
  }

  @Test("Unbalanced restores and layer ends are ignored, and a restore does not leave its layer")
  func tooMany() {
    let lines = recorded { context in
      context.restoreState()
      context.endLayer()
      context.saveState()
      context.beginLayer()
      context.restoreState()
      context.saveState()
      context.endLayer()
      context.restoreState()
      context.restoreState()
    }
    #expect(lines == ["save", "  layer", "    save", "    restore", "  end layer", "restore"])
  }

  @Test("States and layers of a block end with it, even if it leaves them open or throws")
  func blocks() {
    struct Failure: Error {}
    let lines = recorded { context in
      context.withState { context in
        context.beginLayer(opacity: 0.25)
        context.saveState()
      }
      try? context.withLayer(opacity: 0.5) { context in
        context.saveState()
        throw Failure()
      }
      context.fill(box)
    }
    #expect(
      lines == [
        "save", "  layer opacity 0.25", "    save", "    restore", "  end layer", "restore",
        "layer opacity 0.5", "  save", "  restore", "end layer",
        "fill #000000ff \(boxPath)",
      ])
  }

  @Test("A layer is drawn with the alpha around it, and resets the state inside")
  func layers() {
    var context = GraphicsContext()
    context.alpha = 0.5
    context.beginLayer(opacity: 0.5)
    #expect(context.alpha == 1)
    context.endLayer()
    #expect(context.alpha == 0.5)
    #expect(context.displayList.description == "layer opacity 0.25\nend layer\n")
    #expect(recorded { $0.beginLayer(opacity: .nan) } == ["layer opacity 0", "end layer"])
    #expect(recorded { $0.beginLayer(opacity: 9) } == ["layer", "end layer"])
  }

  @Test("Images share their storage, and clips are recorded with the space in which they were set")
  func imagesAndClips() {
    let image = Image(width: 2, height: 3, scale: 2, pixels: Array(repeating: 1, count: 6))
    var context = GraphicsContext()
    context.scaleBy(x: 2, y: 1)
    context.clip(to: box)
    context.draw(image, at: Point(1, 1))
    context.alpha = 0.5
    context.draw(image, in: box)
    context.draw(image, in: .zero)
    context.draw(Image(width: 0, height: 0, pixels: []), in: box)
    #expect(context.displayList.imageDrawings.count == 1)
    #expect(
      context.displayList.description == """
        clip [0, 0, 1, 2] by [2 0 0 1 0 0]
        image 2×3 in [1, 1, 1, 1.5] by [2 0 0 1 0 0]
        image 2×3 in [0, 0, 1, 2] opacity 0.5 by [2 0 0 1 0 0]

        """)
  }

  @Test("Consecutive commands share resources")
  func tables() {
    var context = GraphicsContext()
    context.strokeStyle = StrokeStyle(width: 2)
    for _ in 0..<100 { context.stroke(box) }
    context.translateBy(x: 1, y: 0)
    for _ in 0..<100 { context.stroke(box) }
    let list = context.displayList
    #expect(list.commands.count == 200 && list.strokeStyles.count == 1 && list.transforms.count == 2)
    #expect(list.verbs.count == 200 * 5 && list.points.count == 200 * 4)
  }

  @Test("The same drawing gives the same list")
  func equality() {
    func draw() -> DisplayList {
      var context = GraphicsContext()
      context.fillEllipse(in: box)
      context.strokeEllipse(in: box)
      return context.displayList
    }
    #expect(draw() == draw() && draw() != .empty && !draw().isEmpty && DisplayList.empty.isEmpty)
  }
}
