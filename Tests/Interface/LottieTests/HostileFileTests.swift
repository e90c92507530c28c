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
    var (seed, slowest) = (Self.firstSeed, (time: 0.0, seed: UInt64(0)))
    repeat {
      if let note = Self.note { try "\(seed)".write(toFile: note, atomically: false, encoding: .utf8) }
      let time = ProcessorTime.of { use(mutated(seed), fonts: fonts) }
      if time > slowest.time { slowest = (time, seed) }
      seed += 1
    } while clock.now < end
    print("\(seed - Self.firstSeed) animations; the slowest, seed \(slowest.seed), took \(slowest.time) s")
    #expect(slowest.time < 120)
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
    let time = ProcessorTime.of {
      let composition = LottieComposition(file)
      #expect(composition.unsupportedParts.contains { $0.name.contains("more than") })
      composition.currentFrame = 20
    }
    #expect(time < 20)
  }

  /// A composition with the layers of its tree, masks included, and the points of its paths.
  private func counts(_ layer: Layer) -> (layers: Int, points: Int) {
    var result = (layers: 1, points: 0)
    if let paint = layer as? PaintLayer { result.points = paint.paint.path.points.count }
    for inner in layer.sublayers + (layer.mask.map { [$0] } ?? []) {
      let more = counts(inner)
      result.layers += more.layers
      result.points += more.points
    }
    return result
  }

  private static let zigzag = LottieJSON.shapes(
    #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[80,80]},"r":{"k":10}}"#,
    #"{"ty":"zz","s":{"k":5},"r":{"k":1e9},"pt":{"k":2}}"#, LottieJSON.stroke())
  private static let repeater = #"{"ty":"rp","c":{"k":1000},"o":{"k":0},"tr":{"p":{"k":[1,0]}}}"#
  private static let copies = LottieJSON.shapes(
    LottieJSON.group(LottieJSON.rectangle(5, 5, 9, 9), LottieJSON.fill()), repeater, repeater)
  private static let text =
    #"{"ty":5,"ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"F","t":"\#(String(repeating: "Hamburgefonstiv ", count: 600))","fc":[1,0,0],"sz":[90,90]}}]},"a":[{"s":{},"a":{"r":{"k":30}}}]}}"#
  private static let fan = LottieJSON.shapes(
    (Array(repeating: LottieJSON.rectangle(5, 5, 9, 9), count: 300)
      + Array(repeating: LottieJSON.stroke(), count: 300)).joined(separator: ","))
  private static let mask =
    #"{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[90,0],[90,90]],"i":[],"o":[]}},"o":{"k":50},"f":{"k":[9,9]}}"#
  private static let masks = LottieJSON.solid(
    "#ff0000", 90, 90,
    more: "\"masksProperties\":[\(Array(repeating: mask, count: 500).joined(separator: ","))],")

  @Test(
    "All layers of a file share the limits of a frame, and what exceeds them is named",
    arguments: 0..<5)
  func frameLimits(kind: Int) throws {
    let layer = [Self.zigzag, Self.copies, Self.text, Self.fan, Self.masks][kind]
    let fonts = LottieResources(fonts: try FontLibrary(usesInstalledFonts: false))
    let many = Array(repeating: layer, count: 60).joined(separator: ",")
    for text in [
      LottieJSON.file(many),
      LottieJSON.file(
        Array(repeating: #"{"ty":0,"refId":"c","w":99,"h":99,"ip":0,"op":60}"#, count: 60)
          .joined(separator: ","), assets: "{\"id\":\"c\",\"layers\":[\(layer)]}"),
    ] {
      let composition = LottieComposition(try LottieFile(text), resources: fonts)
      for frame in [0.0, 20, 40] {
        composition.currentFrame = frame
        let (layers, points) = counts(composition)
        // Each element is a layer at most, and each layer of the file has two or three of them.
        #expect(layers <= LottieLimits.elements + 4 * 60)
        #expect(points <= LottieLimits.points)
        #expect(points > 0 || layer == HostileFileTests.masks)
      }
      let unsupported = composition.unsupportedParts.map(\.path)
      #expect(unsupported.filter { path in path != "fonts F" } == ["frame 0"])
      // The layer in front is shown.
      if kind == 0 || kind == 3 { #expect(composition.layer(at: Point(9, 9), radius: 9) != nil) }
    }
  }

  @Test("A frame that exceeds its limits is the same whatever was shown before")
  func framesAreIndependent() throws {
    let file = try LottieFile(
      LottieJSON.file(
        Array(repeating: HostileFileTests.zigzag, count: 20).joined(separator: ","),
        LottieJSON.shapes(LottieJSON.rectangle(50, 50, 40, 40), LottieJSON.fill(), more: #""ip":30,"#)))
    func shown(_ frames: [Double]) -> (layers: Int, points: Int) {
      let composition = LottieComposition(file)
      for frame in frames { composition.currentFrame = frame }
      return counts(composition)
    }
    for frame in [10.0, 40] {
      #expect(shown([frame]) == shown([0, 50, 20, 31, frame]))
    }
  }

  @Test("A layer that has ended keeps no paths")
  func endedLayers() throws {
    let file = try LottieFile(
      LottieJSON.file(
        LottieJSON.shapes(LottieJSON.rectangle(9, 9, 9, 9), LottieJSON.fill()).replacing(
          "\"op\":60", with: "\"op\":20")))
    let composition = LottieComposition(file)
    #expect(counts(composition).points > 0)
    composition.currentFrame = 30
    #expect(counts(composition).points == 0)
    composition.currentFrame = 10
    #expect(composition.layer(at: Point(9, 9)) != nil)
  }

  @Test("Everything that a file draws counts against the drawing budget of a frame")
  func drawingBudget() throws {
    let blur = #""ef":[{"ty":29,"ef":[{"v":{"k":1e9}},{"v":{"k":1}}]}],"#
    let half = #""ks":{"o":{"k":50}},"#
    let solid = ##"{"ty":1,"ip":0,"op":60,\##(half)\##(blur)"sc":"#ff0000","sw":900,"sh":900}"##
    let levels = (0..<3).map { level in
      let inner =
        level < 2
        ? #"{"ty":0,"refId":"\#(level + 1)",\#(half)\#(blur)"w":1000,"h":1000,"ip":0,"op":60}"# : solid
      return "{\"id\":\"\(level)\",\"layers\":[\(Array(repeating: inner, count: 8).joined(separator: ","))]}"
    }
    let matte = ##"{"ty":1,"ip":0,"op":60,"tt":1,"sc":"#00ff00","sw":900,"sh":900}"##
    let json = LottieJSON.file(
      HostileFileTests.masks, matte, #"{"ty":0,"refId":"0","w":1000,"h":1000,"ip":0,"op":60}"#,
      assets: levels.joined(separator: ",")
    ).replacing(#""w":100,"h":100,"assets""#, with: #""w":1000,"h":1000,"assets""#)
    let harness = SceneHarness(size: Size(1000, 1000))
    harness.draws = false
    harness.window.drawingBudget = LottieLimits.drawing(pixels: 1_000_000)
    harness.root.layer.addSublayer(LottieComposition(try LottieFile(json)))
    let frame = try #require(harness.frame())
    var groups = 0
    for item in frame.items {
      switch item {
      case .push(let list, _), .draw(let list, _):
        if list.isTrusted { Issue.record("a list is exempt from the budget: \(list)") }
        groups += 1
      case .pushOpacity: Issue.record("a group is exempt from the budget")
      case .pushClip, .pop: break
      }
    }
    #expect(groups > 1_000)
    #expect(frame.budget == LottieLimits.drawing(pixels: 1_000_000))
    let (admitted, errors) = frame.withinBudget()
    #expect(!errors.isEmpty && admitted.items.count == frame.items.count)
  }

  @Test("A hit test of dashes without number counts them as a line")
  func dashedHits() throws {
    let dashes = Array(repeating: #"{"n":"d","v":{"k":0.001}},{"n":"g","v":{"k":0.001}}"#, count: 2)
    let circle = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[1e5,1e5]}}"#
    let stroke =
      "{\"ty\":\"st\",\"c\":{\"k\":[0,0,1]},\"o\":{\"k\":100},\"w\":{\"k\":4},\"d\":[\(dashes.joined(separator: ","))]}"
    let composition = LottieComposition(
      try LottieFile(
        LottieJSON.file(LottieJSON.shapes(circle, stroke, transform: #""p":{"k":[-49950,50]}"#))))
    #expect(composition.layer(at: Point(50, 50), radius: 1) != nil)
    #expect(composition.layer(at: Point(20, 50), radius: 1) == nil)
    let paint = LottiePaint(
      path: Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), kind: .fill(.nonZero), paint: .color(.red),
      opacity: 1, blendMode: .normal)
    for (points, isHit) in [(0, false), (100, true)] {
      var budget = LottieBudget(points: points)
      #expect(paint.contains(Point(5, 5), radius: 0, &budget) == isHit)
      #expect(budget.isExceeded != isHit)
    }
  }

  @Test("The images of a file share their pixels")
  func imagePixels() {
    var budget = ImageBudget()
    let asset = LottieImageAsset(id: "a", size: Size(1, 1), folder: "", fileName: "", embedded: nil)
    let image = Image(width: 1, height: 1, pixels: [0xFF00_00FF])
    var count = 0
    while let limits = budget.limits(for: asset) {
      #expect(limits.pixels <= 1 << 24 && limits.side <= 4_096)
      budget.take(image, of: asset)
      count += 1
    }
    #expect(count == LottieLimits.imagePixels >> 16)
    // Images that cannot be decoded count as well, if they are in the file.
    var failures = ImageBudget()
    for embedded in [nil, [1]] as [[UInt8]?] {
      var damaged = asset
      damaged.embedded = embedded
      for _ in 0..<8 {
        #expect(failures.limits(for: damaged) != nil)
        failures.takeFailure(of: damaged)
      }
    }
    #expect(failures.limits(for: asset) == nil)
    // A JPEG with many scans takes more work than pixels.
    var work = ImageBudget()
    let scans = LottieImageAsset(
      id: "a", size: Size(1, 1), folder: "", fileName: "",
      embedded: [0xFF, 0xD8] + Array(repeating: [0xFF, 0xDA], count: 100).joined())
    count = 0
    while work.limits(for: scans) != nil {
      work.take(image, of: scans)
      count += 1
    }
    #expect(count == 4 * (LottieLimits.imagePixels >> 16) / 100 + 1)
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
    let time = ProcessorTime.of { #expect(use(Array(text.utf8))) }
    #expect(time < 30)
  }
}
