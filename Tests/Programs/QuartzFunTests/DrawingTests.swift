import Easel
import Testing

@testable import QuartzFun

@Suite("Drawing")
struct DrawingTests {
  private func figure(_ number: Double) -> Figure {
    Figure(.line, color: .black, from: .zero, to: Point(number, 0))
  }

  private func numbers(_ drawing: Drawing) -> [Double] { drawing.figures.map(\.end.x) }

  @Test("Figures stay, until only one is kept")
  func keeping() {
    var drawing = Drawing()
    for number in 1...3 { drawing.add(figure(Double(number))) }
    #expect(numbers(drawing) == [1, 2, 3])
    drawing.keepsFigures = false
    #expect(numbers(drawing) == [1, 2, 3])
    drawing.add(figure(4))
    #expect(numbers(drawing) == [4])
    drawing.undo()
    #expect(numbers(drawing) == [1, 2, 3])
    drawing.redo()
    #expect(numbers(drawing) == [4])
  }

  @Test("Without steps, undo and redo do nothing; without figures, clearing is no step")
  func nothing() {
    var drawing = Drawing()
    let (undoes, redoes) = (drawing.undo(), drawing.redo())
    #expect(!undoes && !redoes)
    drawing.clear()
    #expect(!drawing.canUndo)
  }

  @Test("Random steps undo and redo to the same figures", arguments: UInt64(0)..<50)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var drawing = Drawing()
    var states = [[Double]()]
    for step in 0..<40 {
      switch random.index(below: 6) {
      case 0 where !drawing.figures.isEmpty: drawing.clear()
      case 1:
        drawing.keepsFigures.toggle()
        continue
      default: drawing.add(figure(Double(step)))
      }
      states.append(numbers(drawing))
    }
    for state in states.dropLast().reversed() {
      drawing.undo()
      #expect(numbers(drawing) == state, "seed \(seed)")
    }
    #expect(!drawing.canUndo)
    for state in states.dropFirst() {
      drawing.redo()
      #expect(numbers(drawing) == state, "seed \(seed)")
    }
    // A new step forgets what was undone.
    drawing.undo()
    drawing.add(figure(99))
    #expect(!drawing.canRedo)
  }
}
