import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeMotionTests {
  let home = ShapeGeometry(center: Point(200, 100), scale: 1)

  @Test("A flight takes half a second from 40 % at the button to full size, fast at first")
  func flight() {
    let motion = ShapeMotion(flyingFrom: Point(20, 400), to: home, at: 7)
    #expect(motion.geometry(at: 7) == ShapeGeometry(center: Point(20, 400), scale: 0.4))
    #expect(motion.geometry(at: 7.25).scale > 0.7 + 0.05, "ease-out is past the middle at half time")
    #expect(!motion.isSettled(at: 7.49))
    #expect(motion.geometry(at: 7.5) == home && motion.isSettled(at: 7.5))
  }

  @Test("When a flight is stopped the shape stays where it is seen and still grows up")
  func caught() {
    var motion = ShapeMotion(flyingFrom: Point(20, 400), to: home, at: 0)
    let seen = motion.geometry(at: 0.2)
    motion.glide(center: seen.center, to: seen.center, velocity: .zero, at: 0.2)
    #expect(motion.geometry(at: 0.2) == seen)
    #expect(motion.geometry(at: 0.4).center == seen.center)
    #expect(motion.geometry(at: 0.4).scale > seen.scale)
    #expect(motion.isGrowing(at: 0.4))
    #expect(motion.geometry(at: 0.5).scale == 1)
    #expect(!motion.isGrowing(at: 0.5))
  }

  @Test("A glide starts with what is seen and ends at home exactly, without overshooting")
  func glide() {
    let start = ShapeGeometry(center: Point(320, 100), scale: 1.5)
    for speed in [-5_000.0, -100, 0, 800] {
      var motion = ShapeMotion(standing: start)
      motion.glide(center: start.center, to: home.center, velocity: Vector(speed, 50), at: 1)
      motion.glide(scale: start.scale, to: home.scale, velocity: 0.3, at: 1)
      #expect(motion.geometry(at: 1) == start)
      #expect(
        motion.velocity(at: 1).center.dx == max(speed, -1_200), "as fast as it may without overshooting")
      #expect(motion.velocity(at: 1).center.dy == 0, "it has nowhere to go on this axis")
      for step in 0...120 {
        let geometry = motion.geometry(at: 1 + Double(step) / 60)
        #expect(geometry.center.x >= 200 - 1e-9 && geometry.scale >= 1)
        #expect(geometry.center.y == 100)
      }
      #expect(motion.geometry(at: 4) == home && motion.isSettled(at: 4))
    }
  }

  @Test("Sent elsewhere in mid-glide it goes on with the place and the speed it has")
  func redirected() {
    var motion = ShapeMotion(standing: home)
    let start = ShapeGeometry(center: Point(500, 100), scale: 1)
    motion.glide(center: start.center, to: home.center, velocity: .zero, at: 0)
    let (seen, speed) = (motion.geometry(at: 0.15), motion.velocity(at: 0.15))
    motion.glide(center: seen.center, to: Point(50, 60), velocity: speed.center, at: 0.15)
    #expect(motion.geometry(at: 0.15) == seen)
    #expect(abs(motion.velocity(at: 0.15).center.dx - speed.center.dx) < 1e-9)
    #expect(motion.geometry(at: 5).center == Point(50, 60))
  }

  @Test("What is at home stands still at once")
  func atHome() {
    var motion = ShapeMotion(standing: home)
    motion.glide(center: home.center, to: home.center, velocity: Vector(900, 900), at: 3)
    motion.glide(scale: 1, to: 1, velocity: 9, at: 3)
    #expect(motion.isSettled(at: 3) && motion.geometry(at: 3.1) == home)
  }
}
