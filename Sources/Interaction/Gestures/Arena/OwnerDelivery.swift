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
