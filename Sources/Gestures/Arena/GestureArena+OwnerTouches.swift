/// Delivery of touches to the views' own touch methods, after the recognizers.
extension GestureArena {
  func deliverToOwners() {
    rejoinHeldBack()
    guard deliveries.contains(where: { $0.delivery.owesAnything || $0.delivery.isClosed }) else { return }
    for touch in deliveries { touch.delivery.applyClaim() }
    deliver(.down)
    deliver(.move)
    deliver(.up)
    deliver(.cancel)
    deliveries.removeAll { $0.delivery.isClosed }
    holdBack()
  }

  /// Moves ended touches whose end is withheld to `heldBack`.
  private func holdBack() {
    guard deliveries.contains(where: \.delivery.owesEnded) else { return }
    for touch in deliveries where touch.delivery.owesEnded { heldBack.insert(touch) }
    deliveries.removeAll(where: \.delivery.owesEnded)
  }

  private func rejoinHeldBack() {
    let freed = heldBack.removeAll { touch in
      touch.delivery.isClaimed || !isWithheld(touch, where: isDelaying(touch))
    }
    if !freed.isEmpty { deliveries = (freed + deliveries).sorted { $0.serial < $1.serial } }
  }

  /// Returns the flag of recognizers that withholds the next event of an ended touch from its owner.
  private func isDelaying(_ touch: Touch) -> (GestureRecognizer) -> Bool {
    touch.delivery.owesBegan ? \.delaysTouchesBegan : \.delaysTouchesEnded
  }

  /// Delivers `phase` to each owner in one call with all touches that are due.
  private func deliver(_ phase: PointerPhase) {
    var index = 0
    while index < deliveries.count {
      let first = deliveries[index]
      index += 1
      guard takes(first, phase) else { continue }
      guard let owner = first.owner else { continue }
      scratch.removeAll(keepingCapacity: true)
      scratch.append(first)
      for touch in deliveries[index...] where touch.owner === owner && takes(touch, phase) {
        scratch.append(touch)
      }
      switch phase {
      case .down: owner.touchesBegan(scratch)
      case .move: owner.touchesMoved(scratch)
      case .up: owner.touchesEnded(scratch)
      default: owner.touchesCancelled(scratch)
      }
    }
  }

  private func takes(_ touch: Touch, _ phase: PointerPhase) -> Bool {
    switch phase {
    case .down where isWithheld(touch, where: \.delaysTouchesBegan): return false
    case .move where !touch.delivery.hasBegun: return false
    case .up where !touch.delivery.hasBegun || isWithheld(touch, where: \.delaysTouchesEnded): return false
    default: return touch.delivery.deliver(phase)
    }
  }

  /// Returns whether a recognizer that delays the touch can still be recognized.
  private func isWithheld(_ touch: Touch, where delays: (GestureRecognizer) -> Bool) -> Bool {
    for recognizer in members where recognizer.state == .possible && delays(recognizer) {
      if recognizer.attempt.received(touch.serial) { return true }
    }
    return false
  }
}
