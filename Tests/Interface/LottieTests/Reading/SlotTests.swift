import Easel
import Testing

@testable import Lottie

@Suite("Slots")
struct SlotTests {
  private func fill(_ color: String, slots: String) throws -> LottieFill? {
    let file = try LottieFile(
      LottieJSON.file(
        LottieJSON.shapes("{\"ty\":\"fl\",\"c\":\(color),\"o\":{\"k\":100}}"),
        more: slots.isEmpty ? "" : "\"slots\":{\(slots)},"))
    guard case .shapes(let shapes)? = file.layers.first?.content, case .fill(let fill)? = shapes.first else {
      return nil
    }
    return fill
  }

  private func color(_ fill: LottieFill?, at frame: Double = 0) -> Color? {
    guard case .color(let color)? = fill?.source else { return nil }
    return color.value(at: frame)
  }

  @Test("A property with a slot has the value of the slot, which may be a bare value or keyframes")
  func values() throws {
    let green = Color(red: 0, green: 1, blue: 0)
    #expect(color(try fill(#"{"sid":"a"}"#, slots: #""a":{"p":[0,1,0,1]}"#)) == green)
    #expect(color(try fill(#"{"sid":"a"}"#, slots: #""a":{"p":{"k":[0,1,0,1]}}"#)) == green)
    let ramp = LottieJSON.ramp("0,0,0,1", "0,1,0,1")
    #expect(color(try fill(#"{"sid":"a"}"#, slots: "\"a\":{\"p\":\(ramp)}"), at: 60) == green)
  }

  @Test("A property whose slot is missing has its own value")
  func missing() throws {
    let own = try fill(#"{"sid":"b","k":[1,0,0,1]}"#, slots: #""a":{"p":[0,1,0,1]}"#)
    #expect(color(own) == Color(red: 1, green: 0, blue: 0))
  }
}
