import Geometry
import Painting
import PaintingTestSupport
import Testing

@Suite("Random display lists")
struct RandomDisplayListTests {
  @Test("Random lists contain every feature")
  func everything() {
    var operations = Set<DisplayList.Operation>()
    var modes = Set<BlendMode>()
    var qualities = Set<ImageQuality>()
    var words = Set<String>()
    func look(_ list: DisplayList) {
      for command in list.commands {
        operations.insert(command.operation)
        modes.insert(command.blendMode)
      }
      for drawing in list.imageDrawings {
        qualities.insert(drawing.quality)
        if drawing.tint != nil { words.insert("image tinted by \(drawing.tintMode)") }
        if drawing.source != drawing.image.pixelBounds { words.insert("part of an image") }
      }
      for shadow in list.shadows { words.insert(shadow.drawsSource ? "shadow" : "lone shadow") }
      for filter in list.filterLists.joined() {
        if case .blur = filter { words.insert("blur") } else { words.insert("matrix") }
      }
      for paint in list.paints {
        switch paint {
        case .color: words.insert("precise colour")
        case .linear(let linear): words.insert("linear \(linear.spread) \(linear.gradient.interpolation)")
        case .radial(let radial): words.insert("radial \(radial.spread)")
        case .conic: words.insert("conic")
        case .pattern(let pattern):
          words.insert("pattern \(pattern.repetition.rawValue) \(pattern.quality)")
          if case .drawing(let cell) = pattern.cell {
            words.insert("drawn cell")
            look(cell)
          }
        }
      }
    }
    for seed in UInt64(0)..<300 {
      var generator = RandomDisplayList(seed: seed)
      look(generator.displayList())
    }
    #expect(operations == Set(DisplayList.Operation.allCases))
    #expect(modes == Set(BlendMode.allCases))
    #expect(qualities == Set(ImageQuality.allCases))
    // Five spreads, of linear gradients in two interpolations; four repetitions in three qualities.
    #expect(words.filter { $0.hasPrefix("linear") }.count == 10)
    #expect(words.filter { $0.hasPrefix("radial") }.count == 5)
    #expect(words.filter { $0.hasPrefix("pattern") }.count == 12)
    for word in [
      "image tinted by replace", "image tinted by multiply", "part of an image", "shadow", "lone shadow",
      "blur", "matrix", "precise colour",
      "conic",
      "drawn cell",
    ] {
      #expect(words.contains(word), "\(word)")
    }
  }

  @Test("An excluded feature does not occur, and the same seed gives the same list")
  func features() {
    for seed in UInt64(0)..<30 {
      var (first, second) = (RandomDisplayList(seed: seed), RandomDisplayList(seed: seed))
      #expect(first.displayList() == second.displayList())
      var plain = RandomDisplayList(seed: seed, features: [])
      let list = plain.displayList()
      #expect(list.shadows.isEmpty && list.filterLists.isEmpty && list.glyphRuns.isEmpty)
      #expect(list.commands.allSatisfy { $0.blendMode == .normal || $0.blendMode == .clear })
      let allowed: Set<DisplayList.Operation> = [
        .fillPath, .strokePath, .clipRect, .save, .restore, .beginLayer, .endLayer,
      ]
      #expect(list.commands.allSatisfy { allowed.contains($0.operation) })
    }
  }
}
