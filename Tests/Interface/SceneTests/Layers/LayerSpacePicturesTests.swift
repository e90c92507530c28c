import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Pictures of layers in space") @MainActor struct LayerSpacePicturesTests {
  /// A window with a stage that sees its sublayers from a distance.
  private final class Stage {
    let harness: SceneHarness
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 240, height: 160))

    init(scale: Double, eye: Double = 300) {
      harness = SceneHarness(size: Size(240, 160), scale: scale)
      harness.window.background = Color(rgb: 0xE8E4D8)
      layer.sublayerTransform = Transform3D(perspective: eye)
      harness.root.layer.addSublayer(layer)
    }

    func expectFrame(_ name: String) {
      harness.frame()
      #expect(harness.staleArea() == nil)
      expectPicture(harness.bitmap, name)
    }
  }

  /// A picture of 16 × 12 pixels with fields in two colours.
  private var checkers: Image {
    let colors = [Color(rgb: 0xF4C842), Color(rgb: 0x2F80ED)].map { PremultipliedColor($0).bits }
    return Image(
      width: 16, height: 12, scale: 1, pixels: (0..<192).map { colors[($0 % 16 / 4 + $0 / 64) % 2] })
  }

  /// A card with everything that a layer can draw.
  private func card(_ kind: Int) -> Layer {
    let card: Layer
    switch kind {
    case 0:
      card = Layer()
      card.contents = checkers
    case 1:
      let gradient = GradientLayer()
      gradient.colors = [Color(rgb: 0x2F80ED), .white, Color(rgb: 0xD64550)]
      (gradient.startPoint, gradient.endPoint) = (Point(0, 0), Point(1, 1))
      card = gradient
    default:
      let shape = ShapeLayer()
      shape.path = Path(ellipseIn: Rect(x: 6, y: 6, width: 58, height: 68))
      (shape.fillColor, shape.strokeColor, shape.lineWidth) = (Color(rgb: 0x2F9060), .black, 4)
      shape.lineDashPattern = [9, 5]
      shape.backgroundColor = .white
      card = shape
    }
    card.frame = Rect(x: 0, y: 0, width: 70, height: 80)
    card.cornerRadius = 12
    card.borderWidth = 2
    let badge = Layer(frame: Rect(x: 50, y: -8, width: 26, height: 26))
    badge.backgroundColor = Color(rgb: 0xD64550)
    badge.cornerRadius = 13
    card.addSublayer(badge)
    return card
  }

  @Test(
    "Pictures, gradients, strokes and clips are sharp and without seams under perspective",
    arguments: [1.0, 2])
  func perspective(scale: Double) {
    let stage = Stage(scale: scale)
    for kind in 0..<3 {
      let card = card(kind)
      card.position = Point(45 + 75 * Double(kind), 80)
      card.masksToBounds = kind == 1
      card.transform3D = Transform3D(rotation: [0.9, -0.8, 1][kind], axis: [Axis3D.y, .x, .y][kind].vector)
      stage.layer.addSublayer(card)
    }
    stage.expectFrame("space_perspective_\(Int(scale))x")
  }

  @Test("The cells of a translucent picture in one colour cannot be told apart", arguments: [1.0, 1.37, 2])
  func seams(scale: Double) throws {
    let bits = PremultipliedColor(Color.white.withAlpha(0.5)).bits
    let picture = Image(width: 40, height: 40, scale: 1, pixels: Array(repeating: bits, count: 1600))
    for (index, angle) in [0.4, 0.8, 1.1, 1.3].enumerated() {
      let projection = Transform3D(translationX: -100, y: -70, z: 0).concatenating(
        Transform3D(rotation: angle, axis: Vector3D(1, Double(index) - 1.5, 0))
      ).concatenating(Transform3D(perspective: 220)).concatenating(
        Transform3D(translationX: 120, y: 80, z: 0))
      let rect = Rect(x: 0, y: 0, width: 200, height: 140)
      #expect(projection.affineCells(of: rect, visible: DisplayList.everywhere).count > 8)
      for isGradient in [false, true] {
        var context = GraphicsContext()
        if isGradient {
          let gradient = Gradient([.white.withAlpha(0.5), .white.withAlpha(0.5)])
          context.fillPaint = .linear(LinearGradient(gradient, from: .zero, to: Point(200, 0)))
          context.fill(rect)
        } else {
          context.draw(picture, in: rect)
        }
        let list = context.displayList.projected(by: projection, tolerance: 0.05 / scale)
        let (width, height) = (Int(240 * scale), Int(160 * scale))
        let bitmap = Bitmap(width: width, height: height)
        Rasterizer().render(
          Frame(width: width, height: height, scale: scale, items: [.draw(list, .identity)]), into: bitmap)
        let outline = try #require(projection.quad(of: rect.insetBy(dx: 12, dy: 12)))
        var found: Set<UInt8> = []
        for y in 0..<height {
          for x in 0..<width
          where outline.contains(Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)) {
            found.insert(bitmap[x, y].red)
          }
        }
        #expect(found.count == 1, "angle \(angle), gradient \(isGradient): \(found.sorted())")
      }
    }
  }

  @Test("Groups, shadows and masks are projected with their layer")
  func groups() {
    let stage = Stage(scale: 1)
    for kind in 0..<3 {
      let card = card(kind)
      card.position = Point(45 + 75 * Double(kind), 80)
      card.transform3D = Transform3D(rotation: 0.8, axis: Vector3D(1, 1, 0))
      stage.layer.addSublayer(card)
      switch kind {
      case 0: (card.shadowOpacity, card.shadowOffset) = (0.7, Vector(6, 8))
      case 1: card.opacity = 0.5
      default:
        let mask = GradientLayer(frame: card.bounds)
        mask.colors = [.black, .clear]
        card.mask = mask
      }
    }
    stage.expectFrame("space_groups")
  }

  /// A cube of six layers about the origin of `space`.
  private func cube(_ side: Double, in space: Layer) {
    let quarter = Double.pi / 2
    let turns: [(Double, Axis3D)] = [
      (0, .y), (quarter, .y), (2 * quarter, .y), (-quarter, .y), (quarter, .x), (-quarter, .x),
    ]
    let colors: [Color] = [
      Color(rgb: 0xF4C842), Color(rgb: 0x2F80ED), Color(rgb: 0xD64550), Color(rgb: 0x2F9060),
      Color(rgb: 0x6040A0),
      Color(rgb: 0xE08030),
    ]
    for (turn, color) in zip(turns, colors) {
      let face = Layer(frame: Rect(x: 0, y: 0, width: side, height: side))
      face.backgroundColor = color
      face.borderWidth = 3
      face.position = Point(space.bounds.midX, space.bounds.midY)
      face.transform3D = Transform3D(translationX: 0, y: 0, z: side / 2).concatenating(
        Transform3D(rotation: turn.0, axis: turn.1.vector))
      space.addSublayer(face)
    }
  }

  @Test("The faces of a cube are painted by depth")
  func cubeByDepth() {
    let stage = Stage(scale: 1)
    let space = TransformLayer(frame: Rect(x: 70, y: 30, width: 100, height: 100))
    cube(80, in: space)
    space.transform3D = Transform3D(rotation: 0.7, axis: Vector3D(1, 1, 0.2))
    stage.layer.addSublayer(space)
    stage.expectFrame("space_cube")
  }

  @Test("Planes that penetrate each other are split, also in nested transform layers")
  func penetrating() {
    let stage = Stage(scale: 1)
    let space = TransformLayer(frame: Rect(x: 20, y: 10, width: 200, height: 140))
    let inner = TransformLayer(frame: space.bounds)
    for (index, angle) in [0.2, 1.2, -0.9].enumerated() {
      let plane = card(index)
      plane.bounds.size = Size(100, 90)
      plane.position = Point(100, 70)
      plane.transform3D = Transform3D(rotation: angle, axis: Axis3D.y.vector)
      (index == 1 ? inner : space).addSublayer(plane)
    }
    space.addSublayer(inner)
    inner.opacity = 0.7
    stage.layer.addSublayer(space)
    stage.expectFrame("space_penetrating")
    space.transform3D = Transform3D(rotation: 0.4, axis: Axis3D.x.vector)
    stage.harness.frameNow()
    stage.harness.run(for: 0.3)
    #expect(stage.harness.staleArea() == nil)
  }

  @Test("A card shows one of its two sides", arguments: [0.6, 2.4])
  func flip(angle: Double) {
    let stage = Stage(scale: 1, eye: 500)
    let space = TransformLayer(frame: Rect(x: 70, y: 30, width: 100, height: 100))
    for (side, turn) in [(card(0), 0.0), (card(1), .pi)] {
      side.position = Point(50, 50)
      side.isDoubleSided = false
      side.transform3D = Transform3D(rotation: turn, axis: Axis3D.y.vector)
      space.addSublayer(side)
    }
    space.transform3D = Transform3D(rotation: angle, axis: Axis3D.y.vector)
    stage.layer.addSublayer(space)
    stage.expectFrame("space_flip_\(Int(angle * 10))")
  }

  @Test("A layer in space rendered into a context looks as it does in its window")
  func rendering() {
    let stage = Stage(scale: 2)
    let space = TransformLayer(frame: Rect(x: 70, y: 30, width: 100, height: 100))
    cube(70, in: space)
    space.transform3D = Transform3D(rotation: 0.7, axis: Vector3D(1, 1, 0.2))
    let card = card(0)
    card.transform3D = Transform3D(rotation: 0.9, axis: Axis3D.y.vector)
    card.position = Point(200, 40)
    stage.layer.addSublayer(space)
    stage.layer.addSublayer(card)
    stage.harness.frame()
    var context = GraphicsContext()
    stage.layer.render(in: &context)
    let frame = Frame(
      width: 480, height: 320, scale: 2, background: stage.harness.window.background,
      items: [.draw(context.displayList, .identity)])
    let drawn = Bitmap(width: 480, height: 320)
    Rasterizer().render(frame, into: drawn)
    #expect(BitmapDifference(stage.harness.bitmap, drawn).greatest <= 2)
  }
}
