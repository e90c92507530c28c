import Geometry

/// A recognizer and the pointer that hovers over its owner.
struct Hovering {
  let pointer: PointerID
  let recognizer: GestureRecognizer
}

/// Hovering pointers. They take no part in the arbitration.
extension GestureArena {
  /// Handles a pointer without pressed buttons that enters, moves over or leaves owners.
  func hover(_ event: PointerEvent) {
    guard event.kind != .touch else { return }
    let hit = hitTest(event.position, event.kind)
    input.penPriority.record(event, over: hit)
    for entry in hovering where entry.pointer == event.id && isHovering(entry) {
      guard entry.recognizer.owner?.contains(hit) == true else {
        entry.recognizer.hoverReceived(event)
        entry.recognizer.attempt.session = .none
        move(entry.recognizer, to: .ended, because: .completed)
        continue
      }
    }
    var next = hit
    while let owner = next {
      for recognizer in owner.gestureRecognizers where recognizer.receivesHover && recognizer.isEnabled {
        if recognizer.attempt.isRunning {
          follow(event, with: recognizer)
        } else if recognizer.allowedKinds.contains(event.kind) {
          enter(event, with: recognizer)
        }
      }
      next = owner.gestureParent
    }
  }

  private func isHovering(_ entry: Hovering) -> Bool { entry.recognizer.attempt.session == .hover }

  private func enter(_ event: PointerEvent, with recognizer: GestureRecognizer) {
    recognizer.arena = self
    recognizer.attempt.isRunning = true
    recognizer.attempt.serial = nextSerial()
    recognizer.attempt.session = .hover
    hovering.append(Hovering(pointer: event.id, recognizer: recognizer))
    recognizer.hoverReceived(event)
    move(recognizer, to: .began, because: .recognized)
  }

  private func follow(_ event: PointerEvent, with recognizer: GestureRecognizer) {
    for entry in hovering where entry.recognizer === recognizer && entry.pointer == event.id {
      guard recognizer.state.isActive else { return }
      recognizer.hoverReceived(event)
      move(recognizer, to: .changed, because: .progressed)
    }
  }

  /// Updates the hovered recognizers while the pointer is pressed. Nothing is entered or left.
  func followHover(_ event: PointerEvent) {
    guard !hovering.isEmpty else { return }
    for entry in hovering where entry.pointer == event.id { follow(event, with: entry.recognizer) }
  }

  /// Handles a pointer that left the window or was cancelled.
  func cancelHover(_ id: PointerID) {
    for entry in hovering where entry.pointer == id && isHovering(entry) {
      entry.recognizer.attempt.session = .none
      move(entry.recognizer, to: .cancelled, because: .touchCancelled)
    }
  }
}
