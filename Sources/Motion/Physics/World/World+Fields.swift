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
    for index in 0..<bodyStore.awake.count {
      let body = bodyStore.awake[index]
      let record = bodyStore[record: body]
      guard record.kind == .dynamic else { continue }
      let hasShapes = shapeStore.first(of: body) >= 0
      let categories = shapeStore.categories(of: body)
      let motion = bodyStore[motion: body]
      var sum = Vector.zero
      for field in activeFields where !hasShapes || field.mask & categories != 0 {
        sum += field.acceleration(at: motion.center, velocity: motion.velocity, step: stepCount, time: time)
      }
      bodyStore[motion: body].force += sum * record.mass.mass
    }
  }
}
