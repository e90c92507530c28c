import Easel
import Launch
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import QuartzFun

@Suite("Tape of QuartzFun")
struct QuartzTapeTests {
  private static let image = FigureImage(
    Image(width: 40, height: 20, pixels: .init(repeating: 0xFF80_4020, count: 800)))

  /// Plays the bundled tape, and returns the states at its marks, by their names without numbers.
  private func play(_ scene: QuartzScene, _ tape: Tape) throws -> [String: QuartzState] {
    let host = HeadlessHost(tape: tape, drawsEveryFrame: false)
    var states: [String: QuartzState] = [:]
    host.onMark = { states[String($0.dropFirst(3))] = scene.state }
    try host.run(scene.window)
    return states
  }

  private func tape() throws -> Tape {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    return try TapeFile.read("/\(root)/Resources/Tapes/quartzfun.tape", for: "quartzfun")
  }

  @Test("The bundled tape plays, and shows what its marks are named after, the same each time")
  func tour() throws {
    let tape = try tape()
    func scene() -> QuartzScene {
      QuartzScene(size: tape.header.size, scale: 1, image: Self.image, seed: tape.header.seed)
    }
    let states = try play(scene(), tape)
    #expect(try play(scene(), tape) == states)
    func at(_ mark: String) throws -> QuartzState { try #require(states[mark], "no mark is called \(mark)") }
    #expect(try at("empty").figures.isEmpty)
    let rectangle = try #require(try at("rectangle-backwards").unfinished.first)
    #expect(rectangle.kind == .rectangle && rectangle.end[0] < rectangle.start[0])
    #expect(try at("three-figures").figures.map(\.kind) == [.line, .rectangle, .ellipse])
    #expect(Set(try at("random-lines").figures.dropFirst(3).map(\.color)).count > 2)
    #expect(try at("image").figures.last?.kind == .image)
    #expect(try at("undone").figures.count == at("redone").figures.count - 1)
    #expect(try at("two-fingers").unfinished.count == 2)
    #expect(try at("only-one").figures.count == 1 && at("cleared").figures.isEmpty)
    #expect(try at("samples").showsSamples && at("samples").samples == at("samples-reset").samples)
    let (before, after) = (try at("samples").samples, try at("samples-played").samples)
    for (one, other) in zip(before, after) { #expect(one != other, "\(one.kind)") }
    #expect(after.map(\.choice) == ["Stars", "Linear", "Round", "Colours", "Group", "Even-odd"])
    #expect(try !at("canvas-again").showsSamples)
  }

  @Test(
    "The page of samples looks like this",
    arguments: [("wide", Size(800, 600), 1.0), ("narrow", Size(320, 480), 2.0)])
  func appearance(name: String, size: Size, scale: Double) {
    let scene = QuartzScene(size: size, scale: scale, image: Self.image)
    scene.showsSamples = true
    let harness = SceneHarness(scene.window)
    harness.frame()
    // Another version of FreeType may place letters slightly differently.
    expectPicture(harness.bitmap, "samples_\(name)", tolerance: .rounding)
  }

  @Test("The bars of a narrow window show whole titles")
  func narrow() {
    let scene = QuartzScene(size: Size(320, 480), scale: 2, image: Self.image)
    let harness = SceneHarness(scene.window)
    harness.frame()
    expectPicture(harness.bitmap, "canvas_narrow", tolerance: .rounding)
  }
}
