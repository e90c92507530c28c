import Geometry
import Testing

@testable import Motion

/// A cell with every property, and one nested in it.
private func fountain(_ random: inout SeededGenerator) -> ParticleCell {
  var cell = ParticleCell(birthRate: random.number(in: 5...60), lifetime: random.number(in: 0.5...2))
  cell.lifetimeRange = random.number(in: 0...1.5)
  cell.velocity = random.number(in: -100...100)
  cell.velocityRange = random.number(in: 0...80)
  cell.acceleration = Vector3D(
    random.number(in: -90...90), random.number(in: -90...90), random.number(in: -9...9))
  cell.emissionLongitude = random.number(in: -7...7)
  cell.emissionLatitude = random.number(in: -1...1)
  cell.emissionRange = random.number(in: 0...7)
  cell.scale = random.number(in: 0.2...2)
  cell.scaleRange = random.number(in: 0...1)
  cell.scaleSpeed = random.number(in: -1...1)
  cell.spin = random.number(in: -3...3)
  cell.spinRange = random.number(in: 0...3)
  cell.color = SIMD4(0.5, 0.6, 0.7, 0.8)
  cell.colorRange = SIMD4(0.2, 1, 0, 0.5)
  cell.colorSpeed = SIMD4(0.1, -0.2, 0.3, -0.4)
  cell.contentsSize = Size(8, 4)
  return cell
}

private func show(_ random: inout SeededGenerator) -> ParticleEmitter {
  var rocket = fountain(&random)
  rocket.beginTime = random.number(in: 0...0.5)
  rocket.duration = random.number(in: 0.5...4)
  rocket.repeatCount = random.number(in: 0.5...3)
  var spark = fountain(&random)
  spark.beginTime = random.number(in: 0...0.4)
  rocket.cells = [spark]
  var emitter = ParticleEmitter(cells: [rocket, fountain(&random)], birthRate: 0.7, seed: random.next())
  emitter.position = Point3D(30, 40, 5)
  emitter.size = Size(20, 10)
  emitter.depth = 5
  emitter.shape = EmitterShape.allCases[random.index(below: EmitterShape.allCases.count)]
  emitter.mode = EmitterMode.allCases[random.index(below: EmitterMode.allCases.count)]
  emitter.velocity = random.number(in: -1...2)
  emitter.lifetime = random.number(in: 0.5...1.5)
  return emitter
}

@Suite("Particle emitter")
struct ParticleEmitterTests {
  @Test("The population rises evenly to rate times lifetime, and stays there")
  func population() {
    let emitter = ParticleEmitter(cells: [ParticleCell(birthRate: 50, lifetime: 2)])
    for (time, expected) in [(0.0, 0), (0.5, 25), (1, 50), (1.5, 75), (2, 100), (10, 100), (1000, 100)] {
      #expect(abs(emitter.particles(at: time).count - expected) <= 1, "at \(time)")
    }
    var doubled = emitter
    doubled.lifetime = 2
    #expect(abs(doubled.particles(at: 10).count - 200) <= 1)
    #expect(abs(ParticleEmitter(cells: emitter.cells, birthRate: 3).particles(at: 10).count - 300) <= 1)
  }

  @Test("Lifetimes are spread around the middle, and the population is rate times their mean")
  func lifetimes() {
    var cell = ParticleCell(birthRate: 500, lifetime: 2)
    cell.lifetimeRange = 2
    let particles = ParticleEmitter(cells: [cell], seed: 3).particles(at: 20)
    #expect(abs(particles.count - 1000) < 60)
    #expect(
      particles.allSatisfy { $0.lifetime >= 1 && $0.lifetime < 3 && $0.age >= 0 && $0.age < $0.lifetime })
  }

  @Test(
    "Particles at a time are the same in any order of times, and move continuously",
    arguments: 0..<30 as Range<UInt64>)
  func scrubbing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var emitter = show(&random)
    emitter.setBirthRate(2, at: 1)
    emitter.setBirthRate(0, at: 2)
    emitter.setBirthRate(1, at: 2.5)
    let times = (0..<20).map { _ in random.number(in: 0...6) }
    let once = times.map { emitter.particles(at: $0) }
    for (time, particles) in zip(times, once).reversed() {
      #expect(emitter.particles(at: time) == particles, "seed \(seed)")
    }
    for time in times {
      // A particle is known by its identity, and nothing jumps.
      let (now, soon) = (emitter.particles(at: time), emitter.particles(at: time + 1e-6))
      let later = Dictionary(soon.map { ($0.identity, $0) }) { first, _ in first }
      #expect(later.count == soon.count, "seed \(seed)")
      for particle in now {
        guard let next = later[particle.identity] else {
          #expect(particle.lifetime - particle.age <= 1.1e-6, "seed \(seed): a living particle is gone")
          continue
        }
        #expect(
          (next.position - particle.position).length < 1e-2 && next.lifetime == particle.lifetime,
          "seed \(seed)")
        #expect(abs(next.age - particle.age - 1e-6) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("A slow simulation has the same particles", arguments: 0..<20 as Range<UInt64>)
  func simulation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cell = fountain(&random)
    cell.lifetimeRange = 0
    (cell.velocityRange, cell.emissionRange, cell.spinRange, cell.scaleRange) = (0, 0, 0, 0)
    cell.emissionLatitude = 0
    (cell.colorRange, cell.beginTime) = (.zero, 0.25)
    let emitter = ParticleEmitter(cells: [cell])
    let time = random.number(in: 0...4)
    var births: [Double] = []
    var count = 1.0
    while cell.beginTime + count / cell.birthRate <= time {
      births.append(cell.beginTime + count / cell.birthRate)
      count += 1
    }
    let living = births.filter { time - $0 < cell.lifetime }
    let particles = emitter.particles(at: time)
    #expect(particles.count == living.count, "seed \(seed)")
    for (particle, birth) in zip(particles, living) {
      let age = time - birth
      #expect(abs(particle.age - age) < 1e-9, "seed \(seed)")
      // Small steps of the equations of motion.
      var (position, velocity) = (Point.zero, Vector(angle: cell.emissionLongitude) * cell.velocity)
      let steps = 1000
      for _ in 0..<steps {
        let dt = age / Double(steps)
        let half = Vector(cell.acceleration.dx, cell.acceleration.dy) * (dt / 2)
        position += (velocity + half) * dt
        velocity += half * 2
      }
      #expect(particle.position.point.distance(to: position) < 1e-6, "seed \(seed)")
      #expect(
        abs(particle.rotation - cell.spin * age) < 1e-9
          && abs(particle.scale - max(0, cell.scale + cell.scaleSpeed * age)) < 1e-9)
      let color = cell.color + cell.colorSpeed * age
      for index in 0..<4 {
        #expect(abs(particle.color[index] - max(0, min(1, color[index]))) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("A rate raised from 0 makes no burst, and a lowered one keeps the living")
  func rates() {
    var emitter = ParticleEmitter(cells: [ParticleCell(birthRate: 50, lifetime: 2)], birthRate: 0)
    emitter.setBirthRate(1, at: 100)
    #expect(emitter.particles(at: 100).isEmpty && emitter.particles(at: 99).isEmpty)
    #expect(abs(emitter.particles(at: 100.5).count - 25) <= 1)
    let before = emitter.particles(at: 101)
    emitter.setBirthRate(0, at: 101)
    #expect(emitter.particles(at: 101) == before)
    #expect(abs(emitter.particles(at: 102.5).count - 25) <= 1 && emitter.particles(at: 103).isEmpty)
    emitter.setBirthRate(1, at: 200)
    emitter.setBirthRate(10, ofCell: 0, at: 201)
    #expect(abs(emitter.particles(at: 202).count - 60) <= 1)
    #expect(abs(emitter.birthCount(ofCell: 0, at: 202) - 110) < 1e-9)
    // Forgetting what no particle remembers changes nothing.
    let now = emitter.particles(at: 202)
    emitter.discardHistory(before: 202)
    #expect(emitter.particles(at: 202) == now && emitter.timelines[0].changeCount <= 3)
  }

  @Test("Forgetting the history of the rates keeps the particles and the number of births")
  func history() {
    var cell = ParticleCell(birthRate: 100, lifetime: 2)
    (cell.velocity, cell.velocityRange, cell.beginTime) = (50, 20, 0.5)
    var emitter = ParticleEmitter(cells: [cell, cell], seed: 4)
    emitter.setBirthRate(0.1, at: 10)
    let (now, later) = (emitter.particles(at: 20), emitter.particles(at: 90))
    let count = emitter.birthCount(ofCell: 1, at: 30)
    #expect(abs(count - (950 + 200)) < 1e-9)
    for time in [15.0, 20, 12] { emitter.discardHistory(before: time) }
    #expect(emitter.timelines.map(\.changeCount) == [1, 1])
    #expect(emitter.particles(at: 20) == now && emitter.particles(at: 90) == later)
    #expect(emitter.birthCount(ofCell: 1, at: 30) == count)
  }

  @Test("Births stay within begin time, duration and repetitions")
  func window() {
    var cell = ParticleCell(birthRate: 10, lifetime: 100)
    (cell.beginTime, cell.duration, cell.repeatCount) = (3, 2, 2.5)
    let emitter = ParticleEmitter(cells: [cell])
    for (time, count) in [(2.9, 0), (3.05, 0), (4.05, 10), (8.05, 50), (50, 50)] {
      #expect(abs(emitter.particles(at: time).count - count) <= 1, "at \(time)")
    }
    for (duration, repeats) in [(0.0, 1.0), (-1, 1), (.nan, 1), (1, 0), (1, .nan), (.infinity, 0)] {
      (cell.duration, cell.repeatCount) = (duration, repeats)
      #expect(ParticleEmitter(cells: [cell]).particles(at: 9).isEmpty, "\(duration) × \(repeats)")
    }
  }

  @Test("Nested cells start where their parent is, and outlive it")
  func nested() throws {
    var rocket = ParticleCell(birthRate: 1, lifetime: 1.05)
    (rocket.velocity, rocket.duration) = (100, 1.5)
    var spark = ParticleCell(birthRate: 10, lifetime: 5)
    spark.beginTime = 0.5
    rocket.cells = [spark]
    let emitter = ParticleEmitter(cells: [rocket])
    // The rocket flies from 1 to 2.05 and emits from 1.5 on, first at 1.6.
    #expect(emitter.particles(at: 1.55).map(\.cell) == [0])
    let early = emitter.particles(at: 1.65)
    #expect(early.map(\.cell) == [0, 1])
    #expect(abs(try #require(early.last).position.x - 60) < 1e-9)
    let late = emitter.particles(at: 4)
    #expect(late.count == 5 && late.allSatisfy { $0.cell == 1 })
    for (index, particle) in late.enumerated() {
      #expect(abs(particle.position.x - Double(60 + 10 * index)) < 1e-9)
    }
    #expect(Set(late.map(\.identity)).count == 5 && emitter.particles(at: 8).isEmpty)
  }

  @Test("Particles start on the part of the shape that the mode names", arguments: EmitterShape.allCases)
  func shapes(shape: EmitterShape) {
    for mode in EmitterMode.allCases {
      var emitter = ParticleEmitter(cells: [ParticleCell(birthRate: 1000, lifetime: 2)], seed: 5)
      (emitter.shape, emitter.mode, emitter.size, emitter.depth) = (shape, mode, Size(8, 4), 2)
      let starts = emitter.particles(at: 2).map(\.position)
      // How many of the three coordinates are at an end of their range, and the distance to the centre.
      func ends(_ point: Point3D) -> Int {
        [abs(point.x) / 4, abs(point.y) / 2, abs(point.z) / 1].filter { abs($0 - 1) < 1e-12 }.count
      }
      let radii = starts.map { ($0 - .zero).length }
      let mean = (starts.reduce(Vector3D.zero) { $0 + ($1 - .zero) }) * (1 / Double(starts.count))
      #expect(mean.length < 0.6, "\(shape) \(mode): \(mean)")
      switch (shape, mode) {
      case (.point, _), (.circle, .points), (.sphere, .points): #expect(radii.allSatisfy { $0 == 0 })
      case (.line, .points): #expect(starts.allSatisfy { abs($0.x) == 4 && $0.y == 0 })
      case (.line, _):
        #expect(starts.allSatisfy { abs($0.x) <= 4 && $0.y == 0 } && Set(starts.map(\.x)).count > 1000)
      case (.rectangle, .points): #expect(Set(starts).count == 4 && starts.allSatisfy { ends($0) == 2 })
      case (.rectangle, .outline):
        #expect(starts.allSatisfy { ends($0) >= 1 })
        // Two thirds of the perimeter are horizontal.
        let horizontal = starts.filter { abs($0.y) == 2 }.count
        #expect(abs(Double(horizontal) / Double(starts.count) - 2.0 / 3) < 0.05)
      case (.rectangle, _):
        #expect(starts.allSatisfy { abs($0.x) <= 4 && abs($0.y) <= 2 && $0.z == 0 && ends($0) == 0 })
      case (.cuboid, .points): #expect(Set(starts).count == 8 && starts.allSatisfy { ends($0) == 3 })
      case (.cuboid, .outline): #expect(starts.allSatisfy { ends($0) >= 2 })
      case (.cuboid, .surface): #expect(starts.allSatisfy { ends($0) >= 1 })
      case (.cuboid, .volume):
        #expect(starts.allSatisfy { abs($0.x) <= 4 && abs($0.y) <= 2 && abs($0.z) <= 1 })
      case (.circle, .outline):
        #expect(radii.allSatisfy { abs($0 - 8) < 1e-12 } && starts.allSatisfy { $0.z == 0 })
      case (.circle, _):
        // A quarter of the area is within half the radius.
        #expect(
          abs(Double(radii.filter { $0 < 4 }.count) / Double(radii.count) - 0.25) < 0.05
            && radii.allSatisfy { $0 <= 8 })
      case (.sphere, .volume):
        #expect(
          abs(Double(radii.filter { $0 < 4 }.count) / Double(radii.count) - 0.125) < 0.04
            && radii.allSatisfy { $0 <= 8 + 1e-12 })
      case (.sphere, _):
        #expect(radii.allSatisfy { abs($0 - 8) < 1e-12 })
        let central = starts.filter { start in abs(start.z) < 4 }
        let fraction = Double(central.count) / Double(starts.count)
        #expect(abs(fraction - 0.5) < 0.05)
      }
    }
  }

  @Test("Particles of a circle fly apart, and with a negative velocity together")
  func outwards() {
    for speed in [10.0, -10] {
      var cell = ParticleCell(birthRate: 100, lifetime: 0.5)
      cell.velocity = speed
      var emitter = ParticleEmitter(cells: [cell])
      (emitter.shape, emitter.mode, emitter.size) = (.circle, .outline, Size(20, 0))
      for particle in emitter.particles(at: 3) {
        #expect(abs((particle.position - .zero).length - (20 + speed * particle.age)) < 1e-9)
      }
    }
  }

  @Test("The bounds contain all contents at every time", arguments: 0..<100 as Range<UInt64>)
  func bounds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let emitter = show(&random)
    let bounds = emitter.bounds.insetBy(dx: -1e-9, dy: -1e-9)
    for _ in 0..<15 {
      for particle in emitter.particles(at: random.number(in: 0...8)) {
        // A point at any angle, as far away as a corner of the 8 × 4 contents.
        let corner =
          particle.position.point
          + Vector(angle: random.number(in: 0...7), length: 20.0.squareRoot() * particle.scale)
        #expect(bounds.contains(corner), "seed \(seed): \(corner) of \(bounds)")
      }
    }
  }

  @Test("Bounds follow a narrow beam")
  func beam() {
    var cell = ParticleCell(birthRate: 1, lifetime: 2)
    (cell.velocity, cell.emissionLongitude, cell.emissionRange) = (100, -.pi / 2, 0.2)
    let bounds = ParticleEmitter(cells: [cell]).bounds
    #expect(abs(bounds.minY + 200) < 1e-9 && abs(bounds.maxY) < 1e-9 && bounds.width < 41)
    #expect(ParticleEmitter(cells: []).bounds.isNull)
  }

  @Test("Broken, negative and huge numbers give finite particles, and no more than the limit")
  func degenerate() {
    for number in [Double.nan, .infinity, -.infinity, -1, 1e308, -1e308] {
      var cell = ParticleCell(birthRate: number, lifetime: number)
      let emitter = ParticleEmitter(cells: [cell])
      #expect(emitter.particles(at: 5).count <= ParticleEmitter.maximumParticles, "\(number)")
      cell = ParticleCell(birthRate: 10, lifetime: 1)
      (cell.lifetimeRange, cell.velocity, cell.velocityRange, cell.emissionLongitude) = (
        number, number, number, number
      )
      (cell.emissionLatitude, cell.emissionRange, cell.scale, cell.scaleRange) = (
        number, number, number, number
      )
      (cell.scaleSpeed, cell.spin, cell.spinRange, cell.beginTime) = (
        number, number, number, max(0, min(1, number))
      )
      cell.acceleration = Vector3D(number, number, number)
      (cell.color, cell.colorRange, cell.colorSpeed) = (
        .init(repeating: number), .init(repeating: number), .init(repeating: number)
      )
      cell.contentsSize = Size(number, number)
      cell.cells = [cell]
      var broken = ParticleEmitter(cells: [cell], birthRate: 1)
      broken.position = Point3D(number, number, number)
      (broken.size, broken.depth, broken.shape) = (Size(number, number), number, .sphere)
      (broken.velocity, broken.scale, broken.spin) = (number, number, number)
      for time in [0.5, 3, number] {
        let particles = broken.particles(at: time)
        #expect(particles.count <= ParticleEmitter.maximumParticles)
        #expect(
          particles.allSatisfy { $0.position.isFinite && $0.scale.isFinite && $0.rotation.isFinite },
          "\(number)")
        #expect(particles.allSatisfy { $0.color.min() >= 0 && $0.color.max() <= 1 }, "\(number)")
      }
      let bounds = broken.bounds
      #expect(!bounds.width.isNaN && !bounds.minX.isNaN, "\(number)")
      broken.lifetime = number
      _ = broken.particles(at: 2)
    }
    // The youngest are kept.
    let flood = ParticleEmitter(cells: [ParticleCell(birthRate: 1e9, lifetime: 10)])
    let particles = flood.particles(at: 5)
    #expect(particles.count == ParticleEmitter.maximumParticles && particles.allSatisfy { $0.age < 0.07 })
  }

  @Test("A buffer is used again without growing")
  func buffer() {
    let emitter = ParticleEmitter(cells: [ParticleCell(birthRate: 100, lifetime: 3)])
    var buffer = emitter.particles(at: 10)
    buffer.reserveCapacity(400)
    let address = buffer.withUnsafeBufferPointer { $0.baseAddress }
    for frame in 0..<100 {
      buffer.removeAll(keepingCapacity: true)
      emitter.appendParticles(at: 10 + Double(frame) / 60, to: &buffer)
      #expect(buffer.withUnsafeBufferPointer { $0.baseAddress } == address)
    }
    #expect(abs(buffer.count - 300) <= 1)
  }
}
