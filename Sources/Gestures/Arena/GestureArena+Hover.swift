import Geometry

/// A recognizer over whose owner a pointer is.
struct Hovering {
  let pointer: PointerID
  let recognizer: GestureRecognizer
}

/// Pointers in the air. They win nothing and lose nothing.
extension GestureArena {
  /// Lets a pointer that is not pressed enter, move over and leave the owners under it.
  func hover(_ event: PointerEvent) {
    guard event.kind != .touch else { return }
    let hit = hitTest(event.position, event.kind)
    notePen(event, over: hit)
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

  /// A pressed pointer moves: what it hovered over when it went down follows it; nothing is entered or left.
  func followHover(_ event: PointerEvent) {
    guard !hovering.isEmpty else { return }
    for entry in hovering where entry.pointer == event.id { follow(event, with: entry.recognizer) }
  }

  /// The pointer left the window or was taken away.
  func cancelHover(_ id: PointerID) {
    for entry in hovering where entry.pointer == id && isHovering(entry) {
      entry.recognizer.attempt.session = .none
      move(entry.recognizer, to: .cancelled, because: .touchCancelled)
    }
  }
}
