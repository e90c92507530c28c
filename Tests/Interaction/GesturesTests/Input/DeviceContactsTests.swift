import Geometry
import Gestures
import TestSupport
import Testing

@Suite("DeviceContacts") struct DeviceContactsTests {
  private var contacts = DeviceContacts()
  private var time = 0.0

  private mutating func send(_ report: DeviceReport, modifiers: KeyModifiers = []) -> [String] {
    time += 0.001
    var lines: [String] = []
    contacts.handle(report, time: time, modifiers: modifiers) { lines.append(Self.describe($0)) }
    return lines
  }

  private static func describe(_ event: InputEvent) -> String {
    switch event {
    case .pointer(let pointer): "\(pointer.kind) \(pointer.id) \(pointer.phase) \(Int(pointer.position.x))"
    case .wheel(let wheel): "wheel \(wheel.delta.dy)"
    case .pinch(let pinch): "pinch \(pinch.phase) \(pinch.scale)"
    case .cancelAll: "cancel all"
    default: "other"
    }
  }

  private func finger(_ step: FingerStep, _ finger: Int64, _ x: Double = 0, device: Int64 = 1) -> DeviceReport
  {
    .finger(FingerID(device: device, finger: finger), step, at: Point(x, 0))
  }

  @Test("Each contact of a finger has a new number, also if the device uses one again")
  mutating func fingers() {
    #expect(send(finger(.touched, 7, 1)) == ["touch 1 down 1"])
    #expect(send(finger(.touched, 7, 2, device: 2)) == ["touch 2 down 2"])
    #expect(send(finger(.moved, 7, 3)) == ["touch 1 move 3"])
    #expect(send(finger(.lifted, 7, 4)) == ["touch 1 up 4"])
    #expect(send(finger(.moved, 7, 5)) == [] && send(finger(.lifted, 7, 5)) == [])
    #expect(send(finger(.touched, 7, 6)) == ["touch 3 down 6"])
    #expect(contacts.activeFingers.count == 2)
  }

  @Test("A finger that touches again, or that its device no longer knows, was lost")
  mutating func lostFingers() {
    _ = send(finger(.touched, 1, 1))
    #expect(send(finger(.touched, 1, 2)) == ["touch 1 cancel 1", "touch 2 down 2"])
    _ = send(finger(.touched, 2, 3))
    _ = send(finger(.touched, 3, 4, device: 2))
    #expect(send(.fingersPresent(device: 1, fingers: [2])) == ["touch 2 cancel 2"])
    #expect(send(.fingersPresent(device: 1, fingers: [2])) == [])
  }

  @Test("A finger whose end was lost is cancelled where it was, once")
  mutating func cancelledFinger() {
    _ = send(finger(.touched, 1, 1))
    #expect(send(finger(.cancelled, 1, 5)) == ["touch 1 cancel 1"])
    #expect(send(finger(.cancelled, 1, 5)) == [] && send(finger(.lifted, 1, 5)) == [])
  }

  @Test("Fingers and a pressed mouse are separate contacts")
  mutating func fingerAndMouse() {
    #expect(!contacts.isPressed)
    _ = send(finger(.touched, 1, 1))
    #expect(send(.mouse(.pressed(.left), at: .zero)) == ["mouse 2 down 0"])
    #expect(contacts.isPressed)
    #expect(send(finger(.moved, 1, 2)) == ["touch 1 move 2"])
    #expect(send(.mouse(.released(.left), at: .zero)) == ["mouse 2 up 0"])
    #expect(!contacts.isPressed)
    #expect(send(finger(.lifted, 1, 3)) == ["touch 1 up 3"])
  }

  @Test("A finger that lands beside a pen, or shortly after it, is a palm")
  mutating func palm() {
    _ = send(.pen(.pressed(.left), at: .zero, PenState()))
    time += 10
    #expect(send(finger(.touched, 1)) == [])
    _ = send(.pen(.released(.left), at: .zero, PenState()))
    time += 0.2
    #expect(send(finger(.touched, 2)) == [])
    time += 0.2
    #expect(send(finger(.touched, 3)) == ["touch 2 down 0"])
  }

  @Test("Only one of mouse and pen hovers, and both leave with the window's border")
  mutating func hovering() {
    #expect(send(.mouse(.moved, at: .zero)) == ["mouse 1 hover 0"])
    #expect(send(.pen(.moved, at: .zero, PenState())) == ["mouse 1 cancel 0", "pen 2 hover 0"])
    #expect(send(.mouse(.moved, at: Point(5, 0))) == ["pen 2 cancel 0", "mouse 3 hover 5"])
    #expect(send(.pointersLeft) == ["mouse 3 cancel 5"])
    #expect(send(.pointersLeft) == [])
    #expect(contacts.mousePosition == Point(5, 0))
  }

  @Test("A release of a button that was not pressed leaves the mouse's position")
  mutating func foreignRelease() {
    _ = send(.mouse(.moved, at: Point(5, 0)))
    #expect(send(.mouse(.released(.left), at: Point(9, 0))) == [])
    #expect(contacts.mousePosition == Point(5, 0))
  }

  @Test("Wheels without movement and values that are not finite are ignored")
  mutating func notFinite() {
    #expect(send(.wheel(Vector(0, 1), at: .zero)) == ["wheel 1.0"])
    #expect(send(.wheel(.zero, at: .zero)) == [])
    #expect(send(.scrollEnded(at: .zero)) == ["wheel 0.0"])
    #expect(send(.scrollEnded(at: Point(.nan, 0))) == [])
    #expect(send(.hold(at: Point(.nan, 0))) == [])
    #expect(send(.wheel(Vector(.nan, 1), at: .zero)) == [])
    #expect(send(.wheel(Vector(0, 1), at: Point(.infinity, 0))) == [])
    #expect(send(finger(.touched, 1, .nan)) == [])
    #expect(send(.mouse(.moved, at: Point(.nan, 0))) == [])
    #expect(send(.pen(.moved, at: Point(.nan, 0), PenState())) == [])
    #expect(send(.swipe(.began, fingers: 3, at: Point(.nan, 0))) == [])
  }

  @Test("A swipe is simulated fingers side by side, which are cancelled in the end")
  mutating func swipe() {
    #expect(
      send(.swipe(.began, fingers: 2, at: Point(50, 0))) == ["touch 1 down 40", "touch 2 down 60"])
    #expect(send(.swipe(.changed, fingers: 2, at: Point(90, 0))) == ["touch 1 move 80", "touch 2 move 100"])
    #expect(send(.swipe(.ended, fingers: 2, at: .zero)) == ["touch 1 cancel 80", "touch 2 cancel 100"])
    #expect(send(.swipe(.began, fingers: 6, at: .zero)) == [], "more than a hand has")
  }

  @Test("Two fingers that spread on a touchpad are a pinch, until the input is lost")
  mutating func touchpad() {
    for (finger, x) in [(1, 0.4), (2, 0.6)] as [(Int64, Double)] {
      #expect(send(.touchpadFinger(finger, Point(x, 0.5), pointer: .zero)) == [])
    }
    #expect(send(.touchpadFinger(2, Point(0.8, 0.5), pointer: Point(3, 0))) == ["pinch began 1.0"])
    #expect(send(.inputLost) == ["pinch cancelled 1.0", "cancel all"])
    #expect(send(.touchpadFinger(2, Point(0.9, 0.5), pointer: .zero)) == [])
    #expect(send(.pinch(.changed, at: .zero, scale: 2, rotation: 0)) == [], "its beginning was lost")
  }

  @Test("Random reports: each contact goes down once, ends once, and none is left when the input is lost")
  func random() {
    withEvery("seed", in: 0..<200 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var contacts = DeviceContacts()
      var (down, used): (Set<PointerID>, Set<PointerID>) = ([], [])
      func check(_ event: InputEvent) {
        guard case .pointer(let pointer) = event else { return }
        switch pointer.phase {
        case .down:
          #expect(used.insert(pointer.id).inserted, "\(pointer.id) was used before")
          down.insert(pointer.id)
        case .move: #expect(down.contains(pointer.id))
        case .up: #expect(down.remove(pointer.id) != nil)
        case .cancel: down.remove(pointer.id)
        case .hover: used.insert(pointer.id)
        }
      }
      for step in 0..<150 {
        let report = report(&random)
        contacts.handle(report, time: Double(step) * 0.05, modifiers: [], send: check)
      }
      contacts.handle(.inputLost, time: 100, modifiers: [], send: check)
      #expect(down.isEmpty && contacts.activeFingers.isEmpty)
    }
  }

  private func report(_ random: inout SeededGenerator) -> DeviceReport {
    let position = Point(random.number(in: 0...100), random.number(in: 0...100))
    let buttons = PointerButtons(rawValue: [0, 1, 2, 4][random.index(below: 4)])
    let step: PointerStep = [.moved, .pressed(buttons), .released(buttons), .left][random.index(below: 4)]
    switch random.index(below: 8) {
    case 0...2:
      let finger = FingerID(device: Int64(random.index(below: 2)), finger: Int64(random.index(below: 4)))
      let steps: [FingerStep] = [.touched, .moved, .moved, .lifted, .cancelled]
      return .finger(finger, steps[random.index(below: steps.count)], at: position)
    case 3, 4: return .mouse(step, at: position)
    case 5: return .pen(step, at: position, PenState())
    case 6:
      return .swipe(
        [.began, .changed, .ended][random.index(below: 3)], fingers: random.index(below: 7), at: position)
    default:
      if random.index(below: 2) == 0 { return .pointersLeft }
      return .fingersPresent(device: 0, fingers: [Int64(random.index(below: 4))])
    }
  }
}
