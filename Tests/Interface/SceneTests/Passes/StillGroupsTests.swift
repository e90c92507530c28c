import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Pictures of still groups") @MainActor struct StillGroupsTests {
  private let harness = SceneHarness(size: Size(160, 120))
  private var pictures: PictureCache { harness.window.compositor.pictures }
  /// A layer behind everything that is moved to damage what lies in front of it.
  private let mover = Layer(frame: Rect(x: 0, y: 0, width: 160, height: 120))

  init() {
    mover.backgroundColor = Color(rgb: 0x204060)
    harness.root.layer.addSublayer(mover)
  }

  @discardableResult private func card(_ x: Double, _ y: Double) -> Layer {
    let card = Layer(frame: Rect(x: x, y: y, width: 40, height: 30))
    card.backgroundColor = Color(rgb: 0xF4C842)
    card.shadowOpacity = 0.7
    card.shadowColor = Color(rgb: 0x602040)
    harness.root.layer.addSublayer(card)
    return card
  }

  /// Makes `count` frames in each of which everything is damaged from behind.
  private func damageBehind(_ count: Int = 4) {
    for index in 0..<count {
      View.performWithoutAnimation { mover.position.x += index % 2 == 0 ? 1 : -1 }
      harness.frame()
    }
  }

  @Test("A group that is damaged from outside is rendered once")
  func countsRenderings() {
    card(40, 40)
    harness.frame()
    #expect(pictures.renderedCount == 0, "a group that is drawn once needs no picture")
    damageBehind(20)
    #expect(pictures.renderedCount == 1 && pictures.count == 1)
    #expect(pictures.byteCount > 0 && pictures.byteCount == harness.window.pictureMemory)
    #expect(harness.staleArea() == nil)
    #expect(pictures.renderedCount == 1)
  }

  @Test(
    "A change removes the picture in its frame",
    arguments: [
      "background", "sublayer", "colour below", "opacity", "filters", "mask", "move", "superlayer", "corner",
      "hidden", "removed", "order",
    ])
  func changes(name: String) {
    let (group, below) = (card(40, 40), Layer(frame: Rect(x: 5, y: 5, width: 10, height: 10)))
    let front = Layer(frame: Rect(x: 8, y: 8, width: 10, height: 10))
    (below.backgroundColor, front.backgroundColor) = (.white, .black)
    group.addSublayer(below)
    group.addSublayer(front)
    damageBehind()
    #expect(pictures.count == 1)
    View.performWithoutAnimation {
      switch name {
      case "background": group.backgroundColor = .black
      case "sublayer": group.addSublayer(Layer(frame: .zero))
      case "colour below": below.backgroundColor = .black
      case "opacity": group.opacity = 0.5
      case "filters": group.filters = [.blur(standardDeviation: 2)]
      case "mask": group.mask = ShapeLayer(frame: group.bounds)
      case "move": group.position.x += 4
      case "superlayer": harness.root.layer.bounds.origin.x += 4
      case "corner": group.cornerRadius = 9
      case "hidden": front.isHidden = true
      case "removed": front.removeFromSuperlayer()
      default: group.insertSublayer(front, at: 0)
      }
    }
    harness.frame()
    #expect(pictures.count == 0)
    #expect(harness.staleArea() == nil)
    damageBehind(8)
    #expect(pictures.count == 1 && pictures.renderedCount == 2)
    #expect(harness.staleArea() == nil)
  }

  @Test("A layer that leaves the window takes its picture with it")
  func leaving() {
    let group = card(40, 40)
    damageBehind()
    #expect(pictures.count == 1)
    group.removeFromSuperlayer()
    #expect(pictures.count == 0 && harness.window.pictureMemory == 0)
  }

  @Test("Pictures stay within the limit of memory; what has no room is drawn")
  func memory() {
    let groups = (0..<6).map { (index: Int) in
      card(Double(index % 3) * 50 + 10, Double(index / 3) * 50 + 10)
    }
    damageBehind()
    #expect(pictures.count == 6)
    let each = pictures.byteCount / 6
    harness.window.pictureMemoryLimit = each * 5 / 2
    #expect(pictures.count == 2 && harness.window.pictureMemory <= each * 5 / 2)
    damageBehind(8)
    #expect(pictures.count == 2, "pictures that are in use make no room for others")
    #expect(harness.staleArea() == nil)
    let rendered = pictures.renderedCount
    damageBehind(8)
    #expect(pictures.renderedCount == rendered, "groups must not take turns")
    // The others get the room when those in use go.
    for group in groups where group.style?.picture != nil { group.isHidden = true }
    damageBehind(12)
    #expect(pictures.count == 2 && groups.filter { $0.style?.picture != nil }.allSatisfy { !$0.isHidden })
    harness.window.pictureMemoryLimit = -1
    #expect(harness.window.pictureMemoryLimit == 0 && pictures.count == 0)
    damageBehind()
    #expect(pictures.count == 0 && harness.staleArea() == nil)
  }

  @Test("A window without a renderer draws everything")
  func withoutRenderer() {
    harness.window.pictureRenderer = nil
    card(40, 40)
    damageBehind(10)
    #expect(pictures.renderedCount == 0 && harness.staleArea() == nil)
  }

  @Test("Untrusted drawings are drawn, within the budget of each frame")
  func untrusted() throws {
    var context = GraphicsContext()
    context.fill(Rect(x: 0, y: 0, width: 20, height: 20))
    let list = try DisplayList(decoding: context.displayList.encoded())
    #expect(!list.isTrusted)
    let group = card(40, 40)
    let drawing = Drawing(list)
    group.addSublayer(drawing)
    damageBehind(10)
    #expect(pictures.renderedCount == 0)
  }

  @Test("An opacity over several layers is kept, with the bits of drawing them", arguments: [2, 8])
  func opacity(count: Int) {
    let group = card(40, 40)
    group.shadowOpacity = 0
    View.performWithoutAnimation { group.opacity = 0.7 }
    for index in 0..<count {
      let dot = Layer(frame: Rect(x: Double(index) * 4.3, y: 3.7, width: 9, height: 20))
      dot.backgroundColor = Color(rgb: 0x2F80ED).withAlpha(0.5)
      dot.cornerRadius = 4
      group.addSublayer(dot)
    }
    harness.frame()
    let drawn = harness.bitmap.pixels
    damageBehind()
    #expect(pictures.count == 1)
    let isSame = harness.bitmap.pixels == drawn
    #expect(isSame && harness.staleArea() == nil)
  }

  @Test("Every frame has the bits of drawing everything")
  func sameBits() {
    var rendered = 0
    for seed in 0..<40 as Range<UInt64> {
      var trees = [RandomTree(seed: seed), RandomTree(seed: seed)]
      let scale = [1.5, 1, 2][Int(seed % 3)]
      let harnesses = trees.map { SceneHarness(size: $0.space, scale: scale) }
      harnesses[1].window.pictureRenderer = nil
      var random = SeededGenerator(seed: seed &+ 1_000)
      for index in 0..<2 { trees[index].grow(harnesses[index].root, count: 4 + Int(seed % 9)) }
      for index in 0..<2 {
        for _ in 0..<6 {
          _ = trees[index].changeStyle(of: trees[index].anyView(in: harnesses[index].root).layer)
        }
      }
      func compare(_ context: String) {
        for harness in harnesses { harness.frame() }
        let isSame = harnesses[0].bitmap.pixels == harnesses[1].bitmap.pixels
        #expect(isSame, "seed \(seed): \(context)")
      }
      for round in 0..<5 {
        // Damage from outside, in places or everywhere.
        for step in 0..<4 {
          let box = Rect(
            x: random.number(in: -20...90), y: random.number(in: -20...60), width: random.number(in: 1...60),
            height: random.number(in: 1...60))
          let covers = harnesses.map { harness in
            let cover = View(frame: box)
            cover.backgroundColor = .white.withAlpha(0.3)
            harness.root.addSubview(cover)
            if step > 0 { harness.window.setNeedsFullFrame() }
            return cover
          }
          compare("round \(round), cover \(step)")
          for cover in covers { cover.removeFromSuperview() }
          compare("round \(round), without cover \(step)")
        }
        let changes = trees.indices.map { trees[$0].change(harnesses[$0].root) }
        compare("round \(round), \(changes)")
      }
      rendered += harnesses[0].window.compositor.pictures.renderedCount
    }
    #expect(rendered > 40, "the pictures must have been used")
  }
}

/// A layer with a given drawing.
final class Drawing: Layer {
  private let list: DisplayList
  init(_ list: DisplayList) {
    self.list = list
    super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  }
  override func draw(_ context: inout GraphicsContext) { context.draw(list) }
}
