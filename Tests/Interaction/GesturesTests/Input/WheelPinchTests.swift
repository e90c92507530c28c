import Foundation
import Geometry
import Gestures
import Testing

@Suite("WheelPinch") struct WheelPinchTests {
  private func wheel(
    _ dx: Double, _ dy: Double, _ modifiers: KeyModifiers = .control, at time: Double = 1
  ) -> WheelEvent {
    WheelEvent(position: Point(3, 4), delta: Vector(dx, dy), modifiers: modifiers, time: time)
  }

  @Test("The wheel pinches with Ctrl, rotates with the window's modifiers, and is a wheel otherwise")
  func modifiers() {
    #expect(WheelPinch.accepts(wheel(0, 1, .control), rotationModifiers: .alt))
    #expect(WheelPinch.accepts(wheel(0, 1, .alt), rotationModifiers: .alt))
    #expect(!WheelPinch.accepts(wheel(0, 1, .shift), rotationModifiers: .alt))
    #expect(WheelPinch.accepts(wheel(0, 1, .shift), rotationModifiers: [.alt, .shift]))
    #expect(!WheelPinch.accepts(wheel(0, 1, []), rotationModifiers: .alt))
  }

  @Test("Notches with Ctrl multiply the scale, away from the user as larger")
  func scale() {
    var pinch = WheelPinch()
    #expect(WheelPinch.began(with: wheel(0, -1)).scale == 1)
    let first = pinch.turn(wheel(0, -1))
    let second = pinch.turn(wheel(0, -1, at: 1.1))
    #expect(first.phase == .changed && first.position == Point(3, 4) && first.isStepwise)
    #expect(abs(first.scale - exp(0.1)) < 1e-12 && abs(second.scale - exp(0.2)) < 1e-12)
    #expect(second.time == 1.1 && second.rotation == 0)
    #expect(abs(pinch.turn(wheel(0, 2)).scale - 1) < 1e-12)
  }

  @Test("Notches with Alt add 3° each; with Shift the horizontal ones count too")
  func rotation() {
    var pinch = WheelPinch()
    #expect(pinch.turn(wheel(0, 2, .alt)).rotation == .pi / 30)
    #expect(pinch.turn(wheel(1, 0, .alt)).rotation == .pi / 30)
    #expect(pinch.turn(wheel(-2, 0, [.alt, .shift])).rotation == 0)
    #expect(pinch.turn(wheel(0, 1, [.alt, .control])).rotation == 0, "Ctrl has priority")
  }

  @Test("A pinch ends once, with its last values, and the next one starts anew")
  func end() {
    var pinch = WheelPinch()
    #expect(pinch.end(at: 1) == nil)
    let last = pinch.turn(wheel(0, -1))
    let end = pinch.end(at: 2)
    #expect(end?.phase == .ended && end?.scale == last.scale && end?.position == last.position)
    #expect(end?.time == 2 && pinch.end(at: 3) == nil && !pinch.isActive)
    #expect(pinch.turn(wheel(0, -1)).scale == last.scale)
    pinch.cancel()
    #expect(!pinch.isActive && pinch.end(at: 3) == nil)
    #expect(pinch.turn(wheel(0, -1)).scale == last.scale)
  }

  @Test("Values stay finite for any number of notches")
  func limits() {
    var pinch = WheelPinch()
    for _ in 0..<5 {
      for delta in [1e300, -1e300] {
        let scale = pinch.turn(wheel(0, delta)).scale
        #expect(scale >= 1e-6 && scale <= 1e6)
        #expect(pinch.turn(wheel(0, delta, .alt)).rotation.isFinite)
      }
    }
  }
}
