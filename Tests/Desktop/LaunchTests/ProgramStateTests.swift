import Geometry
import Launch
import Scene
import Testing

@MainActor @Suite("Program states") struct ProgramStateTests {
  nonisolated private struct State: ProgramState {
    var size: [Double]
    var center: [Double]
    var frame: [Double]
    var amount: Double
  }

  @Test("Numbers are rounded to a thousandth, and non-finite ones are 0")
  func rounding() {
    let state = State(
      size: State.numbers(Size(1.00049, 2)), center: State.numbers(Point(-0.1236, .infinity)),
      frame: State.numbers(Rect(x: 1.5, y: 2.25, width: 1.0 / 3, height: 4)), amount: State.rounded(.nan))
    #expect(state == State(size: [1, 2], center: [-0.124, 0], frame: [1.5, 2.25, 0.333, 4], amount: 0))
  }

  @Test("The text is an object with sorted keys and ends with a line break")
  func text() {
    let state = State(size: [3], center: [], frame: [], amount: 0.5)
    let keys = state.text.split(separator: "\"").filter { $0.allSatisfy(\.isLetter) }
    #expect(keys == ["amount", "center", "frame", "size"])
    #expect(state.text.hasSuffix("}\n"))
  }

  @Test("A number that JSON cannot contain makes an empty object")
  func unencodable() {
    #expect(State(size: [], center: [], frame: [], amount: .nan).text == "{}\n")
  }

  @Test("A control has its name, and its frame in the window however deep it lies")
  func control() {
    let window = Window(size: Size(200, 100))
    let container = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    let button = View(frame: Rect(x: 5, y: 6, width: 30, height: 12))
    button.name = "undo"
    container.addSubview(button)
    window.rootView.addSubview(container)
    let state = ControlState(button, isEnabled: false)
    #expect(state.name == "undo")
    #expect(state.frame == [15, 26, 30, 12])
    #expect(!state.isEnabled)
    #expect(ControlState(View(), isEnabled: true).name == "")
  }
}
