import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Pictures of layers") @MainActor struct LayerPicturesTests {
  private let harness = SceneHarness(size: Size(240, 160))
  private var root: Layer { harness.root.layer }

  init() {
    harness.window.background = Color(rgb: 0xE8E4D8)
    // Stripes behind show what is transparent.
    for index in 0..<12 {
      let stripe = Layer(frame: Rect(x: Double(index) * 20, y: 0, width: 8, height: 160))
      stripe.backgroundColor = Color(rgb: 0xC8D4E0)
      harness.root.layer.addSublayer(stripe)
    }
  }

  /// Adds a layer with a picture in it: two discs that reach beyond its bounds.
  @discardableResult private func card(_ x: Double, _ y: Double) -> Layer {
    let card = Layer(frame: Rect(x: x, y: y, width: 60, height: 44))
    card.backgroundColor = Color(rgb: 0xF4C842)
    for (place, color) in [(Point(8, 10), Color(rgb: 0x2F80ED)), (Point(54, 34), Color(rgb: 0xD64550))] {
      let disc = ShapeLayer(frame: Rect(center: place, size: Size(30, 30)))
      disc.path = Path(ellipseIn: Rect(x: 0, y: 0, width: 30, height: 30))
      disc.fillColor = color
      card.addSublayer(disc)
    }
    root.addSublayer(card)
    return card
  }

  private func expectFrame(_ name: String) {
    harness.frame()
    #expect(harness.staleArea() == nil)
    expectPicture(harness.bitmap, name)
  }

  @Test("Corners, borders and clips follow one outline")
  func corners() {
    let round = card(20, 16)
    round.cornerRadius = 14
    round.borderWidth = 3
    let clipped = card(100, 16)
    clipped.cornerRadii = CornerRadii(topLeft: 22, bottomRight: 22)
    clipped.masksToBounds = true
    clipped.borderWidth = 2
    clipped.borderColor = .black.withAlpha(0.5)
    let bare = card(175, 16)
    bare.backgroundColor = nil
    bare.masksToBounds = true
    let filled = card(20, 100)
    filled.cornerRadius = 8
    filled.borderWidth = 40
    filled.borderColor = .green.withAlpha(0.6)
    let turned = card(100, 95)
    turned.transform = Transform(rotation: 0.4)
    turned.cornerRadius = 99
    turned.masksToBounds = true
    turned.borderWidth = 5
    expectFrame("layer_corners")
  }

  @Test("A border thinner than a pixel covers as much of it at every place", arguments: [0, 0.25, 0.4, 0.75])
  func thinBorders(offset: Double) {
    for stripe in root.sublayers { stripe.removeFromSuperlayer() }
    harness.window.background = .white
    let layer = Layer(frame: Rect(x: 10 + offset, y: 20 + offset, width: 40, height: 30))
    (layer.borderWidth, layer.cornerRadius) = (0.5, 3)
    root.addSublayer(layer)
    harness.frame()
    func ink(_ pixels: [PremultipliedColor]) -> Int { pixels.reduce(0) { $0 + 255 - Int($1.red) } }
    let across = ink((8..<14).map { harness.bitmap[$0, 35] })
    let down = ink((18..<24).map { harness.bitmap[30, $0] })
    #expect(abs(across - 127) <= 2 && abs(down - 127) <= 2, "\(across), \(down)")
  }

  @Test("A shadow falls from what a layer draws, or from its path")
  func shadows() {
    card(20, 16).shadowOpacity = 0.6
    let clipped = card(100, 16)
    clipped.cornerRadius = 14
    clipped.masksToBounds = true
    clipped.shadowOpacity = 0.8
    clipped.shadowOffset = Vector(6, 8)
    clipped.shadowRadius = 1
    let path = card(172, 16)
    path.shadowPath = Path(ellipseIn: Rect(x: -6, y: 30, width: 72, height: 30))
    path.shadowOpacity = 1
    path.shadowColor = Color(rgb: 0x6040A0)
    let turned = card(24, 96)
    turned.shadowOpacity = 0.7
    turned.shadowOffset = Vector(0, 12)
    turned.transform = Transform(rotation: 0.5)
    let faded = card(104, 100)
    faded.shadowOpacity = 1
    faded.opacity = 0.5
    let hollow = card(175, 100)
    hollow.backgroundColor = nil
    hollow.shadowOpacity = 1
    expectFrame("layer_shadows")
  }

  @Test("A mask keeps what its alpha covers; blend modes and filters apply to the whole picture")
  func groups() {
    let soft = card(16, 16)
    let fade = GradientLayer(frame: Rect(x: -10, y: -10, width: 80, height: 64))
    fade.colors = [.black, .clear]
    (fade.startPoint, fade.endPoint) = (Point(0, 0), Point(1, 1))
    soft.mask = fade
    let ring = card(96, 16)
    let shape = ShapeLayer()
    shape.path = Path(ellipseIn: Rect(x: 8, y: 2, width: 44, height: 40))
    shape.fillColor = .clear
    shape.strokeColor = .black
    shape.lineWidth = 9
    ring.mask = shape
    ring.shadowOpacity = 0.7
    card(172, 16).blendMode = .multiply
    card(16, 100).filters = [.blur(standardDeviation: 2)]
    card(96, 100).filters = [.colorMatrix(.inversion)]
    let both = card(172, 100)
    both.filters = [.colorMatrix(.saturation(0)), .blur(standardDeviation: 1)]
    both.opacity = 0.7
    both.blendMode = .darken
    expectFrame("layer_groups")
  }

  @Test("Shapes fill, stroke, dash and trim their path")
  func shapes() {
    var star = Path(
      lines: (0..<5).map { Point(30, 30) + Vector(angle: Double($0) * 4 * .pi / 5 - .pi / 2, length: 28) })
    star.close()
    for (index, x) in [10.0, 88, 166].enumerated() {
      let shape = ShapeLayer(frame: Rect(x: x, y: 10, width: 60, height: 60))
      shape.path = star
      shape.fillRule = index == 1 ? .evenOdd : .nonZero
      shape.fillColor = index == 2 ? .clear : Color(rgb: 0x2F80ED)
      shape.strokeColor = index == 0 ? .clear : .black
      shape.lineWidth = 3
      shape.lineJoin = .round
      if index == 2 { shape.lineDashPattern = [9, 4, 2] }
      root.addSublayer(shape)
    }
    for (index, x) in [10.0, 88, 166].enumerated() {
      let ring = ShapeLayer(frame: Rect(x: x, y: 85, width: 60, height: 60))
      ring.path = Path(ellipseIn: Rect(x: 5, y: 5, width: 50, height: 50))
      ring.fillColor = .clear
      ring.strokeColor = Color(rgb: 0xD64550)
      ring.lineWidth = 8
      ring.lineCap = index == 1 ? .round : .butt
      (ring.strokeStart, ring.strokeEnd) = [(0, 0.3), (0.25, 0.8), (0.1, 0.95)][index]
      if index == 2 { (ring.lineDashPattern, ring.lineDashPhase) = ([12, 6], 4) }
      root.addSublayer(ring)
    }
    expectFrame("layer_shapes")
  }

  @Test("Gradients run along a line, outwards and around")
  func gradients() {
    for (row, y) in [10.0, 88].enumerated() {
      for (kind, x) in zip(GradientLayer.Kind.allCases, [8.0, 86, 164]) {
        let gradient = GradientLayer(frame: Rect(x: x, y: y, width: 68, height: 60))
        gradient.kind = kind
        gradient.colors = [Color(rgb: 0x2F80ED), .white, Color(rgb: 0xD64550)]
        if row == 1 { gradient.locations = [0.2, 0.3, 0.9] }
        gradient.cornerRadius = row == 1 ? 16 : 0
        if kind != .axial { gradient.startPoint = Point(0.5, 0.5) }
        gradient.endPoint = row == 0 ? Point(1, 1) : Point(0.9, 0.3)
        root.addSublayer(gradient)
      }
    }
    expectFrame("layer_gradients")
  }

  @Test("Depth orders siblings, and the anchor point is what a layer turns about")
  func depth() {
    for index in 0..<5 {
      let card = card(20 + Double(index) * 30, 20 + Double(index) * 10)
      card.zPosition = [0, 3, -1, 3, 0][index]
      card.borderWidth = 1
    }
    for turn in 0..<4 {
      let hand = Layer(frame: Rect(x: 190, y: 100, width: 10, height: 40))
      hand.backgroundColor = .black.withAlpha(0.3 + 0.2 * Double(turn))
      hand.anchorPoint = Point(0.5, 1)
      hand.position = Point(190, 130)
      hand.transform = Transform(rotation: Double(turn) * 0.5)
      root.addSublayer(hand)
    }
    expectFrame("layer_depth")
  }

  @Test("Contents are placed by their gravity, cut by their rectangle, and stretched around their corners")
  func contents() {
    // A picture of 12 × 9 with a border, a cross and a corner in other colours.
    var pixels = Array(repeating: PremultipliedColor(Color(rgb: 0xF4C842)).bits, count: 12 * 9)
    for index in pixels.indices {
      let (x, y) = (index % 12, index / 12)
      if x < 3 || x > 8 || y < 3 || y > 5 { pixels[index] = PremultipliedColor(Color(rgb: 0x2F80ED)).bits }
      if x < 3, y < 3 { pixels[index] = PremultipliedColor(Color(rgb: 0xD64550)).bits }
    }
    let picture = Image(width: 12, height: 9, scale: 0.5, pixels: pixels)
    for (index, gravity) in [ContentsGravity.resize, .resizeAspect, .resizeAspectFill, .bottomRight]
      .enumerated()
    {
      let layer = Layer(frame: Rect(x: 8 + Double(index) * 58, y: 12, width: 50, height: 50))
      layer.contents = picture
      layer.contentsGravity = gravity
      layer.masksToBounds = gravity == .resizeAspectFill
      layer.borderWidth = 1
      root.addSublayer(layer)
    }
    for (index, center) in [NinePart.unit, Rect(x: 0.25, y: 1.0 / 3, width: 0.5, height: 1.0 / 3)]
      .enumerated()
    {
      let layer = Layer(frame: Rect(x: 8 + Double(index) * 90, y: 80, width: 80, height: 60))
      layer.contents = picture
      layer.contentsCenter = center
      root.addSublayer(layer)
    }
    let part = Layer(frame: Rect(x: 190, y: 80, width: 42, height: 60))
    part.contents = picture
    part.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
    part.cornerRadius = 12
    part.masksToBounds = true
    root.addSublayer(part)
    expectFrame("layer_contents")
  }

  private func sparks() -> EmitterLayer {
    var spark = ParticleCell(birthRate: 90, lifetime: 1)
    (spark.velocity, spark.velocityRange, spark.emissionRange) = (70, 40, 2 * .pi)
    spark.acceleration = Vector3D(0, 60, 0)
    (spark.color, spark.contentsSize) = (SIMD4(0.9, 0.3, 0.1, 1), Size(7, 7))
    spark.colorSpeed = SIMD4(0, 0.5, 0, -0.8)
    var emitter = ParticleEmitter(cells: [spark], seed: 7)
    emitter.position = Point3D(120, 60, 0)
    return EmitterLayer(emitter)
  }

  @Test("An emitter's particles depend on the time alone", arguments: [0.25, 1.5])
  func emitter(time: Double) {
    let layer = sparks()
    root.addSublayer(layer)
    let start = harness.time
    harness.frameNow()
    #expect(harness.window.needsFrame)
    harness.run(for: time)
    #expect(abs(layer.emitterTime - (harness.time - start)) < 1e-9)
    expectPicture(harness.bitmap, "layer_emitter_\(Int(time * 100))")
    let picture = harness.picture
    let other = LayerPicturesTests()
    other.root.addSublayer(other.sparks())
    other.harness.frameNow()
    other.harness.frame(after: time)
    #expect(BitmapDifference(picture, other.harness.bitmap).isEmpty, "one frame or many")
    layer.pauseAnimations()
    harness.frame()
    #expect(!harness.window.needsFrame, "a paused emitter needs no frames")
    layer.removeFromSuperlayer()
    harness.frame()
    #expect(!harness.window.needsFrame)
  }

  @Test(
    "A path moves between shapes of the same elements, and a gradient between its colours",
    arguments: [0.0, 0.5, 1])
  func morphing(progress: Double) {
    let shape = ShapeLayer(frame: Rect(x: 20, y: 20, width: 80, height: 80))
    shape.path = Path(roundedRect: Rect(x: 0, y: 0, width: 80, height: 80), cornerRadius: 1)
    shape.fillColor = Color(rgb: 0x2F80ED)
    let gradient = GradientLayer(frame: Rect(x: 130, y: 20, width: 80, height: 80))
    gradient.colors = [.black, .white]
    for layer in [shape, gradient] { root.addSublayer(layer) }
    harness.frame()
    Transaction.run(duration: 1, curve: .linear) {
      shape.path = Path(roundedRect: Rect(x: 20, y: 0, width: 40, height: 120), cornerRadius: 20)
      shape.fillColor = Color(rgb: 0xD64550)
      gradient.colors = [Color(rgb: 0xD64550), Color(rgb: 0xF4C842)]
      gradient.cornerRadius = 30
      gradient.endPoint = Point(1, 0.5)
    }
    harness.run(for: progress)
    expectFrame("layer_morphing_\(Int(progress * 100))")
  }

  @Test("A layer rendered into a context looks as it does in its window")
  func rendering() {
    let whole = Layer(frame: Rect(x: 0, y: 0, width: 240, height: 160))
    root.addSublayer(whole)
    for (index, x) in [16.0, 96, 172].enumerated() {
      let card = card(x, 16)
      card.removeFromSuperlayer()
      whole.addSublayer(card)
      card.shadowOpacity = 0.6
      card.zPosition = Double(-index)
      card.transform = Transform(rotation: Double(index) * 0.2)
      card.cornerRadius = 9
      card.masksToBounds = index > 0
      card.opacity = 0.8
      card.borderWidth = 2
      if index == 2 {
        let mask = GradientLayer(frame: card.bounds)
        mask.colors = [.black, .clear]
        card.mask = mask
      }
    }
    harness.frame()
    let inWindow = harness.picture
    var context = GraphicsContext()
    whole.render(in: &context)
    whole.isHidden = true
    harness.frame()
    #expect(!BitmapDifference(inWindow, harness.bitmap).isEmpty)
    let frame = Frame(
      width: 240, height: 160, keepsBackdrop: true, items: [.draw(context.displayList, .identity)])
    Rasterizer().render(frame, into: harness.bitmap)
    #expect(BitmapDifference(inWindow, harness.bitmap).greatest <= 1)
    let unseen = card(0, 0)
    unseen.removeFromSuperlayer()
    var other = GraphicsContext()
    unseen.render(in: &other)
    #expect(!other.displayList.isEmpty, "a layer without a window is drawn, too")
  }
}
