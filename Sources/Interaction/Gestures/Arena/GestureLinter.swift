/// Finds configurations of recognizers that cannot work, before any input arrives.
///
/// ```swift
/// singleTap.require(toFail: doubleTap)
/// for problem in GestureLinter.problems(among: [singleTap, doubleTap]) { print(problem) }
/// ```
public struct GestureLinter {
  /// Whether the recognizers' closures are called. If not, a recognizer with a closure is assumed to resolve the
  /// conflict.
  let evaluatesClosures: Bool

  /// Returns the problems among the recognizers of one tree: requirements in a cycle, waits for recognizers that never
  /// fail, and recognizers that another one always prevents.
  ///
  /// The closures are called as in an attempt, so their results should not depend on active touches. A recognizer
  /// with `shouldBegin` or `shouldReceive` is assumed to be correct.
  /// - Complexity: O(*n*² · *d*) for *n* recognizers in a tree of depth *d*, and as much again for each requirement.
  public static func problems(among recognizers: [GestureRecognizer]) -> [GestureDiagnostic] {
    GestureLinter(evaluatesClosures: true).problems(among: recognizers, unless: { _ in false })
  }

  /// Returns the problems of the pairs that are not both checked.
  func problems(
    among recognizers: [GestureRecognizer], unless isChecked: (GestureRecognizer) -> Bool
  ) -> [GestureDiagnostic] {
    var problems: [GestureDiagnostic] = []
    for recognizer in recognizers {
      for label in recognizer.requirements.refusedLabels {
        problems.append(.circularRequirement(waiting: recognizer.label, required: label))
      }
    }
    for first in recognizers {
      for second in recognizers where second !== first && mayMeet(first, second) {
        if isChecked(first) && isChecked(second) { continue }
        if waits(first, for: second) {
          if second.neverFails {
            problems.append(.endlessRequirement(waiting: first.label, required: second.label))
          } else if isCircle(first, second, among: recognizers) {
            problems.append(.circularRequirement(waiting: first.label, required: second.label))
          }
        }
        if alwaysBeats(first, second) {
          problems.append(.alwaysBeaten(second.label, by: first.label))
        }
      }
    }
    return problems
  }

  /// Returns whether one touch can reach both recognizers.
  private func mayMeet(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    guard let owner = first.owner, let other = second.owner, first.isEnabled, second.isEnabled else {
      return false
    }
    return owner.contains(other) || other.contains(owner)
  }

  private func waits(_ waiting: GestureRecognizer, for required: GestureRecognizer) -> Bool {
    if waiting.requires(required) { return true }
    guard evaluatesClosures else { return false }
    return waiting.shouldRequireFailureOf?(required) == true
      || required.shouldBeRequiredToFailBy?(waiting) == true
  }

  /// Returns whether `second`, for which `first` waits, waits for `first` directly or indirectly.
  private func isCircle(
    _ first: GestureRecognizer, _ second: GestureRecognizer, among recognizers: [GestureRecognizer]
  ) -> Bool {
    FailureGraph.path(from: second, to: first) { next in
      recognizers.filter { $0 !== next && mayMeet(next, $0) && waits(next, for: $0) }
    }
  }

  /// Returns whether a closure resolves the conflict between the two.
  private func mayBeResolved(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    guard evaluatesClosures else {
      return winner.shouldRecognizeSimultaneouslyWith != nil || loser.shouldRecognizeSimultaneouslyWith != nil
        || winner.shouldRequireFailureOf != nil || loser.shouldBeRequiredToFailBy != nil
    }
    return winner.shouldRecognizeSimultaneouslyWith?(loser) == true
      || loser.shouldRecognizeSimultaneouslyWith?(winner) == true
  }

  /// Returns whether `winner` always succeeds before `loser`, and nothing delays it.
  private func alwaysBeats(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    guard winner.shouldBegin == nil, winner.shouldReceive == nil, loser.shouldReceive == nil else {
      return false
    }
    // The winner must receive every touch that the loser receives.
    guard let owner = winner.owner, owner.contains(loser.owner) else { return false }
    guard loser.allowedKinds.isSubset(of: winner.allowedKinds) else { return false }
    guard !waits(winner, for: loser), winner.staticRequirements.isEmpty else { return false }
    let isAwaited = { waits(loser, for: winner) }
    if isAwaited() { return winner.alwaysSucceeds(before: loser, isAwaited: isAwaited) }
    guard !mayBeResolved(winner, loser), winner.canPrevent(loser), loser.canBePrevented(by: winner),
      !loser.preemptsActive
    else { return false }
    return winner.alwaysSucceeds(before: loser, isAwaited: isAwaited)
      || winner.owner === loser.owner && isEarlierDuplicate(winner, of: loser)
  }

  /// Returns whether the two recognize the same gesture and `first` is handled first.
  private func isEarlierDuplicate(_ first: GestureRecognizer, of second: GestureRecognizer) -> Bool {
    guard let all = first.owner?.gestureRecognizers, type(of: first) == type(of: second),
      let position = all.firstIndex(where: { $0 === first }),
      let other = all.firstIndex(where: { $0 === second }), position < other
    else { return false }
    return first.recognizesSameGesture(as: second)
  }
}
