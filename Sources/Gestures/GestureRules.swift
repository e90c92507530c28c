/// Looks at recognizers before anybody touches them, for arrangements that cannot work.
public enum GestureRules {
  /// What is wrong with the recognizers of one tree: requirements that closed a circle, waits for what never fails,
  /// and recognizers that another one always beats.
  ///
  /// The delegates' questions are asked as in an attempt, so they should not depend on fingers being down. One who has
  /// a `shouldBegin` or a `shouldReceive` is taken to know what it does.
  /// - Complexity: O(*n*² · *d*) for *n* recognizers in a tree of depth *d*.
  public static func problems(among recognizers: [GestureRecognizer]) -> [GestureDiagnostic] {
    var problems: [GestureDiagnostic] = []
    for recognizer in recognizers {
      for label in recognizer.refusedRequirements {
        problems.append(.circularRequirement(waiting: recognizer.label, required: label))
      }
    }
    for first in recognizers {
      for second in recognizers where second !== first && mayMeet(first, second) {
        if waits(first, for: second) {
          if second.neverFails {
            problems.append(.endlessRequirement(waiting: first.label, required: second.label))
          } else if waits(second, for: first) {
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
  private static func mayMeet(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    guard let owner = first.owner, let other = second.owner, first.isEnabled, second.isEnabled else {
      return false
    }
    return owner.contains(other) || other.contains(owner)
  }

  private static func waits(_ waiting: GestureRecognizer, for required: GestureRecognizer) -> Bool {
    waiting.requires(required) || waiting.shouldRequireFailureOf?(required) == true
      || required.shouldBeRequiredToFailBy?(waiting) == true
  }

  /// Whether `loser` needs what makes `winner` succeed earlier, and nothing holds that back.
  private static func alwaysBeats(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    guard winner.shouldBegin == nil, winner.shouldReceive == nil, loser.shouldReceive == nil else {
      return false
    }
    // Wherever a finger lands for the loser, the winner must get it as well.
    guard let owner = winner.owner, owner.contains(loser.owner) else { return false }
    guard loser.allowedKinds.isSubset(of: winner.allowedKinds) else { return false }
    guard !waits(winner, for: loser), winner.staticRequirements.isEmpty else { return false }
    if waits(loser, for: winner) { return hasToSucceed(winner, before: loser) }
    let agree =
      winner.shouldRecognizeSimultaneouslyWith?(loser) == true
      || loser.shouldRecognizeSimultaneouslyWith?(winner) == true
    guard !agree, winner.canPrevent(loser), loser.canBePrevented(by: winner), !loser.preemptsActive else {
      return false
    }
    return hasToSucceed(winner, before: loser)
      || winner.owner === loser.owner && isEarlierTwin(winner, of: loser)
  }

  /// Whether every gesture of `loser` begins with one of `winner`.
  private static func hasToSucceed(_ winner: GestureRecognizer, before loser: GestureRecognizer) -> Bool {
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
  private static func isEarlierTwin(_ first: GestureRecognizer, of second: GestureRecognizer) -> Bool {
    guard let all = first.owner?.gestureRecognizers, type(of: first) == type(of: second),
      let place = all.firstIndex(where: { $0 === first }),
      let other = all.firstIndex(where: { $0 === second }), place < other
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
