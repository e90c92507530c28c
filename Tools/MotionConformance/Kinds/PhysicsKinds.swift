/// The kinds of cases of rigid bodies.
enum PhysicsKinds {
  static func check(ofKind kind: String) -> MotionKinds.Check? {
    switch kind {
    case "projectile", "freeFall": PhysicsMotionCases.projectile
    case "linearDamping", "damping": PhysicsMotionCases.linearDamping
    case "angularDamping": PhysicsMotionCases.angularDamping
    case "headOn", "collision1D", "elasticCollision": PhysicsContactCases.headOn
    case "bounce": PhysicsContactCases.bounce
    case "bounceSeries": PhysicsContactCases.bounceSeries
    case "slide", "frictionSlide": PhysicsContactCases.slide
    case "slideToRoll", "roll": PhysicsContactCases.slideToRoll
    case "stack": PhysicsContactCases.stack
    case "massRatio": PhysicsContactCases.massRatio
    case "incline", "slope", "ramp", "inclinedPlane", "frictionSlope": PhysicsPathCases.slope
    case "ccd", "bullet", "continuous", "continuousCollision", "tunnel", "tunnelling", "tunneling",
      "fastBody",
      "thinWall":
      PhysicsPathCases.continuous
    case "springJoint", "softSpring", "softSpringJoint", "jointSpring", "dampedSpring", "springMass",
      "massSpring", "massOnSpring", "oscillator", "harmonicOscillator", "softJoint":
      PhysicsJointCases.spring
    case "mass", "bodyMass", "massProperties", "massData", "itemMass", "inertia": PhysicsJointCases.mass
    case "softness", "softConstraint": PhysicsGeometryCases.softness
    case "distance", "gjk": PhysicsGeometryCases.distance
    case "manifold", "sat": PhysicsGeometryCases.manifold
    case "throw", "releaseVelocity", "handOffVelocity": PhysicsMotionCases.throwVelocity
    case "fixedStep", "accumulator", "stepClock": PhysicsMotionCases.stepClock
    case "scene": PhysicsSceneCases.scene
    case "determinism": PhysicsSceneCases.determinism
    default: nil
    }
  }
}
