import CSDL2
import Gestures

extension EventDecoder {
  mutating func decode(key event: SDL_KeyboardEvent, time: Double, into output: inout [HostEvent]) {
    let code = event.keysym.scancode.rawValue
    let isDown = SDL_EventType(event.type) == SDL_KEYDOWN
    // Shift may have changed since the key went down.
    let held = keyNames[code]
    guard let name = held ?? KeyNames.name(of: event.keysym, layout: keyboardLayout()) else { return }
    keyNames[code] = isDown ? name : nil
    output.append(
      .input(
        .key(
          KeyEvent(
            name: name, phase: isDown ? .down : .up, modifiers: KeyNames.modifiers(Int(event.keysym.mod)),
            isRepeat: event.repeat != 0, time: time))))
  }
}
