import Geometry
import Painting
import Testing

@Suite("Drawing by blend modes") struct BlendModeDrawings {
  @Test("Every mode, over colours and over transparent pixels")
  func modes() {
    expectDrawing("blend_modes", size: Size(180, 150), against: .flattening) { context in
      context.clear(Rect(x: 0, y: 0, width: 180, height: 150))
      for (index, mode) in BlendMode.allCases.enumerated() {
        context.withState { context in
          context.translateBy(x: 30 * Double(index % 6), y: 30 * Double(index / 6))
          context.clip(to: Rect(x: 1, y: 1, width: 28, height: 28))
          context.fillColor = Color(rgb: 0xE0A020)
          context.fill(Rect(x: 2, y: 2, width: 18, height: 18))
          context.fillColor = Color(rgb: 0x2060C0, alpha: 0.6)
          context.fill(Rect(x: 2, y: 10, width: 18, height: 10))
          context.blendMode = mode
          context.alpha = index % 2 == 0 ? 1 : 0.7
          context.fillColor = Color(rgb: 0x80D060, alpha: 0.8)
          context.fillEllipse(in: Rect(x: 9, y: 9, width: 19, height: 19))
          context.fillColor = Color(rgb: 0xC03080)
          context.fill(Rect(x: 5.5, y: 4.5, width: 8, height: 17))
        }
      }
    }
  }

  @Test("All of a clip, by unbounded blend modes")
  func planes() {
    expectDrawing("blend_planes", size: Size(80, 40), against: .rounding) { context in
      for (index, mode) in [BlendMode.copy, .sourceOut, .multiply, .destinationIn].enumerated() {
        context.withState { context in
          context.clip(to: Rect(x: 20 * Double(index) + 2, y: 3.5, width: 16, height: 30))
          context.blendMode = mode
          context.fillColor = Color(rgb: 0x4080C0, alpha: 0.5)
          context.fillClip()
        }
      }
    }
  }
}
