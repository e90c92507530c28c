import Geometry
import PlainXML
import Testing

@testable import Documents

@Suite struct ValueStepTests {
  private func model(_ numbers: [Int], _ title: String) -> DocumentModel {
    DocumentModel(
      attributes: [XMLAttribute("title", title)],
      parts: numbers.map { XMLElement(XMLName("dot"), attributes: [XMLAttribute("x", "\($0)")]) })
  }

  @Test("A step leads from one model to the other and back, also after it was stored")
  func both() throws {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Int.random(in: 0...2, using: &generator)
      }
      let new = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Int.random(in: 0...2, using: &generator)
      }
      let (before, after) = (model(old, "\(old.count)"), model(new, "a < \"b\" & c"))
      let step = ValueStep(from: before, to: after)
      #expect(step.applied(to: before) == after && step.reverted(in: after) == before)
      #expect(try #require(ValueStep(decoding: step.encoded)) == step)
    }
  }

  @Test("A step keeps only the parts that differ")
  func size() {
    let numbers = Array(0..<1_000)
    let step = ValueStep(from: model(numbers, ""), to: model(numbers + [5], ""))
    #expect(step.encoded.count < 200)
  }

  @Test("A step does not fit a shorter model, and damaged text is no step")
  func damaged() {
    let step = ValueStep(from: model([1, 2, 3], ""), to: model([1, 2, 4], ""))
    #expect(step.applied(to: model([1], "")) == nil)
    for text in [
      "", "<step/>", "<step start='-1'><removed/><added/><old/><new/></step>",
      "<step start='99999999999999999999'><removed/><added/><old/><new/></step>",
      "<other start='0'><removed/><added/><old/><new/></other>",
      "<step start='0'><added/><removed/><old/><new/></step>",
    ] {
      #expect(ValueStep(decoding: Array(text.utf8)) == nil, "\(text)")
    }
  }
}
