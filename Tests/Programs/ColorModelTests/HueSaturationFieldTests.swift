import Easel
import Testing

@testable import ColorModel

@Suite("HueSaturationField")
struct HueSaturationFieldTests {
  /// The greatest difference of a channel between the field and the colours that its pixels stand for.
  private func greatestError(_ field: HueSaturationField) -> Int {
    let image = field.makeImage()
    var greatest = 0
    for y in 0..<field.height {
      for x in 0..<field.width {
        let color = Color(
          hue: field.hue(atColumn: Double(x)), saturation: field.saturation(atRow: Double(y)),
          brightness: field.brightness)
        let pixel = image.pixels[y * field.width + x]
        #expect(pixel >> 24 == 255)
        for (component, shift) in [(color.red, UInt32(16)), (color.green, 8), (color.blue, 0)] {
          let expected = Int((component * 255).rounded())
          greatest = max(greatest, abs(expected - Int(pixel >> shift & 255)))
        }
      }
    }
    return greatest
  }

  @Test("Each pixel is the colour of its hue, saturation and brightness", arguments: [0, 0.3, 0.77, 1])
  func pixels(brightness: Double) {
    // The widths leave one to seven pixels beside the blocks of eight; the heights cross the parts of threads.
    for (width, height) in [(1, 1), (7, 3), (8, 65), (57, 130), (360, 100)] {
      let error = greatestError(HueSaturationField(width: width, height: height, brightness: brightness))
      // Numbers in the middle of two steps may be rounded either way by single precision.
      #expect(error <= 1, "\(width)×\(height)")
    }
  }

  @Test("The top has full saturation, the first row below the bottom none")
  func ends() {
    let field = HueSaturationField(width: 6, height: 10, brightness: 1)
    let image = field.makeImage(scale: 2)
    #expect(image.scale == 2)
    #expect(
      Array(image.pixels.prefix(6)) == [
        0xFFFF_0000, 0xFFFF_FF00, 0xFF00_FF00, 0xFF00_FFFF, 0xFF00_00FF, 0xFFFF_00FF,
      ])
    #expect(field.saturation(atRow: 0) == 1 && field.saturation(atRow: 10) == 0)
    #expect(
      HueSaturationField(width: 4, height: 4, brightness: 0).makeImage().pixels.allSatisfy {
        $0 == 0xFF00_0000
      })
  }

  @Test("Empty sizes and invalid brightnesses have a result")
  func invalid() {
    #expect(HueSaturationField(width: -3, height: 5, brightness: 1).makeImage().pixels.isEmpty)
    #expect(HueSaturationField(width: 5, height: 0, brightness: 1).makeImage().pixels.isEmpty)
    #expect(HueSaturationField(width: 1, height: 1, brightness: .nan).brightness == 0)
    #expect(HueSaturationField(width: 1, height: 1, brightness: 7).brightness == 1)
    #expect(HueSaturationField(width: 0, height: 0, brightness: 1).hue(atColumn: 3) == 0)
  }
}
