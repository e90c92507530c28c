import Geometry
import Testing

@testable import Painting

@Suite("Display list: isolated commands") struct DisplayListIsolatingTests {
  private func alone(_ list: DisplayList) -> [[DisplayList.Operation]] {
    var result: [[DisplayList.Operation]] = []
    list.forEachIsolatedPaintingCommand { place, alone in
      #expect(list.commands[place].operation.isPainting)
      result.append(alone.commands.map(\.operation))
    }
    return result
  }

  @Test("A command keeps its clips and layers, without those that have ended")
  func clipsAndLayers() {
    var context = GraphicsContext()
    context.withState { context in
      context.clip(to: Rect(x: 0, y: 0, width: 5, height: 5))
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
      context.withLayer(opacity: 0.5) { $0.stroke(Rect(x: 1, y: 1, width: 2, height: 2)) }
    }
    context.fillClip()
    #expect(
      alone(context.displayList) == [
        [.save, .clipRect, .fillPath, .restore],
        [.save, .clipRect, .beginLayer, .strokePath, .endLayer, .restore], [.fillClip],
      ])
  }

  @Test("Unbalanced brackets end as when they are drawn")
  func unbalanced() {
    var context = GraphicsContext()
    context.fillClip()
    let fill = context.displayList.commands[0]
    func command(_ operation: DisplayList.Operation) -> DisplayList.Command {
      operation == .fillClip ? fill : DisplayList.Command(operation: operation)
    }
    let list = context.displayList.edited {
      $0.commands = [
        .restore, .endLayer, .beginLayer, .restore, .save, .fillClip, .endLayer, .fillClip, .save, .fillClip,
      ].map(command)
    }
    #expect(
      alone(list) == [
        [.beginLayer, .save, .fillClip, .restore, .endLayer], [.fillClip], [.save, .fillClip, .restore],
      ])
  }

  @Test("Tables contain only the entries in use, and the indices are adjusted")
  func tables() {
    var context = GraphicsContext()
    for index in 0..<5 {
      context.translateBy(x: 1, y: Double(index))
      context.strokeStyle = StrokeStyle(width: 1 + Double(index))
      context.strokePaint = .conic(
        ConicGradient(Gradient([.black, .white]), center: Point(Double(index), 0)))
      context.strokeEllipse(in: Rect(x: 0, y: 0, width: 9, height: 9))
    }
    let list = context.displayList
    list.forEachIsolatedPaintingCommand { place, alone in
      #expect(alone.transforms.count == 1 && alone.strokeStyles.count == 1 && alone.paints.count == 1)
      #expect(alone.description == list.filtered { other, _ in other == place }.description)
      #expect(alone.bounds == list.filtered { other, _ in other == place }.bounds)
    }
  }
}
