/// Palm rejection; see ``PalmRejection``.
extension GestureArena {
  /// Returns whether an event of a finger belongs to a palm and must be ignored. The contact that completes a palm
  /// cancels all fingers.
  func belongsToPalm(_ event: PointerEvent) -> Bool {
    let fingers = touches.lazy.filter { $0.kind == .touch }
    let verdict = input.palm.judge(
      event, beside: fingers.map(\.contactState), limit: settings.palmContacts,
      interval: settings.palmInterval)
    switch verdict {
    case .finger: return false
    case .palm: break
    case .newPalm(let contacts):
      touchTracker.cancel { $0.kind == .touch }
      context.diagnose(.rejectedPalm(contacts: contacts))
    }
    return true
  }
}
