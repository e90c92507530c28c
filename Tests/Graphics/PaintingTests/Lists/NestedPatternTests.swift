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

  @Test("Twenty thousand nested patterns can be recorded, compared, described, encoded, decoded and released")
  func deep() throws {
    let list = nested(20_000)
    #expect(list == nested(20_000))
    #expect(!list.description.isEmpty)
    #expect(try DisplayList(decoding: list.encoded()) == list)
  }

  @Test("Patterns up to the greatest encodable depth are kept")
  func greatestDepth() {
    let limit = DrawingLimits.recordedPatternDepth
    #expect(nested(limit) != nested(limit - 1))
    #expect(nested(limit - 1) != nested(limit - 2))
  }
}
