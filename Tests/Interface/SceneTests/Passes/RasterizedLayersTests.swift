import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Rasterized layers") @MainActor struct RasterizedLayersTests {
  private let harness = SceneHarness(size: Size(160, 120))
  private var pictures: PictureCache { harness.window.compositor.pictures }
  private let card = Layer(frame: Rect(x: 30, y: 30, width: 40, height: 30))
  private let disc = ShapeLayer(frame: Rect(x: 25, y: 12, width: 24, height: 24))

  init() {
    harness.window.background = Color(rgb: 0xC8D4E0)
    card.backgroundColor = Color(rgb: 0xF4C842)
    card.cornerRadius = 7
    card.shadowOpacity = 0.6
    card.shadowColor = Color(rgb: 0x203080)
    disc.path = Path(ellipseIn: disc.bounds)
    disc.fillColor = Color(rgb: 0x2F80ED)
    card.addSublayer(disc)
    card.rasterizes = true
    harness.root.layer.addSublayer(card)
    harness.frame()
  }

  private func withoutAnimation(_ change: () -> Void) { View.performWithoutAnimation(change) }

  /// The window's pixels if nothing is kept: those of the same layers without a renderer.
  private func drawnDirectly() -> [UInt32] {
    let renderer = harness.window.pictureRenderer
    harness.window.pictureRenderer = nil
    harness.window.pictureMemoryLimit = 0
    harness.window.setNeedsFullFrame()
    harness.runUntilIdle()
    let result = harness.bitmap.pixels
    harness.window.pictureRenderer = renderer
    harness.window.pictureMemoryLimit = 64 << 20
    harness.window.setNeedsFullFrame()
    harness.runUntilIdle()
    return result
  }

  /// The greatest difference of a channel.
  private func greatestDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var greatest = 0
    for (a, b) in zip(a, b) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let (first, second) = (Int(a >> shift & 255), Int(b >> shift & 255))
        greatest = max(greatest, abs(first - second))
      }
    }
    return greatest
  }

  @Test("Moves, turns and fades copy one picture")
  func oneRendering() {
    #expect(pictures.renderedCount == 1)
    for step in 1...5 {
      withoutAnimation { card.position += Vector(Double(step), 2) }
      harness.frame()
      #expect(pictures.renderedCount == 1 && harness.staleArea() == nil)
    }
    card.opacity = 0.3
    harness.runUntilIdle()
    #expect(pictures.renderedCount == 1 && harness.staleArea() == nil)
    card.transform = Transform(rotation: 1).scaledBy(x: 1.4, y: 0.8)
    harness.run(for: 0.1)
    #expect(pictures.renderedCount == 1, "an animated transform resamples the picture")
    harness.runUntilIdle()
    #expect(harness.staleArea() == nil)
  }

  @Test("A move by whole pixels keeps the bits, at any scale of the window", arguments: [1, 1.5, 2])
  func wholePixels(scale: Double) {
    harness.window.scale = scale
    withoutAnimation { card.position = Point(50.3, 45.7) }
    harness.runUntilIdle()
    let old = harness.bitmap.pixels
    let (dx, dy) = (11, -7)
    withoutAnimation { card.position += Vector(Double(dx), Double(dy)) * (1 / scale) }
    harness.frame()
    let rendered = pictures.renderedCount
    harness.runUntilIdle()
    #expect(pictures.renderedCount == rendered)
    let (width, height) = (harness.bitmap.width, harness.bitmap.height)
    let new = harness.bitmap.pixels
    var isSame = true
    for y in 20..<height - 20 {
      for x in 20..<width - 20 where new[y * width + x] != old[(y - dy) * width + x - dx] { isSame = false }
    }
    #expect(isSame)
  }

  @Test("At rest, the picture is that of drawing, to two 255ths", arguments: 0..<8)
  func sharpAtRest(step: Int) {
    harness.window.scale = step % 2 == 0 ? 1 : 2
    let fraction = Vector(0.13 * Double(step), 0.37 * Double(step))
    for _ in 0..<3 {
      withoutAnimation { card.position += fraction }
      harness.frame()
    }
    harness.runUntilIdle(limit: 1)
    #expect(!harness.window.needsFrame && harness.staleArea() == nil)
    let kept = harness.bitmap.pixels
    #expect(greatestDifference(kept, drawnDirectly()) <= 2)
    #expect(harness.bitmap.pixels == kept, "a picture rendered anew has the same bits")
  }

  @Test("While it moves by fractions, no picture is rendered; one is when it rests")
  func resampling() {
    for _ in 0..<10 {
      withoutAnimation { card.position.x += 0.17 }
      harness.frame()
    }
    #expect(pictures.renderedCount == 1)
    harness.frame()
    #expect(pictures.renderedCount == 2)
    #expect(harness.frame() == nil && !harness.window.needsFrame)
  }

  @Test(
    "A change of what the picture shows renders it once",
    arguments: [
      "background", "bounds", "shadow", "clip", "mask", "border", "filters", "position below", "hidden below",
      "removed", "added", "path", "scale", "rasterization scale", "corners",
    ])
  func changes(name: String) {
    withoutAnimation {
      switch name {
      case "background": card.backgroundColor = .white
      case "bounds": card.bounds.size.width += 10
      case "shadow": card.shadowOpacity = 0.2
      case "clip": card.masksToBounds = true
      case "mask": card.mask = ShapeLayer(frame: card.bounds)
      case "border": card.borderWidth = 2
      case "filters": card.filters = [.blur(standardDeviation: 1)]
      case "position below": disc.position.x += 3
      case "hidden below": disc.isHidden = true
      case "removed": disc.removeFromSuperlayer()
      case "added":
        let layer = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
        layer.backgroundColor = .white
        card.addSublayer(layer)
      case "path": disc.path = Path(rect: disc.bounds)
      case "scale": harness.window.scale = 2
      case "rasterization scale": card.rasterizationScale = 0.5
      default: card.cornerRadius = 2
      }
    }
    harness.frame()
    #expect(pictures.renderedCount == 2 && pictures.count == 1)
    harness.runUntilIdle()
    #expect(pictures.renderedCount == 2 && harness.staleArea() == nil)
  }

  @Test("A change of opacity or blend mode, or of what lies around, renders nothing")
  func outside() {
    let behind = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    behind.backgroundColor = .red
    withoutAnimation {
      card.opacity = 0.5
      card.zPosition = 1
      harness.root.layer.insertSublayer(behind, at: 0)
    }
    harness.runUntilIdle()
    withoutAnimation { behind.position.x += 4 }
    harness.frame()
    #expect(pictures.renderedCount == 1 && harness.staleArea() == nil)
  }

  @Test("The picture leaves with the layer, and with the property")
  func leaving() {
    #expect(harness.window.pictureMemory > 0)
    card.removeFromSuperlayer()
    #expect(harness.window.pictureMemory == 0)
    harness.root.layer.addSublayer(card)
    harness.frame()
    #expect(pictures.count == 1)
    card.rasterizes = false
    #expect(pictures.count == 0)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("Without room, the layer is drawn; with room again, it is copied")
  func memory() {
    harness.window.pictureMemoryLimit = 100
    #expect(pictures.count == 0)
    withoutAnimation { card.position.x += 5 }
    harness.runUntilIdle(limit: 1)
    #expect(!harness.window.needsFrame && pictures.count == 0 && harness.staleArea() == nil)
    harness.window.pictureMemoryLimit = 1 << 20
    withoutAnimation { card.position.x += 5 }
    harness.runUntilIdle(limit: 1)
    #expect(!harness.window.needsFrame && pictures.count == 1 && harness.staleArea() == nil)
  }

  @Test("What has no bounds, or is too large, is drawn", arguments: ["huge", "matrix", "blend"])
  func unbounded(name: String) {
    withoutAnimation {
      switch name {
      case "huge": disc.frame = Rect(x: 0, y: 0, width: 1, height: 1)
      case "matrix": disc.filters = [.colorMatrix(ColorMatrix(rows: [Double](repeating: 1, count: 20)))]
      default: card.blendMode = .sourceIn
      }
      if name == "huge" {
        disc.path = Path(rect: Rect(x: 0, y: 0, width: 1e9, height: 2))
      }
    }
    harness.runUntilIdle(limit: 1)
    #expect(!harness.window.needsFrame && pictures.count == 0 && harness.staleArea() == nil)
  }

  @Test("Scales that are not positive numbers are ignored", arguments: [0, -1, Double.nan, .infinity])
  func badScale(scale: Double) {
    card.rasterizationScale = 3
    card.rasterizationScale = scale
    #expect(card.rasterizationScale == 3)
    harness.runUntilIdle()
    #expect(harness.staleArea() == nil)
  }

  @Test("Scales beyond any picture draw the layer", arguments: [1e-300, 1e-5, 1e7, 1e300])
  func extremeScale(scale: Double) {
    card.rasterizationScale = scale
    harness.runUntilIdle(limit: 1)
    #expect(!harness.window.needsFrame && harness.staleArea() == nil)
  }

  @Test("Repainting the damage gives the pixels of a full repaint, with random layers rasterized")
  func randomDamage() {
    var rendered = 0
    for seed in 0..<40 as Range<UInt64> {
      var tree = RandomTree(seed: seed)
      let harness = SceneHarness(size: tree.space, scale: seed % 3 == 0 ? 1.5 : 1)
      tree.grow(harness.root, count: 4 + Int(seed % 9))
      for view in harness.root.withDescendants where tree.chance(0.4) {
        view.layer.rasterizes = true
        if tree.chance(0.3) { view.layer.rasterizationScale = tree.number(0.4, 2.5) }
      }
      harness.frame()
      for round in 0..<5 {
        var changes = [tree.change(harness.root)]
        harness.frame()
        changes.append(tree.change(harness.root))
        if tree.chance(0.3) {
          let view = tree.anyView(in: harness.root)
          view.layer.rasterizes.toggle()
        }
        if tree.chance(0.2) { harness.window.pictureMemoryLimit = tree.chance(0.5) ? 20_000 : 64 << 20 }
        harness.runUntilIdle(limit: 1)
        #expect(!harness.window.needsFrame)
        #expect(harness.staleArea() == nil, "seed \(seed), round \(round): \(changes)")
      }
      rendered += harness.window.compositor.pictures.renderedCount
    }
    #expect(rendered > 60, "the pictures must have been used")
  }
}
