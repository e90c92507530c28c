import Geometry
import Testing

@testable import Lottie

@Suite("Decoding files")
struct LottieFileTests {
  private func error(_ text: String) -> LottieError? {
    do {
      _ = try LottieFile(decoding: text.utf8)
      return nil
    } catch {
      return error
    }
  }

  @Test("Size, rate, frames and markers are read")
  func header() throws {
    let file = try LottieFile(
      LottieJSON.file(
        more: #""nm":"wave","markers":[{"cm":"in","tm":5,"dr":10},{"cm":"out","tm":40,"dr":-3}],"#))
    #expect(file.name == "wave")
    #expect(file.size == Size(100, 100))
    #expect(file.duration == 2)
    #expect(
      file.markers == [
        LottieMarker(name: "in", frame: 5, duration: 10), LottieMarker(name: "out", frame: 40),
      ])
    #expect(file.marker(named: "out")?.frame == 40)
    #expect(file.unsupportedParts.isEmpty)
  }

  @Test("What is no animation throws an error that says why")
  func errors() {
    #expect(error("[]") == .missing("an object with layers"))
    #expect(error("{}") == .missing("the array \"layers\""))
    #expect(
      error(#"{"layers":[],"w":0,"h":5,"fr":30}"#)
        == .missing("a width \"w\" and a height \"h\" greater than 0"))
    #expect(error(#"{"layers":[],"w":5,"h":5,"fr":-1}"#) == .missing("a frame rate \"fr\" greater than 0"))
    #expect(error(#"{"layers":[],"w":NaN,"h":5,"fr":30}"#)?.description.contains("not JSON") == true)
    #expect(error(LottieJSON.file() + "x")?.description.contains("not JSON") == true)
    for (text, problem) in [
      ("", "it is empty"), (" \n", "it is empty"), ("<svg/>", "it is XML, such as an SVG"),
      ("ab\0", "it is a binary file"),
    ] {
      #expect(error(text)?.description.hasPrefix("the animation is not JSON: \(problem); ") == true)
    }
    #expect(
      error("PK\u{3}\u{4}x")?.description
        == "the .lottie container cannot be read: it is damaged or truncated; download it again")
    #expect(error("\u{FEFF}" + LottieJSON.file()) == nil)
    let deep = String(repeating: "[", count: 5_000)
    #expect(error(deep)?.description.contains("nest deeper") == true)
  }

  @Test("A file that is too long is refused before it is read")
  func tooLong() {
    let bytes = repeatElement(UInt8(ascii: " "), count: LottieLimits.fileBytes + 1)
    #expect(throws: LottieError.tooLarge(bytes: bytes.count, limit: LottieLimits.fileBytes)) {
      try LottieFile(decoding: bytes)
    }
  }

  @Test("A file whose values would fill the memory is refused before it is parsed")
  func tooManyValues() {
    let objects = String(repeating: "{\"a\":1},", count: LottieLimits.fileValues / 21 + 1)
    #expect(error("{\"layers\":[\(objects)7]}") == .tooManyValues)
    let numbers = String(repeating: "1,", count: LottieLimits.fileValues)
    #expect(error("{\"layers\":[\(numbers)7]}") == .tooManyValues)
  }

  @Test("The values of a slot count as often as properties name it, and what exceeds the limit is named")
  func repeatedSlots() throws {
    let vertices = Array(repeating: "[1,2]", count: 10_000).joined(separator: ",")
    let uses = Array(repeating: #"{"ty":"sh","ks":{"sid":"s"}}"#, count: 500)
    let file = try LottieFile(
      LottieJSON.file(
        LottieJSON.shapes(uses.joined(separator: ",")),
        more: "\"slots\":{\"s\":{\"p\":{\"k\":{\"c\":true,\"i\":[],\"o\":[],\"v\":[\(vertices)]}}}},"))
    #expect(file.unsupportedParts.map(\.name) == ["more than \(LottieLimits.values) values"])
    guard case .shapes(let shapes)? = file.layers.first?.content else { return #expect(Bool(false)) }
    let counts = shapes.map { $0.pointCount(at: 0) }
    #expect(counts.first == 30_003)
    // Each vertex is three values.
    #expect(counts.filter { $0 > 3 }.count <= LottieLimits.values / 30_000)
  }

  @Test("Every part that is not shown is named with its place")
  func unsupported() throws {
    let file = try LottieFile(
      LottieJSON.file(
        LottieJSON.shapes(
          #"{"ty":"qq"},{"ty":"fl","c":{"k":[0,0,0],"x":"var a"},"o":{"k":"full"}}"#,
          more:
            #""bm":99,"sy":[{},{"ty":2}],"ef":[{"ty":99,"nm":"Glow","ef":[]}],"masksProperties":[{"mode":"q"}],"#
        ),
        #"{"ty":13}"#, #"{"ty":"x"}"#, "7"))
    #expect(
      file.unsupportedParts.map(\.description) == [
        "shape of the type \"qq\" at layers[0].shapes[0]", "expression at layers[0].shapes[1].c",
        "value of a wrong type at layers[0].shapes[1].o", "blend mode 99 at layers[0]",
        "mask mode \"q\" at layers[0].masksProperties[0]",
        "effect \"Glow\" of the type 99 at layers[0].ef[0]",
        "layer style of the type -1 at layers[0].sy[0]", "layer style inner shadow at layers[0].sy[1]",
        "layer without a type at layers[2]", "value of a wrong type at layers[3]",
      ])
  }

  @Test("Numbers are clamped, and such as JSON cannot hold count as missing")
  func numbers() throws {
    let file = try LottieFile(#"{"layers":[],"w":1e300,"h":5,"fr":1e300,"ip":-1e300,"op":1e999}"#)
    #expect(file.size == Size(LottieLimits.side, 5))
    #expect(file.frameRate == LottieLimits.frameRate)
    #expect(file.startFrame == -LottieLimits.magnitude)
    #expect(file.endFrame == file.startFrame)
  }

  @Test("Cycles of parents and precompositions are named")
  func cycles() throws {
    let file = try LottieFile(
      LottieJSON.file(
        #"{"ty":3,"ind":1,"parent":2}"#, #"{"ty":3,"ind":2,"parent":1}"#, #"{"ty":3,"ind":3,"parent":9}"#,
        #"{"ty":0,"refId":"a","w":10,"h":10}"#,
        assets: #"{"id":"a","layers":[{"ty":0,"refId":"b"}]},{"id":"b","layers":[{"ty":0,"refId":"a"}]}"#))
    let names = Set(file.unsupportedParts.map(\.description))
    #expect(names.contains("precomposition that contains itself at asset a"))
    #expect(names.contains("precomposition that contains itself at asset b"))
    #expect(file.unsupportedParts.filter { $0.name == "parent that is missing or a cycle" }.count == 2)
  }
}
