import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeMotionTests {
  let target = ShapeGeometry(center: Point(200, 100), scale: 1)

  @Test("A flight takes half a second from 40 % of the size to all of it, and is faster at first")
  func flight() {
    let motion = ShapeMotion(flyingFrom: Point(20, 400), to: target, at: 7)
    #expect(motion.geometry(at: 7) == ShapeGeometry(center: Point(20, 400), scale: 0.4))
    #expect(
      motion.geometry(at: 7.25).scale > 0.7 + 0.05, "ease-out is beyond the middle after half of the time")
    #expect(!motion.isSettled(at: 7.49))
    #expect(motion.geometry(at: 7.5) == target && motion.isSettled(at: 7.5))
  }

  @Test("A shape stopped in flight stays at the shown position and still grows")
  func caught() {
    var motion = ShapeMotion(flyingFrom: Point(20, 400), to: target, at: 0)
    let seen = motion.geometry(at: 0.2)
    motion.springTo(center: seen.center, from: seen.center, velocity: .zero, at: 0.2)
    #expect(motion.geometry(at: 0.2) == seen)
    #expect(motion.geometry(at: 0.4).center == seen.center)
    #expect(motion.geometry(at: 0.4).scale > seen.scale)
    #expect(motion.isGrowing(at: 0.4))
    #expect(motion.geometry(at: 0.5).scale == 1)
    #expect(!motion.isGrowing(at: 0.5))
  }

  @Test("A spring motion starts at the shown geometry and ends exactly at its target, without overshooting")
  func springMotion() {
    let start = ShapeGeometry(center: Point(320, 100), scale: 1.5)
    for speed in [-5_000.0, -100, 0, 800] {
      var motion = ShapeMotion(atRest: start)
      motion.springTo(center: target.center, from: start.center, velocity: Vector(speed, 50), at: 1)
      motion.springTo(scale: target.scale, from: start.scale, velocity: 0.3, at: 1)
      #expect(motion.geometry(at: 1) == start)
      #expect(
        motion.velocity(at: 1).center.dx == max(speed, -1_200), "as fast as possible without overshooting")
      #expect(motion.velocity(at: 1).center.dy == 0, "start and end are equal on this axis")
      for step in 0...120 {
        let geometry = motion.geometry(at: 1 + Double(step) / 60)
        #expect(geometry.center.x >= 200 - 1e-9 && geometry.scale >= 1)
        #expect(geometry.center.y == 100)
      }
      #expect(motion.geometry(at: 4) == target && motion.isSettled(at: 4))
    }
  }

  @Test("A spring motion with a new target continues from its position and velocity")
  func redirected() {
    var motion = ShapeMotion(atRest: target)
    let start = ShapeGeometry(center: Point(500, 100), scale: 1)
    motion.springTo(center: target.center, from: start.center, velocity: .zero, at: 0)
    let (seen, speed) = (motion.geometry(at: 0.15), motion.velocity(at: 0.15))
    motion.springTo(center: Point(50, 60), from: seen.center, velocity: speed.center, at: 0.15)
    #expect(motion.geometry(at: 0.15) == seen)
    #expect(abs(motion.velocity(at: 0.15).center.dx - speed.center.dx) < 1e-9)
    #expect(motion.geometry(at: 5).center == Point(50, 60))
  }

  @Test("A spring motion without a distance is at rest at once")
  func springWithoutDistance() {
    var motion = ShapeMotion(atRest: target)
    motion.springTo(center: target.center, from: target.center, velocity: Vector(900, 900), at: 3)
    motion.springTo(scale: 1, from: 1, velocity: 9, at: 3)
    #expect(motion.isSettled(at: 3) && motion.geometry(at: 3.1) == target)
  }
}
