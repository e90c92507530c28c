/// The layers of one composition by which others are moved or masked, as indices.
struct LottieLinks: Sendable {
  /// The parent of each layer; nil for none, a missing one, or one that would close a cycle.
  private(set) var parents: [Int?]
  /// The matte of each layer; nil for none or a missing one.
  private(set) var mattes: [Int?]
  /// The layers in an order in which parents come before their children.
  private(set) var parentsFirst: [Int]

  /// Complexity: O(n).
  init(_ layers: [LottieLayer]) {
    var byNumber: [Int: Int] = [:]
    for (index, layer) in layers.enumerated() {
      if let number = layer.index, byNumber[number] == nil { byNumber[number] = index }
    }
    mattes = layers.enumerated().map { index, layer in
      guard let matte = layer.matte else { return nil }
      let source = matte.source.map { byNumber[$0] } ?? (index > 0 ? index - 1 : nil)
      return source == index ? nil : source
    }
    parents = layers.map { layer in layer.parent.flatMap { byNumber[$0] } }
    parentsFirst = []
    parentsFirst.reserveCapacity(layers.count)
    // 0 not visited, 1 in the present chain, 2 done.
    var states = [UInt8](repeating: 0, count: layers.count)
    for start in layers.indices where states[start] == 0 {
      var chain: [Int] = []
      var next: Int? = start
      while let index = next, states[index] == 0 {
        states[index] = 1
        chain.append(index)
        next = parents[index]
      }
      if let index = next, states[index] == 1, let last = chain.last { parents[last] = nil }
      for index in chain.reversed() {
        states[index] = 2
        parentsFirst.append(index)
      }
    }
  }
}
