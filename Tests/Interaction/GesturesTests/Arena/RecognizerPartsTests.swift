import Testing

@testable import Gestures

/// The values that a recognizer keeps between its attempts.
@Suite @MainActor struct RecognizerPartsTests {
  @Test("The history has the last 16 transitions, and none from changed to changed")
  func history() {
    var states = StateHistory()
    states.change(to: .began, because: .recognized, nil, at: 0)
    for time in 1...5 { states.change(to: .changed, because: .progressed, nil, at: Double(time)) }
    #expect(states.current == .changed)
    #expect(states.history.map(\.to) == [.began, .changed] && states.history.map(\.time) == [0, 1])
    states.replaceCurrent(with: .cancelled)
    #expect(states.current == .cancelled && states.history.count == 2)
    for time in 0..<20 {
      states.change(to: time.isMultiple(of: 2) ? .failed : .possible, because: .reset, nil, at: Double(time))
    }
    #expect(states.history.map(\.time) == (4..<20).map(Double.init))
    #expect(states.change(to: .began, because: .recognized, nil, at: 21) == .possible)
  }

  @Test("Actions are called in the order of their addition, and identifiers are not used again")
  func actions() {
    var list = GestureActionList()
    var calls: [Int] = []
    let ids = (0..<3).map { number in list.append { _ in calls.append(number) } }
    list.remove(ids[1])
    list.remove(ids[1])
    list.perform(with: TapGestureRecognizer())
    #expect(calls == [0, 2])
    list.remove(ids[2])
    #expect(!ids.contains(list.append { _ in }))
  }

  @Test("An action may add and remove actions, which counts from the next report on")
  func reentry() {
    let tap = TapGestureRecognizer()
    var calls: [String] = []
    var second: GestureActionID?
    tap.addAction { tap in
      calls.append("first")
      if let second { tap.removeAction(second) }
      tap.addAction { _ in calls.append("added") }
    }
    second = tap.addAction { _ in calls.append("second") }
    let actions = tap.actions
    actions.perform(with: tap)
    #expect(calls == ["first", "second"])
    second = nil
    let left = tap.actions
    left.perform(with: tap)
    #expect(calls == ["first", "second", "first", "added"])
  }

  @Test("Fingers need no button, and a press without buttons is one of the left button")
  func acceptedInput() {
    var input = AcceptedInput()
    #expect(input.accepts(.touch, []) && input.accepts(.pen, []) && input.accepts(.mouse, .left))
    #expect(!input.accepts(.mouse, .right) && input.accepts(.mouse, [.left, .right]))
    input.buttonMask = .right
    #expect(!input.accepts(.pen, []) && input.accepts(.touch, []) && input.accepts(.mouse, .right))
    input.kinds = [.mouse]
    #expect(!input.accepts(.touch, []) && !input.accepts(.pen, .right) && input.accepts(.mouse, .right))
  }

  @Test("Requirements on recognizers that no longer exist are forgotten, and refusals are reported once")
  func requirements() {
    var requirements = FailureRequirements()
    let pan = PanGestureRecognizer()
    do {
      let tap = TapGestureRecognizer()
      requirements.add(tap)
      #expect(requirements.contains(tap) && !requirements.contains(pan))
    }
    #expect(requirements.living.isEmpty && requirements.recognizers.count == 1)
    requirements.add(pan)
    #expect(requirements.living.map(ObjectIdentifier.init) == [ObjectIdentifier(pan)])
    #expect(requirements.recognizers.count == 1)
    for label in ["a", "b", "a"] { requirements.refuse(label) }
    let labels = [requirements.takeRefusedLabels(), requirements.takeRefusedLabels()]
    #expect(labels == [["a", "b"], []])
  }
}
