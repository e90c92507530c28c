import Easel
import SceneTestSupport
import Testing

@testable import Lottie

// The rules are those of lottie-web's HTML renderer: HCameraElement.js and CSS perspective.
@Suite("Cameras")
struct LottieCameraTests {
  /// A window with a camera 100 points in front of the middle, which shows the plane in its natural size.
  private func show(_ layers: String..., camera: String = #""p":{"k":[50,50,-100]}"#) throws -> SceneHarness {
    let text = LottieJSON.file(
      "{\"ty\":13,\"ip\":0,\"op\":60,\"pe\":{\"k\":100},\"ks\":{\(camera)}}", layers.joined(separator: ","))
    let composition = LottieComposition(try LottieFile(text))
    #expect(composition.unsupportedParts.isEmpty)
    let harness = SceneHarness(size: composition.file.size)
    harness.window.background = .white
    harness.root.layer.addSublayer(composition)
    harness.frame()
    return harness
  }

  /// A square of 40 points about the middle.
  private func square(_ color: String = "#ff0000", z: Double = 0, more: String = "", isFlat: Bool = false)
    -> String
  {
    LottieJSON.solid(
      color, 40, 40, more: isFlat ? "" : #""ddd":1,"#,
      transform: "\"a\":{\"k\":[20,20,0]},\"p\":{\"k\":[50,50,\(z)]}\(more)")
  }

  private func isRed(_ harness: SceneHarness, _ x: Int, _ y: Int) -> Bool {
    let color = harness.bitmap[x, y]
    return color.red == 255 && color.green == 0
  }

  private func width(_ harness: SceneHarness) -> Int { (0..<100).filter { isRed(harness, $0, 50) }.count }
  private func height(_ harness: SceneHarness, _ x: Int) -> Int {
    (0..<100).filter { isRed(harness, x, $0) }.count
  }

  @Test("A layer in the natural plane keeps its size, farther ones are smaller, and nearer ones larger")
  func distance() throws {
    #expect(try width(show(square())) == 40)
    // 100 / (100 + z) of the size.
    #expect(try width(show(square(z: 100))) == 20)
    #expect(try width(show(square(z: -50))) == 80)
    // Behind the camera.
    #expect(try width(show(square(z: -150))) == 0)
    #expect(try width(show(square(z: 100, isFlat: true))) == 40)
    // A camera twice as far away.
    #expect(try width(show(square(), camera: #""p":{"k":[50,50,-200]}"#)) == 20)
  }

  @Test("A camera that is moved aside moves what it shows, unless it looks at it")
  func target() throws {
    let aside = try show(square(), camera: #""p":{"k":[60,50,-100]}"#)
    #expect((0..<100).filter { isRed(aside, $0, 50) } == Array(20..<60))
    let turned = try show(square(), camera: #""p":{"k":[60,50,-100]},"a":{"k":[50,50,0]}"#)
    let columns = (0..<100).filter { isRed(turned, $0, 50) }
    #expect(abs((columns.first ?? 0) - 30) <= 3 && abs((columns.last ?? 0) - 69) <= 3)
  }

  @Test("A layer that is turned is higher where it is nearer")
  func turned() throws {
    let harness = try show(square(more: #","ry":{"k":60}"#))
    // Edges at x = 50 ± 10 / (1 ∓ 0.1732), 40 / (1 ∓ 0.1732) points high.
    #expect((46...48).contains(height(harness, 61)))
    #expect((33...36).contains(height(harness, 42)))
    #expect(height(harness, 63) == 0 && height(harness, 40) == 0)
  }

  @Test("Neighbours in space are painted by their depth, and layers in the plane keep their places")
  func order() throws {
    // The first layer is in front in the file, but farther away.
    #expect(try width(show(square("#00ff00", z: 1), square("#ff0000", z: 0))) == 40)
    #expect(try width(show(square("#00ff00", z: -1), square("#ff0000", z: 0))) == 0)
    #expect(try width(show(square("#00ff00", z: 1), square("#0000ff", isFlat: true), square(z: 0))) == 0)
  }

  @Test("Layers in space are hit where they are seen")
  func hits() throws {
    let text = LottieJSON.file(
      #"{"ty":13,"ip":0,"op":60,"pe":{"k":100},"ks":{"p":{"k":[50,50,-100]}}}"#, square(z: 100))
    let composition = LottieComposition(try LottieFile(text))
    #expect(composition.layer(at: Point(41, 50)) == LottieLayerID(path: [1]))
    #expect(composition.layer(at: Point(39, 50)) == nil)
  }
}
