import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeHoldTests {
  let corral = Corral(area: Rect(x: 0, y: 0, width: 400, height: 300))

  func hold(_ center: Point, scale: Double = 1, kind: ShapeKind = .square) -> ShapeHold {
    ShapeHold(ShapeGeometry(center: center, scale: scale), kind: kind, corral: corral)
  }

  @Test("Inside the corral a shape follows the hand point for point")
  func follows() {
    var hold = hold(Point(200, 150))
    hold.move(by: Vector(30, -20))
    #expect(hold.shown == ShapeGeometry(center: Point(230, 130)))
    hold.scale(by: 1.5, about: Point(230, 130))
    #expect(hold.shown == ShapeGeometry(center: Point(230, 130), scale: 1.5))
  }

  @Test("Beyond the edge it follows ever less, and comes back the same way")
  func resists() {
    var hold = hold(Point(200, 150))
    var last = 200.0
    var lastStep = Double.infinity
    for step in 0..<40 {
      hold.move(by: Vector(20, 0))
      let x = hold.shown.center.x
      #expect(x > last)
      if last > 350 {
        #expect(x - last < lastStep, "step \(step)")
        lastStep = x - last
      }
      last = x
    }
    #expect(last > 400 && last < 750, "the band is as long as the area")
    #expect(hold.shown.center.y == 150, "the other axis is free")
    hold.move(by: Vector(-800, 0))
    #expect(abs(hold.shown.center.x - 200) < 1e-9)
  }

  @Test("It is never smaller than 24 points, and spreads again where the fingers were when it stopped")
  func minimum() {
    var hold = hold(Point(200, 150))
    hold.scale(by: 0.1, about: Point(200, 150))
    #expect(abs(hold.shown.scale - 0.24) < 1e-12)
    hold.scale(by: 2, about: Point(200, 150))
    #expect(abs(hold.shown.scale - 0.24) < 1e-12, "0.2 is still too small")
    hold.scale(by: 5, about: Point(200, 150))
    #expect(abs(hold.shown.scale - 1) < 1e-12)
  }

  @Test("It grows beyond the area only against resistance, and rests at the largest size that fits")
  func maximum() {
    var hold = hold(Point(200, 150))
    hold.scale(by: 6, about: Point(200, 150))
    #expect(hold.shown.scale > 3 && hold.shown.scale < 6)
    #expect(abs(hold.resting.scale - 3) < 1e-12)
  }

  @Test("The point between the fingers stays on the shape while its size resists")
  func pinchPointStays() {
    // All of it in a wide area, so that only the size resists and not the place.
    let corral = Corral(area: Rect(x: 0, y: 0, width: 4_000, height: 300))
    let geometry = ShapeGeometry(center: Point(2_000, 150))
    var hold = ShapeHold(geometry, kind: .square, corral: corral)
    let fixed = Point(1_970, 150)
    for _ in 0..<40 {
      hold.scale(by: 1.1, about: fixed)
      let side = 100 * hold.shown.scale
      #expect(abs((fixed.x - hold.shown.center.x) / side - -0.3) < 1e-9)
    }
    #expect(hold.shown.scale > 3)
  }

  @Test("A shape that grows up in the hand has exactly the size it grew to, about its middle")
  func grows() {
    var hold = hold(Point(200, 150), scale: 0.4)
    hold.move(by: Vector(30, 10))
    hold.grow(to: 0.7)
    #expect(hold.shown == ShapeGeometry(center: Point(230, 160), scale: 0.7))
    hold.grow(to: 1)
    hold.grow(to: .nan)
    #expect(hold.shown == ShapeGeometry(center: Point(230, 160), scale: 1))
  }

  @Test("Wherever a shape is caught, it does not jump", arguments: ShapeKind.allCases)
  func noJumpWhenCaught(kind: ShapeKind) {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let center = Point(generator.number(in: -3_000...3_000), generator.number(in: -3_000...3_000))
      let geometry = ShapeGeometry(center: center, scale: generator.number(in: 0.1...30))
      let hold = ShapeHold(geometry, kind: kind, corral: corral)
      #expect(hold.shown.center.distance(to: center) < 1e-6, "seed \(seed)")
      #expect(abs(hold.shown.scale - geometry.scale) < 1e-9, "seed \(seed)")
    }
  }

  @Test("A small pull always shows at once, inwards from anywhere")
  func pullsInward() {
    for x in [-2_000.0, -300, -10, 420, 700, 5_000] {
      var hold = hold(Point(x, 150))
      let before = hold.shown.center.x
      hold.move(by: Vector(x < 200 ? 10 : -10, 0))
      let way = (hold.shown.center.x - before) * (x < 200 ? 1 : -1)
      #expect(way > 0.1 && way <= 10, "from \(x)")
    }
  }

  @Test("A window that shrinks in the middle of a drag does not move the shape")
  func resizeWhileHeld() {
    var hold = hold(Point(300, 200))
    hold.move(by: Vector(60, 0))
    let shown = hold.shown
    hold.change(corral: Corral(area: Rect(x: 0, y: 0, width: 200, height: 120)))
    #expect(hold.shown.center.distance(to: shown.center) < 1e-9)
    #expect(hold.resting.drawnBounds(of: .square).maxX <= 200 + 1e-9)
  }

  @Test("What shows moves as fast as the hand inside, slower outside")
  func shownVelocity() {
    let inside = hold(Point(200, 150)).shownVelocity(translation: Vector(300, -100), growth: 0.5)
    #expect(abs(inside.center.dx - 300) < 1e-6 && abs(inside.center.dy + 100) < 1e-6)
    #expect(abs(inside.scale - 0.5) < 1e-6)
    let outside = hold(Point(450, 150)).shownVelocity(translation: Vector(300, 0), growth: 0)
    #expect(outside.center.dx > 0 && outside.center.dx < 165, "at the edge the slope is 0.55")
  }

  @Test("It turns about the fingers, and is as large as before where there is room")
  func turns() {
    var hold = hold(Point(200, 150), kind: .rectangle)
    hold.turn(by: .pi / 2, about: Point(180, 150))
    #expect(hold.shown.center.distance(to: Point(180, 170)) < 1e-9)
    #expect(hold.shown.rotation == .pi / 2 && hold.shown.scale == 1)
    hold.turn(by: .nan, about: .zero)
    #expect(hold.shown.rotation == .pi / 2)
  }

  @Test("A turn that leaves too little room resists as a size, and gives it back")
  func turnsInNarrowRoom() {
    var hold = hold(Point(200, 150), scale: 4, kind: .rectangle)
    for _ in 0..<30 { hold.turn(by: .pi / 60, about: Point(200, 150)) }
    #expect(hold.shown.scale < 4 && hold.shown.scale > 3)
    #expect(abs(hold.resting.scale - 3) < 1e-9)
    for _ in 0..<30 { hold.turn(by: -.pi / 60, about: Point(200, 150)) }
    #expect(abs(hold.shown.scale - 4) < 1e-9)
    #expect(hold.shown.center.distance(to: Point(200, 150)) < 1e-9)
  }

  @Test("Useless numbers do nothing")
  func useless() {
    var hold = hold(Point(200, 150))
    let shown = hold.shown
    hold.move(by: Vector(.nan, 1))
    for factor in [0, -2, .nan, .infinity] { hold.scale(by: factor, about: .zero) }
    #expect(hold.shown == shown)
  }

  @Test("Any gesture in any window gives a shape with sense")
  func anything() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func area() -> Rect {
        Rect(x: 0, y: 0, width: generator.number(in: -50...600), height: generator.number(in: -50...600))
      }
      let kind = ShapeKind.allCases[generator.index(below: 6)]
      var hold = ShapeHold(
        ShapeGeometry(center: Point(generator.number(in: 0...500), 100)), kind: kind,
        corral: Corral(area: area()))
      for _ in 0..<40 {
        switch generator.index(below: 4) {
        case 3:
          hold.turn(by: generator.number(in: -9...9), about: Point(generator.number(in: -500...900), 77))
        case 0: hold.move(by: Vector(generator.number(in: -900...900), generator.number(in: -900...900)))
        case 1:
          hold.scale(
            by: generator.number(in: 0.01...9), about: Point(generator.number(in: -500...900), 77))
        default: hold.change(corral: Corral(area: area()))
        }
        #expect(hold.shown.isFinite && hold.shown.scale > 0, "seed \(seed)")
        #expect(hold.corral.holds(hold.resting, kind: kind), "seed \(seed)")
      }
    }
  }
}
