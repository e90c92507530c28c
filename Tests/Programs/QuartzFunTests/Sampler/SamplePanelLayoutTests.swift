import Easel
import Testing

@testable import QuartzFun

@Suite("SamplePanelLayout")
struct SamplePanelLayoutTests {
  private func texts(_ scale: Double) -> SamplePanelLayout.Texts {
    SamplePanelLayout.Texts(
      titleHeight: 18 * scale, choicesHeight: 18 * scale + 16, label: Size(110 * scale, 16 * scale),
      sliderCount: 2)
  }

  private func frames(_ layout: SamplePanelLayout) -> [Rect] {
    [layout.title, layout.canvas, layout.choices] + layout.labels + layout.sliders
  }

  @Test(
    "Nothing overlaps or leaves the panel, and texts have the height they need",
    arguments: [Size(304, 412), Size(304, 252), Size(236, 256), Size(500, 300)], [1, 1.5, 2] as [Double])
  func frames(size: Size, scale: Double) {
    let texts = texts(scale)
    let layout = SamplePanelLayout(size: size, texts: texts)
    let all = frames(layout)
    for (index, frame) in all.enumerated() {
      #expect(Rect(origin: .zero, size: size).contains(frame), "\(index): \(frame)")
      for other in all.dropFirst(index + 1) { #expect(!frame.intersects(other), "\(frame) \(other)") }
    }
    #expect(layout.title.height >= texts.titleHeight && layout.choices.height >= texts.choicesHeight)
    #expect(layout.labels.allSatisfy { $0.height >= texts.label.height })
    #expect(layout.sliders.allSatisfy { $0.height >= 44 && $0.width >= 100 })
  }

  @Test(
    "With ordinary text the frames are fixed; large text in a narrow panel is above its slider, if it has room"
  )
  func stacking() {
    let ordinary = SamplePanelLayout(size: Size(304, 412), texts: texts(1))
    #expect(ordinary.title == Rect(x: 8, y: 4, width: 288, height: 22))
    #expect(ordinary.labels[0].maxX == ordinary.sliders[0].minX && ordinary.labels[0].width == 120)
    let large = SamplePanelLayout(size: Size(304, 412), texts: texts(2))
    #expect(large.labels[0].width == 288 && large.labels[0].maxY == large.sliders[0].minY)
    #expect(large.canvas.height >= SamplePanelLayout.smallestCanvasHeight)
    let low = SamplePanelLayout(size: Size(304, 252), texts: texts(2))
    #expect(low.labels[0].width == 144 && low.canvas.height > 40)
    let wide = SamplePanelLayout(size: Size(600, 412), texts: texts(2))
    #expect(wide.labels[0].width == 228)
  }

  @Test("The smallest size grows with the text")
  func smallestSize() {
    let ordinary = Size(236, 256)
    #expect(SamplePanelLayout.smallestSize(texts(1), ordinary: ordinary) == ordinary)
    let large = SamplePanelLayout.smallestSize(texts(2), ordinary: ordinary)
    #expect(large == Size(236, 256 + 14 + 8 + 2 * 32))
    let layout = SamplePanelLayout(size: large, texts: texts(2))
    #expect(layout.canvas.height >= SamplePanelLayout.smallestCanvasHeight)
  }

  @Test("Empty panels have frames without area")
  func empty() {
    let layout = SamplePanelLayout(size: .zero, texts: texts(1))
    #expect(frames(layout).allSatisfy { $0.isFinite && $0.width == 0 })
  }
}
