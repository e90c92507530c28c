/// Looks at recognizers before anybody touches them, for arrangements that cannot work.
public struct GestureLinter {
  /// Whether delegates are asked; otherwise one who has an answer is taken to give the one that makes things work.
  let evaluatesClosures: Bool

  /// What is wrong with the recognizers of one tree: requirements that closed a circle, waits for what never fails,
  /// and recognizers that another one always beats.
  ///
  /// The delegates' questions are asked as in an attempt, so they should not depend on fingers being down. One who has
  /// a `shouldBegin` or a `shouldReceive` is taken to know what it does.
  /// - Complexity: O(*n*² · *d*) for *n* recognizers in a tree of depth *d*, and as much again for each requirement.
  public static func problems(among recognizers: [GestureRecognizer]) -> [GestureDiagnostic] {
    GestureLinter(evaluatesClosures: true).problems(among: recognizers, unless: { _ in false })
  }

  /// Leaves out pairs both of which are known.
  func problems(
    among recognizers: [GestureRecognizer], unless isChecked: (GestureRecognizer) -> Bool
  ) -> [GestureDiagnostic] {
    var problems: [GestureDiagnostic] = []
    for recognizer in recognizers {
      for label in recognizer.refusedRequirements {
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

  /// Whether one finger can reach both.
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

  /// Whether `second`, for which `first` waits, waits for `first` in turn, itself or by way of others.
  private func isCircle(
    _ first: GestureRecognizer, _ second: GestureRecognizer, among recognizers: [GestureRecognizer]
  ) -> Bool {
    FailureGraph.path(from: second, to: first) { next in
      recognizers.filter { $0 !== next && mayMeet(next, $0) && waits(next, for: $0) }
    }
  }

  /// Whether a delegate has something to say about the two.
  private func mayBeResolved(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    guard evaluatesClosures else {
      return winner.shouldRecognizeSimultaneouslyWith != nil || loser.shouldRecognizeSimultaneouslyWith != nil
        || winner.shouldRequireFailureOf != nil || loser.shouldBeRequiredToFailBy != nil
    }
    return winner.shouldRecognizeSimultaneouslyWith?(loser) == true
      || loser.shouldRecognizeSimultaneouslyWith?(winner) == true
  }

  /// Whether `loser` needs what makes `winner` succeed earlier, and nothing holds that back.
  private func alwaysBeats(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    guard winner.shouldBegin == nil, winner.shouldReceive == nil, loser.shouldReceive == nil else {
      return false
    }
    // Wherever a finger lands for the loser, the winner must get it as well.
    guard let owner = winner.owner, owner.contains(loser.owner) else { return false }
    guard loser.allowedKinds.isSubset(of: winner.allowedKinds) else { return false }
    guard !waits(winner, for: loser), winner.staticRequirements.isEmpty else { return false }
    if waits(loser, for: winner) { return alwaysSucceeds(winner, before: loser) }
    guard !mayBeResolved(winner, loser), winner.canPrevent(loser), loser.canBePrevented(by: winner),
      !loser.preemptsActive
    else { return false }
    return alwaysSucceeds(winner, before: loser)
      || winner.owner === loser.owner && isEarlierDuplicate(winner, of: loser)
  }

  /// Whether every gesture of `loser` begins with one of `winner`.
  private func alwaysSucceeds(_ winner: GestureRecognizer, before loser: GestureRecognizer) -> Bool {
    switch (winner, loser) {
    case (is ScreenEdgePanGestureRecognizer, _): false
    case (let pan as PanGestureRecognizer, let swipe as SwipeGestureRecognizer):
      // Apple's own example: the pan has begun long before the swipe is long enough.
      pan.minimumNumberOfTouches <= swipe.numberOfTouchesRequired
        && pan.maximumNumberOfTouches >= swipe.numberOfTouchesRequired
        && (pan.slop ?? pan.settings.panSlop.touch) < pan.settings.swipeDistance
    case (let tap as TapGestureRecognizer, let more as TapGestureRecognizer):
      tap.numberOfTapsRequired < more.numberOfTapsRequired
        && tap.numberOfTouchesRequired == more.numberOfTouchesRequired && waits(more, for: tap)
    default: false
    }
  }

  /// Whether the two are the same gesture, and the first is served first.
  private func isEarlierDuplicate(_ first: GestureRecognizer, of second: GestureRecognizer) -> Bool {
    guard let all = first.owner?.gestureRecognizers, type(of: first) == type(of: second),
      let position = all.firstIndex(where: { $0 === first }),
      let other = all.firstIndex(where: { $0 === second }), position < other
    else { return false }
    return switch (first, second) {
    case (let a as TapGestureRecognizer, let b as TapGestureRecognizer):
      a.numberOfTapsRequired == b.numberOfTapsRequired
        && a.numberOfTouchesRequired == b.numberOfTouchesRequired
        && a.allowableMovement == b.allowableMovement && a.buttonMask == b.buttonMask
    case (let a as PanGestureRecognizer, let b as PanGestureRecognizer):
      !(a is ScreenEdgePanGestureRecognizer) && a.buttonMask == b.buttonMask && a.slop == b.slop
        && a.minimumNumberOfTouches == b.minimumNumberOfTouches
        && a.maximumNumberOfTouches == b.maximumNumberOfTouches
    case (is PinchGestureRecognizer, is PinchGestureRecognizer): true
    case (is RotationGestureRecognizer, is RotationGestureRecognizer): true
    default: false
    }
  }
}
