import Geometry
import Gestures

/// Plays all short stories with small sets of recognizers in all relations, and counts the failures.
///
/// Sets of two are all pairs of ``ModelKind``; sets of three are those of ``ModelKind/representatives``. Each
/// pair of recognizers has each relation. Sets of four and their stories are random.
@MainActor public final class ModelCheck {
  /// The number of sets checked.
  public private(set) var sets = 0
  /// The number of stories played.
  public private(set) var stories = 0
  /// The number of steps played.
  public private(set) var steps = 0
  /// The number of different states reached.
  public private(set) var states = 0
  /// The failures: each set with its story, reduced, the violation, and the original set and story.
  public private(set) var failures: [String] = []

  /// Creates a check without results.
  public init() {}

  /// Checks all ordered pairs of `kinds`, in every relation.
  public func checkPairs(of kinds: [ModelKind] = ModelKind.allCases, length: Int) {
    let stories = ModelStep.stories(length: length)
    for first in kinds {
      for second in kinds {
        for relation in ModelRelation.allCases {
          play(stories, [first, second], [relation])
        }
      }
    }
  }

  /// Checks all sets of three of `kinds`, in list order, in all relations of each pair.
  public func checkTriples(of kinds: [ModelKind] = ModelKind.representatives, length: Int) {
    let stories = ModelStep.stories(length: length)
    let all = ModelRelation.allCases
    for first in kinds.indices {
      for second in kinds.indices[first...] {
        for third in kinds.indices[second...] {
          for choice in 0..<(all.count * all.count * all.count) {
            let relations = [
              all[choice % all.count], all[choice / all.count % all.count],
              all[choice / all.count / all.count],
            ]
            play(stories, [kinds[first], kinds[second], kinds[third]], relations)
          }
        }
      }
    }
  }

  /// Checks random sets of four from `seed` on, each with `count` random stories.
  public func checkFours(sets: Int, stories count: Int, length: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<sets {
      let kinds = (0..<4).map { _ in ModelKind.allCases[random.index(below: ModelKind.allCases.count)] }
      let relations = (0..<6).map { _ in ModelRelation.allCases[random.index(below: 4)] }
      let stories = (0..<count).map { _ in
        var story: [ModelStep] = [.down1]
        while story.count < length {
          let next = ModelStep.steps(after: story)
          story.append(next[random.index(below: next.count)])
        }
        return story
      }
      play(stories, kinds, relations)
    }
  }

  private func play(_ stories: [[ModelStep]], _ kinds: [ModelKind], _ relations: [ModelRelation]) {
    // The relations of 0-1, 0-2, 1-2, 0-3 and so on.
    let stage = ModelStage(kinds) { first, second in relations[second * (second - 1) / 2 + first] }
    sets += 1
    for story in stories {
      stage.play(story)
      self.stories += 1
      guard stage.violations.isEmpty else {
        failures.append(
          Self.tell(ModelStory(kinds: kinds, relations: relations, steps: story), stage.violations))
        break
      }
    }
    steps += stage.steps
    states += stage.states.count
  }

  /// Describes a failure in one line, with the shortest story that ends with its first violation.
  private static func tell(_ story: ModelStory, _ violations: [String]) -> String {
    let short = story.shrunk { candidate in
      // Recognizers' names begin with their numbers, which change when one is removed.
      candidate.violations.contains { plain($0) == plain(violations[0]) }
    }
    let remark = story.violations.isEmpty ? "; only after the stories before it" : ""
    let origin =
      short.steps.count == story.steps.count && short.kinds.count == story.kinds.count ? "" : "; of \(story)"
    return "\(short): \(violations.joined(separator: "; "))\(origin)\(remark)"
  }

  private static func plain(_ violation: String) -> String { violation.filter { !$0.isNumber } }
}
