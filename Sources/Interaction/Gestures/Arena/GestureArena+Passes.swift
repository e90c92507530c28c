/// A pass handles the events of one instant: feed, arbitrate, report, reset, deliver touches to views.
extension GestureArena {
  /// Runs one pass. Must not be called inside a pass; see ``perform(_:)``.
  func pass(at time: Double, _ feed: () -> Void) {
    assert(!isBusy, "a pass may not begin inside another")
    context.advance(to: time)
    context.stage = .feeding
    feed()
    arbiter.arbitrate()
    context.stage = .reporting
    attempts.sendReports()
    context.stage = .feeding
    attempts.resetFinished()
    hoverTracker.resetFinished()
    context.stage = .reporting
    attempts.deliveries.deliver(beside: members)
    attempts.contactLimit.dropRedundant(of: members, except: { serialsInUse() })
    context.stage = .idle
    checkInvariants()
    passObservers.notify(self)
    drain()
  }

  /// Does `work` in a pass of its own: now, or right after the present one.
  func perform(_ work: @escaping () -> Void) {
    if isBusy {
      deferred.append { [unowned self] in pass(at: now, work) }
    } else {
      pass(at: now, work)
    }
  }

  /// Whether a pass is running. New input waits until it ends.
  var isBusy: Bool { context.isBusy }

  /// The serial numbers of contacts that can still have events: active ones, and those whose views await the end.
  private func serialsInUse() -> Set<UInt64> {
    Set(touches.map(\.serial)).union(attempts.deliveries.serials).union(deviceSessions.serials)
  }

  private func drain() {
    guard deferred.beginDraining() else { return }
    while let work = deferred.removeFirst() { work() }
  }
}
