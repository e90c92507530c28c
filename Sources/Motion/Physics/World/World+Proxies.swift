import Geometry

extension World {
  /// Brings the boxes of a body up to date with its pose and velocity.
  mutating func updateProxies(of body: Int32) {
    let shapes = shapeStore.columns
    broadPhase.measure(body, at: bodyStore.pose(of: body), shapes)
    let isAlone = contactGraph.first(of: body) < 0
    broadPhase.updateBoxes(
      of: body, by: bodyStore[motion: body].velocity * stepTime, isAlone: isAlone, shapes)
  }

  /// Gives new boxes to the shapes that left theirs.
  @inline(never) mutating func updateBoxes() {
    let (shapes, contacts) = (shapeStore.columns, contactGraph.columns)
    let (motions, time) = (bodyStore.columns.motions, stepTime)
    for index in 0..<bodyStore.awake.count {
      let body = bodyStore.awake.elements[index]
      broadPhase.updateBoxes(
        of: body, by: motions[Int(body)].velocity * time, isAlone: contacts.first(of: body) < 0, shapes)
    }
  }

  /// Moves the shapes of a body to the tree of awake or of idle bodies.
  mutating func moveProxies(of body: Int32, toIdle isIdle: Bool) {
    broadPhase.move(body, toIdle: isIdle, shapeStore.columns)
  }

  /// Notes that the shapes of a body need a search for pairs.
  mutating func markMoved(body: Int32) { broadPhase.markMoved(body: body, shapeStore.columns) }
}
