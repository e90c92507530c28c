import Geometry
import Motion
import Testing

@Suite("Path track")
struct PathTrackTests {
  private let corner = Path { path in
    path.move(to: .zero)
    path.addLine(to: Point(100, 0))
    path.addLine(to: Point(100, 300))
  }

  @Test("At constant speed, time is proportional to length")
  func constantSpeed() throws {
    let track = try PathTrack(corner)
    #expect(track.totalLength == 400)
    #expect(track.value(at: 0.125) == Point(50, 0))
    #expect(track.value(at: 0.25) == Point(100, 0))
    #expect(track.value(at: 0.5) == Point(100, 100))
    #expect(track.velocity(at: 0.1) == Vector(400, 0))
    #expect(track.velocity(at: 0.25) == Vector(0, 400))
  }

  @Test("By segments, each has its own time and function")
  func segments() throws {
    let track = try PathTrack(corner, pace: .segments())
    #expect(track.value(at: 0.25) == Point(50, 0))
    #expect(track.value(at: 0.75) == Point(100, 150))
    let timed = try PathTrack(
      corner, pace: .segments(keyTimes: [0, 0.8, 1], functions: [.easeIn, .linear]))
    #expect(abs(timed.value(at: 0.4).x - 31.5357) < 1e-3)
    #expect(abs(timed.velocity(at: 0.9).dy - 1500) < 1e-9)
    #expect(throws: KeyframeError.self) { try PathTrack(corner, pace: .segments(keyTimes: [0, 1])) }
  }

  @Test("A discrete pace jumps from one end of a segment to the next")
  func discrete() throws {
    let track = try PathTrack(corner, pace: .discrete())
    #expect(track.value(at: 0) == .zero)
    #expect(track.value(at: 0.34) == Point(100, 0))
    #expect(track.value(at: 0.67) == Point(100, 300))
    #expect(track.value(at: 1) == Point(100, 300))
    #expect(track.velocity(at: 0.5) == .zero)
  }

  @Test("The rotation is the direction of the path, or its opposite")
  func rotation() throws {
    var track = try PathTrack(corner)
    #expect(track.rotation(at: 0.1) == 0)
    #expect(abs(track.rotation(at: 0.7) - .pi / 2) < 1e-12)
    track.rotationMode = .autoReverse
    #expect(abs(track.rotation(at: 0.1) - .pi) < 1e-12)
    #expect(abs(track.rotation(at: 0.7) + .pi / 2) < 1e-12)
    track.rotationMode = .none
    #expect(track.rotation(at: 0.7) == 0)
  }

  @Test("On any curve, the point agrees with the slow measure of the path", arguments: UInt64(0)..<40)
  func reference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func point() -> Point { Point(random.number(in: 0...300), random.number(in: 0...300)) }
    let path = Path { path in
      path.move(to: point())
      path.addCubic(to: point(), control1: point(), control2: point())
      path.addQuadratic(to: point(), control: point())
      path.addLine(to: point())
    }
    let (track, measure) = (try PathTrack(path), PathMeasure(path))
    #expect(abs(track.totalLength - measure.length) < 1e-3)
    for step in 0...40 {
      let progress = Double(step) / 40
      let expected = try #require(measure.point(at: progress * measure.length))
      #expect((track.value(at: progress) - expected).length < 0.01, "at \(progress)")
    }
  }

  @Test("On a circle, the speed is constant to a millionth")
  func circle() throws {
    let track = try PathTrack(Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100)))
    let h = 1e-5
    for step in 1..<100 {
      let progress = Double(step) / 100 + 0.0012
      let speed = (track.value(at: progress + h) - track.value(at: progress - h)).length / (2 * h)
      #expect(abs(speed / track.totalLength - 1) < 1e-6, "at \(progress)")
    }
  }

  @Test("Paths without a usable length are refused")
  func unusable() throws {
    let endless = Path { path in
      path.move(to: .zero)
      path.addLine(to: Point(1e200, 1e200))
    }
    #expect(throws: KeyframeError.self) { try PathTrack(endless) }
    // A path of a single point stays there.
    let dot = Path { path in
      path.move(to: Point(3, 4))
      path.addLine(to: Point(3, 4))
    }
    let track = try PathTrack(dot)
    #expect(track.value(at: 0.5) == Point(3, 4))
    #expect(track.velocity(at: 0.5) == .zero)
  }
}
