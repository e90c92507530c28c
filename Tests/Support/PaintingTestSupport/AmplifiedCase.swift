import Geometry
import Painting

/// A list from outside that asks for much, from a seed: a few of the attacks, of any size, under other states.
public nonisolated struct AmplifiedCase: CustomStringConvertible {
  public let seed: UInt64
  private var random: SeededGenerator
  /// For what came later, so that a seed goes on to mean what it meant.
  private var additions: SeededGenerator

  public init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    additions = SeededGenerator(seed: ~seed)
  }

  public var description: String { "amplified seed \(seed)" }

  /// A frame that counts against the standard budget.
  ///
  /// - Parameter most: the largest share of an attack that is drawn.
  public mutating func frame(most: Double = 1) -> Frame {
    var context = GraphicsContext()
    // One that came later is left out, so that a seed goes on to mean what it meant.
    let attacks = AttackList.allCases.filter { $0 != .noisyFilters }
    for _ in 0..<1 + random.index(below: 3) {
      let attack = attacks[random.index(below: attacks.count)]
      // As many small ones as large ones.
      var share = most
      for _ in 0..<random.index(below: 12) { share *= random.number(in: 0.3...1) }
      context.withState { context in
        if random.index(below: 2) == 0 {
          let scale = [0.05, 0.3, 1, 3, 20][random.index(below: 5)]
          context.scaleBy(x: scale, y: scale)
        }
        if random.index(below: 4) == 0 { context.rotate(by: random.number(in: 0...3)) }
        if random.index(below: 4) == 0 {
          context.clip(to: Path(ellipseIn: Rect(x: 0, y: 0, width: 1_500, height: 1_000)))
        }
        if random.index(below: 4) == 0 {
          context.blendMode = BlendMode.allCases[random.index(below: BlendMode.allCases.count)]
        }
        if random.index(below: 6) == 0 {
          context.shadow = Shadow(offset: Vector(5, 5), blur: random.number(in: 0...300), color: .black)
        }
        context.draw(attack.list(share: share, antialias: additions.index(below: 4) > 0))
      }
    }
    var list = context.displayList
    list.isTrusted = false
    return Frame(width: AttackList.width, height: AttackList.height, items: [.draw(list, .identity)])
  }
}
