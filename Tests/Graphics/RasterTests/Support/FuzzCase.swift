import Geometry
import Painting
import PaintingTestSupport

/// A hostile frame from a seed: random bytes, changed bytes of a list, or extreme numbers.
struct FuzzCase: CustomStringConvertible {
  enum Kind: CaseIterable {
    /// Random bytes after the head of an encoded list. Few of them decode to a list.
    case randomBytes
    /// An encoded list of which a few bytes were changed.
    case changedBytes
    /// A list with numbers that break things.
    case wildNumbers
    /// A list that one might draw.
    case plain
  }

  let seed: UInt64
  let kind: Kind
  private var generator: RandomDisplayList

  init(seed: UInt64, size: Size = Size(32, 24)) {
    self.seed = seed
    // One in eight is random bytes.
    let kinds: [Kind] = [
      .randomBytes, .plain, .changedBytes, .changedBytes, .changedBytes, .wildNumbers, .wildNumbers,
      .wildNumbers,
    ]
    kind = kinds[Int(seed % 8)]
    generator = RandomDisplayList(seed: seed, size: size, wildness: kind == .wildNumbers ? 0.04 : 0)
  }

  var description: String { "seed \(seed), \(kind)" }

  /// The bytes that are decoded.
  mutating func bytes() -> [UInt8] {
    switch kind {
    case .randomBytes:
      let count = generator.random.index(below: 300)
      let head = DisplayList.empty.encoded().prefix(5)
      return head
        + (0..<count).map { _ in UInt8(generator.random.index(below: generator.chance(0.7) ? 4 : 256)) }
    case .changedBytes:
      var bytes = generator.displayList().encoded()
      for _ in 0..<1 + generator.random.index(below: 4) {
        bytes[5 + generator.random.index(below: bytes.count - 5)] = UInt8(generator.random.index(below: 256))
      }
      return bytes
    case .wildNumbers, .plain: return generator.displayList().encoded()
    }
  }

  /// A frame that draws `list`, sometimes inside of clips and opacities.
  mutating func frame(drawing list: DisplayList) -> Frame {
    var items: [Frame.Item] = []
    if generator.chance(0.2) { items.append(.pushClip(generator.rect(), generator.transform())) }
    if generator.chance(0.2) { items.append(.pushOpacity(generator.number(0, 1))) }
    items.append(.draw(list, generator.transform()))
    return Frame(
      width: Int(generator.size.width), height: Int(generator.size.height),
      scale: generator.chance(0.8) ? 1 : generator.number(0.2, 3), background: .white, items: items)
  }
}
