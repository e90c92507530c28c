import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Fading contents") @MainActor struct ContentsMixTests {
  private let harness = SceneHarness(size: Size(60, 40))
  private let layer = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))

  private static func image(_ color: Color) -> Image {
    Image(width: 2, height: 2, pixels: Array(repeating: PremultipliedColor(color).bits, count: 4))
  }
  private let red = image(.red)
  private let green = image(.green)
  private let blue = image(.blue)

  init() {
    layer.contents = red
    harness.root.layer.addSublayer(layer)
    harness.frame()
  }

  private var pixel: PremultipliedColor { harness.bitmap[20, 20] }
  private func isClose(_ value: UInt8, _ expected: Double) -> Bool {
    abs(Double(value) - expected * 255) <= 2
  }

  @Test("Contents of a layer that stands alone fade by themselves; the property has its new value at once")
  func implicit() {
    layer.contents = green
    #expect(layer.contents == green)
    var last = 255
    for _ in 0..<14 {
      harness.frame()
      #expect(Int(pixel.red) <= last && isClose(pixel.alpha, 1))
      last = Int(pixel.red)
      #expect(harness.damage == [PixelRect(x: 10, y: 10, width: 20, height: 20)])
    }
    harness.run(for: 0.05)
    #expect(pixel == PremultipliedColor(.green) && layer.style?.contentsMix == nil)
    #expect(harness.frame() == nil && !harness.window.needsFrame)
    Transaction.run(disablesActions: true) { layer.contents = blue }
    harness.frame()
    #expect(pixel == PremultipliedColor(.blue))
  }

  @Test("Contents of a view's layer fade inside a block only")
  func block() {
    let view = View("view", 35, 10, 20, 20)
    view.layer.contents = red
    harness.root.addSubview(view)
    harness.frame()
    var isDone = false
    View.animate(duration: 1, curve: .linear) {
      view.layer.contents = blue
    } completion: {
      isDone = $0
    }
    harness.run(for: 0.5)
    let middle = harness.bitmap[45, 20]
    #expect(isClose(middle.red, 0.5) && isClose(middle.blue, 0.5) && isClose(middle.alpha, 1))
    harness.run(for: 0.6)
    #expect(harness.bitmap[45, 20] == PremultipliedColor(.blue) && isDone)
    view.layer.contents = red
    harness.frame()
    #expect(harness.bitmap[45, 20] == PremultipliedColor(.red))
  }

  @Test("From and to nothing, the picture fades in and out")
  func nothing() {
    Transaction.run(duration: 1, curve: .linear) { layer.contents = nil }
    harness.run(for: 0.5)
    #expect(isClose(pixel.red, 0.5))
    Transaction.run(duration: 1, curve: .linear) { layer.contents = blue }
    harness.run(for: 0.5)
    #expect(isClose(pixel.red, 0.25) && isClose(pixel.blue, 0.5))
    harness.run(for: 0.6)
    #expect(pixel == PremultipliedColor(.blue))
  }

  @Test("A fade that is interrupted goes on from what is on the screen, any number of times")
  func interruption() {
    let pictures = (0..<12).map { ContentsMixTests.image(Color(red: Double($0) / 12, green: 0.5, blue: 0.2)) }
    for picture in pictures {
      harness.run(for: 0.2)
      let before = pixel
      Transaction.run(duration: 1, curve: .linear) { layer.contents = picture }
      harness.frameNow()
      #expect(abs(Int(pixel.red) - Int(before.red)) <= 3 && isClose(pixel.alpha, 1))
      #expect((layer.style?.contentsMix?.components.count ?? 0) <= ContentsMix.limit)
    }
    harness.run(for: 1.1)
    #expect(harness.staleArea() == nil && layer.style?.contentsMix == nil)
  }

  @Test("A mixture adds up to one, whatever the fraction", arguments: [-0.5, 0, 0.3, 0.999, 1, 1.7, .nan])
  func weights(fraction: Double) {
    let mix = ContentsMix(red).interpolated(to: ContentsMix(green), fraction: fraction)
    #expect(abs(mix.components.reduce(0) { $0 + $1.weight } - 1) < 1e-12)
    let back = mix.interpolated(to: ContentsMix(red), fraction: 0.5)
    #expect(abs(back.components.reduce(0) { $0 + $1.weight } - 1) < 1e-12 && back.components.count <= 2)
  }

  @Test("A property animator scrubs a fade, and sets the contents back")
  func scrubbing() {
    let animator = PropertyAnimator(duration: 1) { [layer, green] in layer.contents = green }
    animator.fractionComplete = 0.25
    harness.frameNow()
    #expect(isClose(pixel.red, 0.75) && isClose(pixel.green, 0.25))
    animator.finish(at: .start)
    harness.frame()
    #expect(layer.contents == red && pixel == PremultipliedColor(.red))
  }

  @Test("Hiding is not animated, and completions wait for the frame")
  func hiding() {
    let view = View("view", 35, 10, 20, 20)
    view.backgroundColor = .white
    harness.root.addSubview(view)
    harness.frame()
    var isDone = false
    View.animate(duration: 1) {
      view.isHidden = true
    } completion: {
      isDone = $0
    }
    #expect(!isDone)
    harness.frame()
    #expect(isDone && harness.bitmap[45, 20] == PremultipliedColor(.black))
  }
}
