import Testing

@testable import GestureConformance

@Suite("Shrinking stories") struct ModelStoryTests {
  private let story = ModelStory(
    kinds: [.tap, .pan, .press, .pinch],
    relations: [.waits, .simultaneous, .isAwaited, .strangers, .waits, .waits],
    steps: [.down1, .nudge, .down2, .spread, .leap, .up2, .wait, .up1, .wait, .down1, .up1])

  @Test("Unneeded recognizers, relations and steps are removed, and numbers adjusted")
  func minimal() {
    let short = story.shrunk { candidate in
      guard let pan = candidate.kinds.firstIndex(of: .pan), let press = candidate.kinds.firstIndex(of: .press)
      else { return false }
      return candidate.relation(pan, press) == .isAwaited && candidate.steps.contains(.leap)
    }
    #expect(short.kinds == [.pan, .press])
    #expect(short.relations == [.isAwaited])
    #expect(short.steps == [.down1, .leap])
    #expect(short.isPlayable)
    #expect(short.description == "pan, press (isAwaited): down1 leap")
  }

  @Test("An unneeded relation becomes none")
  func relations() {
    let short = story.shrunk { $0.kinds.count == 4 && $0.steps.contains(.spread) }
    #expect(short.relations == [ModelRelation](repeating: .strangers, count: 6))
    #expect(short.steps == [.down2, .spread])
  }

  @Test("Inconsistent stories are not played")
  func playable() {
    _ = story.shrunk { candidate in
      #expect(candidate.isPlayable, "\(candidate)")
      return candidate.steps.last == .up1
    }
    #expect(!ModelStory(kinds: [.tap], relations: [], steps: [.up1]).isPlayable)
    #expect(!ModelStory(kinds: [.tap], relations: [], steps: [.down1, .down1]).isPlayable)
    #expect(!ModelStory(kinds: [.tap], relations: [], steps: [.down1, .spread]).isPlayable)
  }

  @Test("A passing story has no violations, and stays unchanged")
  func passingStory() {
    #expect(story.violations.isEmpty)
    #expect(story.shrunk { !$0.violations.isEmpty }.steps == story.steps)
  }
}
