import Geometry
import TestSupport
import Testing

@testable import Physics

/// Bodies that pass each other, and bodies that meet obliquely.
@Suite("Meetings")
struct MeetingTests {
  /// A contact of the beginning of a step is a plane without ends; Box2D bounds its distance to 2 cm (`B2_SPECULATIVE_DISTANCE`)
  /// for that reason.
  @Test("Two boxes whose sides stay 10 cm apart pass each other")
  func boxes() throws {
    var world = World()
    let box = Shape.box(width: 1, height: 1)
    let thrown = try world.add(box, at: Point(-1.0525, 0), velocity: Vector(15, 0))
    let still = try world.add(box, at: Point(0, 1.1))
    for _ in 0..<10 {
      world.step()
      #expect(world.velocity(of: thrown) == Vector(15, 0) && world.velocity(of: still) == .zero)
      #expect(world.events.begun.isEmpty && world.events.hits.isEmpty)
    }
  }

  /// The closed form: the distance of the centres at the impact is 1 m and the impact parameter 0.5 m, so the normal is 30°
  /// from the velocity, and equal masses exchange 6 cos 30° along it.
  @Test("Two disks that meet obliquely part by the closed form, wherever in a step they meet")
  func obliqueDisks() throws {
    for phase in 0..<50 {
      var world = World()
      let elastic = Material(friction: 0, restitution: 1)
      let first = try world.add(
        .circle(radius: 0.5), at: Point(-3 - 0.002 * Double(phase), 0), velocity: Vector(6, 0),
        material: elastic)
      let second = try world.add(.circle(radius: 0.5), at: Point(0, 0.5), material: elastic)
      world.run(60)
      #expect((world.velocity(of: first) - Vector(1.5, -2.598_076)).length < 1e-5, "phase \(phase)")
      #expect((world.velocity(of: second) - Vector(4.5, 2.598_076)).length < 1e-5, "phase \(phase)")
    }
  }

  /// A shape with the vertices and the radius by which the test measures distances.
  private struct Sample {
    let shape: Shape
    let vertices: [Point]
    let radius: Double

    init(_ random: inout SeededGenerator) {
      let size = random.number(in: 0.1...0.6)
      switch random.index(below: 5) {
      case 0: (shape, vertices, radius) = (.circle(radius: size), [.zero], size)
      case 1:
        let ends = [Point(-size, 0), Point(size, 0)]
        (shape, vertices, radius) = (.capsule(from: ends[0], to: ends[1], radius: 0.1), ends, 0.1)
      case 2:
        vertices = Rect(x: -size, y: -0.3, width: 2 * size, height: 0.6).corners
        (shape, radius) = (.polygon(vertices), 0)
      default:
        let sides = 3 + random.index(below: 5)
        vertices = (0..<sides).map { index in
          .zero + Vector(angle: 2 * Double.pi * Double(index) / Double(sides), length: size)
        }
        (shape, radius) = (.polygon(vertices), 0)
      }
    }

    /// The vertices of a scaled shape at a pose, by the library's sine and cosine.
    func placed(_ center: Point, _ angle: Double, scale: Double) -> [Point] {
      vertices.map { center + Vector(angle: ($0 - .zero).angle + angle, length: scale * ($0 - .zero).length) }
    }
  }

  /// The least distance of two moving shapes, of which both are scaled, at 400 moments of each step. All samples turn about
  /// the middle of their vertices.
  private func leastDistance(
    _ a: Sample, _ b: Sample, scale: Double, until time: Double,
    _ pose: (Double) -> (Point, Double, Point, Double)
  ) -> Double {
    var least = Double.infinity
    var now = 0.0
    while now <= time {
      let (centerA, angleA, centerB, angleB) = pose(now)
      guard
        let distance = ShapeDistance(
          of: a.placed(centerA, angleA, scale: scale), radiusA: scale * a.radius,
          b.placed(centerB, angleB, scale: scale), radiusB: scale * b.radius)
      else { return 0 }
      least = min(least, distance.distance)
      if least == 0 { return 0 }
      now += 1.0 / 60 / 400
    }
    return least
  }

  @Test("Of two bodies that fly freely, those that miss each other stay untouched, and those that meet touch")
  func freePairs() {
    var (missed, met) = (0, 0)
    withEvery("seed", in: 0..<600 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      let (a, b) = (Sample(&random), Sample(&random))
      let speed = random.number(in: 0.5...60)
      let direction = random.number(in: -3.1...3.1)
      let forward = Vector(angle: direction)
      let gap = random.number(in: -0.1...0.3)
      let side = forward.perpendicular * (0.5 + gap) * (seed.isMultiple(of: 2) ? 1 : -1)
      let start = Point.zero - forward * random.number(in: 1.3...1.8) + side
      let spins = [0, random.number(in: -9...9)]
      let (spinA, spinB) = (spins[random.index(below: 2)], spins[random.index(below: 2)])
      let (angleA, angleB) = (random.number(in: -3...3), random.number(in: -3...3))
      let steps = min(240, Int(3.2 / speed * 60) + 2)
      func pose(_ time: Double) -> (Point, Double, Point, Double) {
        (start + forward * speed * time, angleA + spinA * time, .zero, angleB + spinB * time)
      }
      let time = Double(steps) / 60
      let least = leastDistance(a, b, scale: 1, until: time, pose)
      // Those that only graze each other are too close to call.
      if least > 0, least < 1e-3 { return }
      if least == 0, leastDistance(a, b, scale: 0.98, until: time, pose) > 0 { return }

      var world = World()
      world.allowsSleep = false
      var thrown = BodyDefinition(
        position: start, angle: angleA, velocity: forward * speed, angularVelocity: spinA,
        shapes: [ShapeDefinition(a.shape, material: Material(restitution: random.number(in: 0...1)))])
      thrown.isBullet = random.index(below: 4) == 0
      let first = try world.addBody(thrown)
      let kind: BodyKind = spinB == 0 && random.index(below: 3) == 0 ? .fixed : .dynamic
      let second = try world.addBody(
        BodyDefinition(kind: kind, angle: angleB, angularVelocity: spinB, shapes: [ShapeDefinition(b.shape)]))
      var hasTouched = false
      for _ in 0..<steps {
        world.step()
        if !world.events.begun.isEmpty { hasTouched = true }
      }
      if least == 0 {
        met += 1
        #expect(hasTouched)
      } else {
        missed += 1
        #expect(!hasTouched, "they stay \(least) m apart")
        #expect(world.velocity(of: first) == forward * speed && world.velocity(of: second) == .zero)
        #expect(world.angularVelocity(of: first) == spinA && world.angularVelocity(of: second) == spinB)
      }
    }
    // The samples are worth something only if both happen often.
    #expect(missed > 100 && met > 100, "\(missed) missed, \(met) met")
  }

  @Test("A fast body does not pass through a small one that moves, whatever the phase of the step")
  func fastBodies() {
    withEvery("seed", in: 0..<400 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      let size = random.number(in: 0.05...0.4)
      let shapes: [Shape] = [.circle(radius: size), .box(width: 2 * size, height: 2 * size)]
      var world = World()
      let speed = random.number(in: 5...390)
      try world.add(
        shapes[random.index(below: 2)],
        at: Point(-random.number(in: 3...12), random.number(in: -size...size)),
        velocity: Vector(speed, 0), material: Material(restitution: random.number(in: 0...1)))
      let target = try world.add(shapes[random.index(below: 2)])
      world.run(Int(60 * 15 / speed) + 3)
      #expect(world.velocity(of: target).dx > 0)
    }
  }

  /// An impulse at a point that both bodies have in common changes no angular momentum.
  @Test("A pair of bodies keeps its momentum and its angular momentum, and gains no energy")
  func pairs() {
    withEvery("seed", in: 0..<400 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      let (a, b) = (Sample(&random), Sample(&random))
      var world = World()
      world.allowsSleep = false
      let material = Material(
        friction: random.number(in: 0...1), restitution: [0, 0.5, 1][random.index(below: 3)])
      try world.addBody(
        BodyDefinition(
          position: Point(-2, random.number(in: -0.6...0.6)), angle: random.number(in: -3...3),
          velocity: Vector(random.number(in: 1...30), 0), angularVelocity: random.number(in: -10...10),
          shapes: [ShapeDefinition(a.shape, material: material)]))
      try world.add(b.shape, material: material)
      let (linear, angular, energy) = (world.momentum, world.angularMomentum, world.kineticEnergy)
      world.run(90)
      #expect((world.momentum - linear).length < 1e-9 * (1 + linear.length))
      #expect(abs(world.angularMomentum - angular) < 0.05 * (1 + abs(angular)))
      #expect(world.kineticEnergy < energy * 1.001)
    }
  }
}
