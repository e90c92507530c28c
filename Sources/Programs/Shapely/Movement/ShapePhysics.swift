import Dynamics
import Geometry
import Scene

/// Moves the shapes of a canvas by the laws of rigid bodies, in all modes but calm.
///
/// A shape that rests or flies freely has a body. One that is held has a body that follows the hand. One that is moved by
/// an animation (a new shape, undo, a return) has none until the animation ends, and joins at the next step.
///
/// Steps are at fixed times of the canvas's layer, and everything here happens in an event or in a step. So nothing
/// depends on frames.
final class ShapePhysics {
  private(set) var mode = PhysicsMode.calm
  let animator: DynamicAnimator
  private unowned let movement: ShapeMovement
  private let fence = CorralBehavior(area: .zero, mode: .bounce)
  private let properties = DynamicItemBehavior()
  private let collision = CollisionBehavior()
  private let gravity = GravityBehavior()
  private let arrivals = ArrivalBehavior()
  private var bodies: [ShapeID: ShapeBody] = [:]
  /// The bodies in the order in which they were added.
  private var order: [ShapeBody] = []
  /// The shapes that an animation moves, in the order in which they began to wait for a body, and whether they sleep when they
  /// get it.
  private var waiting: [(controller: ShapeController, isAsleep: Bool)] = []
  private var waitingIDs: Set<ShapeID> = []
  /// Records the steps of the history that throws make.
  private(set) lazy var throwRecorder = ThrowRecorder(of: movement, physics: self)
  /// The time of the last step in which something besides the bodies themselves changed, in seconds.
  private var lastDisturbance = 0.0

  /// The longest time that a late frame catches up with, in seconds: beyond it, a replay may differ.
  private static let longestDelay = 60.0
  /// The time after which shapes that have no room come to rest, in seconds.
  private static let crowdPatience = 10.0
  /// The part of the area from which shapes may have no room: boxes that touch fill all of it, disks three quarters.
  private static let crowdedCoverage = 0.75
  /// The tilt that a key adds, as a part of full gravity.
  static let tiltStep = 0.25

  init(of movement: ShapeMovement) {
    self.movement = movement
    animator = DynamicAnimator(referenceView: movement.canvas)
    animator.maximumDelay = ShapePhysics.longestDelay
    properties.friction = 0.3
    collision.mode = .items
    arrivals.isWaiting = { [weak self] in self.map { !$0.waiting.isEmpty } ?? false }
    animator.onStep = { [weak self] in self?.stepped() }
  }

  /// Whether shapes have bodies.
  var isOn: Bool { mode != .calm }

  // MARK: Modes

  func setMode(_ new: PhysicsMode) {
    guard new != mode else { return }
    let old = mode
    animator.synchronize()
    noteDisturbance()
    if new == .calm { return stop() }
    mode = new
    configure(from: old)
    if old == .calm { start() }
  }

  private func start() {
    fence.area = movement.corral.area
    for behavior in [properties, fence, arrivals] { animator.addBehavior(behavior) }
    for controller in movement.controllers {
      if controller.state.isHeld {
        insert(controller, at: controller.geometry)
        if let body = bodies[controller.id] { animator.hold(body) }
      } else {
        join(controller)
      }
    }
  }

  private func configure(from old: PhysicsMode) {
    properties.elasticity = mode.elasticity
    properties.resistance = mode.resistance
    properties.angularResistance = mode.resistance
    properties.groundFriction = mode.groundFriction
    if mode.hasCollisions != old.hasCollisions {
      if mode.hasCollisions { animator.addBehavior(collision) } else { animator.removeBehavior(collision) }
    }
    if (mode == .gravity) != (old == .gravity) {
      gravity.gravityDirection = Vector(0, 1)
      if mode == .gravity { animator.addBehavior(gravity) } else { animator.removeBehavior(gravity) }
    }
    if mode.hasCollisions { animator.setAwake(true, items: order) }
  }

  /// Ends all motion where it is.
  private func stop() {
    throwRecorder.endEpisodes()
    let old = mode
    let places = order.map { ($0.controller, $0.controller.geometry) }
    mode = .calm
    configure(from: old)
    animator.removeAllBehaviors()
    for behavior in behaviors { behavior.removeItems(order) }
    for body in order { body.controller.bodyLeft() }
    (bodies, order, waiting, waitingIDs) = ([:], [], [], [])
    throwRecorder.forgetHold()
    for (controller, geometry) in places where !controller.state.isHeld {
      controller.rest(at: movement.corral.resting(geometry, kind: controller.view.kind))
      movement.changed(controller)
    }
  }

  private var behaviors: [DynamicBehavior] { [properties, fence, collision, gravity] }

  /// Tilts the window, in the mode gravity.
  ///
  /// - Returns: whether gravity is on.
  func tilt(by change: Vector) -> Bool {
    guard mode == .gravity else { return false }
    let sum = gravity.gravityDirection + change
    gravity.gravityDirection = Vector(sum.dx.clamped(to: -1...1), sum.dy.clamped(to: -1...1))
    noteDisturbance()
    return true
  }

  /// Sets the direction of gravity from a sensor, in the mode gravity.
  ///
  /// - Parameter direction: x to the right and y down, as a part of full gravity.
  func setTilt(_ direction: Vector) {
    guard mode == .gravity, gravity.gravityDirection != direction else { return }
    gravity.gravityDirection = direction
    noteDisturbance()
  }

  /// The direction of gravity; zero in other modes.
  var tilt: Vector { mode == .gravity ? gravity.gravityDirection : .zero }

  // MARK: Bodies

  /// Returns the geometry of a shape whose body moves; nil for others.
  func geometry(of controller: ShapeController) -> ShapeGeometry? {
    guard isOn, let body = bodies[controller.id], animator.isAwake(body), let pose = animator.pose(of: body)
    else { return nil }
    return solid(body.geometry(pose), kind: controller.view.kind)
  }

  /// Returns the nearest geometry inside the area, where the edges are walls. The rotation stays.
  func solid(_ geometry: ShapeGeometry, kind: ShapeKind) -> ShapeGeometry {
    guard isOn, geometry.isFinite else { return geometry }
    var result = movement.corral.resting(geometry, kind: kind)
    result.rotation = geometry.rotation
    return result
  }

  /// Whether a shape has a body, which the world or a hand moves.
  func hasBody(_ controller: ShapeController) -> Bool { bodies[controller.id] != nil }

  func velocity(of controller: ShapeController) -> ItemVelocity? {
    guard isOn, let body = bodies[controller.id] else { return nil }
    return animator.velocity(of: body)
  }

  func isAwake(_ controller: ShapeController) -> Bool {
    guard isOn, let body = bodies[controller.id] else { return false }
    return animator.isAwake(body)
  }

  /// Gives a shape a body, at once if it rests, or when the animation ends that moves it.
  ///
  /// - Parameter isAsleep: whether the shape then stays where it is until something touches it.
  func join(_ controller: ShapeController, isAsleep: Bool = false) {
    guard isOn, bodies[controller.id] == nil, !waitingIDs.contains(controller.id),
      movement.controller(of: controller.id) === controller
    else { return }
    animator.synchronize()
    if controller.state.isSettled(at: movement.time) {
      controller.rest(at: controller.state.end)
      insert(controller, at: controller.state.end, isAsleep: isAsleep)
    } else {
      waiting.append((controller, isAsleep))
      waitingIDs.insert(controller.id)
      animator.wake()
    }
  }

  /// Takes the bodies from shapes that animations move or that were removed. Complexity: O(bodies), however many leave.
  func leave(_ controllers: [ShapeController]) {
    synchronize()
    noteDisturbance()
    if bodies.isEmpty, waiting.isEmpty { return }
    stopWaiting(controllers)
    let taken = controllers.compactMap { bodies.removeValue(forKey: $0.id) }
    if taken.isEmpty { return }
    for body in taken { body.controller.bodyLeft() }
    let identifiers = Set(taken.map { ObjectIdentifier($0) })
    order.removeAll { identifiers.contains(ObjectIdentifier($0)) }
    for behavior in behaviors { behavior.removeItems(taken) }
  }

  private func stopWaiting(_ controllers: [ShapeController]) {
    let count = waitingIDs.count
    for controller in controllers { waitingIDs.remove(controller.id) }
    if waitingIDs.count < count { waiting.removeAll { !waitingIDs.contains($0.controller.id) } }
  }

  private func insert(_ controller: ShapeController, at geometry: ShapeGeometry, isAsleep: Bool = false) {
    let body = controller.body
    body.take(geometry)
    body.wasAwake = false
    do {
      for behavior in behaviors { try behavior.addItem(validating: body) }
    } catch {
      // A shape that is too small for a body stays where it is.
      for behavior in behaviors { behavior.removeItem(body) }
      return
    }
    bodies[controller.id] = body
    controller.bodyJoined(at: geometry)
    order.append(body)
    noteDisturbance()
    if isAsleep || !mode.hasCollisions { animator.setAwake(false, body) }
  }

  /// Moves the body of a shape to where the program put the shape.
  func moveFreeBody(of controller: ShapeController) {
    guard isOn, let body = bodies[controller.id] else { return }
    noteDisturbance()
    body.take(controller.state.end)
    try? animator.updateItem(usingCurrentState: body)
    if !mode.hasCollisions { animator.setAwake(false, body) }
  }

  // MARK: Hands

  /// Takes a shape into a hand, where it is now.
  func hold(_ controller: ShapeController) {
    guard isOn else { return }
    let geometry = controller.geometry
    throwRecorder.beginHold()
    let isAsleep = waiting.first { $0.controller === controller }?.isAsleep ?? false
    stopWaiting([controller])
    if mode == .throw { throwRecorder.endEpisodes { $0.contains(controller.body) } }
    if bodies[controller.id] == nil {
      insert(controller, at: geometry, isAsleep: isAsleep)
    }
    guard let body = bodies[controller.id] else { return }
    animator.hold(body)
    body.wasAwake = false
  }

  /// Moves the body of a held shape to its hand.
  func moveHeldBody(of controller: ShapeController) {
    guard isOn, controller.state.isHeld, let body = bodies[controller.id] else { return }
    let geometry = controller.geometry
    if geometry.scale != body.scale {
      body.take(geometry)
      try? animator.updateItem(usingCurrentState: body)
    }
    animator.move(body, to: ItemPose(center: geometry.center, angle: geometry.rotation))
  }

  /// Lets a held shape go.
  ///
  /// - Parameters:
  ///   - velocity: of the fingers, in points per second.
  ///   - spin: of the fingers about each other, in radians per second.
  ///   - point: where the shape was held; nil for its centre.
  func release(_ controller: ShapeController, velocity: Vector, spin: Double, at point: Point?) {
    guard let body = bodies[controller.id] else { return }
    let center = controller.state.end.center
    let lever = point.map { $0 - center } ?? .zero
    let thrown = ItemVelocity.spin(
      ofThrowWith: velocity, arm: lever, gyration: animator.gyrationRadius(of: body))
    animator.release(body, velocity: ItemVelocity(linear: velocity, angular: thrown + spin))
    noteDisturbance()
    body.wasAwake = true
    movement.changed(controller)
  }

  // MARK: The window

  func corralChanged() {
    guard isOn else { return }
    animator.synchronize()
    noteDisturbance()
    fence.area = movement.corral.area
  }

  /// Moves a free body into the area at once. Its velocity along the edges stays; the walls take the rest.
  func moveInside(_ controller: ShapeController) {
    guard isOn, let body = bodies[controller.id], !controller.state.isHeld else { return }
    let before = controller.state.end
    let inside = solid(before, kind: controller.view.kind)
    guard inside != before else { return }
    controller.rest(at: inside)
    body.take(inside)
    try? animator.updateItem(usingCurrentState: body)
  }

  /// Makes the steps up to the present. The window does it before each event, so that the shapes' states are those of the
  /// present.
  func synchronize() { if isOn { animator.synchronize() } }

  /// Lets all shapes rest that an undone or redone throw does not move, even where their support was taken away.
  func sleepAll() { animator.setAwake(false, items: order.filter { !animator.isHeld($0) }) }

  // MARK: Steps

  private func stepped() {
    let time = animator.stepTime
    let arrived = waiting.filter { $0.controller.state.isSettled(at: time) }
    stopWaiting(arrived.map(\.controller))
    for (controller, isAsleep) in arrived {
      controller.rest(at: controller.state.end)
      insert(controller, at: controller.state.end, isAsleep: isAsleep)
    }
    for case let body as ShapeBody in animator.steppedItems where !animator.isHeld(body) {
      let controller = body.controller
      let isAwake = animator.isAwake(body)
      guard isAwake || body.wasAwake, let pose = animator.steppedPose(of: body) else { continue }
      body.wasAwake = isAwake
      let geometry = body.geometry(pose)
      if isAwake {
        controller.rest(atMoved: solid(geometry, kind: controller.view.kind))
      } else {
        // At rest, a shape lies exactly in the corral; walls and shapes may overlap by half a point.
        controller.rest(atMoved: movement.corral.resting(geometry, kind: controller.view.kind))
      }
      movement.listAsActive(controller)
    }
    restIfCrowded()
  }

  private func noteDisturbance() { lastDisturbance = animator.stepTime }

  /// Puts shapes to sleep that push each other without end, because together they are too large for the area.
  private func restIfCrowded() {
    guard mode.hasCollisions, animator.stepTime - lastDisturbance >= ShapePhysics.crowdPatience,
      !order.contains(where: animator.isHeld), order.contains(where: animator.isAwake)
    else { return }
    // A shape that moves on although there is room is examined once in that time.
    noteDisturbance()
    let area = movement.corral.area
    let covered = order.reduce(0.0) { $0 + $1.bounds.width * $1.bounds.height }
    if covered > ShapePhysics.crowdedCoverage * area.width * area.height { sleepAll() }
  }
}
