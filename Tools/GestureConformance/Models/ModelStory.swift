/// A story with the set of recognizers that it is played with.
struct ModelStory: CustomStringConvertible {
  var kinds: [ModelKind]
  /// The relations of 0-1, 0-2, 1-2, 0-3 and so on.
  var relations: [ModelRelation]
  var steps: [ModelStep]

  /// Returns the relation of two recognizers, the first index less than the second.
  func relation(_ first: Int, _ second: Int) -> ModelRelation { relations[second * (second - 1) / 2 + first] }

  /// Returns the violations of the story with a fresh set.
  var violations: [String] {
    let stage = ModelStage(kinds) { relation($0, $1) }
    stage.play(steps)
    return stage.violations
  }

  /// Whether the steps are consistent: only touches that are down end, and only others begin.
  var isPlayable: Bool {
    var (first, second) = (false, false)
    for step in steps {
      switch step {
      case .down1 where first, .down2 where second: return false
      case .up1 where !first, .cancel where !first, .nudge where !first, .leap where !first: return false
      case .up2 where !second, .spread where !second: return false
      case .down1: first = true
      case .down2: second = true
      case .up1, .cancel: first = false
      case .up2: second = false
      case .nudge, .leap, .spread, .disable, .wait: break
      }
    }
    return true
  }

  /// Returns the story reduced to the recognizers, relations and steps that it needs to fail; unchanged if it
  /// does not fail.
  func shrunk(while fails: (ModelStory) -> Bool) -> ModelStory {
    guard fails(self) else { return self }
    var best = self
    best.keep(DeltaDebugging.minimize(Array(kinds.indices)) { fails(keeping($0)) })
    for index in best.relations.indices where best.relations[index] != .strangers {
      var simpler = best
      simpler.relations[index] = .strangers
      if fails(simpler) { best = simpler }
    }
    let few = best
    best.steps = DeltaDebugging.minimize(best.steps) { steps in
      var candidate = few
      candidate.steps = steps
      return candidate.isPlayable && fails(candidate)
    }
    return best
  }

  private func keeping(_ indices: [Int]) -> ModelStory {
    var story = self
    story.keep(indices)
    return story
  }

  private mutating func keep(_ members: [Int]) {
    let old = self
    kinds = members.map { old.kinds[$0] }
    relations = members.indices.flatMap { second in
      (0..<second).map { first in old.relation(members[first], members[second]) }
    }
  }

  var description: String {
    "\(kinds.map(\.rawValue).joined(separator: ", ")) (\(relations.map(\.rawValue).joined(separator: ", "))): "
      + steps.map { "\($0)" }.joined(separator: " ")
  }
}
