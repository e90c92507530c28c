import Geometry
import Painting
import TestSupport
import Testing

@Suite("Paints against the reference") struct PaintsTests {
  /// Frames in which one feature after the other comes up.
  private func compare(
    _ features: RandomDisplayList.Features, seeds: Range<UInt64>, against tolerance: PictureTolerance,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    withEvery("seed", in: seeds) { seed in
      var drawing = RandomDisplayList(seed: seed, features: features)
      let frame = drawing.frame()
      // Layers have tests of their own, and here they would hide what is below them.
      if frame.hasLayers { return }
      let whole = RenderingPath.whole.pixels(of: frame)
      let reference = RenderingPath.reference.pixels(of: frame)
      let difference = BitmapDifference(whole, reference)
      if !tolerance.allows(difference) {
        keepFailure("paints_\(seed)", expected: reference, actual: whole)
        Issue.record("\(difference)", sourceLocation: sourceLocation)
      }
      let path = RenderingPath.fast[1 + Int(seed) % (RenderingPath.fast.count - 1)]
      let change = BitmapDifference(whole, path.pixels(of: frame))
      #expect(change.isEmpty, "on \(path): \(change)", sourceLocation: sourceLocation)
    }
  }

  @Test("Gradients, by all blend modes")
  func gradients() { compare([.gradients, .blendModes], seeds: 3_000..<3_030, against: .crossing) }

  @Test("Images, by every quality")
  func images() { compare([.images, .blendModes], seeds: 5_000..<5_030, against: .crossing) }

  @Test("Patterns of images and drawings, in each other too")
  func patterns() { compare([.patterns, .images, .gradients], seeds: 6_000..<6_030, against: .crossing) }

  @Test("Glyphs, hairlines and planes")
  func glyphs() { compare([.glyphs, .hairlines, .planes], seeds: 4_000..<4_030, against: .crossing) }
}

extension Frame {
  fileprivate var hasLayers: Bool {
    items.contains { item in
      guard case .draw(let list, _) = item else { return false }
      return list.commands.contains { $0.operation == .beginLayer }
    }
  }
}
