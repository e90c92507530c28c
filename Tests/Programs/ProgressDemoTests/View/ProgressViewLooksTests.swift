import Easel
import ProgressDemo
import RasterTestSupport
import SceneTestSupport
import Testing

@Suite("Looks of the progress view")
struct ProgressViewLooksTests {
  @Test("At 0, a quarter and 1, with the square and without it", arguments: [0, 25, 100], [true, false])
  func looks(_ percent: Int, _ hasSquare: Bool) {
    let view = ProgressView(frame: Rect(x: 8, y: 8, width: 104, height: 104))
    let harness = SceneHarness(size: Size(120, 120), scale: 2)
    harness.root.addSubview(view)
    view.progressAmount = Double(percent) / 100
    view.showsStopSquare = hasSquare
    harness.frame()
    expectPicture(
      harness.bitmap, "progress_\(percent)_\(hasSquare ? "square" : "empty")", tolerance: .rounding)
  }
}
