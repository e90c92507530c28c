import Easel
import Foundation
import RasterTestSupport
import SceneTestSupport
import TestSupport
import Testing

@testable import Lottie

@Suite("Hostile files")
struct HostileFileTests {
  /// A file with one of every feature.
  private let everything = LottieJSON.file(
    LottieJSON.shapes(
      LottieJSON.group(
        LottieJSON.rectangle(0, 0, 30, 20),
        #"{"ty":"sr","sy":1,"p":{"k":[9,9]},"pt":{"k":5},"r":{"k":9},"or":{"k":10},"os":{"k":9},"ir":{"k":4},"is":{"k":2}}"#,
        #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[1,1],[0,0]],"o":[[0,2],[0,0],[0,0]]}}}"#,
        #"{"ty":"rd","r":{"k":3}}"#, #"{"ty":"pb","a":{"k":20}}"#, #"{"ty":"mm","mm":4}"#,
        #"{"ty":"zz","s":{"k":3},"r":{"k":4},"pt":{"k":2}}"#,
        LottieJSON.stroke(),
        #"{"ty":"gf","t":2,"s":{"k":[0,0]},"e":{"k":[9,9]},"h":{"k":40},"a":{"k":9},"o":{"k":50},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0]}}}"#,
        transform: "\"r\":" + LottieJSON.ramp("0", "90")
          + #","p":{"s":true,"x":{"k":5},"y":{"k":50}},"sk":{"k":9}"#),
      "{\"ty\":\"tm\",\"s\":{\"k\":0},\"e\":\(LottieJSON.ramp("0", "100")),\"o\":{\"k\":40},\"m\":2}",
      #"{"ty":"rp","c":{"k":3},"o":{"k":1},"m":2,"tr":{"p":{"k":[12,5]},"s":{"k":[90,90]},"so":{"k":100},"eo":{"k":10}}}"#,
      more: #""ind":4,"parent":5,"td":1,"#),
    LottieJSON.solid(
      "#ff8800", 100, 100,
      more:
        #""tt":3,"bm":2,"masksProperties":[{"mode":"s","inv":true,"o":{"k":50},"x":{"k":2},"f":{"k":[3,5]},"pt":{"k":{"c":true,"v":[[5,5],[90,9],[50,90]],"i":[],"o":[]}}}],"ef":[{"ty":29,"ef":[{"v":{"k":4}},{"v":{"k":2}}]},{"ty":25,"ef":[{"v":{"k":[0,0,0]}},{"v":{"k":99}},{"v":{"k":9}},{"v":{"k":4}},{"v":{"k":5}}]}],"#
    ),
    #"{"ty":3,"ind":5,"ip":0,"op":60,"ao":1,"ks":{"p":{"k":[{"t":0,"s":[0,0],"to":[9,9],"ti":[3,-9],"o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1}},{"t":60,"s":[50,20]}]}}}"#,
    #"{"ty":0,"refId":"c","w":50,"h":40,"ip":0,"op":60,"tm":{"k":1},"sr":2,"ks":{"o":{"k":70}}}"#,
    #"{"ty":5,"ip":0,"op":60,"t":{"d":{"k":[{"s":{"s":20,"f":"F","t":"Hi","j":2,"fc":[1,0,0]},"t":0}]}},"ks":{}}"#,
    #"{"ty":5,"ip":0,"op":60,"t":{"d":{"k":[{"s":{"s":9,"f":"F","t":"Hi yo A","j":2,"tr":40,"lh":9,"fc":[1,0,0],"sc":[0,0,1],"sw":1,"sz":[20,30],"ps":[-3,4]},"t":0}]},"a":[{"s":{"b":3,"sh":6,"s":{"k":10},"e":{"k":80},"o":{"k":5},"xe":{"k":20},"ne":{"k":-9},"sm":{"k":40},"a":{"k":90}},"a":{"p":{"k":[3,4]},"s":{"k":[50,120]},"r":{"k":30},"sk":{"k":9},"o":{"k":20},"fc":{"k":[0,1,0]},"sw":{"k":2},"t":{"k":3},"a":{"k":[1,2]}}}],"m":{"g":2,"a":{"k":[9,9]}}},"ks":{}}"#,
    assets: "{\"id\":\"c\",\"layers\":[\(LottieJSON.solid("#0000ff", 20, 20))]}",
    more:
      #""markers":[{"cm":"a","tm":1,"dr":2}],"fonts":{"list":[{"fName":"F","fFamily":"Own","fStyle":"Book","ascent":75}]},"chars":[{"ch":"A","style":"Book","fFamily":"Own","size":9,"w":60,"data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[30,-70],[60,0]],"i":[],"o":[]}}}]}]}}],"slots":{"a":{"p":{"k":3}}},"#
  )

  /// Decodes, shows some frames, hits and draws. Returns whether the file was accepted.
  @discardableResult
  private func use(_ bytes: [UInt8], fonts: FontLibrary? = nil, draws: Bool = true) -> Bool {
    guard let file = try? LottieFile(decoding: bytes) else { return false }
    #expect(file.unsupportedParts.count <= LottieLimits.unsupportedParts)
    let composition = LottieComposition(file, resources: LottieResources(fonts: fonts))
    for frame in [0.0, 17.5, 60, -1e9, 1e9] {
      composition.currentFrame = frame
      if let layer = composition.layer(at: Point(20, 20), radius: 3) {
        composition.move(layer, by: Vector(1, 2))
      }
    }
    guard draws else { return true }
    var context = GraphicsContext()
    composition.currentFrame = 20
    composition.render(in: &context)
    let frame = Frame(width: 40, height: 40, items: [.draw(context.displayList, .identity)])
    Rasterizer(threads: 1).render(frame, into: Bitmap(width: 40, height: 40))
    return true
  }

  @Test("The file with everything has nothing that is not shown")
  func seed() throws {
    #expect(try LottieFile(everything).unsupportedParts.isEmpty)
  }

  @Test("Truncated files throw, and never trap")
  func truncated() {
    let bytes = Array(everything.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: LottieError.self) { try LottieFile(decoding: bytes[..<length]) }
    }
  }

  @Test("Mutated files throw or are shown")
  func mutated() throws {
    let fonts = try FontLibrary(usesInstalledFonts: false)
    var accepted = 0
    withEvery("seed", in: UInt64(0)..<200) { seed in
      if use(mutated(seed), fonts: fonts, draws: seed % 8 == 1) { accepted += 1 }
    }
    #expect(accepted > 80)
  }

  private nonisolated static let seconds = ProcessInfo.processInfo.environment["EASEL_FUZZ_SECONDS"].flatMap(
    Double.init)
  private static let firstSeed =
    ProcessInfo.processInfo.environment["EASEL_FUZZ_SEED"].flatMap(UInt64.init) ?? 1_000
  /// The file for the current seed, which remains if the process crashes.
  private static let note = ProcessInfo.processInfo.environment["EASEL_FUZZ_NOTE"].map { $0 + "-lottie" }

  @Test("Mutated files do not trap for a given time", .enabled(if: seconds != nil))
  func long() throws {
    let fonts = try FontLibrary(usesInstalledFonts: false)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Self.seconds ?? 0)
    var (seed, slowest) = (Self.firstSeed, (time: Duration.zero, seed: UInt64(0)))
    repeat {
      if let note = Self.note { try "\(seed)".write(toFile: note, atomically: false, encoding: .utf8) }
      let start = clock.now
      use(mutated(seed), fonts: fonts)
      let time = clock.now - start
      if time > slowest.time { slowest = (time, seed) }
      seed += 1
    } while clock.now < end
    print("\(seed - Self.firstSeed) animations; the slowest, seed \(slowest.seed), took \(slowest.time)")
    #expect(slowest.time < .seconds(120))
  }

  /// Returns the file with other values in place of some numbers, and sometimes a wrong byte.
  private func mutated(_ seed: UInt64) -> [UInt8] {
    let values = [
      "null", "-1", "0", "1e9", "-1e9", "1e308", "1e999", "\"\"", "[]", "{}", "true", "[[[]]]", "3", "0.5",
      "-0", "2", "6",
      #"{"k":[{"t":0},{"t":0,"s":[1]}]}"#, #"{"k":[{"t":1e9,"s":[1e9]},{"t":-1e9,"s":[-1e9]}]}"#,
    ].map { Array($0.utf8) }
    var bytes = Array(everything.utf8)
    // The places of numbers.
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let numbers = bytes.indices.dropFirst().filter { isDigit(bytes[$0]) && !isDigit(bytes[$0 - 1]) }
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &random)
    for place in numbers.shuffled(using: &random).prefix(count).sorted().reversed() {
      let end = bytes[place...].firstIndex { !isDigit($0) } ?? bytes.count
      bytes.replaceSubrange(place..<end, with: values.randomElement(using: &random) ?? [])
    }
    if seed % 4 == 0 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }

  @Test("Precompositions that use each other many times are limited in number")
  func precompositionBomb() throws {
    let count = 16
    let assets = (0..<count).map { level in
      let inner =
        level + 1 < count
        ? Array(
          repeating: "{\"ty\":0,\"refId\":\"\(level + 1)\",\"w\":9,\"h\":9,\"ip\":0,\"op\":60}", count: 8)
        : [LottieJSON.solid("#ff0000", 9, 9)]
      return "{\"id\":\"\(level)\",\"layers\":[\(inner.joined(separator: ","))]}"
    }
    let file = try LottieFile(
      LottieJSON.file(
        #"{"ty":0,"refId":"0","w":9,"h":9,"ip":0,"op":60}"#, assets: assets.joined(separator: ",")))
    let time = ContinuousClock().measure {
      let composition = LottieComposition(file)
      #expect(composition.unsupportedParts.contains { $0.name.contains("more than") })
      composition.currentFrame = 20
    }
    #expect(time < .seconds(20))
  }

  @Test("Cycles of precompositions, parents and mattes are cut")
  func cycles() throws {
    let file = try LottieFile(
      LottieJSON.file(
        #"{"ty":0,"refId":"a","w":99,"h":99,"ip":0,"op":60,"ind":1,"parent":2,"tt":1,"tp":2}"#,
        #"{"ty":0,"refId":"b","w":99,"h":99,"ip":0,"op":60,"ind":2,"parent":1,"tt":1,"tp":1}"#,
        LottieJSON.solid("#00ff00", 9, 9, more: #""ind":3,"parent":3,"tt":1,"tp":3,"#),
        assets:
          #"{"id":"a","layers":[{"ty":0,"refId":"b","ip":0,"op":60}]},{"id":"b","layers":[{"ty":0,"refId":"a","ip":0,"op":60},{"ty":0,"refId":"b","ip":0,"op":60}]}"#
      ))
    let composition = LottieComposition(file)
    composition.currentFrame = 5
    // A layer whose matte is missing is shown without one.
    #expect(composition.layer(at: Point(5, 5)) == LottieLayerID(path: [2]))
    #expect(file.unsupportedParts.count > 3)
  }

  @Test("A long chain of parents takes linear time")
  func longChain() throws {
    let count = 20_000
    let layers = (0..<count).map { "{\"ty\":3,\"ind\":\($0),\"parent\":\($0 + 1),\"ks\":{}}" }
    let links = LottieLinks(try LottieFile(LottieJSON.file(layers.joined(separator: ","))).layers)
    #expect(links.parentsFirst.count == count)
    #expect(links.parentsFirst.first == count - 1)
  }

  @Test("Groups at the greatest depth that the reader accepts are shown")
  func deepGroups() throws {
    var group = LottieJSON.rectangle(0, 0, 9, 9) + "," + LottieJSON.fill()
    for _ in 0..<27 { group = LottieJSON.group(group) }
    #expect(use(Array(LottieJSON.file(LottieJSON.shapes(group)).utf8)))
    for _ in 0..<27 { group = LottieJSON.group(group) }
    #expect(throws: LottieError.self) { try LottieFile(LottieJSON.file(LottieJSON.shapes(group))) }
  }

  @Test("Nested repeaters with modifiers end within their limits")
  func repeaterBomb() throws {
    let repeater = #"{"ty":"rp","c":{"k":1000},"o":{"k":0},"tr":{"p":{"k":[1,0]}}}"#
    let modifiers = Array(repeating: #"{"ty":"tm","s":{"k":1},"e":{"k":99},"o":{"k":9},"m":2}"#, count: 50)
    let text = LottieJSON.file(
      LottieJSON.shapes(
        ([LottieJSON.rectangle(5, 5, 9, 9), repeater, repeater] + modifiers + [LottieJSON.fill(), repeater])
          .joined(separator: ",")))
    let time = ContinuousClock().measure { #expect(use(Array(text.utf8))) }
    #expect(time < .seconds(30))
  }
}
