import Geometry

extension ParticleEmitter {
  /// A rectangle that contains the contents of all particles at every time; `Rect.null` without cells.
  ///
  /// It follows from the greatest lifetimes, speeds, directions, accelerations and scales, and is larger than the area
  /// that is covered at one time. The contents of a particle are a rectangle of ``ParticleCell/contentsSize`` around its
  /// position, at any rotation. Complexity: O(n) for n cells.
  public var bounds: Rect {
    let area = area
    let start = Rect(center: origin.point, size: Size(2 * area.halfExtents.dx, 2 * area.halfExtents.dy))
    var bounds = Rect.null
    var plan = 0
    while plan < plans.count {
      bounds = bounds.union(self.bounds(ofPlan: plan, from: start, isNested: false))
      plan = plans[plan].end
    }
    return bounds
  }

  /// Returns the bounds of a cell's particles and of those nested in it, for starts inside a rectangle.
  private func bounds(ofPlan index: Int, from start: Rect, isNested: Bool) -> Rect {
    let plan = plans[index]
    let life = plan.greatestLifetime(multiplier: lifetimeMultiplier)
    let factor = isNested ? 1 : usableNumber(velocity)
    let speeds = (plan.velocity - abs(plan.velocityRange) / 2, plan.velocity + abs(plan.velocityRange) / 2)
    let speed = max(abs(speeds.0), abs(speeds.1)) * abs(factor)
    let isForward = min(speeds.0 * factor, speeds.1 * factor) >= 0
    // The directions, if they are limited and the speed does not reverse them.
    var (low, high) = (Vector(-1, -1), Vector(1, 1))
    if isForward, isNested || !area.isRound {
      let (from, to) = (plan.longitude - abs(plan.sector) / 2, plan.longitude + abs(plan.sector) / 2)
      let (x, y) = (cosines(from, to), cosines(from - .pi / 2, to - .pi / 2))
      let flat = abs(sincos(plan.latitude).cosine)
      if sincos(plan.latitude).cosine >= 0 {
        // A speed between 0 and the greatest gives every multiple.
        low = Vector(min(0, x.0), min(0, y.0)) * flat
        high = Vector(max(0, x.1), max(0, y.1)) * flat
      }
    }
    let distance = speed * life
    let fall = (x: plan.acceleration.dx * life * life / 2, y: plan.acceleration.dy * life * life / 2)
    let positions = Rect(
      minX: start.minX + low.dx * distance + min(0, fall.x),
      minY: start.minY + low.dy * distance + min(0, fall.y),
      maxX: start.maxX + high.dx * distance + max(0, fall.x),
      maxY: start.maxY + high.dy * distance + max(0, fall.y))
    let factorOfScale = isNested ? 1 : abs(usableNumber(scale))
    let greatest = plan.scale + abs(plan.scaleRange) / 2
    let least = plan.scale - abs(plan.scaleRange) / 2
    let extent = max(abs(greatest), abs(least)) + abs(plan.scaleSpeed) * life
    let radius = Vector(plan.contentsSize.width, plan.contentsSize.height).length / 2 * extent * factorOfScale
    var bounds = positions.insetBy(dx: -radius, dy: -radius)
    var child = index + 1
    while child < plan.end {
      bounds = bounds.union(self.bounds(ofPlan: child, from: positions, isNested: true))
      child = plans[child].end
    }
    return bounds
  }

  /// Returns the least and the greatest cosine of the angles between two.
  private func cosines(_ from: Double, _ to: Double) -> (Double, Double) {
    let (a, b) = (sincos(from).cosine, sincos(to).cosine)
    // Whether a multiple of 2π, plus an offset, lies between the angles.
    func contains(_ offset: Double) -> Bool {
      ((to - offset) / (2 * .pi)).rounded(.down) >= ((from - offset) / (2 * .pi)).rounded(.up)
    }
    return (contains(.pi) ? -1 : min(a, b), contains(0) ? 1 : max(a, b))
  }
}
