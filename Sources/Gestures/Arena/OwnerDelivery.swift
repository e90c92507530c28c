/// What one touch's owner has been told, and what it is still to be told.
///
/// ```
/// landed ─► began ─► moved … ─► ended        as it happens,
///                                            later      while a recognizer that delays it may still succeed,
///                              cancelled     instead    once one is recognized that takes the touch
/// ```
struct OwnerDelivery {
  private(set) var hasBegun = false
  /// Nothing more will be told.
  private(set) var isClosed = false
  /// A recognizer has taken the touch, or its owner has gone.
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

  /// Something happened to the touch.
  mutating func note(_ phase: PointerPhase) {
    guard !isClosed else { return }
    switch phase {
    case .down: owesBegan = true
    case .move: owesMoved = true
    case .up: owesEnded = true
    case .cancel: isClaimed = true
    case .hover: break
    }
  }

  /// Takes the touch from an owner that has not heard its end.
  mutating func applyClaim() {
    guard isClaimed, !isClosed else { return }
    let hadBegun = hasBegun
    close()
    if hadBegun {
      isClosed = false
      owesCancelled = true
    }
  }

  /// Takes the debt of `phase`, if it may be told now.
  mutating func takes(_ phase: PointerPhase) -> Bool {
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
