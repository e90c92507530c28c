import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Lottie

@Suite("Pictures of animations")
struct LottieSnapshotTests {
  @Test("Gradients, trims, repeaters, masks, mattes and blend modes look as they should")
  func features() throws {
    let gradient =
      #"{"ty":"gf","t":1,"s":{"k":[-20,0]},"e":{"k":[20,0]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0.3,0,1,0.2,0,1,0,1,1,0.3]}}}"#
    let star =
      #"{"ty":"sr","sy":1,"p":{"k":[0,0]},"pt":{"k":6},"r":{"k":10},"or":{"k":20},"os":{"k":30},"ir":{"k":9},"is":{"k":0}}"#
    let repeater =
      #"{"ty":"rp","c":{"k":5},"o":{"k":0},"m":1,"tr":{"p":{"k":[14,0]},"r":{"k":15},"s":{"k":[85,85]},"so":{"k":100},"eo":{"k":30}}}"#
    let mask =
      #""masksProperties":[{"mode":"a","o":{"k":100},"pt":{"k":{"c":true,"v":[[52,2],[98,2],[75,48]],"i":[],"o":[]}}}],"#
    let file = try LottieFile(
      LottieJSON.file(
        LottieJSON.shapes(
          LottieJSON.group(star, gradient, transform: #""p":{"k":[25,25]}"#),
          LottieJSON.group(
            LottieJSON.rectangle(0, 0, 12, 12), LottieJSON.fill("0.2,0.4,0.9"), repeater,
            transform: #""p":{"k":[14,70]}"#),
          LottieJSON.group(
            #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[36,36]}}"#,
            #"{"ty":"tm","s":{"k":10},"e":{"k":80},"o":{"k":45}}"#,
            LottieJSON.stroke("0,0.6,0.3", width: 5), transform: #""p":{"k":[76,74]}"#)),
        LottieJSON.solid("#ff8800", 100, 100, more: mask),
        LottieJSON.shapes(
          #"{"ty":"el","p":{"k":[76,74]},"s":{"k":[30,30]}}"#, LottieJSON.fill("1,1,1", opacity: 50),
          more: #""td":1,"#),
        LottieJSON.solid("#8844ff", 100, 100, more: #""tt":3,"bm":1,"#),
        LottieJSON.solid("#eef4ff", 100, 100)))
    let view = LottieView(file)
    let harness = SceneHarness(size: Size(200, 200))
    view.frame = harness.window.bounds
    harness.root.addSubview(view)
    harness.frame()
    expectPicture(harness.bitmap, "lottie_features")
  }
}
