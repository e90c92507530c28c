/// Palm rejection; see ``PalmRejection``.
extension GestureArena {
  /// Returns whether an event of a finger belongs to a palm and must be ignored. The contact that completes a palm
  /// cancels all fingers.
  func belongsToPalm(_ event: PointerEvent) -> Bool {
    let fingers = activeTouches.lazy.filter { $0.kind == .touch }
    let verdict = input.palm.judge(
      event, beside: fingers.map(\.contactState), limit: settings.palmContacts,
      interval: settings.palmInterval)
    switch verdict {
    case .finger: return false
    case .palm: break
    case .newPalm(let contacts):
      for touch in activeTouches where touch.kind == .touch { end(touch, as: .cancel) }
      diagnose(.rejectedPalm(contacts: contacts))
    }
    return true
  }
}
