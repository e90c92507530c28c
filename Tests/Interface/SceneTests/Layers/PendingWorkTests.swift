import Testing

@testable import Scene

@Suite("Pending work")
@MainActor struct PendingWorkTests {
  /// Layers without a superlayer, with the keys 0, 1, 2, … and no work.
  private func layers(_ count: Int) -> [Layer] {
    (0..<count).map { key in
      let layer = Layer()
      layer.work.requested = []
      layer.sibling.key = Int64(key)
      return layer
    }
  }

  @Test("Only new work counts, and the work in the subtree is both")
  func flags() {
    var work = PendingWork()
    work.requested = []
    #expect(work.add(.layout) && !work.add(.layout) && work.add([.layout, .display]))
    #expect(work.addBelow(.content) && !work.addBelow(.content))
    #expect(work.requested == [.layout, .display] && work.below == .content)
    #expect(work.inSubtree == [.layout, .display, .content])
  }

  @Test("A listed sublayer knows its index, also after another one left")
  func list() {
    let layers = layers(3)
    var work = PendingWork()
    for layer in layers { work.list(layer) }
    work.list(layers[1])
    #expect(work.sublayers.count == 3 && layers.map(\.work.index) == [0, 1, 2])
    work.unlist(layers[0])
    #expect(layers.map(\.work.index) == [-1, 1, 0])
    #expect(work.sublayers[0].refers(to: layers[2]) && work.sublayers[1].refers(to: layers[1]))
    work.unlist(layers[0])
    #expect(work.sublayers.count == 2)
    work.unlist(layers[1])
    work.unlist(layers[2])
    #expect(work.sublayers.isEmpty && layers.map(\.work.index) == [-1, -1, -1])
  }

  @Test("Sublayers without work of the remaining kinds leave the list")
  func prune() {
    let layers = layers(4)
    var work = PendingWork()
    for layer in layers { work.list(layer) }
    layers[1].work.requested = .layout
    layers[2].work.below = .display
    layers[3].work.requested = .content
    work.below = [.layout, .display]
    work.prune()
    #expect(layers.map { $0.work.index >= 0 } == [false, true, true, false])
    #expect(work.sublayers.count == 2)
  }

  @Test("The next sublayer is the backmost one in front of a key that needs the work")
  func next() {
    let layers = layers(4)
    var work = PendingWork()
    for index in [3, 1, 0, 2] { work.list(layers[index]) }
    layers[1].work.requested = .layout
    layers[3].work.below = .layout
    layers[2].work.requested = .display
    #expect(work.nextSublayer(after: .min, needing: .layout) === layers[1])
    #expect(work.nextSublayer(after: 1, needing: .layout) === layers[3])
    #expect(work.nextSublayer(after: 1, needing: [.layout, .display]) === layers[2])
    #expect(work.nextSublayer(after: 3, needing: .layout) == nil)
  }
}
