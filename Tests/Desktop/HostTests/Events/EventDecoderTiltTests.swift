import CSDL2
import Geometry
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: tilt")
struct EventDecoderTiltTests {
  private let upright = SDL_STANDARD_GRAVITY

  /// The gravity of the last event; nil if there is no event since the last call.
  private func last(_ story: inout EventStory) -> Vector? {
    defer { story.events = [] }
    guard case .input(.tilt(let event))? = story.events.last else { return nil }
    return event.gravity
  }

  private func isClose(_ a: Vector?, _ b: Vector) -> Bool { a.map { ($0 - b).length < 1e-6 } ?? false }

  @Test(
    "Gravity points down in an upright device, to the lower side in a turned one, and nowhere in a flat one")
  func axes() {
    for (x, y, gravity) in [
      (0, upright, Vector(0, 1)), (upright, 0, Vector(-1, 0)), (-upright, 0, Vector(1, 0)),
      (0, -upright, Vector(0, -1)), (0, 0, .zero),
    ] as [(Float, Float, Vector)] {
      var story = EventStory()
      story.controllerSensor(x, y)
      #expect(isClose(last(&story), gravity), "\(x), \(y)")
    }
  }

  @Test(
    "The axes of a device are turned with its display; those of a game controller are not",
    arguments: [
      (SDL_ORIENTATION_UNKNOWN, Vector(0, 1)), (SDL_ORIENTATION_PORTRAIT, Vector(0, 1)),
      (SDL_ORIENTATION_PORTRAIT_FLIPPED, Vector(0, -1)),
      // A device that stands upright in portrait while the picture is still turned.
      (SDL_ORIENTATION_LANDSCAPE, Vector(1, 0)), (SDL_ORIENTATION_LANDSCAPE_FLIPPED, Vector(-1, 0)),
    ])
  func orientations(orientation: SDL_DisplayOrientation, gravity: Vector) {
    for isController in [false, true] {
      var story = EventStory()
      story.decoder = EventDecoder(tilt: TiltReader(orientation: { orientation })) { _ in false }
      if isController { story.controllerSensor(0, upright) } else { story.sensor(0, upright) }
      #expect(isClose(last(&story), isController ? Vector(0, 1) : gravity))
    }
  }

  @Test("In landscape with the right side up, gravity points down")
  func landscape() {
    var story = EventStory()
    story.decoder = EventDecoder(tilt: TiltReader(orientation: { SDL_ORIENTATION_LANDSCAPE })) { _ in false }
    story.sensor(upright, 0)
    #expect(isClose(last(&story), Vector(0, 1)))
  }

  @Test("A sudden change is smoothed: after the time constant, a good half of it is there, and later all")
  func smoothing() {
    var story = EventStory()
    story.controllerSensor(0, upright)
    _ = last(&story)
    var way: [Double] = []
    for _ in 0..<1_000 {
      story.controllerSensor(-upright, 0)
      if let gravity = last(&story) { way.append(gravity.dx) }
      if story.time <= 0.1 { #expect((way.last ?? 0) < 0.65) }
      if story.time > 0.12 { #expect((way.last ?? 0) > 0.6) }
    }
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
    #expect((way.last ?? 0) > 0.98)
    #expect(way.count <= 142, "each event changes at least a hundredth of the way")
  }

  @Test("Noise of a device at rest is not reported")
  func noise() {
    var story = EventStory()
    var random = SeededGenerator(seed: 5)
    story.controllerSensor(0, upright)
    #expect(last(&story) != nil)
    for _ in 0..<2_000 {
      let (x, y) = (random.number(in: -0.2...0.2), random.number(in: -0.2...0.2))
      story.controllerSensor(Float(x), upright + Float(y))
    }
    #expect(last(&story) == nil)
  }

  @Test("A shaken device has a gravity of at most 1")
  func shaken() {
    var story = EventStory()
    story.controllerSensor(0, 5 * upright)
    #expect(isClose(last(&story), Vector(0, 1)))
  }

  @Test("One accelerometer counts: a game controller before the device, the first controller before others")
  func sources() {
    var story = EventStory()
    story.sensor(0, upright)
    #expect(isClose(last(&story), Vector(0, 1)))
    story.controllerSensor(-upright, 0, which: 7)
    #expect(isClose(last(&story), Vector(1, 0)))
    story.sensor(0, upright)
    story.controllerSensor(upright, 0, which: 8)
    #expect(last(&story) == nil)
    story.controllerRemoved(8)
    story.controllerSensor(upright, 0, which: 8)
    #expect(last(&story) == nil)
    story.controllerRemoved(7)
    story.controllerSensor(upright, 0, which: 8)
    #expect(isClose(last(&story), Vector(-1, 0)))
    story.controllerRemoved(8)
    story.sensor(0, -upright)
    #expect(isClose(last(&story), Vector(0, -1)))
  }

  @Test("Other sensors, and readings that are not finite, are ignored")
  func ignored() {
    var story = EventStory()
    story.decoder = EventDecoder(tilt: TiltReader(isAccelerometer: { $0 == 2 })) { _ in false }
    story.sensor(0, upright, which: 1)
    story.controllerSensor(0, upright, sensor: SDL_SENSOR_GYRO)
    story.controllerSensor(.nan, upright)
    story.controllerSensor(0, .infinity)
    #expect(story.events.isEmpty)
    story.controllerRemoved(1)
    story.sensor(0, upright, which: 2)
    #expect(isClose(last(&story), Vector(0, 1)))
  }
}
