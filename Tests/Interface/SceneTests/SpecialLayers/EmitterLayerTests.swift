import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Emitter layers") struct EmitterLayerTests {
  /// The centres of the discs of a flight of particles after two seconds, in painting order. Old ones are at the right.
  private func centers(_ mode: EmitterRenderMode, latitude: Double = 0) -> [Double] {
    let harness = SceneHarness(size: Size(200, 100))
    var cell = ParticleCell(birthRate: 4, lifetime: 10)
    (cell.velocity, cell.contentsSize, cell.emissionLatitude) = (20, Size(4, 4), latitude)
    var emitter = ParticleEmitter(cells: [cell])
    (emitter.position, emitter.renderMode) = (Point3D(10, 50, 0), mode)
    let layer = EmitterLayer(emitter)
    harness.root.layer.addSublayer(layer)
    harness.frame(after: 2)
    var context = GraphicsContext()
    layer.render(in: &context)
    let list = context.displayList
    return list.commands.filter { $0.operation == .fillPath }.map { list.path(of: $0).bounds.midX }
  }

  /// A window with one particle in the middle that does not move, after half a second.
  private func particle(_ image: Image?, _ edit: (inout ParticleCell) -> Void) -> SceneHarness {
    let harness = SceneHarness(size: Size(120, 120))
    var cell = ParticleCell(birthRate: 4, lifetime: 10)
    // One birth, at a quarter of a second.
    cell.duration = 0.3
    edit(&cell)
    var emitter = ParticleEmitter(cells: [cell])
    emitter.position = Point3D(60, 60, 0)
    let layer = EmitterLayer(emitter, frame: harness.root.bounds)
    if let image { layer.images = [0: image] }
    harness.root.layer.addSublayer(layer)
    harness.run(for: 0.5)
    return harness
  }

  private func image(_ pixel: UInt32, width: Int = 12, height: Int = 12) -> Image {
    Image(width: width, height: height, pixels: .init(repeating: pixel, count: width * height))
  }

  /// `CAEmitterCell.color` multiplies the contents: https://developer.apple.com/documentation/quartzcore/caemittercell/color
  /// and the header's "color of each emitted object". The ground is black.
  @Test(
    "A picture is multiplied by its particle's colour and alpha",
    arguments: [
      // Pixel, premultiplied; colour; expected, over black.
      (UInt32(0xFFFF_FFFF), SIMD4(1.0, 0, 0, 1), UInt32(0xFFFF_0000)),
      (0xFFFF_FFFF, SIMD4(1, 1, 1, 1), 0xFFFF_FFFF),
      (0xFFFF_FFFF, SIMD4(0.2, 0.4, 0.6, 1), 0xFF33_6699),
      // Half of the alpha: half of each channel remains.
      (0xFFFF_FFFF, SIMD4(0.2, 0.4, 0.6, 0.5), 0xFF1A_334D),
      // 204, 102, 51 times a half, 1 and 0.
      (0xFFCC_6633, SIMD4(0.5, 1, 0, 1), 0xFF66_6600),
      // A picture whose pixels are half transparent: 128 times the colour.
      (0x8080_8080, SIMD4(1, 0.5, 0, 1), 0xFF80_4000),
      (0xFF00_0000, SIMD4(1, 0.5, 0, 1), 0xFF00_0000),
    ])
  func tintsPictures(pixel: UInt32, color: SIMD4<Double>, expected: UInt32) {
    let harness = particle(image(pixel)) { $0.color = color }
    let shown = harness.bitmap[60, 60].bits
    for shift in [0, 8, 16, 24] {
      let difference = Int(shown >> UInt32(shift) & 255) - Int(expected >> UInt32(shift) & 255)
      #expect(abs(difference) <= 1, "\(String(shown, radix: 16)) for \(String(expected, radix: 16))")
    }
  }

  @Test("A picture's colour changes during the life, within its range, and adds up in the additive mode")
  func tintsOverLife() {
    // A quarter of a second old: green is 1 − 0.25 × 2, blue 1 − 0.25 × 4.
    let fading = particle(image(0xFFFF_FFFF)) { $0.colorSpeed = SIMD4(0, -2, -4, 0) }
    let color = fading.bitmap[60, 60]
    #expect(color.red == 255 && abs(Int(color.green) - 128) <= 1 && color.blue <= 1)
    for seed in UInt64(0)..<20 {
      let harness = SceneHarness(size: Size(20, 20))
      var cell = ParticleCell(birthRate: 4, lifetime: 10)
      (cell.duration, cell.color, cell.colorRange) = (0.6, SIMD4(0.5, 0, 0, 1), SIMD4(0.4, 0, 0, 0))
      var emitter = ParticleEmitter(cells: [cell], seed: seed)
      (emitter.position, emitter.renderMode) = (Point3D(10, 10, 0), .additive)
      let layer = EmitterLayer(emitter, frame: harness.root.bounds)
      layer.images = [0: image(0xFFFF_FFFF)]
      harness.root.layer.addSublayer(layer)
      harness.run(for: 0.55)
      // Two particles of 0.3 to 0.7 each.
      let red = Int(harness.bitmap[10, 10].red)
      #expect(red >= 2 * 76 && harness.bitmap[10, 10].green == 0, "seed \(seed): \(red)")
    }
  }

  /// The greatest number of lit pixels in a row and in a column, over ten seconds.
  private func extents(_ image: Image?, _ edit: (inout ParticleCell) -> Void) -> (width: Int, height: Int) {
    let harness = particle(image, edit)
    var (width, height) = (0, 0)
    for _ in 0..<30 {
      harness.run(for: 0.1)
      func isLit(_ x: Int, _ y: Int) -> Bool { harness.bitmap[x, y].bits & 0xFF > 40 }
      width = max(width, (0..<120).count { x in (0..<120).contains { isLit(x, $0) } })
      height = max(height, (0..<120).count { y in (0..<120).contains { isLit($0, y) } })
    }
    return (width, height)
  }

  @Test("Particles with a spin turn, with a picture and without, and without a spin they do not")
  func spins() {
    let bar = image(0xFFFF_FFFF, width: 30, height: 4)
    for picture in [bar, nil] {
      let turning = extents(picture) { ($0.contentsSize, $0.spin) = (Size(30, 4), .pi / 2) }
      #expect((28...32).contains(turning.width) && (28...32).contains(turning.height), "\(turning)")
      let still = extents(picture) { $0.contentsSize = Size(30, 4) }
      #expect((28...30).contains(still.width) && (3...4).contains(still.height), "\(still)")
      let large = extents(picture) {
        ($0.contentsSize, $0.spinRange, $0.scale) = (Size(30, 4), 6, 2)
      }
      #expect(large.height > 20 && large.width > 20, "\(large)")
    }
  }

  @Test("The render mode orders the particles by age or by depth")
  func renderModes() {
    let oldestFirst = centers(.oldestFirst)
    #expect(oldestFirst.count == 8)
    #expect(oldestFirst == oldestFirst.sorted(by: >))
    #expect(centers(.oldestLast) == oldestFirst.reversed())
    #expect(centers(.unordered) == oldestFirst)
    // Those that fly towards the viewer are the nearer the older they are, and away from it the farther.
    #expect(centers(.backToFront, latitude: 0.5) == centers(.oldestLast, latitude: 0.5))
    #expect(centers(.backToFront, latitude: -0.5) == centers(.oldestFirst, latitude: -0.5))
  }
}
