import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Kept shadows of paths") @MainActor struct KeptShadowsTests {
  private let harness = SceneHarness(size: Size(160, 120))
  private var pictures: PictureCache { harness.window.compositor.pictures }
  /// A layer behind everything that is moved to damage what lies in front of it.
  private let mover = Layer(frame: Rect(x: 0, y: 0, width: 160, height: 120))

  init() {
    mover.backgroundColor = Color(rgb: 0x204060)
    harness.root.layer.addSublayer(mover)
  }

  private func card(_ x: Double = 40, _ y: Double = 40) -> Layer {
    let card = Layer(frame: Rect(x: x, y: y, width: 40.5, height: 30))
    card.backgroundColor = Color(rgb: 0xF4C842)
    (card.shadowOpacity, card.shadowRadius) = (0.7, 4)
    card.shadowColor = Color(rgb: 0x602040)
    card.shadowPath = Path(roundedRect: card.bounds, cornerRadius: 7)
    harness.root.layer.addSublayer(card)
    return card
  }

  /// Makes a frame in which everything is damaged from behind. Returns the number of shadows drawn and copied.
  @discardableResult private func damageBehind() -> (drawn: Int, copied: Int) {
    View.performWithoutAnimation { mover.position.x += mover.position.x > 80 ? -1 : 1 }
    let items = harness.frame()?.items ?? []
    func count(_ isCounted: (DisplayList) -> Bool) -> Int {
      items.filter { if case .draw(let list, _) = $0 { isCounted(list) } else { false } }.count
    }
    return (
      count { $0.shadows.contains { !$0.drawsSource } },
      count { $0.commands.contains { $0.operation == .clipMask } }
    )
  }

  @Test("A shadow that stays is drawn until that has cost twice its pixels, and copied from then on")
  func countsCopies() {
    _ = card()
    let frames = (0..<20).map { _ in damageBehind() }
    #expect(frames.first.map { $0 == (1, 0) } == true)
    #expect(frames.dropFirst(3).allSatisfy { $0 == (0, 1) }, "\(frames)")
    #expect(pictures.renderedCount == 1 && pictures.count == 1)
    #expect(pictures.byteCount > 0 && pictures.byteCount == harness.window.pictureMemory)
    #expect(harness.staleArea() == nil)
  }

  @Test("A copy has the bits of the drawing", arguments: [1, 1.5, 2])
  func sameBits(scale: Double) {
    let harnesses = [true, false].map { isKept in
      let harness = SceneHarness(size: Size(160, 120), scale: scale)
      if !isKept { harness.window.pictureRenderer = nil }
      // One beside the surface, one turned, one with an opacity, one inside of a blur.
      for index in 0..<5 {
        let card = Layer(frame: Rect(x: Double(index) * 33.3 - 12, y: 20.7, width: 30, height: 40))
        card.backgroundColor = .white
        (card.shadowOpacity, card.shadowRadius) = (0.8, 1 + Double(index) * 1.5)
        card.shadowPath = Path(ellipseIn: card.bounds.offsetBy(dx: 3, dy: 9))
        if index == 2 { card.transform = Transform(rotation: 0.5) }
        if index == 3 { card.opacity = 0.6 }
        if index == 4 {
          let group = Layer(frame: harness.root.bounds)
          group.filters = [.blur(standardDeviation: 1)]
          // Changes of the group keep it from being kept itself.
          group.addSublayer(card)
          harness.root.layer.addSublayer(group)
        } else {
          harness.root.layer.addSublayer(card)
        }
      }
      return harness
    }
    for round in 0..<6 {
      for harness in harnesses {
        harness.window.setNeedsFullFrame()
        harness.frame()
      }
      let isSame = harnesses[0].bitmap.pixels == harnesses[1].bitmap.pixels
      #expect(isSame, "frame \(round)")
    }
    #expect(harnesses[0].window.compositor.pictures.renderedCount >= 4)
  }

  @Test(
    "What changes the shape or the place of the shadow has it drawn again",
    arguments: ["path", "offset", "radius", "move", "superlayer", "scale", "none"])
  func changes(name: String) {
    let card = card()
    for _ in 0..<6 { damageBehind() }
    #expect(pictures.count == 1)
    View.performWithoutAnimation {
      switch name {
      case "path": card.shadowPath = Path(rect: card.bounds)
      case "offset": card.shadowOffset = Vector(2, 2)
      case "radius": card.shadowRadius = 5
      case "move": card.position.x += 4
      case "superlayer": harness.root.layer.bounds.origin.x += 4
      case "scale": harness.window.scale = 2
      default: card.shadowPath = nil
      }
    }
    if name == "scale" {
      _ = harness.window.makeFrame(at: harness.window.time + 1)
      #expect(pictures.count == 0)
      return
    }
    let counts = damageBehind()
    #expect(counts == (name == "none" ? (0, 0) : (1, 0)))
    #expect(harness.staleArea() == nil)
    for _ in 0..<6 { damageBehind() }
    #expect(pictures.count == 1 && pictures.renderedCount == 2)
    #expect(harness.staleArea() == nil)
  }

  @Test(
    "What the layer draws, its opacity and the shadow's colour do not",
    arguments: ["background", "sublayer", "opacity", "colour", "strength", "border"])
  func keeps(name: String) {
    let card = card()
    for _ in 0..<6 { damageBehind() }
    View.performWithoutAnimation {
      switch name {
      case "background": card.backgroundColor = .black
      case "sublayer": card.addSublayer(Layer(frame: .zero))
      case "opacity": card.opacity = 0.5
      case "colour": card.shadowColor = .white
      case "strength": card.shadowOpacity = 0.3
      default: card.borderWidth = 3
      }
    }
    let counts = damageBehind()
    #expect(counts == (0, 1))
    #expect(pictures.renderedCount == 1 && harness.staleArea() == nil)
  }

  @Test("A layer that leaves the window takes its shadow with it")
  func leaving() {
    let card = card()
    for _ in 0..<6 { damageBehind() }
    card.removeFromSuperlayer()
    #expect(pictures.count == 0 && harness.window.pictureMemory == 0)
    harness.root.layer.addSublayer(card)
    for _ in 0..<6 { damageBehind() }
    #expect(pictures.count == 1 && harness.staleArea() == nil)
  }

  @Test("Shadows stay within the limit of memory; what has no room is drawn")
  func memory() {
    for index in 0..<6 { _ = card(Double(index % 3) * 50 + 10, Double(index / 3) * 50 + 10) }
    for _ in 0..<6 { damageBehind() }
    #expect(pictures.count == 6)
    harness.window.pictureMemoryLimit = pictures.byteCount / 2
    #expect(pictures.count <= 3 && harness.window.pictureMemory <= harness.window.pictureMemoryLimit)
    let kept = pictures.count
    for _ in 0..<6 { damageBehind() }
    let counts = damageBehind()
    #expect(counts == (6 - kept, kept))
    #expect(harness.staleArea() == nil)
  }
}
