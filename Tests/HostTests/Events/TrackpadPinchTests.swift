import CSDL2
import Foundation
import Testing

@testable import Host

@Suite("TrackpadPinch")
struct TrackpadPinchTests {
  /// Puts two fingers down around the touchpad's middle, a third of its height apart, and moves them in steps.
  /// - Returns: What came of it.
  private func play(
    steps: Int = 20, scale: Double = 1, turn: Double = 0, shift: Double = 0
  ) -> [TrackpadPinch.Step] {
    var pinch = TrackpadPinch()
    var told: [TrackpadPinch.Step] = []
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let radius = (1 + (scale - 1) * t) / 6
      let (x, y) = (radius * cos(turn * t), radius * sin(turn * t))
      for (id, sign) in [(SDL_FingerID(1), -1.0), (2, 1)] {
        let place = (x: 0.5 + (sign * x + shift * t) / TrackpadPinch.aspect, y: 0.5 + sign * y)
        if let step = pinch.touch(id, x: place.x, y: place.y) { told.append(step) }
      }
    }
    if let step = pinch.lift(1) { told.append(step) }
    if let step = pinch.lift(2) { told.append(step) }
    return told
  }

  private func last(_ told: [TrackpadPinch.Step]) -> (scale: Double, rotation: Double)? {
    guard case .changed(let scale, let rotation)? = told.dropLast().last else { return nil }
    return (scale, rotation)
  }

  @Test("Fingers that spread pinch: begun once, ended once, by the ratio since the beginning")
  func spread() throws {
    let told = play(scale: 2)
    #expect(told.first == .began && told.last == .ended)
    #expect(told.filter { $0 == .began || $0 == .ended }.count == 2)
    let end = try #require(last(told))
    // What the slop took is missing: the beginning lies up to a step beyond it.
    let slop = 1 + TrackpadPinch.spreadSlop * 3
    #expect(end.scale <= 2 / slop && end.scale > 2 / (slop + 0.1))
    #expect(abs(end.rotation) < 1e-6)
  }

  @Test("Fingers that turn rotate, clockwise as positive, beyond half a turn")
  func iterate() throws {
    let turn = 1.4 * Double.pi
    let end = try #require(last(play(steps: 60, turn: turn)))
    #expect(
      end.rotation < turn - TrackpadPinch.turnSlop && end.rotation > turn - TrackpadPinch.turnSlop - 0.1)
    #expect(abs(end.scale - 1) < 0.01)
  }

  @Test("Fingers that go the same way scroll, and are no pinch, however unevenly")
  func scroll() {
    #expect(play(shift: 0.3) == [])
    #expect(play(scale: 1.3, shift: 0.3) == [])
    #expect(play(turn: 0.3, shift: 0.3) == [])
  }

  @Test("Within the slop nothing happens")
  func slop() { #expect(play(scale: 1.05, turn: 0.05) == []) }

  @Test("A third finger ends it, and two that are left begin anew")
  func thirdFinger() {
    var pinch = TrackpadPinch()
    _ = pinch.touch(1, x: 0.3, y: 0.5)
    _ = pinch.touch(2, x: 0.5, y: 0.5)
    #expect(pinch.touch(2, x: 0.6, y: 0.5) == .began)
    #expect(pinch.touch(3, x: 0.9, y: 0.5) == .ended)
    #expect(pinch.touch(2, x: 0.9, y: 0.5) == nil)
    #expect(pinch.lift(1) == nil)
    #expect(pinch.touch(3, x: 0.9, y: 0.7) == .began)
  }

  @Test("Fingers that meet, and places that are no numbers, leave numbers to reckon with")
  func nonsense() {
    var pinch = TrackpadPinch()
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
