import CAllocations
import Geometry
import Gestures

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A view with recognizers that receive moving touches, among others that do not.
@MainActor final class GestureScene {
  let recognizers: Int
  let participants: Int
  private let root = BenchView(nil)
  private let stage: BenchView
  private let arena: GestureArena
  private var fingers = 0
  private var time = 0.0
  private var step = 0
  private var events: [PointerEvent] = []

  init(recognizers: Int, participants: Int) {
    self.recognizers = recognizers
    self.participants = min(recognizers, participants)
    let stage = BenchView(root)
    self.stage = stage
    arena = GestureArena(bounds: Rect(x: 0, y: 0, width: 1000, height: 1000)) { _, _ in stage }
    for index in 0..<recognizers {
      let recognizer = Self.make(index)
      recognizer.shouldRecognizeSimultaneouslyWith = { _ in true }
      let view = index < participants ? stage : BenchView(root)
      view.gestureRecognizers.append(recognizer)
      recognizer.owner = view
      views.append(view)
    }
  }

  private var views: [BenchView] = []

  private static func make(_ index: Int) -> GestureRecognizer {
    switch index % 5 {
    case 0: PanGestureRecognizer()
    case 1: PinchGestureRecognizer()
    case 2: RotationGestureRecognizer()
    case 3: TapGestureRecognizer()
    default: LongPressGestureRecognizer()
    }
  }

  var isIdle: Bool { arena.isIdle }

  func land(_ count: Int) {
    fingers = count
    send(.down)
  }

  /// Moves all touches in each of a number of frames.
  func move(frames: Int) -> (nanoseconds: Double, allocations: Int) {
    let before = allocation_count()
    let start = Self.now()
    for _ in 0..<frames { send(.move) }
    let end = Self.now()
    return (end - start, before < 0 ? -1 : allocation_count() - before)
  }

  func lift() {
    send(.up)
    time += 10
    arena.advance(to: time)
  }

  /// Returns a position on a touch's circle.
  private func send(_ phase: PointerPhase) {
    time += 1.0 / 240
    step += 1
    let turn = Transform(rotation: Double(step % 240) * .pi / 120)
    events.removeAll(keepingCapacity: true)
    for finger in 0..<fingers {
      let center = Point(100 + 80 * Double(finger), 500 + 40 * Double(finger % 3))
      events.append(
        PointerEvent(
          id: PointerID(UInt64(finger)), kind: .touch, phase: phase,
          position: center + turn * Vector(60 + 5 * Double(finger), 0), time: time))
    }
    arena.send(events)
  }

  /// The processor time, in nanoseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

@MainActor final class BenchView: GestureOwner {
  private let parent: BenchView?
  var gestureRecognizers: [GestureRecognizer] = []

  init(_ parent: BenchView?) { self.parent = parent }

  var gestureParent: (any GestureOwner)? { parent }
  var transformToWindow: Transform { .identity }
  var isMultipleTouchEnabled: Bool { true }
  func touchesBegan(_ touches: [Touch]) {}
  func touchesMoved(_ touches: [Touch]) {}
  func touchesEnded(_ touches: [Touch]) {}
  func touchesCancelled(_ touches: [Touch]) {}
}
