import Geometry
import Testing

@testable import Shapely

@Suite struct DragSessionTests {
  let corral = Corral(area: Rect(x: 0, y: 0, width: 400, height: 300))

  func session(_ center: Point, scale: Double = 1, kind: ShapeKind = .square) -> DragSession {
    DragSession(ShapeGeometry(center: center, scale: scale), kind: kind, corral: corral)
  }

  @Test("Inside the corral a shape follows the fingers exactly")
  func follows() {
    var session = session(Point(200, 150))
    session.move(by: Vector(30, -20))
    #expect(session.shown == ShapeGeometry(center: Point(230, 130)))
    session.scale(by: 1.5, about: Point(230, 130))
    #expect(session.shown == ShapeGeometry(center: Point(230, 130), scale: 1.5))
  }

  @Test("Beyond the edge a shape follows less and less, and returns along the same positions")
  func resists() {
    var session = session(Point(200, 150))
    var last = 200.0
    var lastStep = Double.infinity
    for step in 0..<40 {
      session.move(by: Vector(20, 0))
      let x = session.shown.center.x
      #expect(x > last)
      if last > 350 {
        #expect(x - last < lastStep, "step \(step)")
        lastStep = x - last
      }
      last = x
    }
    #expect(last > 400 && last < 750, "the rubber band is as long as the area")
    #expect(session.shown.center.y == 150, "the other axis is free")
    session.move(by: Vector(-800, 0))
    #expect(abs(session.shown.center.x - 200) < 1e-9)
  }

  @Test("A shape is never smaller than 24 points, and grows again where the fingers were when it stopped")
  func minimum() {
    var session = session(Point(200, 150))
    session.scale(by: 0.1, about: Point(200, 150))
    #expect(abs(session.shown.scale - 0.24) < 1e-12)
    session.scale(by: 2, about: Point(200, 150))
    #expect(abs(session.shown.scale - 0.24) < 1e-12, "0.2 is still too small")
    session.scale(by: 5, about: Point(200, 150))
    #expect(abs(session.shown.scale - 1) < 1e-12)
  }

  @Test("A shape grows beyond the area against resistance, and rests at the largest size that fits")
  func maximum() {
    var session = session(Point(200, 150))
    session.scale(by: 6, about: Point(200, 150))
    #expect(session.shown.scale > 3 && session.shown.scale < 6)
    #expect(abs(session.resting.scale - 3) < 1e-12)
  }

  @Test("The point between the fingers stays on the shape while its size resists")
  func pinchPointStays() {
    // All of it in a wide area, so that only the size resists and not the place.
    let corral = Corral(area: Rect(x: 0, y: 0, width: 4_000, height: 300))
    let geometry = ShapeGeometry(center: Point(2_000, 150))
    var session = DragSession(geometry, kind: .square, corral: corral)
    let fixed = Point(1_970, 150)
    for _ in 0..<40 {
      session.scale(by: 1.1, about: fixed)
      let side = 100 * session.shown.scale
      #expect(abs((fixed.x - session.shown.center.x) / side - -0.3) < 1e-9)
    }
    #expect(session.shown.scale > 3)
  }

  @Test("A shape that grows during a drag has exactly the grown size, about its centre")
  func grows() {
    var session = session(Point(200, 150), scale: 0.4)
    session.move(by: Vector(30, 10))
    session.grow(to: 0.7)
    #expect(session.shown == ShapeGeometry(center: Point(230, 160), scale: 0.7))
    session.grow(to: 1)
    session.grow(to: .nan)
    #expect(session.shown == ShapeGeometry(center: Point(230, 160), scale: 1))
  }

  @Test("A shape that is caught anywhere does not jump", arguments: ShapeKind.allCases)
  func noJumpWhenCaught(kind: ShapeKind) {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let center = Point(generator.number(in: -3_000...3_000), generator.number(in: -3_000...3_000))
      let geometry = ShapeGeometry(center: center, scale: generator.number(in: 0.1...30))
      let session = DragSession(geometry, kind: kind, corral: corral)
      #expect(session.shown.center.distance(to: center) < 1e-6, "seed \(seed)")
      #expect(abs(session.shown.scale - geometry.scale) < 1e-9, "seed \(seed)")
    }
  }

  @Test("A small movement inwards is visible at once from anywhere")
  func pullsInward() {
    for x in [-2_000.0, -300, -10, 420, 700, 5_000] {
      var session = session(Point(x, 150))
      let before = session.shown.center.x
      session.move(by: Vector(x < 200 ? 10 : -10, 0))
      let way = (session.shown.center.x - before) * (x < 200 ? 1 : -1)
      #expect(way > 0.1 && way <= 10, "from \(x)")
    }
  }

  @Test("A window that shrinks during a drag does not move the shape")
  func resizeWhileHeld() {
    var session = session(Point(300, 200))
    session.move(by: Vector(60, 0))
    let shown = session.shown
    session.change(corral: Corral(area: Rect(x: 0, y: 0, width: 200, height: 120)))
    #expect(session.shown.center.distance(to: shown.center) < 1e-9)
    #expect(session.resting.drawnBounds(of: .square).maxX <= 200 + 1e-9)
  }

  @Test("A shape moves as fast as the fingers inside the corral, and slower outside")
  func shownVelocity() {
    let inside = session(Point(200, 150)).shownVelocity(translation: Vector(300, -100), growth: 0.5)
    #expect(abs(inside.center.dx - 300) < 1e-6 && abs(inside.center.dy + 100) < 1e-6)
    #expect(abs(inside.scale - 0.5) < 1e-6)
    let outside = session(Point(450, 150)).shownVelocity(translation: Vector(300, 0), growth: 0)
    #expect(outside.center.dx > 0 && outside.center.dx < 165, "at the edge the slope is 0.55")
  }

  @Test("A shape rotates about the fingers, and keeps its size where there is room")
  func rotation() {
    var session = session(Point(200, 150), kind: .rectangle)
    session.rotate(by: .pi / 2, about: Point(180, 150))
    #expect(session.shown.center.distance(to: Point(180, 170)) < 1e-9)
    #expect(session.shown.rotation == .pi / 2 && session.shown.scale == 1)
    session.rotate(by: .nan, about: .zero)
    #expect(session.shown.rotation == .pi / 2)
  }

  @Test("A rotation that leaves too little room reduces the size, and restores it on the way back")
  func rotationReducesSize() {
    var session = session(Point(200, 150), scale: 4, kind: .rectangle)
    for _ in 0..<30 { session.rotate(by: .pi / 60, about: Point(200, 150)) }
    #expect(session.shown.scale < 4 && session.shown.scale > 3)
    #expect(abs(session.resting.scale - 3) < 1e-9)
    for _ in 0..<30 { session.rotate(by: -.pi / 60, about: Point(200, 150)) }
    #expect(abs(session.shown.scale - 4) < 1e-9)
    #expect(session.shown.center.distance(to: Point(200, 150)) < 1e-9)
  }

  @Test("Values that are not finite or not positive are ignored")
  func invalidValues() {
    var session = session(Point(200, 150))
    let shown = session.shown
    session.move(by: Vector(.nan, 1))
    for factor in [0, -2, .nan, .infinity] { session.scale(by: factor, about: .zero) }
    #expect(session.shown == shown)
  }

  @Test("Any gesture in any window gives a finite geometry that rests in the corral")
  func anyGesture() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func area() -> Rect {
        Rect(x: 0, y: 0, width: generator.number(in: -50...600), height: generator.number(in: -50...600))
      }
      let kind = ShapeKind.allCases[generator.index(below: 6)]
      var session = DragSession(
        ShapeGeometry(center: Point(generator.number(in: 0...500), 100)), kind: kind,
        corral: Corral(area: area()))
      for _ in 0..<40 {
        switch generator.index(below: 4) {
        case 3:
          session.rotate(by: generator.number(in: -9...9), about: Point(generator.number(in: -500...900), 77))
        case 0: session.move(by: Vector(generator.number(in: -900...900), generator.number(in: -900...900)))
        case 1:
          session.scale(
            by: generator.number(in: 0.01...9), about: Point(generator.number(in: -500...900), 77))
        default: session.change(corral: Corral(area: area()))
        }
        #expect(session.shown.isFinite && session.shown.scale > 0, "seed \(seed)")
        #expect(session.corral.holds(session.resting, kind: kind), "seed \(seed)")
      }
    }
  }
}
