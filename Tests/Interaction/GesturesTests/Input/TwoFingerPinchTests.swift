import Foundation
import Gestures
import Testing

@Suite("TwoFingerPinch")
struct TwoFingerPinchTests {
  /// Puts two fingers down around the touchpad's middle, a third of its height apart, and moves them in steps.
  /// - Returns: The steps of the pinch.
  private func play(
    steps: Int = 20, scale: Double = 1, turn: Double = 0, shift: Double = 0
  ) -> [TwoFingerPinch.Step] {
    var pinch = TwoFingerPinch()
    var result: [TwoFingerPinch.Step] = []
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let radius = (1 + (scale - 1) * t) / 6
      let (x, y) = (radius * cos(turn * t), radius * sin(turn * t))
      for (id, sign) in [(Int64(1), -1.0), (2, 1)] {
        let position = (x: 0.5 + (sign * x + shift * t) / TwoFingerPinch.aspect, y: 0.5 + sign * y)
        if let step = pinch.touch(id, x: position.x, y: position.y) { result.append(step) }
      }
    }
    if let step = pinch.lift(1) { result.append(step) }
    if let step = pinch.lift(2) { result.append(step) }
    return result
  }

  private func last(_ result: [TwoFingerPinch.Step]) -> (scale: Double, rotation: Double)? {
    guard case .changed(let scale, let rotation)? = result.dropLast().last else { return nil }
    return (scale, rotation)
  }

  @Test("Fingers that spread pinch by the ratio since the beginning")
  func spread() throws {
    let result = play(scale: 2)
    #expect(result.first == .began && result.last == .ended)
    #expect(result.filter { $0 == .began || $0 == .ended }.count == 2)
    let end = try #require(last(result))
    // The slop is missing from the scale. The pinch begins up to one step beyond the slop.
    let slop = 1 + TwoFingerPinch.spreadSlop * 3
    #expect(end.scale <= 2 / slop && end.scale > 2 / (slop + 0.1))
    #expect(abs(end.rotation) < 1e-6)
  }

  @Test("Fingers that turn rotate, clockwise as positive, also beyond half a turn")
  func turn() throws {
    let turn = 1.4 * Double.pi
    let end = try #require(last(play(steps: 60, turn: turn)))
    #expect(
      end.rotation < turn - TwoFingerPinch.rotationSlop
        && end.rotation > turn - TwoFingerPinch.rotationSlop - 0.1)
    #expect(abs(end.scale - 1) < 0.01)
  }

  @Test("Fingers that move in one direction scroll, even if unevenly")
  func scroll() {
    #expect(play(shift: 0.3) == [])
    #expect(play(scale: 1.3, shift: 0.3) == [])
    #expect(play(turn: 0.3, shift: 0.3) == [])
  }

  @Test("Within the slop nothing happens")
  func slop() { #expect(play(scale: 1.05, turn: 0.05) == []) }

  @Test("A third finger ends the pinch, and the two that remain begin another")
  func thirdFinger() {
    var pinch = TwoFingerPinch()
    _ = pinch.touch(1, x: 0.3, y: 0.5)
    _ = pinch.touch(2, x: 0.5, y: 0.5)
    #expect(pinch.touch(2, x: 0.6, y: 0.5) == .began)
    #expect(pinch.touch(3, x: 0.9, y: 0.5) == .ended)
    #expect(pinch.touch(2, x: 0.9, y: 0.5) == nil)
    #expect(pinch.lift(1) == nil)
    #expect(pinch.touch(3, x: 0.9, y: 0.7) == .began)
  }

  @Test("Fingers that meet, and positions that are not finite, give finite values")
  func invalidPositions() {
    var pinch = TwoFingerPinch()
    _ = pinch.touch(1, x: 0.5, y: 0.5)
    _ = pinch.touch(2, x: 0.5, y: 0.5)
    #expect(pinch.touch(2, x: .nan, y: 0.5) == nil)
    #expect(pinch.touch(2, x: 0.6, y: .infinity) == nil)
    #expect(pinch.touch(2, x: 0.8, y: 0.5) == .began)
    guard case .changed(let scale, let rotation)? = pinch.touch(2, x: 0.5, y: 0.5) else {
      Issue.record("no change")
      return
    }
    #expect(scale > 0 && scale < 0.1 && rotation.isFinite)
  }
}
