import Geometry
import Painting
import Testing

@Suite("Patterns within patterns") struct NestedPatternTests {
  private func nested(_ depth: Int) -> DisplayList {
    var context = GraphicsContext()
    context.fillClip()
    for _ in 0..<depth {
      let cell = context.displayList
      context = GraphicsContext()
      context.fillClip(
        with: .pattern(Pattern(.drawing(cell), bounds: Rect(x: 0, y: 0, width: 4, height: 4))))
    }
    return context.displayList
  }

  @Test("Twenty thousand of them can be recorded, compared, printed, encoded, decoded and thrown away")
  func deep() throws {
    let list = nested(20_000)
    #expect(list == nested(20_000))
    #expect(!list.description.isEmpty)
    #expect(try DisplayList(decoding: list.encoded()) == list)
  }

  @Test("As many as can be encoded are kept")
  func kept() {
    let limit = DrawingLimits.recordedPatternDepth
    #expect(nested(limit) != nested(limit - 1))
    #expect(nested(limit - 1) != nested(limit - 2))
  }
}
