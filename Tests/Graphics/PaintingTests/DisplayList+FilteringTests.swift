import Geometry
import Painting
import Testing

@Suite("Display list: filtering") struct DisplayListFilteringTests {
  @Test("Painting commands are removed, states, clips and layers are kept")
  func filtering() {
    var context = GraphicsContext()
    context.withState { context in
      context.clip(to: Rect(x: 0, y: 0, width: 5, height: 5))
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
      context.withLayer(opacity: 0.5) { $0.stroke(Rect(x: 1, y: 1, width: 2, height: 2)) }
    }
    let list = context.displayList
    #expect(list.filtered { _, _ in true } == list)
    let bare = list.filtered { _, _ in false }
    #expect(bare.commands.map(\.operation) == [.save, .clipRect, .beginLayer, .endLayer, .restore])
    let strokes = list.filtered { place, command in
      #expect(list.commands[place] == command)
      return command.operation == .strokePath
    }
    #expect(
      strokes.commands.map(\.operation) == [.save, .clipRect, .beginLayer, .strokePath, .endLayer, .restore])
    #expect(strokes.description.contains("stroke #000000ff width 1 M1,1"))
  }
}
