import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Lottie

@Suite("Layers of an animation")
struct LottieCompositionTests {
  /// A window with a composition at its natural size.
  private func show(_ text: String, frame: Double = 0) throws -> (
    harness: SceneHarness, composition: LottieComposition
  ) {
    let composition = LottieComposition(try LottieFile(text))
    composition.currentFrame = frame
    let harness = SceneHarness(size: composition.file.size)
    harness.window.background = .white
    harness.root.layer.addSublayer(composition)
    harness.frame()
    return (harness, composition)
  }

  private func color(_ harness: SceneHarness, _ x: Int, _ y: Int) -> [UInt8] {
    let color = harness.bitmap[x, y]
    return [color.red, color.green, color.blue]
  }

  private let white: [UInt8] = [255, 255, 255]
  private let red: [UInt8] = [255, 0, 0]
  private let green: [UInt8] = [0, 255, 0]

  @Test("The first layer is in front, and layers end with their last frame")
  func orderAndTime() throws {
    let (harness, composition) = try show(
      LottieJSON.file(
        LottieJSON.shapes(
          LottieJSON.rectangle(50, 50, 40, 40), LottieJSON.fill(), more: #""ip":10,"op":20,"#),
        LottieJSON.solid("#00ff00", 60, 60)))
    #expect(color(harness, 40, 40) == green)
    composition.currentFrame = 10
    harness.frame()
    #expect(color(harness, 40, 40) == red)
    composition.currentFrame = 20
    harness.frame()
    #expect(color(harness, 40, 40) == green)
    #expect(color(harness, 80, 80) == white)
  }

  @Test("The last frame still shows the layers that last until the end")
  func lastFrame() throws {
    let (harness, composition) = try show(LottieJSON.file(LottieJSON.solid("#00ff00", 60, 60)), frame: 1e9)
    #expect(composition.currentFrame == 60)
    #expect(composition.progress == 1)
    #expect(color(harness, 10, 10) == green)
    composition.currentFrame = .nan
    #expect(composition.currentFrame == 60)
  }

  @Test("Children follow their parents, but not their opacity")
  func parents() throws {
    let (harness, _) = try show(
      LottieJSON.file(
        #"{"ty":3,"ind":1,"parent":2,"ks":{"p":{"k":[10,0]},"o":{"k":0}}}"#,
        #"{"ty":3,"ind":2,"ks":{"p":{"k":[20,30]},"s":{"k":[200,200]}}}"#,
        LottieJSON.solid("#ff0000", 10, 10, more: #""parent":1,"#)))
    #expect(color(harness, 41, 31) == red)
    #expect(color(harness, 59, 49) == red)
    #expect(color(harness, 39, 40) == white)
    #expect(color(harness, 61, 40) == white)
  }

  @Test("A precomposition has its own time and is clipped to its size")
  func precomposition() throws {
    let inner = LottieJSON.shapes(
      LottieJSON.rectangle(0, 0, 20, 200), LottieJSON.fill(),
      transform: "\"p\":" + LottieJSON.ramp("0,0", "60,0"))
    let (harness, composition) = try show(
      LottieJSON.file(
        #"{"ty":0,"refId":"c","w":50,"h":40,"ip":0,"op":60,"st":10,"sr":0.5,"ks":{"p":{"k":[10,10]}}}"#,
        assets: "{\"id\":\"c\",\"layers\":[\(inner)]}"), frame: 25)
    // (25 − 10) / 0.5 = 30 frames, half of the way.
    #expect(color(harness, 10 + 30, 30) == red)
    #expect(color(harness, 10 + 30, 60) == white)
    composition.currentFrame = 35
    harness.frame()
    #expect(color(harness, 10 + 49, 30) == white || color(harness, 59, 30) == red)
    #expect(color(harness, 10 + 55, 30) == white)
  }

  @Test("Time remapping shows the stated second")
  func timeRemap() throws {
    let inner = LottieJSON.shapes(
      LottieJSON.rectangle(0, 0, 20, 20), LottieJSON.fill(),
      transform: "\"p\":" + LottieJSON.ramp("0,50", "60,50"))
    let (harness, _) = try show(
      LottieJSON.file(
        #"{"ty":0,"refId":"c","w":100,"h":100,"ip":0,"op":60,"tm":{"k":1},"ks":{}}"#,
        assets: "{\"id\":\"c\",\"layers\":[\(inner)]}"), frame: 7)
    #expect(color(harness, 30, 50) == red)
    #expect(color(harness, 10, 50) == white)
  }

  @Test("Masks add, subtract, intersect and invert")
  func masks() throws {
    func mask(_ x: Int, _ mode: String, _ more: String = "") -> String {
      let corners = "[\(x),0],[\(x + 40),0],[\(x + 40),100],[\(x),100]"
      return """
        {"mode":"\(mode)",\(more)"o":{"k":100},"pt":{"k":{"c":true,"v":[\(corners)],"i":[],"o":[]}}}
        """
    }
    func row(_ masks: String...) throws -> [Bool] {
      let (harness, _) = try show(
        LottieJSON.file(
          LottieJSON.solid(
            "#ff0000", 100, 100, more: "\"masksProperties\":[\(masks.joined(separator: ","))],")))
      return [5, 25, 45, 65, 85].map { color(harness, $0, 50) == red }
    }
    #expect(try row(mask(10, "a")) == [false, true, true, false, false])
    #expect(try row(mask(10, "a", #""inv":true,"#)) == [true, false, false, true, true])
    #expect(try row(mask(10, "s")) == [true, false, false, true, true])
    #expect(try row(mask(0, "a"), mask(30, "a")) == [true, true, true, true, false])
    #expect(try row(mask(0, "a"), mask(20, "i")) == [false, true, false, false, false])
    #expect(try row(mask(0, "a"), mask(20, "f")) == [true, false, true, false, false])
    #expect(try row(mask(20, "a", #""x":{"k":10},"#)) == [false, true, true, true, false])
    #expect(try row(mask(20, "a", #""x":{"k":-10},"#)) == [false, false, true, false, false])
    #expect(try row(mask(20, "a", #""inv":true,"x":{"k":10},"#)) == [true, false, false, false, true])
    #expect(try row(mask(0, "n")) == [true, true, true, true, true])
  }

  @Test("Mattes multiply by alpha or brightness, or by what they leave")
  func mattes() throws {
    func sides(_ kind: Int) throws -> [[UInt8]] {
      let matte = LottieJSON.solid("#ffffff", 50, 100, more: #""td":1,"ind":5,"#)
      let black = LottieJSON.solid("#ff0000", 100, 100, more: "\"tt\":\(kind),")
      let (harness, _) = try show(LottieJSON.file(matte, black))
      return [color(harness, 20, 50), color(harness, 80, 50)]
    }
    #expect(try sides(1) == [red, white])
    #expect(try sides(2) == [white, red])
    #expect(try sides(3) == [red, white])
    #expect(try sides(4) == [white, red])
  }

  @Test("A matte named by its number is used, although it is elsewhere")
  func matteByNumber() throws {
    let (harness, _) = try show(
      LottieJSON.file(
        LottieJSON.solid("#ff0000", 100, 100, more: #""tt":1,"tp":7,"#),
        LottieJSON.solid("#00ff00", 100, 10),
        LottieJSON.solid("#ffffff", 50, 100, more: #""td":1,"ind":7,"#)))
    #expect(color(harness, 20, 50) == red)
    #expect(color(harness, 80, 50) == white)
    #expect(color(harness, 80, 5) == green)
  }

  @Test("A frame that shows the same draws nothing")
  func redrawsOnlyChanges() throws {
    let (harness, composition) = try show(
      LottieJSON.file(
        LottieJSON.shapes(
          LottieJSON.rectangle(20, 20, 20, 20), LottieJSON.fill(),
          transform: "\"p\":" + LottieJSON.ramp("0,0", "30,0")),
        LottieJSON.shapes(
          LottieJSON.rectangle(50, 80, 60, 20), LottieJSON.fill("0,0,1"), more: #""ip":0,"op":40,"#)))
    let count = harness.frameCount
    composition.currentFrame = composition.currentFrame
    #expect(harness.frame() == nil)
    composition.currentFrame = 20
    harness.frame()
    #expect(harness.frameCount == count + 1)
    // Only the moved square, not the other shape.
    #expect(harness.damage.allSatisfy { $0.y + $0.height <= 32 })
    #expect(harness.staleArea() == nil)
    var budget = LottieBudget()
    composition.stage.show(20, &budget)
    #expect(harness.frame() == nil)
  }

  @Test("Of a layer whose paths change, only those that differ are drawn")
  func redrawsOnlyChangedPaths() throws {
    let growing =
      "{\"ty\":\"rc\",\"p\":{\"k\":[20,20]},\"s\":\(LottieJSON.ramp("10,10", "40,20")),\"r\":{\"k\":0}}"
    let (harness, composition) = try show(
      LottieJSON.file(
        LottieJSON.shapes(
          LottieJSON.group(growing, LottieJSON.fill()),
          LottieJSON.group(LottieJSON.rectangle(60, 80, 40, 20), LottieJSON.fill("0,0,1")))))
    composition.currentFrame = 30
    harness.frame()
    #expect(!harness.damage.isEmpty)
    #expect(harness.damage.allSatisfy { $0.y + $0.height <= 32 })
    #expect(harness.staleArea() == nil)
  }

  @Test("Frames in any order leave the same picture as a new composition")
  func scrubbing() throws {
    let text = LottieJSON.file(
      LottieJSON.shapes(
        LottieJSON.group(
          LottieJSON.rectangle(0, 0, 30, 20), LottieJSON.stroke(), LottieJSON.fill(),
          transform: "\"r\":" + LottieJSON.ramp("0", "90") + #","p":{"k":[50,50]}"#),
        "{\"ty\":\"tm\",\"s\":{\"k\":0},\"e\":\(LottieJSON.ramp("0", "100")),\"o\":{\"k\":0}}"),
      LottieJSON.shapes(
        LottieJSON.rectangle(20, 20, 10, 10), LottieJSON.fill("0,0,1"),
        "{\"ty\":\"rp\",\"c\":\(LottieJSON.ramp("1", "6")),\"o\":{\"k\":0},\"tr\":{\"p\":{\"k\":[12,5]}}}"))
    let (harness, composition) = try show(text)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<30 {
      let frame = Double.random(in: 0...60, using: &random)
      composition.currentFrame = frame
      harness.frame()
      let fresh = try show(text, frame: frame).harness
      #expect(PictureTolerance.exact.allows(BitmapDifference(harness.bitmap, fresh.bitmap)), "frame \(frame)")
    }
  }

  @Test("The frontmost painted layer is hit, and moves with those that it carries")
  func hitAndMove() throws {
    let inner = LottieJSON.shapes(
      LottieJSON.rectangle(20, 20, 20, 20), LottieJSON.fill(), more: #""nm":"inner","#)
    let (harness, composition) = try show(
      LottieJSON.file(
        #"{"ty":0,"refId":"c","w":50,"h":50,"ip":0,"op":60,"nm":"outer","ks":{"p":{"k":[40,40]},"s":{"k":[100,50]}}}"#,
        LottieJSON.solid("#00ff00", 30, 30, more: #""nm":"solid","ind":1,"#),
        LottieJSON.solid(
          "#0000ff", 5, 5, more: #""nm":"child","parent":1,"#, transform: #""p":{"k":[32,0]}"#),
        assets: "{\"id\":\"c\",\"layers\":[\(inner)]}"))
    #expect(composition.layer(at: Point(90, 90)) == nil)
    #expect(composition.layer(at: Point(.nan, 0)) == nil)
    let innermost = try #require(composition.layer(at: Point(60, 50)))
    #expect(composition.name(of: innermost) == "inner")
    composition.move(innermost, by: Vector(0, 10))
    #expect(composition.layer(at: Point(60, 44)) == nil)
    #expect(composition.layer(at: Point(60, 62)) == innermost)
    let solid = try #require(composition.layer(at: Point(5, 5)))
    composition.move(solid, by: Vector(10, 0))
    composition.move(solid, by: Vector(.infinity, 0))
    harness.frame()
    #expect(color(harness, 5, 5) == white)
    #expect(composition.layer(at: Point(44, 2)).map(composition.name) == "child")
    composition.currentFrame = 30
    #expect(composition.layer(at: Point(44, 2)).map(composition.name) == "child")
    composition.resetMoves()
    #expect(composition.layer(at: Point(5, 5)) == solid)
  }

  @Test("Effects that are drawn change colours")
  func effects() throws {
    let fill = #""ef":[{"ty":21,"ef":[{},{},{"v":{"k":[0,1,0,1]}},{},{},{},{"v":{"k":1}}]}],"#
    let (harness, composition) = try show(LottieJSON.file(LottieJSON.solid("#ff0000", 50, 50, more: fill)))
    #expect(color(harness, 20, 20) == green)
    #expect(color(harness, 70, 70) == white)
    #expect(composition.unsupportedParts.isEmpty)
  }

  @Test("A blur applies along both axes, or along one", arguments: [1, 2, 3])
  func blurAxes(number: Int) throws {
    let blur = #""ef":[{"ty":29,"ef":[{"v":{"k":20}},{"v":{"k":\#(number)}}]}],"#
    let (harness, composition) = try show(
      LottieJSON.file(LottieJSON.solid("#00ff00", 40, 40, more: blur)))
    // Beside the edges of the solid.
    let (right, below) = (color(harness, 43, 20), color(harness, 20, 43))
    #expect((right != white) == (number != 3) && (below != white) == (number != 2))
    #expect(composition.unsupportedParts.isEmpty)
  }

  @Test("A blur along other axes is named, and applies along both")
  func unknownBlurAxes() throws {
    let blur = #""ef":[{"ty":29,"ef":[{"v":{"k":20}},{"v":{"k":4}}]}],"#
    let (harness, composition) = try show(
      LottieJSON.file(LottieJSON.solid("#00ff00", 40, 40, more: blur)))
    #expect(color(harness, 43, 20) != white && color(harness, 20, 43) != white)
    #expect(composition.unsupportedParts.map(\.name) == ["blur along the axes 4"])
  }

  @Test("A mask is feathered along each axis by itself")
  func featheredMask() throws {
    let mask =
      #""masksProperties":[{"mode":"a","f":{"k":[20,0]},"pt":{"k":{"c":true,"v":[[0,0],[40,0],[40,40],[0,40]],"i":[],"o":[]}}}],"#
    let (harness, _) = try show(LottieJSON.file(LottieJSON.solid("#00ff00", 90, 90, more: mask)))
    #expect(color(harness, 43, 20) != white && color(harness, 20, 43) == white)
    #expect(color(harness, 20, 38) == green)
  }

  @Test("An embedded image is shown in its size, and one that is missing is named")
  func images() throws {
    let image = Image(width: 1, height: 1, pixels: [0xFF00_FF00])
    let bytes = try PNG.encode(image)
    let text = LottieJSON.file(
      #"{"ty":2,"refId":"a","ip":0,"op":60,"ks":{}}"#, #"{"ty":2,"refId":"b","ip":0,"op":60,"ks":{}}"#,
      assets: """
        {"id":"a","w":20,"h":10,"u":"","p":"data:image/png;base64,\(base64(bytes))"},{"id":"b","w":20,"h":10,"u":"images/","p":"b.png"}
        """)
    let (harness, composition) = try show(text)
    #expect(color(harness, 18, 8) == green)
    #expect(color(harness, 22, 8) == white)
    #expect(composition.unsupportedParts.map(\.path) == ["asset b"])
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let word = part.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for index in 0..<4 {
        text.append(index <= part.count ? letters[word >> (18 - 6 * index) & 63] : "=")
      }
    }
    return text
  }

  @Test("Text stands on its baseline and is justified")
  func text() throws {
    let file = try textFile()
    let fonts = try FontLibrary(usesInstalledFonts: false)
    let composition = LottieComposition(file, resources: LottieResources(fonts: fonts))
    #expect(composition.layer(at: Point(50 - 12, 59)) != nil)
    #expect(composition.layer(at: Point(50 + 12, 59)) != nil)
    #expect(composition.layer(at: Point(50 - 12, 61)) == nil)
    #expect(LottieComposition(file).unsupportedParts.map(\.name) == ["text, because there are no fonts"])
    let wide = LottieComposition(try textFile(#""tr":1000,"#), resources: LottieResources(fonts: fonts))
    #expect(wide.layer(at: Point(50 + 22, 59)) != nil && wide.layer(at: Point(50 + 2, 59)) == nil)
  }

  /// A file with two letters, 20 points high, centred at (50, 60).
  private func textFile(_ more: String = "") throws -> LottieFile {
    let document = "{\"s\":{\"s\":20,\(more)\"f\":\"F\",\"t\":\"HH\",\"j\":2,\"fc\":[1,0,0]},\"t\":0}"
    return try LottieFile(
      LottieJSON.file(
        "{\"ty\":5,\"ip\":0,\"op\":60,\"t\":{\"d\":{\"k\":[\(document)]}},\"ks\":{\"p\":{\"k\":[50,60]}}}"))
  }

  // lottie-web, lottie-ios and ThorVG take three components of a colour.
  @Test(
    "A fourth component of a colour is not its opacity",
    arguments: [
      #"{"ty":"fl","c":{"k":[1,0,0,0]},"o":{"k":100}}"#,
      #"{"ty":"fl","c":{"k":[255,0,0,0.1]},"o":{"k":100}}"#,
      #"{"ty":"fl","c":{"a":1,"k":[{"t":0,"s":[1,0,0,0]},{"t":60,"s":[1,0,0,0.5]}]},"o":{"k":100}}"#,
      #"{"ty":"st","c":{"k":[1,0,0,0]},"o":{"k":100},"w":{"k":60}}"#,
    ])
  func colorsAreOpaque(paint: String) throws {
    let (harness, _) = try show(
      LottieJSON.file(LottieJSON.shapes(LottieJSON.rectangle(50, 50, 40, 40), paint)), frame: 20)
    #expect(color(harness, 50, 50) == red)
  }

  @Test("A fourth component of a text's colour is not its opacity")
  func textColorsAreOpaque() throws {
    let fonts = try FontLibrary(usesInstalledFonts: false)
    let file = try LottieFile(
      LottieJSON.file(
        #"{"ty":5,"ip":0,"op":60,"t":{"d":{"k":[{"s":{"s":90,"f":"F","t":"H","j":2,"fc":[1,0,0,0]},"t":0}]}},"ks":{"p":{"k":[50,90]}}}"#
      ))
    let composition = LottieComposition(file, resources: LottieResources(fonts: fonts))
    let harness = SceneHarness(size: composition.file.size)
    harness.window.background = .white
    harness.root.layer.addSublayer(composition)
    harness.frame()
    #expect(color(harness, 26, 50) == red)
  }

  @Test("Masks of a layer without the flag hasMask apply, and those with a false one do not")
  func switchedOffMasks() throws {
    let masks =
      #""masksProperties":[{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[20,0],[20,20],[0,20]],"i":[],"o":[]}}}],"#
    for (flag, isMasked) in [
      ("", true), (#""hasMask":true,"#, true), (#""hasMask":1,"#, true), (#""hasMask":false,"#, false),
      (#""hasMask":0,"#, false),
    ] {
      let (harness, composition) = try show(
        LottieJSON.file(LottieJSON.solid("#00ff00", 60, 60, more: flag + masks)))
      #expect(color(harness, 10, 10) == green)
      #expect(color(harness, 40, 40) == (isMasked ? white : green), "\(flag)")
      #expect((composition.layer(at: Point(40, 40)) == nil) == isMasked)
    }
  }

  /// A precomposition of 60 frames with a column that moves by a point a frame from x = 10 on.
  private func frozen(_ remap: String, inner: Int = 60, outer: Int = 60) -> String {
    let column = LottieJSON.solid(
      "#ff0000", 1, 100, transform: "\"p\":" + LottieJSON.ramp("10,0", "70,0")
    ).replacing("\"op\":60", with: "\"op\":\(inner)")
    return LottieJSON.file(
      "{\"ty\":0,\"refId\":\"c\",\"w\":100,\"h\":100,\"ip\":0,\"op\":\(outer),\"tm\":\(remap)}",
      assets: "{\"id\":\"c\",\"layers\":[\(column)]}"
    ).replacing("\"op\":60,\"w\":100", with: "\"op\":200,\"w\":100")
  }

  /// The x coordinate of the red column; nil for none.
  private func column(_ harness: SceneHarness) -> Int? {
    (0..<100).first { color(harness, $0, 50) == red }
  }

  // lottie-web, CompElement.prepareFrame: the frame "op" of the layer is shown as the one before.
  @Test("A precomposition that is frozen at its end shows its last frame")
  func frozenAtEnd() throws {
    let untilEnd = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[2]}]}"#
    let beyond = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[3]}]}"#
    for (remap, inner, outer, frame, expected) in [
      (untilEnd, 60, 60, 15.0, 40), (untilEnd, 60, 60, 30, 69), (untilEnd, 60, 60, 45, 69),
      (#"{"k":2}"#, 60, 60, 10, 69), (#"{"k":1.9}"#, 60, 60, 10, 67), (beyond, 60, 60, 45, 69),
      // The layer lasts longer than what it shows.
      (untilEnd, 60, 150, 120, 69),
      // A layer that ended earlier stays hidden.
      (untilEnd, 40, 60, 25, nil), (untilEnd, 40, 150, 120, nil),
      // A layer that ends before what it shows.
      (untilEnd, 60, 46, 20, 50),
    ] as [(String, Int, Int, Double, Int?)] {
      let (harness, _) = try show(frozen(remap, inner: inner, outer: outer), frame: frame)
      #expect(column(harness) == expected, "\(remap), \(inner), \(outer) at \(frame)")
    }
  }

  // Orthographic as in lottie-web's SVG: x' = x cos ry, y' = y cos rx.
  @Test("Rotations about x and y foreshorten a layer, with or without the flag ddd")
  func rotationsInSpace() throws {
    for flag in ["", #""ddd":1,"#] {
      for (transform, width, height) in [
        (#""rx":{"k":60}"#, 80, 40), (#""ry":{"k":60}"#, 40, 80), (#""or":{"k":[0,60,0]}"#, 40, 80),
        (#""rx":{"k":0},"rz":{"k":0}"#, 80, 80),
        (#""rx":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[60]}]}"#, 80, 40),
      ] {
        let (harness, composition) = try show(
          LottieJSON.file(LottieJSON.solid("#ff0000", 80, 80, more: flag, transform: transform)), frame: 10)
        #expect((0..<100).filter { color(harness, $0, 2) == red }.count == width, "\(transform)")
        #expect((0..<100).filter { color(harness, 2, $0) == red }.count == height, "\(transform)")
        #expect(composition.unsupportedParts.isEmpty)
        #expect(composition.layer(at: Point(Double(width) - 1, Double(height) - 1)) != nil)
        #expect(composition.layer(at: Point(Double(width) + 1, Double(height) + 1)) == nil)
      }
    }
  }

  @Test("A child is turned with its parent in space, and a quarter turn hides both")
  func childrenInSpace() throws {
    func rows(parent: Int, child: Int) throws -> [Int] {
      let (harness, _) = try show(
        LottieJSON.file(
          LottieJSON.solid(
            "#ff0000", 80, 80, more: #""parent":7,"#, transform: "\"rx\":{\"k\":\(child)}"),
          "{\"ty\":3,\"ind\":7,\"ip\":0,\"op\":60,\"ks\":{\"p\":{\"k\":[0,90,0]},\"rx\":{\"k\":\(parent)}}}"))
      return (0..<100).filter { color(harness, 2, $0) == red }
    }
    // cos 60 is 1/2, cos 120 is -1/2.
    #expect(try rows(parent: 60, child: 0) == Array(90..<100))
    #expect(try rows(parent: 60, child: 60) == Array(50..<90))
    #expect(try rows(parent: 180, child: 0) == Array(10..<90))
    #expect(try rows(parent: 90, child: 0) == [])
  }

  @Test("Blend modes inside a precomposition take nothing of what lies behind it")
  func isolation() throws {
    let inner = LottieJSON.solid("#ff0000", 50, 100, more: #""bm":1,"#)
    let (harness, _) = try show(
      LottieJSON.file(
        #"{"ty":0,"refId":"c","w":100,"h":100,"ip":0,"op":60,"ks":{}}"#,
        LottieJSON.solid("#00ff00", 100, 100),
        assets: "{\"id\":\"c\",\"layers\":[\(inner)]}"))
    #expect(color(harness, 20, 50) == red)
    #expect(color(harness, 80, 50) == green)
  }

  // The angle of a layer style leads to the light, counterclockwise from the right; the shadow lies opposite.
  @Test(
    "The layer style drop shadow casts a shadow away from its light",
    arguments: [(0, -20, 0), (90, 0, 20), (180, 20, 0), (270, 0, -20)])
  func shadowStyle(angle: Int, dx: Int, dy: Int) throws {
    let style =
      "\"sy\":[{\"ty\":1,\"c\":{\"k\":[0,1,0,0]},\"o\":{\"k\":100},\"a\":{\"k\":\(angle)},\"s\":{\"k\":0},\"d\":{\"k\":20}}],"
    let (harness, composition) = try show(
      LottieJSON.file(
        LottieJSON.solid("#ff0000", 20, 20, more: style, transform: #""p":{"k":[40,40]}"#)))
    #expect(composition.unsupportedParts.isEmpty)
    #expect(color(harness, 50, 50) == red)
    #expect(color(harness, 50 + dx, 50 + dy) == green)
    #expect(color(harness, 50 - dx, 50 - dy) == white)
  }

  @Test("An outer glow surrounds the layer, and a colour overlay replaces its colours")
  func glowAndOverlay() throws {
    let (harness, _) = try show(
      LottieJSON.file(
        LottieJSON.solid(
          "#ff0000", 40, 40,
          more:
            #""sy":[{"ty":3,"c":{"k":[0,0,1]},"o":{"k":100},"s":{"k":20}},{"ty":7,"c":{"k":[0,1,0]},"o":{"k":100}}],"#,
          transform: #""p":{"k":[30,30]}"#)))
    #expect(color(harness, 50, 50) == green)
    for (x, y) in [(27, 50), (72, 50), (50, 27), (50, 72)] {
      let glow = color(harness, x, y)
      #expect(glow[2] == 255 && glow[0] < 250, "\(glow)")
    }
    #expect(color(harness, 2, 2) == white)
  }

  @Test("The effect fill replaces colours, and its opacity is that of the layer")
  func fillEffect() throws {
    let fill = #""ef":[{"ty":21,"ef":[{},{},{"v":{"k":[0,1,0,1]}},{},{},{},{"v":{"k":0.5}}]}],"#
    let (harness, _) = try show(LottieJSON.file(LottieJSON.solid("#ff0000", 50, 100, more: fill)))
    let seen = color(harness, 20, 50)
    #expect(seen[1] == 255 && abs(Int(seen[0]) - 128) < 2 && abs(Int(seen[2]) - 128) < 2)
    #expect(color(harness, 80, 50) == white)
  }
}
