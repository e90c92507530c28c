import Geometry
import Testing

@testable import Shapely

@Suite struct StateFileTests {
  let state = StateFile(
    window: Size(800, 600), safeArea: Rect(x: 0, y: 0, width: 800, height: 540),
    toolbar: [.init(kind: "square", frame: [250, 548, 44, 44])],
    shapes: [
      .init(
        kind: "star", color: "orange", center: [100.0625, 80], size: [100, 100], bounds: [50, 30, 100, 95.5],
        rotation: 0, z: 0)
    ])

  @Test("The text has the documented keys in the documented order")
  func text() {
    let expected = """
      {"window":[800,600],"safeArea":[0,0,800,540],"toolbar":[
        {"kind":"square","frame":[250,548,44,44]}
      ],"shapes":[
        {"kind":"star","color":"orange","center":[100.063,80],"size":[100,100],"bounds":[50,30,100,95.5],\
      "rotation":0,"z":0}
      ]}

      """
    #expect(state.text == expected)
  }

  @Test("A written state can be read")
  func roundTrip() throws {
    var rounded = state
    rounded.shapes[0].center[0] = 100.063
    #expect(try StateFile(text: state.text) == rounded)
  }

  @Test("Without shapes, the list is empty")
  func empty() throws {
    var state = state
    state.shapes = []
    #expect(state.text.hasSuffix("\"shapes\":[]}\n"))
    #expect(try StateFile(text: state.text) == state)
  }

  @Test(
    "Numbers are finite, without exponents",
    arguments: [
      (Double.nan, "0"), (.infinity, "0"), (-0.0, "0"), (-0.0004, "0"), (0.0005, "0.001"),
      (12.3456, "12.346"),
      (1e300, "1e15"), (-1e300, "-1e15"), (7, "7"),
    ])
  func numbers(value: Double, text: String) { #expect(StateFile.number(value) == text) }
}
