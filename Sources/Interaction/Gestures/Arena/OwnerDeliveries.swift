/// The touch events that owners' own touch methods still have to receive, after the recognizers.
///
/// A class, because owners' methods may change recognizers while events are delivered.
final class OwnerDeliveries {
  /// The touches whose owners have not received the end, without those held back, in the order in which they landed.
  private var touches: [Touch] = []
  private var heldBack = HeldBackTouches()
  /// A buffer for the arrays that owners receive.
  private var scratch: [Touch] = []

  var isEmpty: Bool { touches.isEmpty && heldBack.isEmpty }
  /// The serial numbers of the touches that are held back.
  var heldBackSerials: Dictionary<UInt64, Touch>.Keys { heldBack.serials }
  /// The serial numbers of all touches.
  var serials: Set<UInt64> { Set(touches.map(\.serial)).union(heldBack.serials) }

  func append(_ touch: Touch) { touches.append(touch) }

  /// Marks the touches of an attempt as claimed by its recognizer.
  func claim(_ attempt: GestureAttempt) {
    for touch in touches where attempt.contacts.contains(touch.serial) { touch.delivery.isClaimed = true }
    heldBack.claim(attempt.contacts.all)
  }

  /// Marks the touches as claimed whose owner was removed.
  func claim(where isTaken: (Touch) -> Bool) {
    for touch in touches where isTaken(touch) { touch.delivery.isClaimed = true }
    heldBack.claim(where: isTaken)
  }

  /// Marks the held-back touches of an attempt for a check, because its recognizer changed.
  func recheck(_ attempt: GestureAttempt) { heldBack.recheck(attempt.contacts.all) }

  func recheckAll() { heldBack.recheckAll() }

  /// Delivers all events that none of `members` withholds.
  func deliver(beside members: [GestureRecognizer]) {
    if !heldBack.isEmpty { rejoinHeldBack(beside: members) }
    guard deliver(touches, beside: members) else { return }
    touches.removeAll { $0.delivery.isClosed }
    holdBack()
  }

  /// Delivers the events of `touches`. The list does not change meanwhile, because new input waits until the pass ends.
  /// - Returns: Whether an event was due or a touch is closed.
  private func deliver(_ touches: [Touch], beside members: [GestureRecognizer]) -> Bool {
    guard touches.contains(where: { $0.delivery.owesAnything || $0.delivery.isClosed }) else { return false }
    for touch in touches { touch.delivery.applyClaim() }
    deliver(.down, of: touches, beside: members)
    deliver(.move, of: touches, beside: members)
    deliver(.up, of: touches, beside: members)
    deliver(.cancel, of: touches, beside: members)
    return true
  }

  /// Moves ended touches whose end is withheld to `heldBack`.
  private func holdBack() {
    guard touches.contains(where: \.delivery.owesEnded) else { return }
    for touch in touches where touch.delivery.owesEnded { heldBack.insert(touch) }
    touches.removeAll(where: \.delivery.owesEnded)
  }

  private func rejoinHeldBack(beside members: [GestureRecognizer]) {
    let freed = heldBack.removeAll { touch in
      touch.delivery.isClaimed || !isWithheld(touch, by: members, where: isDelaying(touch))
    }
    if !freed.isEmpty { touches = (freed + touches).sorted { $0.serial < $1.serial } }
  }

  /// Returns the flag of recognizers that withholds the next event of an ended touch from its owner.
  private func isDelaying(_ touch: Touch) -> (GestureRecognizer) -> Bool {
    touch.delivery.owesBegan ? \.delaysTouchesBegan : \.delaysTouchesEnded
  }

  /// Delivers `phase` to each owner in one call with all touches that are due.
  private func deliver(_ phase: PointerPhase, of touches: [Touch], beside members: [GestureRecognizer]) {
    var index = 0
    while index < touches.count {
      let first = touches[index]
      index += 1
      guard takes(first, phase, beside: members) else { continue }
      guard let owner = first.owner else { continue }
      scratch.removeAll(keepingCapacity: true)
      scratch.append(first)
      for touch in touches[index...] where touch.owner === owner && takes(touch, phase, beside: members) {
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

  private func takes(_ touch: Touch, _ phase: PointerPhase, beside members: [GestureRecognizer]) -> Bool {
    switch phase {
    case .down where isWithheld(touch, by: members, where: \.delaysTouchesBegan): return false
    case .move where !touch.delivery.hasBegun: return false
    case .up where !touch.delivery.hasBegun || isWithheld(touch, by: members, where: \.delaysTouchesEnded):
      return false
    default: return touch.delivery.deliver(phase)
    }
  }

  /// Returns whether a recognizer that delays the touch can still be recognized.
  private func isWithheld(
    _ touch: Touch, by members: [GestureRecognizer], where delays: (GestureRecognizer) -> Bool
  ) -> Bool {
    for recognizer in members where recognizer.state == .possible && delays(recognizer) {
      if recognizer.attempt.contacts.contains(touch.serial) { return true }
    }
    return false
  }
}

/// The touch events that one touch's owner has received, and those still due.
///
/// ```
/// landed ─► began ─► moved … ─► ended        as it happens,
///                                            later      while a recognizer that delays it may still succeed,
///                              cancelled     instead    once one is recognized that takes the touch
/// ```
struct OwnerDelivery {
  private(set) var hasBegun = false
  /// Whether the owner gets no further events.
  private(set) var isClosed = false
  /// Whether a recognizer claimed the touch, or its owner was removed.
  var isClaimed = false
  private(set) var owesBegan = false
  private(set) var owesMoved = false
  private(set) var owesEnded = false
  private(set) var owesCancelled = false

  mutating func close() {
    isClosed = true
    owesBegan = false
    owesMoved = false
    owesEnded = false
    owesCancelled = false
  }

  /// Records a change of the touch.
  mutating func record(_ phase: PointerPhase) {
    guard !isClosed else { return }
    switch phase {
    case .down: owesBegan = true
    case .move: owesMoved = true
    case .up: owesEnded = true
    case .cancel: isClaimed = true
    case .hover: break
    }
  }

  /// Cancels a claimed touch for its owner, unless the owner received the end.
  mutating func applyClaim() {
    guard isClaimed, !isClosed else { return }
    let hadBegun = hasBegun
    close()
    if hadBegun {
      isClosed = false
      owesCancelled = true
    }
  }

  /// Returns whether `phase` is due, and marks it as delivered.
  mutating func deliver(_ phase: PointerPhase) -> Bool {
    switch phase {
    case .down:
      guard owesBegan else { return false }
      owesBegan = false
      hasBegun = true
    case .move:
      guard owesMoved else { return false }
      owesMoved = false
    case .up:
      guard owesEnded else { return false }
      close()
    case .cancel:
      guard owesCancelled else { return false }
      close()
    case .hover: return false
    }
    return true
  }

  var owesAnything: Bool { owesBegan || owesMoved || owesEnded || owesCancelled || isClaimed }
}
