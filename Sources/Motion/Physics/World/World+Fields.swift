import Geometry

extension World {
  /// The fields, which act in this order. Fields with bad numbers are refused by ``setFields(_:)``.
  public var fields: [Field] { activeFields }

  /// Replaces the fields and wakes all bodies.
  /// - Throws: ``PhysicsError`` with the name of the bad parameter, for example `fields[1].radius`.
  public mutating func setFields(_ fields: [Field]) throws(PhysicsError) {
    for (index, field) in fields.enumerated() {
      do throws(PhysicsError) { try field.check() } catch { throw error.inside("fields[\(index)]") }
    }
    activeFields = fields
    wakeAll()
  }

  /// Adds the forces of the fields to those of the program.
  mutating func applyFields(time: Double) {
    guard !activeFields.isEmpty else { return }
    for index in 0..<awake.count {
      let body = awake[index]
      let record = records[body]
      guard record.kind == .dynamic else { continue }
      var categories: UInt32 = 0
      forEachShape(of: body) { categories |= shapes[$0].filter.categories }
      let motion = motions[body]
      var sum = Vector.zero
      for field in activeFields where record.firstShape < 0 || field.mask & categories != 0 {
        sum += field.acceleration(at: motion.center, velocity: motion.velocity, step: stepCount, time: time)
      }
      motions[body].force += sum * record.mass
    }
  }
}
