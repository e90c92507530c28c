extension World {
  /// Puts islands to sleep: bodies that touch each other, or have a joint, and were all slow for long enough.
  mutating func updateSleep(time: Double) {
    let input = stepInput(time: time)
    guard IslandBuilder.isDue(input) else { return }
    islandBuilder.build(input, contactGraph.listed, jointStore)
    let count = bodyStore.awake.count
    var hasSlept = false
    for row in 1..<count + 1 {
      let body = bodyStore.awake[row - 1]
      guard bodyStore.isDynamic(body), islandBuilder.sleeps(row) else { continue }
      hasSlept = true
      bodyStore.putToSleep(body)
      bodyStore[motion: body].stop()
      if let previous = islandBuilder.replaceLast(of: row, by: body) {
        bodyStore.join(body, toRingOf: previous)
      }
      broadPhase.move(body, toIdle: true, shapeStore.columns)
      events.slept.append(bodyStore.id(of: body))
    }
    guard hasSlept else { return }
    bodyStore.closeGaps()
    contactGraph.noteSleep()
    contactGraph.clearUpList(bodyStore.columns)
  }
}
